#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <cstdint>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kGpuMemoryUnit{
    .code = "AC4981",
    .name = "gpu-memory-unit",
    .severity = Severity::kWarning,
    .message = "{} is a number of MiB, and {} is {}",
    .explanation = "The scheduler reads the annotation as a plain number of MiB."};

constexpr std::string_view kAnnotation = "gpu-memory";
/// Less than that no process with a GPU runs in.
constexpr std::uint64_t kLeast = 256;

void check_gpu_memory_unit(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || !manifest->pod_template) return;
  const std::string_view scheduler = other_scheduler_of(*manifest);
  const bool other = !scheduler.empty() && scheduler != "kai-scheduler";
  const NodeRef annotations = value_below(manifest->pod_template, "metadata.annotations");
  const NodeRef value = value_at(annotations, kAnnotation);
  if (other || !value || !value.is_scalar() || value.text().empty()) return;
  const auto number = parse_unsigned(value.text());
  if (number && *number >= kLeast) return;
  context
      .report<kGpuMemoryUnit>(value.span(), quote(kAnnotation), quote(value.text()),
                              number ? "too little for any process" : "not a number")
      .help("16 GiB are `\"16384\"`");
}

}  // namespace

extern const Rule kGpuMemoryUnitRule;
const Rule kGpuMemoryUnitRule{
    .kind = &kGpuMemoryUnit, .category = "kubernetes", .check = check_gpu_memory_unit};

}  // namespace accelc
