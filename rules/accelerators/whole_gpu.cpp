#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kWholeGpu{
    .code = "AC4301",
    .name = "whole-gpu",
    .severity = Severity::kWarning,
    .message = "Flyte may place {} on a part of the card",
    .explanation =
        "On GKE, partitions and shares of a GPU have the labels of a whole one, and Flyte "
        "selects nodes only by those."};

/// Whether the accelerator is written as a name and nothing else, so that a word can be added.
bool is_bare_name(const Task& task) {
  const std::string_view text = text_of(task.accelerator->span);
  // Of `GPUAccelerator("...")` the device alone is marked; a word inside is part of its name.
  const std::string_view whole = text_of(task.accelerator_section.span());
  const bool alone = whole.size() == text.size() || whole.size() == text.size() + 2;
  return alone && text.find_first_of(".:({ \n") == std::string_view::npos;
}

void check_whole_gpu(const Task& task, LintContext& context) {
  // Manifests ask for a whole card in any case.
  if (!context.builds_for_flyte()) return;
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->entry == nullptr || accelerator->generic) return;
  const Platform* platform = task.platform;
  const bool looks_whole =
      platform != nullptr && platform->labels_parts_as_whole && platform->id == platform->names_id;
  const bool can_be_cut = accelerator->entry->partitions != nullptr;
  if (!looks_whole || !can_be_cut || accelerator->request != PartitionRequest::kNone) return;
  auto report = context.report<kWholeGpu>(task, accelerator->span, quote(accelerator->device));
  if (!is_bare_name(task)) {
    report.help("write `unpartitioned: true` if the task needs a whole card");
    return;
  }
  report.fix("ask for a whole card", accelerator->span,
             quoted_like(accelerator->span, accelerator->device + ".unpartitioned"),
             Applicability::kUnsafe);
}

}  // namespace

extern const Rule kWholeGpuRule;
const Rule kWholeGpuRule{.kind = &kWholeGpu,
                         .category = "accelerators",
                         .fix = RuleFix::kUnsafe,
                         .check = check_whole_gpu};

}  // namespace accelc
