// What Kubernetes would refuse of a task's manifest, and what a manifest cannot say.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/diag/sink.h"

#include <string_view>

namespace accelc::kubernetes {

/// What a target writes, as far as it matters to what can be wrong.
struct TargetScope {
  std::string_view name;
  /// The name of a task's object; null: none is written.
  std::string (*object_of)(std::string_view task) = nullptr;
  bool whole_pod = false;     ///< the pod with its program, not only what places it
  bool several_pods = false;  ///< pods on several nodes
  bool retries = false;
  bool serves = false;  ///< pods that start again whenever they end
  bool job = false;
  bool plans = false;  ///< objects of launch plans, with what they start
};

void validate(const Program& program, const TargetScope& scope, DiagnosticSink& sink);

/// Reports tasks, or launch plans, that would be objects of the same name.
void validate_names(EntityList entities, const TargetScope& scope, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
