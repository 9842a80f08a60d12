#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

#include <algorithm>
#include <array>
#include <optional>

namespace accelc {

namespace {

constexpr DiagnosticKind kSharedMemoryMissing{
    .code = "AC4204",
    .name = "shared-memory-missing",
    .severity = Severity::kWarning,
    .message = "{} loads data in several processes, but /dev/shm has 64 MB",
    .explanation = "Processes that load data together need more shared memory than a pod has."};

/// The value of the option in `word` ("--data.num_workers=8"): empty when it is the next word,
/// nothing when the word is no such option.
std::optional<std::string_view> worker_option(std::string_view word) {
  constexpr std::array<std::string_view, 3> kNames = {"num_workers", "num-workers",
                                                      "dataloader_num_workers"};
  const std::size_t equals = word.find('=');
  std::string_view name = word.substr(0, equals);
  name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
  name = name.substr(name.rfind('.') + 1);
  if (std::find(kNames.begin(), kNames.end(), name) == kNames.end()) return std::nullopt;
  return equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1);
}

bool has_shared_memory(const TaskSpec& spec) {
  // `false` and `null` are decisions, and a template of the cluster may mount it.
  return spec.shared_memory.state != SettingState::kAbsent || spec.pod_template || spec.elastic ||
         spec.pod;
}

void check(const Task& task, LintContext& context) {
  if (has_shared_memory(*task.spec)) return;
  const auto words = words_of(task);
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::optional<std::string_view> value = worker_option(**words[i]);
    if (!value) continue;
    if (value->empty() && i + 1 < words.size()) value = **words[i + 1];
    const auto workers = parse_unsigned(*value);
    if (!workers || *workers == 0) continue;
    context.report<kSharedMemoryMissing>(task, words[i]->span, quote(**words[i]))
        .help("`shared_memory: true` mounts the memory of the task there, `8Gi` a part of it");
    return;
  }
}

}  // namespace

extern const Rule kSharedMemoryMissingRule;
const Rule kSharedMemoryMissingRule{
    .kind = &kSharedMemoryMissing, .category = "resources", .task = check};

}  // namespace accelc
