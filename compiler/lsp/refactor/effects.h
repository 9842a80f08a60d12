// What holds for the tasks, workflows and launch plans of a spec, under no profile and under each:
// what a refactoring must not change.
#pragma once

#include "compiler/analysis/analysis.h"

#include <compare>
#include <map>
#include <string>
#include <vector>

namespace accelc::lsp {

/// An entity under a profile; the profile is empty for the plain spec.
struct EntityUnderProfile {
  std::string profile;
  std::string section;  ///< "tasks", "workflows" or "launch_plans"
  std::string name;
  friend auto operator<=>(const EntityUnderProfile&, const EntityUnderProfile&) = default;
};

/// What holds for an entity.
struct Effect {
  /// As texts, without `extends` and `abstract`, which say where they come from. Their order counts
  /// in workflows and plans, whose nodes and inputs are built as they stand, and in a task where a
  /// value names a variable that is set before it.
  std::vector<std::string> settings;
  bool is_abstract = false;
};

/// Entities whose chain of bases is broken are left out.
using Effects = std::map<EntityUnderProfile, Effect>;
Effects effects_of(const Analysis& analysis);

}  // namespace accelc::lsp
