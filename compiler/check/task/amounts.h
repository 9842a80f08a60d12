// Amounts of resources as they are written: of a task, or of the pods of a plugin.
#pragma once

#include "compiler/check/program.h"

#include <vector>

namespace accelc {

struct TaskContext;

/// Where they are written.
struct WrittenAmounts {
  const Setting<Map<Quantity>>& requests;
  const Setting<Map<Quantity>>& limits;
  const Setting<Map<ResourcePair>>& resources;
};

struct ReadAmounts {
  std::vector<ResourceAmount> requests;
  std::vector<ResourceAmount> limits;
};

/// Reads them under Kubernetes' names, reporting unknown names, wrong amounts, and requests that do
/// not fit their limits.
ReadAmounts read_amounts(TaskContext& context, const WrittenAmounts& written);

}  // namespace accelc
