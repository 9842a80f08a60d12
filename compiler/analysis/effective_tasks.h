// Tasks as they are in effect, with the place of each value, and how `accelc show` and editors
// print them.
#pragma once

#include "compiler/analysis/analysis.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// Where a value was written.
struct ValueOrigin {
  std::string file;
  std::size_t line = 0;  ///< from 1; 0: on the command line
  /// What of the file gave it: "defaults", "base common", "profile prod", "image train"; empty for
  /// the task itself.
  std::string from;
};

struct EffectiveValue {
  std::vector<std::string> path;
  nlohmann::ordered_json value;
  ValueOrigin origin;
};

struct EffectiveTask {
  std::string name;
  ValueOrigin origin;
  std::vector<EffectiveValue> values;
};

/// The tasks of one spec that are shown.
struct EffectiveSpec {
  std::vector<EffectiveTask> tasks;
};

/// The tasks with one of these names, or all; abstract ones too. Each comes once, and none whose
/// chain of bases is broken.
std::vector<EffectiveSpec> effective_specs(const Analysis& analysis, const AnalysisOptions& options,
                                           const std::vector<std::string>& names);

/// A task under one profile.
struct TaskVariant {
  std::string profile;  ///< empty: without one
  /// Nothing where there is none: it is broken, or the profile takes it back or is the one that
  /// adds it.
  std::optional<EffectiveTask> task;
};

/// The task without a profile and under each; empty when no spec has it.
std::vector<TaskVariant> task_variants(const Analysis& analysis, const std::string& task);

/// What the profiles change: each value that is not the same under all of them, with the places as
/// comments.
std::string compared_yaml(const std::string& task, const std::vector<TaskVariant>& variants);

/// A document for each spec, with the places as comments.
std::string effective_yaml(const std::vector<EffectiveSpec>& specs);
std::string effective_json(const std::vector<EffectiveSpec>& specs, const std::string& profile);

}  // namespace accelc
