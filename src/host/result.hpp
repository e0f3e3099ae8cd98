#pragma once

#include <tl/expected.hpp>

#include <string>

namespace cantrip::host {

// What the world outside can refuse: a file, a folder, a terminal. The error is a sentence for people that
// names the file, says what is wrong with it and, where there is something to do, what.
template <class T>
using Result = tl::expected<T, std::string>;

}  // namespace cantrip::host
