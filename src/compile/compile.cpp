#include "compile/compile.hpp"

#include "base/hash.hpp"
#include "base/promise.hpp"
#include "kernel/structure.hpp"
#include "model/literal_words.hpp"
#include "model/uses.hpp"

namespace cantrip::compile {

namespace {

using kernel::AbilityKind;
using kernel::AbilitySpec;
using kernel::CodeArg;
using kernel::ModifierSpec;
using kernel::Op;
using kernel::Rulebook;
using kernel::Stage;
using model::Arg;
using model::Literal;
using model::Need;
using model::Node;
using model::Sort;

// Turns nodes into codes: names become dense ids, lists become stretches of the pool.
class Compiler {
public:
    explicit Compiler(Rulebook& book) : book_(book) {}

    void declare(const model::Definition& definition) {
        kernel::DefinitionSpec spec;
        spec.id = book_.names.intern(definition.id);
        spec.title = definition.name.empty() ? definition.id : definition.name;
        spec.kind = book_.find_kind(definition.kind);
        spec.place = definition.place;
        for (const model::Property& property : definition.properties) {
            kernel::PropertyValue value;
            value.name = book_.names.intern(property.name);
            value.number = property.number;
            for (const std::string& word : property.words) value.words.push_back(book_.names.intern(word));
            spec.properties.push_back(std::move(value));
        }
        book_.definitions.push_back(std::move(spec));
    }

    void abilities(const model::Definition& definition, const model::Uses& uses) {
        definition_ = book_.find_definition(definition.id);
        // What only others use is compiled with them.
        if (book_.kinds[book_.definitions[definition_.index].kind.index].printed_only) return;
        for (const model::HeldAbility& held : uses.abilities_of(definition)) {
            from_ = book_.find_definition(held.from->id);
            const AbilityId id = ability(*held.ability, Nested::no);
            book_.definitions[definition_.index].abilities.push_back(id);
        }
    }

private:
    // An ability inside a lasting effect belongs to that effect, not to the definition.
    enum class Nested : std::uint8_t { no, yes };

    [[nodiscard]] const Op& op_of(const Node& node) const { return *book_.ops[node.op]; }
    [[nodiscard]] const Arg* argument(const Node& node, std::string_view name) const {
        const int index = op_of(node).spec.param_index(name);
        if (index < 0 || !node.args[static_cast<std::size_t>(index)].present) return nullptr;
        return &node.args[static_cast<std::size_t>(index)];
    }

    CodeId code(const Node& node) {
        const Op& op = op_of(node);
        // A `where` beside an `event` looks at that event, not at the one of the ability around it.
        const EventKindId outer_event = event_;
        if (const Arg* event = argument(node, "event");
            event != nullptr && op.spec.param_index("where") >= 0) {
            event_ = book_.find_event(event->words.front());
        }
        std::vector<CodeArg> args;
        for (std::size_t i = 0; i < op.spec.params.size(); ++i) {
            args.push_back(node.args[i].present ? code_arg(op.spec.params[i], node.args[i], node)
                                                : CodeArg{});
        }
        event_ = outer_event;
        const CodeId made(book_.codes.size());
        book_.codes.push_back({OpId(node.op), static_cast<std::uint32_t>(book_.args.size()), node.place});
        book_.args.insert(book_.args.end(), args.begin(), args.end());
        return made;
    }
    CodeId child(const Node& node, std::string_view name) {
        const Arg* found = argument(node, name);
        return found == nullptr ? CodeId{} : code(found->nodes.front());
    }
    CodeArg list(const std::vector<std::uint32_t>& members) {
        CodeArg result;
        result.present = true;
        result.count = static_cast<std::uint32_t>(members.size());
        result.value = static_cast<std::int64_t>(book_.pool.size());
        book_.pool.insert(book_.pool.end(), members.begin(), members.end());
        return result;
    }
    CodeArg children(const Node& node, std::string_view name) {
        const Arg* found = argument(node, name);
        if (found == nullptr) return {};
        std::vector<std::uint32_t> members;
        for (const Node& each : found->nodes) members.push_back(code(each).index);
        return list(members);
    }

    CodeArg names(const Node& node, std::string_view name) {
        const Arg* found = argument(node, name);
        if (found == nullptr) return {};
        std::vector<std::uint32_t> members;
        for (const std::string& word : found->words) members.push_back(book_.names.intern(word).index);
        return list(members);
    }

