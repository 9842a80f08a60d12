// How much the tests try that go through very many inputs. CI tries a part of them, the same in
// each run: a failure comes again. `./dev conformance` and whoever looks for a defect try more.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>

namespace accelc::test {

/// How many times what CI tries: the environment's ACCELC_EFFORT, 1 without it.
inline std::size_t effort() {
  const char* asked = std::getenv("ACCELC_EFFORT");
  return asked == nullptr ? 1 : static_cast<std::size_t>(std::max(1, std::atoi(asked)));
}

/// How many inputs to draw where CI draws `usual`.
inline std::size_t drawn(std::size_t usual) { return usual * effort(); }

/// Whether an input is tried where CI tries one of `every`. It depends on the input alone: what
/// else there is, and in which order, changes nothing.
inline bool is_tried(std::string_view input, std::size_t every) {
  return std::hash<std::string_view>()(input) % std::max<std::size_t>(1, every / effort()) == 0;
}

}  // namespace accelc::test
