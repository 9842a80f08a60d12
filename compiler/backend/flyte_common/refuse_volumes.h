// Volumes that Flyte adds to a pod: for the data of raw containers and for shared memory.
// Kubernetes refuses a pod in which they meet others. Facts: flyteplugins v1.16.8
// flytek8s/copilot.go and ApplySharedMemory.
#pragma once

#include "compiler/backend/flyte_common/usual_places.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::flyte {

struct AddedVolume {
  std::string name;
  std::string path;       ///< where the primary container finds it
  std::string_view what;  ///< "the inputs": what it is for
  Span name_span;         ///< nowhere when Flyte chooses
  Span path_span;
};

/// In the order in which Flyte adds them.
std::vector<AddedVolume> added_volumes(const Task& task, const UsualPlaces& usual);

/// Reports those that meet others in the task's own pod, or each other.
void refuse_volumes(const Task& task, const UsualPlaces& usual, DiagnosticSink& sink);

}  // namespace accelc::flyte
