#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kComputeClass{
    .code = "AC4412",
    .name = "compute-class",
    .severity = Severity::kWarning,
    .message = "{} and {} do not go together on all clusters",
    .explanation =
        "A compute class decides by itself which machines its nodes are, so that a cluster which "
        "makes nodes for classes makes none for a class and a family of machines."};

void check_compute_class(const Task& task, LintContext& context) {
  if (task.platform == nullptr || !task.scheduling.node_selector) return;
  const Platform& platform = *task.platform;
  if (platform.class_label.empty() || platform.family_label.empty()) return;
  const auto& selector = *task.scheduling.node_selector;
  const auto* made_by = selector.find(platform.class_label);
  const auto* family = selector.find(platform.family_label);
  if (made_by == nullptr || family == nullptr) return;
  context
      .report<kComputeClass>(task, family->key_span, quote(platform.family_label),
                             quote(platform.class_label))
      .label(made_by->key_span, "the class")
      .help("keep the one that decides; the family alone fits every cluster");
}

}  // namespace

extern const Rule kComputeClassRule;
const Rule kComputeClassRule{
    .kind = &kComputeClass, .category = "placement", .check = check_compute_class};

}  // namespace accelc
