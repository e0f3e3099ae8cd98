#pragma once

#include <cantrip/cantrip.hpp>

#include <cstdint>
#include <string>

namespace cantrip::cli {

// What a simulation found, and what it cost.
struct SimulationReport {
    std::string game;
    std::string policy;
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    double seconds = 0;
    double cpu_seconds = 0;
    bool interrupted = false;
    SimulationResult result;
};
[[nodiscard]] std::string report_json(const SimulationReport& report);
[[nodiscard]] std::string report_text(const SimulationReport& report);

}  // namespace cantrip::cli
