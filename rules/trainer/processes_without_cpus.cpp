#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <cstddef>
#include <cstdint>

namespace accelc {

namespace {

constexpr DiagnosticKind kProcessesWithoutCpus{
    .code = "AC4966",
    .name = "processes-without-cpus",
    .severity = Severity::kWarning,
    .message = "{} training processes run on {} CPUs",
    .explanation = "Each training process needs a CPU to feed its device."};

void check_processes_without_cpus(const Task& task, const lightning::Trainer& trainer,
                                  LintContext& context) {
  const ResourceAmount* cpu = find_amount(task.limits, "cpu");
  if (cpu == nullptr) cpu = find_amount(task.requests, "cpu");
  const std::size_t processes = trainer.outcome()->devices.size();
  const bool several = processes > 1 && joins_processes(*trainer.outcome());
  if (!several || cpu == nullptr || cpu->quantity.units >= static_cast<std::int64_t>(processes))
    return;
  context.report<kProcessesWithoutCpus>(task, cpu->span, processes, quote(cpu->quantity.text))
      .help("each process feeds its device from one thread at least; the devices wait for them");
}

}  // namespace

extern const Rule kProcessesWithoutCpusRule;
const Rule kProcessesWithoutCpusRule{
    .kind = &kProcessesWithoutCpus, .category = "trainer", .check = check_processes_without_cpus};

}  // namespace accelc
