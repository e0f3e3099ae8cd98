#include "serve/rpc_handlers.hpp"
#include "text/json_writer.hpp"

namespace cantrip::serve {

namespace {

constexpr Param match_param{"match", ParamType::whole, true, "the number of an open match"};
constexpr Param seat_param{"seat", ParamType::text, false,
                           "the name of a seat; without it, what every seat may know"};
constexpr Param acting_seat_param{"seat", ParamType::text, true, "the name of the seat that acts"};
constexpr Param pack_param{"pack", ParamType::pack, false, "the pack to play with"};
constexpr Param packs_param{"packs", ParamType::packs, false,
                            "the packs to play with; later ones may override"};
constexpr Param path_param{"path", ParamType::text, false, "the path or id of a pack"};
constexpr Param files_param{"files", ParamType::files, false, "the texts of a pack, pack.json among them"};

const std::vector<Method>& table() {
    static const std::vector<Method> all = {
        {"match.new",
         "sets up a match",
         {pack_param,
          packs_param,
          {"setup", ParamType::object, true, "who plays, with what, from which position"}},
         match_new},
        {"match.decisions",
         "lists what is asked now",
         {match_param, {"seat", ParamType::text, false, "only what this seat is asked"}},
         match_decisions},
        {"match.choose",
         "answers a decision and plays on to the next",
         {match_param,
          {"decision", ParamType::whole, true, "the id of an open decision"},
          acting_seat_param,
          {"choice", ParamType::choice, true, "the answer"}},
         match_choose},
        {"match.view", "shows what a seat may see", {match_param, seat_param}, match_view},
        {"match.log",
         "tells what a seat saw happen",
         {match_param,
          seat_param,
          {"from", ParamType::whole, false, "the first line wanted, counted from 0"}},
         match_log},
        {"match.why",
         "says where a value comes from, or why something cannot be chosen",
         {match_param,
          seat_param,
          {"of", ParamType::text, false, "a value, such as \"cooking crafting_dc\""},
          {"choice", ParamType::text, false, "what cannot be chosen"}},
         match_why},
        {"match.undo",
         "takes the last choice back",
         {match_param,
          acting_seat_param,
          {"consents", ParamType::names, false, "the other seats that agree"}},
         match_undo},
        {"match.branch",
         "makes a second match from an earlier position",
         {match_param, {"choices", ParamType::whole, false, "after how many choices; all of them if absent"}},
         match_branch},
        {"match.journal", "gives the match as a text that can be replayed", {match_param}, match_journal},
        {"match.save",
         "writes the journal to a file",
         {match_param, {"file", ParamType::text, true, "where to write it"}},
         match_save},
        {"match.load",
         "replays a journal and opens the match",
         {{"journal", ParamType::text, false, "the text of a journal"},
          {"file", ParamType::text, false, "where a journal lies"},
          pack_param,
          packs_param},
         match_load},
        {"match.close", "forgets a match", {match_param}, match_close},
        {"pack.check", "finds what is wrong with a pack", {path_param, files_param}, pack_check},
        {"pack.explain",
         "says a pack, or one definition, in English",
         {path_param,
          files_param,
          {"definition", ParamType::text, false, "the id of a definition; all if absent"}},
         pack_explain},
        {"packs.list", "lists the packs that come with the program", {}, packs_list},
        {"rpc.methods", "lists the methods and their parameters", {}, rpc_methods},
    };
    return all;
}

}  // namespace

std::span<const Method> methods() { return table(); }

RpcResult rpc_methods(RpcSession& /*session*/, const Params& /*params*/) {
    text::JsonWriter out;
    out.begin_object().key("methods").begin_array();
    for (const Method& method : methods()) {
        out.begin_object().key("method").string(method.name).key("what").string(method.what);
        out.key("params").begin_array();
        for (const Param& param : method.params) {
            out.begin_object().key("name").string(param.name).key("type").string(words_of(param.type));
            out.key("needed").boolean(param.needed).key("what").string(param.what).end_object();
        }
        out.end_array().end_object();
    }
    out.end_array().end_object();
    return out.take();
}

}  // namespace cantrip::serve
