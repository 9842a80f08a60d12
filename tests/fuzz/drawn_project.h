// Graphs of workflows drawn from the bytes of an input, so that a fuzzer reaches what no spec can
// say: nodes without ids, bindings that bind nothing, conditions without operands.
#pragma once

#include "compiler/flow/graph.h"
#include "compiler/flow/register.h"

#include <cstddef>
#include <cstdint>

namespace accelc::test {

struct DrawnProject {
  flow::Project project;
  flow::PlanSpec plan;  ///< of the first workflow
};

/// Names come of a few, so that references often lead somewhere. Every node stands in one place.
DrawnProject draw_project(const std::uint8_t* data, std::size_t size);

}  // namespace accelc::test
