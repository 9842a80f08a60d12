// The labels of nodes by which a task selects them, wherever it says so.
#pragma once

#include "compiler/check/program.h"
#include "compiler/source/span.h"

#include <string_view>
#include <vector>

namespace accelc {

/// A label of nodes, and the values of it that a task wants or refuses.
struct SelectedLabel {
  Located<std::string_view> key;
  /// None: any will do, as with `Exists`. Left out are bounds of numbers (`Gt`, `Lt`), and what
  /// somebody else fills in later.
  std::vector<Located<std::string_view>> values;
};

/// The task's node selector, that of the pod that it writes, and every expression about labels in
/// the pod's node affinity, required or only preferred. What an alias repeats is there again.
std::vector<SelectedLabel> selected_labels(const Task& task);

}  // namespace accelc
