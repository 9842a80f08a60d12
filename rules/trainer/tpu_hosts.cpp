#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <algorithm>
#include <cstdint>

namespace accelc {

namespace {

constexpr DiagnosticKind kTpuHosts{
    .code = "AC4957",
    .name = "tpu-hosts",
    .severity = Severity::kError,
    .message = "each of the {} hosts trains independently",
    .explanation =
        "A TPU slice of several hosts trains together only with all devices of each host."};

void check_tpu_hosts(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  if (trainer.outcome()->strategy != lightning::Strategy::kSingleXla) return;
  const std::int64_t hosts = std::max(trainer.outcome()->num_nodes, trainer.launch().most_nodes);
  if (hosts < 2) return;
  const bool devices = trainer.value("devices") != nullptr;
  context.report<kTpuHosts>(task, trainer.span(devices ? "devices" : "strategy"), hosts)
      .help(
          "with one device Lightning chooses `SingleDeviceXLAStrategy`, which knows of no other "
          "host")
      .help("write `devices: auto`");
}

}  // namespace

extern const Rule kTpuHostsRule;
const Rule kTpuHostsRule{.kind = &kTpuHosts, .category = "trainer", .check = check_tpu_hosts};

}  // namespace accelc
