#include "compiler/backend/flyte_common/accelerator.h"
#include "compiler/check/program.h"
#include "compiler/lsp/features/amounts.h"
#include "compiler/lsp/features/effective_value.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/workflows/flow_subject.h"
#include "compiler/lsp/workspace/snapshot_names.h"
#include "compiler/support/text.h"

#include <string>

namespace accelc::lsp {

namespace {

/// What the accelerator comes to: its hosts and chips, or the memory of a partition.
std::string hint_of(const Task& task) {
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (accelerator.topology) {
    return count_of(accelerator.topology->chips, "chip") + ", " +
           count_of(accelerator.topology->hosts, "host");
  }
  std::string hint;
  if (accelerator.entry != nullptr) hint = flyte::device_string(task);
  if (accelerator.profile != nullptr) {
    constexpr double kHundredths = 100;
    const double memory = accelerator.profile->memory_hundredths_gib / kHundredths;
    if (memory > 0) hint += (hint.empty() ? "" : ", ") + rounded(memory) + " GiB of memory";
  }
  return hint;
}

/// The name with what closes its key: the colon of YAML, the brackets of a table of TOML.
Span whole_key(Span name) {
  const std::string_view text = name.file->text();
  const auto at = [&text](std::size_t place) { return place < text.size() ? text[place] : '\n'; };
  std::uint32_t end = name.end;
  while (at(end) == ' ' || at(end) == '"' || at(end) == '\'') ++end;
  if (at(end) == ':') {
    name.end = end + 1;
  } else if (at(end) == ']') {
    while (at(end) == ']') ++end;
    name.end = end;
  }
  return name;
}

/// The devices that it may use at once, and how many there are.
std::string peak_hint(const Snapshot& snapshot, const Workflow& workflow) {
  const auto subject = subject_of(snapshot, workflow);
  const std::string peak = subject ? graph::peak_text(*subject) : std::string();
  return peak.empty() ? "" : "at once: " + peak;
}

/// Whether the type of an output is written beside its value.
bool says_type(const Workflow& workflow, const WorkflowOutput& output) {
  const auto& outputs = workflow.written->outputs;
  const auto* written = outputs ? outputs->find(output.variable.name) : nullptr;
  return written != nullptr && *written && (*written)->type;
}

}  // namespace

Json inlay_hints(const Snapshot& snapshot, const Offsets& range) {
  Json hints = Json::array();
  const auto add = [&](const Span& behind, const std::string& label) {
    if (label.empty() || behind.end < range.begin || behind.end > range.end) return;
    hints.push_back(
        {{"position", snapshot.range(behind)["end"]}, {"label", label}, {"paddingLeft", true}});
  };
  const auto in_range = [&](const Span& place) {
    return place.file == &snapshot.file() && place.end >= range.begin && place.begin <= range.end;
  };
  for (const Task* task : snapshot.analysis->entities.tasks) {
    if (in_range(task->name_span))
      add(whole_key(task->name_span), inherited_summary(snapshot, *task));
    if (!task->accelerator || !in_range(task->accelerator->span)) continue;
    // Behind partition and count, which stand in the same text.
    const NodeRef node = node_under(snapshot.tree(), task->accelerator->span.begin);
    if (node) add(node.span(), hint_of(*task));
  }
  for (const Workflow* workflow : snapshot.analysis->entities.workflows) {
    if (in_range(workflow->name_span))
      add(whole_key(workflow->name_span), peak_hint(snapshot, *workflow));
    for (const WorkflowOutput& output : workflow->outputs) {
      const Span& value = output.value.span;
      const bool shown = output.variable.type && in_range(value) && !says_type(*workflow, output);
      if (shown) add(value, to_text(*output.variable.type));
    }
  }
  return hints;
}

}  // namespace accelc::lsp
