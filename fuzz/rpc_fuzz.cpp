#include "host/json_text.hpp"
#include "serve/rpc.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Any lines as messages to the RPC methods, with a match already open: nothing crashes, and every response is
// one line of well-formed JSON.

namespace {

using namespace cantrip;

void require(bool held) {
    if (!held) std::abort();
}

// A small pack under every name; nothing is read from or written to the disk.
class NoFiles final : public serve::RpcFiles {
public:
    host::Result<std::vector<PackFiles>> packs(std::span<const std::string> /*said*/) override {
        PackFiles pack;
        pack.folder = "small";
        pack.files.push_back(
            {"pack.json", R"({"id":"small","version":"1","language":"cantrip","game":"crafting"})"});
        pack.files.push_back({"cards.json", R"({"cantrip":1,"definitions":[
            {"id":"salt","kind":"component","properties":{"level":0}},
            {"id":"soup","kind":"item"},
            {"id":"kitchen","name":"Kitchen","kind":"perk","properties":{"skill":"cooking","cost":1}},
            {"id":"recipe","kind":"recipe","properties":{"skill":"cooking","level":1,"dc":8,
             "ingredients":["salt"],"result":"soup"}}]})"});
        return std::vector<PackFiles>{pack};
    }
    std::vector<std::string> shipped() override { return {"small"}; }
    host::Result<std::string> read(const std::string& file) override {
        return tl::unexpected(file + ": there is no such file");
    }
    host::Result<void> write(const std::string& /*file*/, std::string_view /*bytes*/) override { return {}; }
};

constexpr std::string_view first =
    R"({"jsonrpc":"2.0","id":0,"method":"match.new","params":{"pack":"small","setup":{"seats":["A"],"seed":1,)"
    R"("begin":"workshop","settings":{"A":{"points":3}}}}})";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    NoFiles files;
    serve::Rpc rpc(files, {.message_bytes = 4096, .messages_in_batch = 8, .matches = 4});
    require(rpc.handle(first).find("\"result\"") != std::string::npos);
    for (int lines = 0; lines < 16 && !rest.empty(); ++lines) {
        const std::size_t end = rest.find('\n');
        const std::string response = rpc.handle(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        require(response.find('\n') == std::string::npos);
        require(response.empty() || host::JsonText(response).well_formed());
    }
    return 0;
}
