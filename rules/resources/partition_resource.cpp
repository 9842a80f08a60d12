#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kPartitionResource{
    .code = "AC4208",
    .name = "partition-resource",
    .severity = Severity::kError,
    .message = "no node offers {}",
    .explanation = "The resource of a MIG partition has one exact name, `nvidia.com/mig-1g.5gb`."};

constexpr std::string_view kStart = "nvidia.com/mig";

bool is_known(std::string_view name, const Catalog& catalog) {
  for (const Accelerator* accelerator : catalog.accelerators()) {
    if (accelerator->partitions == nullptr) continue;
    const auto& partitions = accelerator->partitions->partitions;
    const auto is_it = [name](const Partition& one) { return one.resource == name; };
    if (std::any_of(partitions.begin(), partitions.end(), is_it)) return true;
  }
  return false;
}

/// The name as the device plugin writes it: with a dash behind `mig`.
std::string as_plugin_writes(std::string_view name) {
  std::string profile(name.substr(kStart.size()));
  profile.erase(0, profile.find_first_not_of("-_."));
  // The sign that a name cannot hold (NVIDIA/k8s-device-plugin, MigProfile).
  std::replace(profile.begin(), profile.end(), '+', '.');
  return std::string(kStart) + "-" + profile;
}

void check_partition_resource(const Task& task, LintContext& context) {
  for (const ResourceAmount* amount : amounts_of(task)) {
    if (!amount->name.starts_with(kStart) || is_known(amount->name, context.catalog)) continue;
    // A name that cannot be one is the business of the targets.
    if (!task.foreign && amount->name.find('+') != std::string::npos) continue;
    const Span& key = amount->key_span;
    auto report = context.report<kPartitionResource>(task, key, quote(amount->name));
    const std::string meant = as_plugin_writes(amount->name);
    if (is_known(meant, context.catalog)) {
      report.fix("write " + quote(meant), key, quoted_like(key, meant));
    } else if (amount->name.find("c.") != std::string::npos) {
      report.help("compute instances (`1c.3g.20gb`) are not a separate resource");
    } else {
      report.help("`accelc catalog NAME` shows the partitions of a card");
    }
  }
}

}  // namespace

extern const Rule kPartitionResourceRule;
const Rule kPartitionResourceRule{.kind = &kPartitionResource,
                                  .category = "resources",
                                  .fix = RuleFix::kSafe,
                                  .check = check_partition_resource};

}  // namespace accelc
