#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

#include <cstdint>
#include <optional>

namespace accelc {

namespace {

constexpr DiagnosticKind kProcessCount{.code = "AC4309",
                                       .name = "process-count",
                                       .severity = Severity::kWarning,
                                       .message = "{} processes are started for {}",
                                       .explanation =
                                           "Each process of a node takes the device of its number; "
                                           "a device without a process is paid for and idle."};

struct Written {
  std::int64_t count = 0;
  Span span;
};

/// `--nproc_per_node=8` or `--nproc-per-node 8` among the words of torchrun.
std::optional<Written> from_words(const Task& task) {
  const Words& words = task.words;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto value = option_value(words, i, {"nproc_per_node"});
    const auto number = value ? parse_unsigned(value->text) : std::nullopt;
    if (number) return Written{static_cast<std::int64_t>(*number), words[i]->span};
  }
  return std::nullopt;
}

std::optional<Written> processes_of(const Task& task) {
  const auto& elastic = task.spec->elastic;
  if (elastic && elastic->nproc_per_node) {
    return Written{*elastic->nproc_per_node, elastic->nproc_per_node.span};
  }
  return from_words(task);
}

void check(const Task& task, LintContext& context) {
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->kind != AcceleratorKind::kGpu || task.spec->pod) return;
  // How many a pod template asks for is not known.
  if (accelerator->count == 0) return;
  const auto processes = processes_of(task);
  if (!processes || processes->count <= 0 || processes->count == accelerator->count) return;
  const bool few = processes->count > accelerator->count;
  // Of its own `elastic` the Flyte 2 target says so itself, and of a trainer a rule, as an error.
  if (few && (task.spec->elastic || task.spec->trainer)) return;
  context
      .report<kProcessCount>(task, processes->span, processes->count,
                             count_of(static_cast<std::size_t>(accelerator->count), "device"))
      .label(accelerator->count_span.valid() ? accelerator->count_span : accelerator->span,
             "the devices of the task")
      .help(few ? "CUDA ends the others with `invalid device ordinal`" : "the others stay idle");
}

}  // namespace

extern const Rule kProcessCountRule;
const Rule kProcessCountRule{.kind = &kProcessCount, .category = "accelerators", .task = check};

}  // namespace accelc
