#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kKarpenterLabel{
    .code = "AC4403",
    .name = "karpenter-label",
    .severity = Severity::kError,
    .message = "{} is about Neuron and Gaudi devices, never about NVIDIA's",
    .explanation = "Karpenter describes GPUs by `instance-gpu-*`, other devices by another label."};

constexpr std::string_view kOthers = "karpenter.k8s.aws/instance-accelerator-";
constexpr std::string_view kGpus = "karpenter.k8s.aws/instance-gpu-";

bool is_nvidia(const std::string& value, const Catalog& catalog) {
  if (equals_ignoring_case(value, "nvidia")) return true;
  const auto match = catalog.find(value);
  return match && match->accelerator->kind == AcceleratorKind::kGpu;
}

void check(const Task& task, LintContext& context) {
  if (!task.scheduling.node_selector) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    const bool wrong =
        entry.key.starts_with(kOthers) && entry.value && is_nvidia(*entry.value, context.catalog);
    if (!wrong) continue;
    const std::string label = std::string(kGpus) + entry.key.substr(kOthers.size());
    const Span& key = entry.value.key_span;
    context.report<kKarpenterLabel>(task, key, quote(entry.key))
        .fix("write " + quote(label), key, quoted_like(key, label));
  }
}

}  // namespace

extern const Rule kKarpenterLabelRule;
const Rule kKarpenterLabelRule{
    .kind = &kKarpenterLabel, .category = "placement", .fix = RuleFix::kSafe, .task = check};

}  // namespace accelc
