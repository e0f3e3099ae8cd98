#pragma once

#include "support/temporary_folder.hpp"

#include <string>
#include <vector>

namespace cantrip::testing {

// What the real command did.
struct Ran {
    int exit = -1;  // -1 when it did not end by itself
    std::string out;
    std::string err;
};

// Runs build/bin/cantrip with these arguments, these bytes as its input and these settings ("NAME=value")
// added to the environment.
[[nodiscard]] Ran cantrip_run(const std::vector<std::string>& arguments, const std::string& input = {},
                              const std::vector<std::string>& settings = {});

}  // namespace cantrip::testing
