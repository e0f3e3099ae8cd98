#include "serve/rpc_call.hpp"

#include "text/json_writer.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace cantrip::serve {

using text::JsonKind;
using text::JsonValue;

namespace {

bool is_list_of(JsonValue value, bool (*fits)(JsonValue)) {
    if (!value.is(JsonKind::array)) return false;
    for (const JsonValue element : value.children()) {
        if (!fits(element)) return false;
    }
    return true;
}

bool is_text(JsonValue value) { return value.is(JsonKind::string); }

bool is_text_file(JsonValue value) {
    if (!value.is(JsonKind::object) || value.size() != 2) return false;
    const std::optional<JsonValue> name = value.find("name");
    const std::optional<JsonValue> bytes = value.find("text");
    return name.has_value() && is_text(*name) && bytes.has_value() && is_text(*bytes);
}

bool is_pack(JsonValue value) {
    if (is_text(value)) return true;
    const std::optional<JsonValue> files = value.find("files");
    return value.is(JsonKind::object) && value.size() == 1 && files.has_value() &&
           is_list_of(*files, is_text_file);
}

bool fits(JsonValue value, ParamType type) {
    switch (type) {
        case ParamType::text:
            return is_text(value);
        case ParamType::whole:
            return value.as_integer().has_value();
        case ParamType::names:
            return is_list_of(value, is_text);
        case ParamType::object:
            return value.is(JsonKind::object);
        case ParamType::files:
            return is_list_of(value, is_text_file);
        case ParamType::pack:
            return is_pack(value);
        case ParamType::packs:
            return is_list_of(value, is_pack);
        case ParamType::choice:
            return true;
    }
    return false;
}

std::string names_of(const Method& method) {
    std::string list;
    for (const Param& param : method.params) {
        if (!list.empty()) list += ", ";
        list += param.name;
    }
    return list.empty() ? "none" : list;
}

tl::unexpected<RpcError> unknown_parameter(const Method& method, std::string_view name) {
    std::vector<std::string_view> known;
    known.reserve(method.params.size());
    for (const Param& param : method.params) known.push_back(param.name);
    const std::string_view nearest = text::nearest_name(name, known);
    std::string message = fmt::format("{} has no parameter \"{}\"", method.name, name);
    if (!nearest.empty()) message += fmt::format("; did you mean \"{}\"?", nearest);
    return wrong_parameter(name, std::move(message), "one of: " + names_of(method));
}

tl::expected<void, RpcError> check(const Method& method, std::optional<JsonValue> given) {
    if (given.has_value()) {
        if (!given->is(JsonKind::object)) {
            return wrong_parameter("params", fmt::format("{} takes its parameters by name", method.name),
                                   "an object with: " + names_of(method));
        }
        for (const JsonValue member : given->children()) {
            const auto known = std::ranges::find_if(
                method.params, [&](const Param& param) { return param.name == member.key(); });
            if (known == method.params.end()) return unknown_parameter(method, member.key());
            if (fits(member, known->type)) continue;
            return wrong_parameter(known->name,
                                   fmt::format("\"{}\" is not what {} takes", known->name, method.name),
                                   fmt::format("{}, {}", words_of(known->type), known->what));
        }
    }
    for (const Param& param : method.params) {
        if (!param.needed || (given.has_value() && given->find(param.name).has_value())) continue;
        return wrong_parameter(param.name, fmt::format("{} needs \"{}\"", method.name, param.name),
                               fmt::format("{}, {}", words_of(param.type), param.what));
    }
    return {};
}

}  // namespace

std::string_view words_of(ParamType type) {
    switch (type) {
        case ParamType::text:
            return "text";
        case ParamType::whole:
            return "a whole number";
        case ParamType::names:
            return "a list of texts";
        case ParamType::object:
            return "an object";
        case ParamType::files:
            return R"(a list of {"name": text, "text": text})";
        case ParamType::pack:
            return R"(a path, an id or {"files": [{"name", "text"}, ...]})";
        case ParamType::packs:
            return R"(a list of paths, ids or {"files": [{"name", "text"}, ...]})";
        case ParamType::choice:
            return "numbers, labels, options or text";
    }
    return "";
}

tl::unexpected<RpcError> wrong_parameter(std::string_view name, std::string message,
                                         std::string_view expected) {
    text::JsonWriter data;
    data.begin_object().key("parameter").string(name).key("expected").string(expected).end_object();
    message += fmt::format(": expected {}", expected);
    return rpc_error(RpcCode::wrong_parameters, std::move(message), data.take());
}

std::optional<JsonValue> Params::find(std::string_view name) const {
    return object_.has_value() ? object_->find(name) : std::nullopt;
}

std::string Params::text(std::string_view name) const {
    const std::optional<JsonValue> value = find(name);
    return value.has_value() ? std::string(value->as_string().value_or(std::string_view())) : std::string();
}

std::int64_t Params::whole(std::string_view name) const {
    const std::optional<JsonValue> value = find(name);
    return value.has_value() ? value->as_integer().value_or(0) : 0;
}

std::vector<std::string> Params::names(std::string_view name) const {
    std::vector<std::string> list;
    if (const std::optional<JsonValue> value = find(name)) {
        for (const JsonValue element : value->children()) list.emplace_back(*element.as_string());
    }
    return list;
}

RpcResult call(RpcSession& session, std::string_view method, std::optional<JsonValue> params) {
    std::vector<std::string_view> known;
    for (const Method& each : methods()) {
        if (each.name == method) {
            if (auto fine = check(each, params); !fine.has_value())
                return tl::unexpected(std::move(fine.error()));
            return each.run(session, Params(params));
        }
        known.push_back(each.name);
    }
    const std::string_view nearest = text::nearest_name(method, known);
    std::string message = fmt::format("there is no method \"{}\"; ", method);
    message += nearest.empty() ? std::string("rpc.methods lists them")
                               : fmt::format("did you mean \"{}\"?", nearest);
    return rpc_error(RpcCode::no_such_method, std::move(message));
}

}  // namespace cantrip::serve