    CodeArg code_arg(const model::Param& param, const Arg& arg, const Node& node) {
        CodeArg result;
        result.present = true;
        switch (param.literal) {
            case Literal::none:
                return node_arg(param, arg);
            case Literal::number:
                result.value = static_cast<std::int64_t>(book_.numbers.size());
                book_.numbers.push_back(arg.number);
                return result;
            case Literal::flag:
                result.value = arg.flag ? 1 : 0;
                return result;
            case Literal::text:
                result.value = static_cast<std::int64_t>(book_.texts.size());
                book_.texts.push_back(arg.words.front());
                return result;
            case Literal::names: {
                std::vector<std::uint32_t> members;
                for (const std::string& word : arg.words) members.push_back(book_.names.intern(word).index);
                return list(members);
            }
            default:
                result.value = static_cast<std::int64_t>(resolved(param.literal, arg.words.front(), node));
                return result;
        }
    }
    CodeArg node_arg(const model::Param& param, const Arg& arg) {
        std::vector<std::uint32_t> members;
        for (const Node& each : arg.nodes) {
            if (param.sort == Sort::ability) continue;
            if (param.sort == Sort::modifier)
                members.push_back(modifier(each, current_ability_).index);
            else
                members.push_back(code(each).index);
        }
        if (param.sort == Sort::ability) {
            for (const Node& each : arg.nodes) members.push_back(ability(each, Nested::yes).index);
        }
        if (param.need == Need::many || param.sort == Sort::ability || param.sort == Sort::modifier)
            return list(members);
        CodeArg result;
        result.present = true;
        result.value = members.front();
        return result;
    }

    std::uint32_t resolved(Literal literal, const std::string& word, const Node& node) {
        const auto must = [](auto id) {
            promise(id.valid(), "names were resolved by the check before compiling");
            return id.index;
        };
        switch (literal) {
            case Literal::fact:
                return must(book_.find_fact(word));
            case Literal::value:
                return must(book_.find_value(word));
            case Literal::kind:
                return must(book_.find_kind(word));
            case Literal::zone:
                return must(book_.find_zone_kind(word));
            case Literal::event:
                return must(book_.find_event(word));
            case Literal::definition:
                return must(book_.find_definition(word));
            case Literal::procedure:
                return must(book_.find_procedure(word));
            case Literal::moment:
                return moment_of(node, word);
            case Literal::slot:
                return slot_of(word);
            case Literal::comparison:
            case Literal::rounding:
            case Literal::stage:
                return number_of(literal, word);
            default:
                return book_.names.intern(word).index;
        }
    }
    static std::uint32_t number_of(Literal literal, std::string_view word) {
        const int number = model::word_number(model::words_of(literal), word);
        promise(number >= 0, "words of closed lists were checked before compiling");
        return static_cast<std::uint32_t>(number);
    }
    std::uint32_t moment_of(const Node& node, const std::string& word) {
        const kernel::EventKindSpec& kind =
            book_.event_kinds[book_.find_event(argument(node, "event")->words.front()).index];
        const int index = kind.moment_index(book_.names.find(word));
        promise(index >= 0, "moments were checked before compiling");
        return static_cast<std::uint32_t>(index);
    }
    std::uint32_t slot_of(const std::string& word) {
        promise(event_.valid(), "a slot is only named where an event is at hand");
        const int index = book_.event_kinds[event_.index].slot_index(book_.names.find(word));
        promise(index >= 0, "slots were checked before compiling");
        return static_cast<std::uint32_t>(index);
    }

    ModifierId modifier(const Node& node, AbilityId owner) {
        ModifierSpec spec;
        const std::string_view op = op_of(node).spec.name;
        spec.value = book_.find_value(argument(node, "value")->words.front());
        spec.ability = owner;
        spec.whom = child(node, "whom");
        spec.condition = child(node, "if");
        if (op == "modify") {
            const Arg* stage = argument(node, "stage");
            spec.stage = stage == nullptr
                             ? Stage::add
                             : static_cast<Stage>(resolved(Literal::stage, stage->words.front(), node));
            spec.amount = child(node, "amount");
        } else if (op == "lend") {
            std::vector<std::uint32_t> lent;
            if (const Arg* abilities = argument(node, "abilities")) {
                for (const Node& each : abilities->nodes) lent.push_back(ability(each, Nested::yes).index);
            }
            spec.abilities = list(lent);
        } else if (op == "range") {
            spec.amount = child(node, "from");
            spec.upper = child(node, "to");
        } else {
            spec.stage = op == "withhold" ? Stage::subtract : Stage::add;
            spec.names_first = static_cast<std::uint32_t>(book_.pool.size());
            for (const std::string& word : argument(node, "names")->words)
                book_.pool.push_back(book_.names.intern(word).index);
            spec.names_count = static_cast<std::uint32_t>(book_.pool.size()) - spec.names_first;
        }
        spec.code = CodeId(book_.codes.size());
        book_.codes.push_back({OpId(node.op), static_cast<std::uint32_t>(book_.args.size()), node.place});
        book_.args.insert(book_.args.end(), op_of(node).spec.params.size(), CodeArg{});
        book_.modifiers.push_back(spec);
        return ModifierId(book_.modifiers.size() - 1);
    }

