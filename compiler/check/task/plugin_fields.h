// The fields of a task that each name a plugin.
#pragma once

#include "schema/task_spec.h"

#include <string_view>

namespace accelc {

struct PluginName {
  std::string_view key;
  /// A second type of task that takes the same message; empty: none.
  std::string_view other_type;

  /// Whether tasks of the type are the plugin's.
  [[nodiscard]] constexpr bool runs(std::string_view type) const {
    return type == key || (!other_type.empty() && type == other_type);
  }
};

inline constexpr std::string_view kDatabricks = "databricks";

/// Calls `visit(PluginName, Setting<...>&)` for each in the order of the task's table.
template <class Spec, class Visit>
void visit_plugins(Spec& spec, Visit&& visit) {
  visit(PluginName{"spark", kDatabricks}, spec.spark);
  visit(PluginName{"ray", ""}, spec.ray);
  visit(PluginName{"dask", ""}, spec.dask);
  visit(PluginName{"pytorch", ""}, spec.pytorch);
  visit(PluginName{"tensorflow", ""}, spec.tensorflow);
  visit(PluginName{"mpi", ""}, spec.mpi);
}

}  // namespace accelc
