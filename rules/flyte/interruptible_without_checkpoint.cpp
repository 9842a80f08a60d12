#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kInterruptibleWithoutCheckpoint{
    .code = "AC4701",
    .name = "interruptible-without-checkpoint",
    .severity = Severity::kWarning,
    .message = "the task may run for {} and starts over if its node is taken away",
    .explanation =
        "An interruptible task without checkpoints loses all its work at each interruption."};

constexpr std::int64_t kLong = 14'400;  // 4 hours

bool speaks_of_checkpoints(const Task& task) {
  constexpr std::array<std::string_view, 4> kWords = {"checkpoint", "ckpt", "resume", "restart"};
  bool found = false;
  const auto look_at = [&](std::string_view text, const Span&) {
    if (found) return;
    const std::string lower = to_lower(text);
    found = std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
      return lower.find(word) != std::string::npos;
    });
  };
  visit_texts(task, look_at);
  if (task.env) {
    for (const auto& entry : task.env->entries) look_at(entry.key, {});
  }
  return found;
}

void check_interruptible_without_checkpoint(const Task& task, LintContext& context) {
  if (!task.metadata.interruptible || !*task.metadata.interruptible || !task.metadata.timeout)
    return;
  if (task.metadata.timeout->seconds < kLong || speaks_of_checkpoints(task)) return;
  context
      .report<kInterruptibleWithoutCheckpoint>(task, task.metadata.interruptible.span(),
                                               text_of(task.metadata.timeout.span()))
      .label(task.metadata.timeout.span(), "so long")
      .help("pass `{{.checkpointOutputPrefix}}` and `{{.prevCheckpointPrefix}}` to the program")
      .help("or run it where nodes stay: `interruptible: false`");
}

}  // namespace

extern const Rule kInterruptibleWithoutCheckpointRule;
const Rule kInterruptibleWithoutCheckpointRule{.kind = &kInterruptibleWithoutCheckpoint,
                                               .category = "flyte",
                                               .check = check_interruptible_without_checkpoint};

}  // namespace accelc
