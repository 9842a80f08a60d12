#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kPartitionAlias{
    .code = "AC4308",
    .name = "partition-alias",
    .severity = Severity::kWarning,
    .message = "{} is the name that other drivers use for {}",
    .explanation = "The name of a MIG profile depends on the version of the driver."};

void check_partition_alias(const Task& task, LintContext& context) {
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->profile == nullptr) return;
  const auto& partition = task.accelerator_section->partition;
  const Span place = partition ? partition.get().span : task.accelerator_section.span();
  const std::string written = to_lower(text_of(place));
  for (const std::string_view alias : accelerator->profile->aliases) {
    const std::size_t at = written.find(to_lower(alias));
    if (at == std::string::npos) continue;
    const auto begin = place.begin + static_cast<std::uint32_t>(at);
    const Span part{place.file, begin, begin + static_cast<std::uint32_t>(alias.size())};
    const std::string_view name = accelerator->profile->name;
    context.report<kPartitionAlias>(task, part, quote(alias), quote(name))
        .fix("write " + quote(name), part, std::string(name));
    return;
  }
}

}  // namespace

extern const Rule kPartitionAliasRule;
const Rule kPartitionAliasRule{.kind = &kPartitionAlias,
                               .category = "accelerators",
                               .fix = RuleFix::kSafe,
                               .check = check_partition_alias};

}  // namespace accelc
