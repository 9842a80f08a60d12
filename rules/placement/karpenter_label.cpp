#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kKarpenterLabel{
    .code = "AC4403",
    .name = "karpenter-label",
    .severity = Severity::kError,
    .message = "{} describes Neuron and Gaudi devices, never NVIDIA's",
    .explanation =
        "Karpenter describes GPUs with `instance-gpu-*`, and other devices with another label."};

/// A label without its last word: what it has in common with the other labels about the device,
/// `example.com/instance-gpu-` of `example.com/instance-gpu-name`.
std::string_view stem_of(std::string_view label) { return label.substr(0, label.rfind('-') + 1); }

/// The platform whose label for other devices than GPUs has the stem of `key`; null when none has.
const Platform* platform_with(std::string_view key) {
  for (const Platform* platform : Catalog::builtin().platforms()) {
    const std::string_view stem = stem_of(platform->accelerator_label);
    if (!stem.empty() && key.starts_with(stem)) return platform;
  }
  return nullptr;
}

bool is_nvidia(const std::string& value, const Catalog& catalog) {
  if (equals_ignoring_case(value, "nvidia")) return true;
  const auto match = catalog.find(value);
  return match && match->accelerator->kind == AcceleratorKind::kGpu;
}

void check_karpenter_label(const Task& task, LintContext& context) {
  if (!task.scheduling.node_selector) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    const Platform* platform = platform_with(entry.key);
    if (platform == nullptr || !entry.value || !is_nvidia(*entry.value, context.catalog)) continue;
    const std::string label = std::string(stem_of(platform->device_label)) +
                              entry.key.substr(stem_of(platform->accelerator_label).size());
    const Span& key = entry.value.key_span;
    context.report<kKarpenterLabel>(task, key, quote(entry.key))
        .fix("write " + quote(label), key, quoted_like(key, label));
  }
}

}  // namespace

extern const Rule kKarpenterLabelRule;
const Rule kKarpenterLabelRule{.kind = &kKarpenterLabel,
                               .category = "placement",
                               .fix = RuleFix::kSafe,
                               .check = check_karpenter_label};

}  // namespace accelc
