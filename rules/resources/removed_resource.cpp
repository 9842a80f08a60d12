#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "schema/text_span.h"

#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kRemovedResource{
    .code = "AC4209",
    .name = "removed-resource",
    .severity = Severity::kError,
    .message = "no node offers {} anymore",
    .explanation = "Device plugins no longer offer the resource under this name."};

struct Removed {
  std::string_view start;
  std::string_view successor;
  std::string_view why;
};

constexpr std::array<Removed, 3> kRemoved = {{
    {"aws.amazon.com/neurondevice", "aws.amazon.com/neuron", "gone since Neuron SDK 2.20"},
    {"alpha.kubernetes.io/nvidia-gpu", "nvidia.com/gpu", "gone since Kubernetes 1.11"},
    {"cloud-tpus.google.com/", "google.com/tpu", "gone with the TPU node architecture"},
}};

void check_removed_resource(const Task& task, LintContext& context) {
  for (const ResourceAmount* amount : amounts_of(task)) {
    for (const Removed& removed : kRemoved) {
      if (!amount->name.starts_with(removed.start)) continue;
      const std::string successor(removed.successor);
      context.report<kRemovedResource>(task, amount->key_span, quote(amount->name))
          .help(std::string(removed.why))
          .fix("write " + quote(successor), amount->key_span,
               quoted_like(amount->key_span, successor), Applicability::kUnsafe);
    }
  }
}

}  // namespace

extern const Rule kRemovedResourceRule;
const Rule kRemovedResourceRule{.kind = &kRemovedResource,
                                .category = "resources",
                                .fix = RuleFix::kUnsafe,
                                .check = check_removed_resource};

}  // namespace accelc
