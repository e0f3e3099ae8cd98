#include "text/json_writer.hpp"

#include "base/promise.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::text {

void append_json_string(std::string& out, std::string_view text) {
    constexpr std::string_view hex_digits = "0123456789abcdef";
    constexpr std::string_view named = "\b\f\n\r\t\"\\";
    constexpr std::string_view names = "bfnrt\"\\";
    out.push_back('"');
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = decode_utf8(text, at);
        const char c = text[at];
        if (const std::size_t name = named.find(c); name != std::string_view::npos) {
            out.push_back('\\');
            out.push_back(names[name]);
        } else if (point.value < 0x20 || point.value == 0x7f) {
            out += "\\u00";
            out.push_back(hex_digits[(point.value >> 4U) & 0xfU]);
            out.push_back(hex_digits[point.value & 0xfU]);
        } else {
            append_utf8(out, point.value);
        }
        at += point.size;
    }
    out.push_back('"');
}

std::string json_string(std::string_view text) {
    std::string out;
    append_json_string(out, text);
    return out;
}

void JsonWriter::new_line() {
    if (style_ == JsonStyle::indented) {
        out_.push_back('\n');
        out_.append(frames_.size() * 2, ' ');
    }
}

void JsonWriter::before_value() {
    if (std::exchange(after_key_, false)) {
        return;
    }
    promise((frames_.empty() || frames_.back() == Frame::array), "a member of an object starts with its key");
    promise((!frames_.empty() || out_.empty()), "a JSON text is one value");
    if (!frames_.empty()) {
        if (!first_in_frame_) {
            out_.push_back(',');
        }
        new_line();
    }
    first_in_frame_ = false;
}

void JsonWriter::open(Frame frame, char bracket) {
    before_value();
    out_.push_back(bracket);
    frames_.push_back(frame);
    first_in_frame_ = true;
}

void JsonWriter::close([[maybe_unused]] Frame frame, char bracket) {
    promise(!frames_.empty() && frames_.back() == frame && !after_key_, "what is closed was opened last");
    frames_.pop_back();
    if (!first_in_frame_) {
        new_line();
    }
    out_.push_back(bracket);
    first_in_frame_ = false;
}

JsonWriter& JsonWriter::begin_object() {
    open(Frame::object, '{');
    return *this;
}

JsonWriter& JsonWriter::end_object() {
    close(Frame::object, '}');
    return *this;
}

JsonWriter& JsonWriter::begin_array() {
    open(Frame::array, '[');
    return *this;
}

JsonWriter& JsonWriter::end_array() {
    close(Frame::array, ']');
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view key) {
    promise(!frames_.empty() && frames_.back() == Frame::object && !after_key_,
            "keys stand in objects, before values");
    if (!first_in_frame_) {
        out_.push_back(',');
    }
    new_line();
    append_json_string(out_, key);
    out_ += style_ == JsonStyle::indented ? ": " : ":";
    first_in_frame_ = false;
    after_key_ = true;
    return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
    before_value();
    append_json_string(out_, text);
    return *this;
}

JsonWriter& JsonWriter::boolean(bool value) { return json(value ? "true" : "false"); }

JsonWriter& JsonWriter::null() { return json("null"); }

JsonWriter& JsonWriter::json(std::string_view written) {
    before_value();
    out_ += written;
    return *this;
}

std::string JsonWriter::take() {
    promise(frames_.empty(), "every object and list is closed before the text is taken");
    if (style_ == JsonStyle::indented) {
        out_.push_back('\n');
    }
    frames_.clear();
    first_in_frame_ = true;
    after_key_ = false;
    return std::exchange(out_, {});
}

}  // namespace cantrip::text
