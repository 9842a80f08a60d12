#include "compiler/catalog/catalog.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kQueueLabelPlace{
    .code = "AC4982",
    .name = "queue-label-place",
    .severity = Severity::kWarning,
    .message = "{} is read {}",
    .explanation = "Kueue looks for the queue on the object that it admits."};

/// Objects whose queue is that of all their pods (kubernetes-sigs 0.19, pkg/controller/jobs). Pods
/// of others can be queued one by one.
constexpr std::array<std::string_view, 5> kGroups = {"batch", "jobset.x-k8s.io", "kubeflow.org",
                                                     "leaderworkerset.x-k8s.io", "ray.io"};

void check_queue_label_place(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  const std::string_view label = usual_queue_label();
  if (!manifest || label.empty() || !manifest->pod_template) return;
  const NodeRef own = value_at(manifest->object, "metadata");
  const NodeRef on_annotations = value_at(value_at(own, "annotations"), label);
  if (on_annotations) {
    context
        .report<kQueueLabelPlace>(on_annotations.span(), quote(label),
                                  "from labels only, not from annotations")
        .help("it is a label: write it under `metadata.labels`");
    return;
  }
  if (manifest->object.id() == manifest->pod_template.id()) return;
  if (std::find(kGroups.begin(), kGroups.end(), manifest->row->group) == kGroups.end()) return;
  const NodeRef metadata = value_at(manifest->pod_template, "metadata");
  const NodeRef in_template = value_at(value_at(metadata, "labels"), label);
  if (!in_template || value_at(value_at(own, "labels"), label)) return;
  context
      .report<kQueueLabelPlace>(
          in_template.span(), quote(label),
          "from the " + std::string(manifest->row->kind) + ", not from its pods")
      .help("write it under `metadata.labels` of the " + std::string(manifest->row->kind));
}

}  // namespace

extern const Rule kQueueLabelPlaceRule;
const Rule kQueueLabelPlaceRule{
    .kind = &kQueueLabelPlace, .category = "kubernetes", .check = check_queue_label_place};

}  // namespace accelc
