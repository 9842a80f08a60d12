#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

#include <cstdint>

namespace accelc {

namespace {

constexpr DiagnosticKind kWorkersWithoutCpus{
    .code = "AC4213",
    .name = "workers-without-cpus",
    .severity = Severity::kWarning,
    .message = "{} processes load data on {} CPUs",
    .explanation = "If there are more processes than CPUs, they take turns and the device waits."};

void check_workers_without_cpus(const Task& task, LintContext& context) {
  const ResourceAmount* cpu = find_amount(task.limits, "cpu");
  if (cpu == nullptr) cpu = find_amount(task.requests, "cpu");
  const auto workers = data_workers(task);
  if (!workers || cpu == nullptr) return;
  const Quantity& amount = cpu->quantity;
  if (amount.units >= static_cast<std::int64_t>(workers->count)) return;
  context.report<kWorkersWithoutCpus>(task, workers->span, workers->count, quote(amount.text))
      .label(cpu->span, "its processors")
      .help("PyTorch warns at the start of such a loader; ask for as many processors as workers");
}

}  // namespace

extern const Rule kWorkersWithoutCpusRule;
const Rule kWorkersWithoutCpusRule{
    .kind = &kWorkersWithoutCpus, .category = "resources", .check = check_workers_without_cpus};

}  // namespace accelc