    AbilityId ability(const Node& node, Nested nested) {
        const AbilityId id(book_.abilities.size());
        book_.abilities.emplace_back();  // its place is taken before what stands inside it
        const EventKindId outer_event = event_;
        const AbilityId outer_ability = current_ability_;
        current_ability_ = id;
        AbilitySpec spec;
        spec.definition = nested == Nested::yes ? DefinitionId{} : definition_;
        spec.from = from_;
        const std::string_view kind = op_of(node).spec.name;
        spec.kind = kind == "triggered"   ? AbilityKind::triggered
                    : kind == "replacing" ? AbilityKind::replacing
                    : kind == "activated" ? AbilityKind::activated
                    : kind == "standing"  ? AbilityKind::standing
                                          : AbilityKind::called;
        const Arg* name = argument(node, "id");
        spec.id = book_.names.intern(name == nullptr ? std::string(kind) : name->words.front());
        if (const Arg* on = argument(node, "on")) trigger(on->nodes.front(), spec);
        if (const Arg* role = argument(node, spec.kind == AbilityKind::activated ? "window" : "role")) {
            spec.role = book_.names.intern(role->words.front());
        }
        if (const Arg* may = argument(node, "may")) spec.may = may->flag;
        spec.condition = child(node, "if");
        spec.decider = child(node, "decider");
        spec.approval = child(node, "approval");
        spec.control = child(node, "controlled_by");
        spec.active_in = names(node, "active_in");
        spec.marks = names(node, "marks");
        if (const Arg* with = argument(node, "counts_with"))
            spec.counted_as = book_.find_ability(definition_, with->words.front());
        if (const Arg* priority = argument(node, "priority")) spec.priority = priority->number.floor();
        spec.cost = children(node, "cost");
        limits(node, spec);
        spec.effects = children(node, "do");
        if (const Arg* contributes = argument(node, "contributes")) {
            // The modifiers of one ability stand side by side, whatever their parts compile to.
            std::vector<ModifierSpec> made;
            for (const Node& each : contributes->nodes) {
                const ModifierId made_id = modifier(each, id);
                made.push_back(book_.modifiers[made_id.index]);
                book_.modifiers.pop_back();
            }
            spec.first_modifier = static_cast<std::uint32_t>(book_.modifiers.size());
            spec.modifier_count = static_cast<std::uint32_t>(made.size());
            book_.modifiers.insert(book_.modifiers.end(), made.begin(), made.end());
        }
        spec.code = CodeId(book_.codes.size());
        book_.codes.push_back({OpId(node.op), static_cast<std::uint32_t>(book_.args.size()), node.place});
        book_.args.insert(book_.args.end(), op_of(node).spec.params.size(), CodeArg{});
        book_.abilities[id.index] = std::move(spec);
        event_ = outer_event;
        current_ability_ = outer_ability;
        return id;
    }

    void trigger(const Node& node, AbilitySpec& spec) {
        spec.event = book_.find_event(argument(node, "event")->words.front());
        event_ = spec.event;
        const kernel::EventKindSpec& kind = book_.event_kinds[spec.event.index];
        if (const Arg* moment = argument(node, "moment")) {
            spec.moment = static_cast<std::int16_t>(moment_of(node, moment->words.front()));
        } else {
            // A replacement acts before the event, anything else when it is over.
            spec.moment = spec.kind == AbilityKind::replacing
                              ? std::int16_t{0}
                              : static_cast<std::int16_t>(kind.moments.size() - 1);
        }
        spec.where = child(node, "where");
        if (const Arg* first = argument(node, "first_each_turn")) spec.first_each_turn = first->flag;
    }

    void limits(const Node& node, AbilitySpec& spec) {
        const Arg* found = argument(node, "limit");
        if (found == nullptr) return;
        std::vector<kernel::LimitSpec> made;
        for (const Node& each : found->nodes) {
            made.push_back({book_.names.intern(argument(each, "scope")->words.front()), child(each, "uses"),
                            child(each, "reset")});
        }
        spec.first_limit = static_cast<std::uint32_t>(book_.limits.size());
        spec.limit_count = static_cast<std::uint32_t>(made.size());
        book_.limits.insert(book_.limits.end(), made.begin(), made.end());
    }

    Rulebook& book_;
    DefinitionId definition_;
    DefinitionId from_;
    EventKindId event_;
    AbilityId current_ability_;
};

}  // namespace

void compile(std::span<const model::Pack> packs, Rulebook& book, text::Diagnostics& diagnostics) {
    Compiler compiler(book);
    for (const model::Pack& pack : packs) {
        for (const model::Definition& definition : pack.definitions) compiler.declare(definition);
    }
    model::Uses uses;
    for (const model::Pack& pack : packs) uses.add(pack.definitions);
    for (const model::Pack& pack : packs) {
        for (const model::Definition& definition : pack.definitions) compiler.abilities(definition, uses);
    }
    book.finish();
    for (const ValueId value : book.value_cycle) {
        // Reported at a contribution to it: the declaration itself has no place in the data.
        const auto& contributions = book.modifiers_of[value.index];
        const text::Place place =
            contributions.empty() ? text::Place{}
                                  : book.codes[book.modifiers[contributions.front().index].code.index].place;
        diagnostics.add(text::Code::value_cycle, place,
                        {std::string(book.text(book.values[value.index].name))});
    }
}

}  // namespace cantrip::compile
