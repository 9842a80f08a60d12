// Why yaml-cpp gave up: the cause is looked for in the text itself, because what yaml-cpp says is
// often about a place far behind it.
#pragma once

#include "compiler/syntax/yaml/events.h"
#include "compiler/syntax/yaml/fault.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

struct OpenYaml;

/// What yaml-cpp said, and how far reading had come.
struct YamlFailure {
  std::string_view words;
  std::uint32_t offset = 0;
  std::uint32_t reached = 0;
  const std::vector<OpenYaml>* open = nullptr;
  const EventBuffer* events = nullptr;
  std::uint32_t nesting = 0;  ///< the limit
};

/// As below, for a failure outside of brackets. May set no fault.
void explain_block_failure(YamlFaults& faults, const YamlFailure& failure);

/// Finds out what made yaml-cpp give up. Always sets a fault.
void explain_failure(YamlFaults& faults, const YamlFailure& failure);

}  // namespace accelc
