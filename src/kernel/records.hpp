#pragma once

#include "base/ids.hpp"

#include <cstdint>

// The plain records of which a state is made. They hold indices, never pointers, so that a state can be
// copied and moved as bytes.
namespace cantrip::kernel {

constexpr std::uint32_t none = 0xffffffffU;

// Who knows a card is a bit for each seat, nature and the referee among them.
constexpr std::uint32_t most_seats = 28;

// A stretch of the list section: numbers that belong to the frame that made them.
struct List {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

struct Entity {
    std::uint32_t generation = 0;
    std::uint32_t definition = none;
    std::uint16_t kind = 0;
    std::uint8_t alive = 0;
    std::uint8_t face_down = 0;
    std::uint32_t owner = 0;       // entity index of a seat, 0 for nobody
    std::uint32_t controller = 0;  // entity index of a seat, 0 for nobody
    std::uint32_t zone = none;
    std::uint32_t next = none;  // neighbours within the zone; of a free record, the next free one
    std::uint32_t previous = none;
    std::uint32_t facts = 0;          // first slot in the fact section
    std::uint32_t first_zone = none;  // zones that this entity owns
    std::uint32_t known_to = 0;       // bit per seat: who knows which definition this is
    std::uint32_t name = 0;           // NameId: what people call a seat, a place or a character; 0 for cards
};

struct Zone {
    std::uint32_t kind = 0;
    std::uint32_t owner = 0;  // entity index: a seat, a place, or the table
    std::uint32_t first = none;
    std::uint32_t last = none;
    std::uint32_t count = 0;
    std::uint32_t next_of_owner = none;
};

constexpr std::size_t event_slots = 8;

// An event under way. Slots are named by the event's kind; a set of targets is a list.
struct Event {
    std::uint32_t kind = 0;
    std::uint32_t flags = 0;
    std::int64_t slot[event_slots] = {};
    List targets;
    List used_replacements;  // pairs (ability, source), each at most once per event
};
constexpr std::uint32_t event_cancelled = 1;

constexpr std::size_t frame_locals = 8;

// One resumable step sequence: a procedure of play, an effect, an event, an ability being resolved.
struct Frame {
    std::uint32_t procedure = 0;
    std::uint16_t step = 0;
    std::uint16_t ask_step = 0;
    std::uint16_t end_step = 0;  // where to go on when something ends this frame early; 0: nowhere
    std::uint16_t flags = 0;
    std::uint32_t code = none;       // the compiled node, of an effect
    std::uint32_t ability = none;    // on whose behalf
    std::uint32_t controller = 0;    // entity index of a seat
    std::uint32_t event = none;      // index into the event section: the event at hand
    std::uint32_t lasting = none;    // the lasting effect on whose behalf
    std::uint32_t label = none;      // NameId under which `end` finds this frame
    std::uint32_t serial = 0;        // never reused in a match: what lasts "while this frame runs" names it
    std::uint32_t variables_of = 0;  // serial of the frame whose variables this one sees and sets
    std::uint32_t list_top = 0;
    std::uint32_t event_top = 0;
    std::uint32_t variable_top = 0;
    std::uint32_t padding = 0;
    std::int64_t source = 0;  // EntityRef, packed
    std::int64_t each = 0;    // EntityRef of the current member of a loop, packed
    std::int64_t local[frame_locals] = {};
    List list[2];
};
constexpr std::uint16_t frame_ending = 1;          // runs its end steps
constexpr std::uint16_t frame_doomed = 2;          // something below it is being ended
constexpr std::uint16_t frame_paying = 4;          // its effects are the payment of a cost
constexpr std::uint16_t frame_owns_variables = 8;  // variables remembered on its behalf go with it
constexpr std::uint16_t frame_finished = 16;       // done, but what lasts while it runs has still to end

// A number under a name, or one member of a set of entities: several of one name make the set.
struct Variable {
    std::uint32_t name = none;
    std::uint32_t of = 0;  // serial of the frame it goes with
    std::int64_t value = 0;
    std::uint32_t entity = 0;
    std::uint32_t padding = 0;
};

// An effect that lasts: contributions and abilities that hold until something ends them.
struct Lasting {
    std::uint8_t alive = 0;
    std::uint8_t ending = 0;
    std::uint16_t padding = 0;
    std::uint32_t generation = 0;
    std::uint32_t code = none;     // the `lasting` effect that made it
    std::uint32_t ability = none;  // of which ability
    std::uint32_t controller = 0;
    std::uint32_t frame_serial = 0;  // ends with this frame; 0: not bound to a frame
    std::uint32_t uses = 0;          // how often its abilities were used
    std::uint32_t variables_of =
        0;                    // bound to a frame: serial of the frame whose variables its abilities share
    std::int64_t source = 0;  // EntityRef, packed
    std::int64_t bearer = 0;  // EntityRef, packed
    std::uint64_t order = 0;  // serial number of creation
};

// What a lasting effect keeps of the variables of whoever made it, or what was noted on an object.
struct KeptVariable {
    std::uint32_t lasting = none;
    std::uint32_t name = none;
    std::uint32_t entity = 0;
    std::uint32_t padding = 0;
    std::int64_t of = 0;  // EntityRef of the object it is noted on, packed; 0: it belongs to a lasting effect
    std::int64_t value = 0;
};

// A triggered ability that waits: in the first-in-first-out queue or for a reaction window.
struct Pending {
    std::uint32_t ability = none;
    std::uint32_t lasting = none;
    std::uint32_t controller = 0;
    std::uint32_t window = 0;  // 0: queue; otherwise the reaction window that holds it
    std::int64_t source = 0;
    Event event;  // a copy without lists, for conditions and amounts that look at it
};

constexpr std::uint32_t unassigned_window = 0xfffffffeU;  // waits for the next reaction window

// How often an ability of an object was used.
struct Use {
    std::uint32_t ability = none;
    std::uint32_t scope = none;  // NameId
    std::int64_t source = 0;
    std::uint32_t count = 0;
    std::uint32_t reset_held = 0;  // whether the reset condition held at the last look
};

constexpr std::size_t option_width = 4;  // numbers per option in a list: kind, a, b, label

enum class ShapeKind : std::uint8_t { one_of, subset, number, order, place, split, text };

struct Decision {
    std::uint32_t id = 0;
    std::uint32_t seat = 0;  // entity index
    ShapeKind shape = ShapeKind::one_of;
    std::uint8_t sealed = 0;    // answers are held until all of the set are in
    std::uint8_t standing = 0;  // may stay open; play does not wait for it
    std::uint8_t answered = 0;
    std::uint8_t open_to_all = 0;  // every seat may know that this seat is being asked
    std::uint8_t padding[3] = {};
    std::uint32_t prompt = none;  // NameId of the phrase
    std::int64_t about = 0;       // EntityRef the question is about, packed
    std::uint32_t ability = none;
    std::uint32_t stream = 0;      // which random stream, for nature
    std::uint32_t handler = none;  // standing: the procedure that carries the choice out
    std::uint32_t pass = none;     // one_of: the option that passes
    std::int64_t minimum = 0;      // subset, number, split: bounds; place: see decision.hpp
    std::int64_t maximum = 0;
    std::int64_t extra[6] = {};
    List options;
    List answer;
};

// An event that happened, kept for "this turn" and "this run" questions.
struct Remembered {
    std::uint32_t kind = 0;
    std::uint32_t serial = 0;
    std::uint32_t happened = 1;  // 0: it was about to happen and did not, or has not yet
    std::uint32_t padding = 0;
    std::int64_t slot[event_slots] = {};
};

}  // namespace cantrip::kernel
