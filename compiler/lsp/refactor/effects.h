// What holds for the tasks of a spec, under no profile and under each: what a refactoring must not
// change.
#pragma once

#include "compiler/analysis/analysis.h"

#include <compare>
#include <map>
#include <string>
#include <vector>

namespace accelc::lsp {

/// A task under a profile; the profile is empty for the plain spec.
struct TaskUnderProfile {
  std::string profile;
  std::string task;
  friend auto operator<=>(const TaskUnderProfile&, const TaskUnderProfile&) = default;
};

/// What holds for a task.
struct Effect {
  /// As texts, without `extends` and `abstract`, which say where they come from. Their order counts
  /// only where a value names a variable that is set before it.
  std::vector<std::string> settings;
  bool is_abstract = false;
};

/// Tasks whose chain of bases is broken are left out.
using Effects = std::map<TaskUnderProfile, Effect>;
Effects effects_of(const Analysis& analysis);

}  // namespace accelc::lsp
