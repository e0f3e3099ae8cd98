#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::play {

// One answered decision, by where it stood. Together with the start of a match these make the match again.
struct Answered {
    std::uint32_t seat = 0;      // entity index
    std::uint32_t position = 0;  // among the decisions that were open
    std::uint32_t first = 0;     // of its numbers
    std::uint32_t count = 0;
    std::uint32_t text_first = 0;
    std::uint32_t text_size = 0;
    std::uint32_t reveals = 0;  // what had been revealed before it was given
    bool nature = false;
};

// Everything that was answered in a match, in order: three blocks, so that copying a match stays cheap.
class Record {
public:
    void add(Answered answer, std::span<const std::int64_t> numbers, std::string_view text) {
        answer.first = static_cast<std::uint32_t>(numbers_.size());
        answer.count = static_cast<std::uint32_t>(numbers.size());
        answer.text_first = static_cast<std::uint32_t>(texts_.size());
        answer.text_size = static_cast<std::uint32_t>(text.size());
        numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
        texts_ += text;
        answers_.push_back(answer);
        if (!answer.nature) ++choices_;
    }
    [[nodiscard]] std::span<const Answered> answers() const { return answers_; }
    [[nodiscard]] std::span<const std::int64_t> numbers(const Answered& answer) const {
        return std::span(numbers_).subspan(answer.first, answer.count);
    }
    [[nodiscard]] std::string_view text(const Answered& answer) const {
        return std::string_view(texts_).substr(answer.text_first, answer.text_size);
    }
    // Answers of seats other than nature.
    [[nodiscard]] std::size_t choices() const { return choices_; }
    // The number of answers before the choice with this number; all of them if there are not so many.
    [[nodiscard]] std::size_t before_choice(std::size_t choice) const {
        for (std::size_t i = 0; i < answers_.size(); ++i) {
            if (!answers_[i].nature && choice-- == 0) return i;
        }
        return answers_.size();
    }

private:
    std::vector<Answered> answers_;
    std::vector<std::int64_t> numbers_;
    std::string texts_;
    std::size_t choices_ = 0;
};

}  // namespace cantrip::play
