// What a task says of the nodes it runs on, besides its accelerator, and of who lets it in.
#pragma once

#include "compiler/check/resolve/placed.h"
#include "compiler/source/span.h"
#include "schema/task_spec.h"

#include <string>
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

/// One member for each key of the task of the same name.
struct Scheduling {
  Placed<Map<std::string>> node_selector;
  Placed<List<TolerationSpec>> tolerations;
  Placed<Choice<CpuArchitecture>> architecture;
  Placed<bool> spot;
  Placed<SharingSpec> sharing;
  Placed<QueueSpec> queue;
  Placed<std::string> service;
  Placed<std::string> pod_template;

  /// The value of Kubernetes' well-known label for `architecture`, which has no version of the
  /// 32-bit ARM architecture: "arm64", "arm"; empty when the task names none.
  [[nodiscard]] std::string_view node_architecture() const;
};

Scheduling scheduling_of(const TaskSpec& spec);

}  // namespace accelc
