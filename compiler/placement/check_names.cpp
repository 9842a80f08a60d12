#include "compiler/placement/check_names.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/site/feature_gates.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/placement/device_labels.h"
#include "compiler/placement/diagnostics.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::size_t kMostCards = 4;

/// Cards that have the partition of this resource.
std::vector<const Accelerator*> cards_with(std::string_view resource) {
  std::vector<const Accelerator*> cards;
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    if (card->partitions == nullptr) continue;
    const auto& all = card->partitions->partitions;
    if (std::any_of(all.begin(), all.end(),
                    [&](const Partition& one) { return one.resource == resource; })) {
      cards.push_back(card);
    }
  }
  return cards;
}

/// Whether the platform's word is what its clusters have when nobody says otherwise, so that this
/// one may offer more: a site that describes its nodes has said it.
bool is_assumed(const Platform& platform) {
  return platform.strategy_assumed && (platform.site == nullptr || platform.site->pools.empty());
}

/// Whether the task itself says by labels which nodes it wants.
bool selects_nodes(const Task& task) {
  return task.scheduling.node_selector ||
         written_pod(task).node_selector.state != SettingState::kAbsent;
}

void check_partition(const Task& task, const ResourceAmount& amount, DiagnosticSink& sink) {
  const Platform& platform = *task.platform;
  const auto cards = cards_with(amount.name);
  if (cards.empty()) return;
  if (!has_strategy(platform, PartitionStrategy::kMixed)) {
    // Whoever wrote a manifest knows how the nodes are set up.
    if (task.foreign && is_assumed(platform)) return;
    const DiagnosticKind& kind = is_assumed(platform) ? kResourceUnlikely : kResourceNotThere;
    auto report = sink.add(kind, amount.key_span, {quote(platform.id), quote(amount.name)});
    const std::string partition = amount.name.substr(kMigResource.size());
    if (task.foreign && !platform.partition_label.empty()) {
      report.help("its partitions are " + quote(kNvidiaResource) + " on nodes with " +
                  quote(std::string(platform.partition_label) + ": " + partition));
    } else if (has_strategy(platform, PartitionStrategy::kSingle) && !task.foreign) {
      report.help("its partitions are asked for as `accelerator: " + std::string(cards[0]->name) +
                  "." + partition + "`");
    }
    return;
  }
  if (task.accelerator || selects_nodes(task) || cards.size() < 2) return;
  if (!task.knows(part::kDevices | part::kBase)) return;
  std::vector<std::string> names;
  for (const Accelerator* card : cards) {
    if (names.size() < kMostCards) names.emplace_back(card->name);
  }
  sink.report<kPartitionOfSeveral>(amount.key_span, quote(amount.name), quote_list(names, "and"))
      .help("say which with `accelerator`, or by a label of the nodes");
}

bool offers_shares(const Platform& platform) {
  const bool named = platform.site != nullptr && !platform.site->sharing_resource.empty();
  return named || !platform.sharing_suffix.empty();
}

/// The value that the platform has for what is written, if the catalog knows it by another name.
std::string_view meant(const Platform& platform, const std::string& value) {
  const Catalog& catalog = Catalog::builtin();
  auto match = catalog.find(value);
  if (!match) {
    const auto near = catalog.nearest_names(value);
    if (near.size() == 1) match = catalog.find(near[0]);
  }
  if (!match) return {};
  const auto names = names_on(*match->accelerator, platform);
  if (names.empty()) return {};
  const auto near = nearest(value, names);
  return near.empty() ? names.front() : near.front();
}

bool is_known_value(const Platform& platform, std::string_view value) {
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    const auto names = names_on(*card, platform);
    if (std::find(names.begin(), names.end(), value) != names.end()) return true;
  }
  return false;
}

class LabelChecker {
 public:
  LabelChecker(const Task& task, DiagnosticSink& sink) : platform_(*task.platform), sink_(sink) {}

  void check(const std::string& key, const Setting<std::string>& value) {
    if (!platform_.sharing_label.empty() && key == platform_.sharing_label) {
      check_word(key, value, {platform_.time_slicing, platform_.mps, platform_.not_shared});
    } else if (!platform_.vendor_label.empty() && key == platform_.vendor_label) {
      check_word(key, value, {platform_.vendor_values.begin(), platform_.vendor_values.end()});
    } else if (!platform_.device_label.empty() && key == platform_.device_label) {
      check_device(key, value);
    }
  }

