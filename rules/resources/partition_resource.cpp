#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kPartitionResource{.code = "AC4208",
                                            .name = "partition-resource",
                                            .severity = Severity::kError,
                                            .message = "no node offers {}",
                                            .explanation =
                                                "The resource of a partition has one exact name, "
                                                "`nvidia.com/mig-1g.5gb` or `amd.com/cpx_nps4`."};

constexpr std::string_view kMig = "nvidia.com/mig";

bool offers(const Accelerator& card, std::string_view resource) {
  const auto named = card.custom_partitions;
  if (resource.starts_with(row_of(card.kind).partition_resource) &&
      std::ranges::find(named, partition_in(resource)) != named.end()) {
    return true;
  }
  return card.partitions != nullptr &&
         std::ranges::find(card.partitions->partitions, resource, &Partition::resource) !=
             card.partitions->partitions.end();
}

bool is_known(std::string_view resource, const Catalog& catalog) {
  resource = resource_shared_as(resource);
  return std::ranges::any_of(catalog.accelerators(), [resource](const Accelerator* card) {
    return offers(*card, resource);
  });
}

/// The name as NVIDIA's device plugin writes it: with a dash behind `mig`.
std::string as_nvidia_writes(std::string_view name) {
  std::string profile(name.substr(kMig.size()));
  profile.erase(0, profile.find_first_not_of("-_."));
  // The sign that a name cannot hold (NVIDIA/k8s-device-plugin, MigProfile).
  std::replace(profile.begin(), profile.end(), '+', '.');
  return std::string(kMig) + "-" + profile;
}

/// The name as AMD's writes it: in lower case, with an underscore.
std::string as_amd_writes(std::string_view name) {
  std::string written = to_lower(name);
  std::ranges::replace(written, '-', '_');
  return written;
}

void check_partition_resource(const Task& task, LintContext& context) {
  for (const ResourceAmount* amount : amounts_of(task)) {
    const bool is_mig = amount->name.starts_with(kMig);
    if (!is_mig && partition_in(amount->name).empty()) continue;
    if (is_known(amount->name, context.catalog)) continue;
    // A name that cannot be one is the business of the targets.
    if (!task.foreign && amount->name.find('+') != std::string::npos) continue;
    const Span& key = amount->key_span;
    auto report = context.report<kPartitionResource>(task, key, quote(amount->name));
    const std::string meant = is_mig ? as_nvidia_writes(amount->name) : as_amd_writes(amount->name);
    if (is_known(meant, context.catalog)) {
      report.fix("write " + quote(meant), key, quoted_like(key, meant));
    } else if (is_mig && amount->name.find("c.") != std::string::npos) {
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