 private:
  void report(const DiagnosticKind& kind, const std::string& key, const Setting<std::string>& value,
              const std::vector<std::string_view>& near) {
    auto added = sink_.add(kind, value.span, {quote(platform_.id), quote(key + "=" + *value)});
    fix_name(added, value.span, near);
  }

  void check_word(const std::string& key, const Setting<std::string>& value,
                  std::vector<std::string_view> words) {
    std::erase_if(words, [](std::string_view word) { return word.empty(); });
    if (std::find(words.begin(), words.end(), *value) != words.end()) return;
    std::string form = to_lower(*value);
    std::replace(form.begin(), form.end(), '_', '-');
    report(kSelectorNeverMatches, key, value, nearest(form, words));
  }

  void check_device(const std::string& key, const Setting<std::string>& value) {
    const bool mixed = has_strategy(platform_, PartitionStrategy::kMixed) &&
                       !has_strategy(platform_, PartitionStrategy::kSingle);
    if (!platform_.partition_suffix.empty() && mixed && names_partition(*value)) {
      const std::string whole = value->substr(0, value->find(platform_.partition_suffix));
      report(kSelectorNeverMatches, key, value, {whole});
      return;
    }
    const bool usual = platform_.device_names == DeviceNames::kUsual;
    if (!usual || platform_.site != nullptr || is_known_value(platform_, *value)) return;
    const std::string_view better = meant(platform_, *value);
    // One that is merely spelled otherwise is a matter of the rule `device-label`.
    if (better.empty() || without_hyphens(better) == without_hyphens(*value)) return;
    report(kSelectorUnusual, key, value, {better});
  }

  const Platform& platform_;
  DiagnosticSink& sink_;
};

/// Whether the cluster makes a claim of the resource: the class of whole devices that comes with
/// the driver has its name (dra-driver-nvidia-gpu, deviceclass-gpu.yaml).
bool is_claimed_resource(const SitePlatform& site, std::string_view resource) {
  if (!has_on(site, kExtendedResource)) return false;
  return std::ranges::any_of(kDeviceKinds, [&](const DeviceKindRow& kind) {
    return kind.class_has_resource && kind.resource == resource;
  });
}

}  // namespace

void check_named_resources(const Task& task, DiagnosticSink& sink) {
  const Platform& platform = *task.platform;
  for (const ResourceAmount& amount : task.limits) {
    if (amount.span == amount.key_span || amount.quantity.is_zero()) continue;
    if (amount.name.starts_with(kMigResource)) {
      check_partition(task, amount, sink);
    } else if (amount.name == feature_discovery().sharing_resource && !offers_shares(platform)) {
      // NVIDIA's operator, which renames shares, runs where its labels are.
      const bool operated = !platform.product_label.empty();
      if (operated && task.foreign) continue;
      sink.add(operated ? kResourceUnlikely : kResourceNotThere, amount.key_span,
               {quote(platform.id), quote(amount.name)});
    }
  }
}

void check_unclaimed(const Task& task, DiagnosticSink& sink) {
  const PodSpec& pod = written_pod(task);
  const std::string whose =
      task.foreign ? "" : ", and accelc writes one for the container of the task alone";
  for (const auto* containers : {&pod.containers, &pod.init_containers}) {
    for (const Setting<Container>& container : (*containers)->items) {
      for (const auto& amount : container->resources->limits->entries) {
        if (!device_kind(amount.key) || is_claimed_resource(*task.platform->site, amount.key)) {
          continue;
        }
        sink.report<kResourceUnlikely>(amount.value.key_span, quote(task.platform->id),
                                       quote(amount.key))
            .help("devices are handed out by claims there" + whose +
                  "; a device is a resource too where a DeviceClass has its name as "
                  "`extendedResourceName`, from Kubernetes 1.36 on");
      }
    }
  }
}

void check_named_labels(const Task& task, DiagnosticSink& sink) {
  if (!task.scheduling.node_selector) return;
  LabelChecker checker(task, sink);
  for (const auto& entry : task.scheduling.node_selector->entries) {
    if (entry.value) checker.check(entry.key, entry.value);
  }
}

}  // namespace accelc
