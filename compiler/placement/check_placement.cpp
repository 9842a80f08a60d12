#include "compiler/placement/check_placement.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/placement/alternatives.h"
#include "compiler/placement/check_names.h"
#include "compiler/placement/device_claim.h"
#include "compiler/placement/device_labels.h"
#include "compiler/placement/diagnostics.h"
#include "compiler/support/text.h"
#include "schema/diagnostics.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

constexpr std::size_t kMostAlternatives = 4;

/// Whether no other device of the catalog is asked for under the same resource.
bool has_own_resource(const Accelerator& entry) {
  const auto all = Catalog::builtin().accelerators();
  return std::none_of(all.begin(), all.end(), [&](const Accelerator* other) {
    return other->resource == entry.resource && other->id != entry.id;
  });
}

/// Whether all nodes that the site describes have this device under its resource, or none.
bool is_only_one_of_pools(const Accelerator& entry, const Platform& platform) {
  if (platform.site == nullptr) return false;
  bool found = false;
  for (const PoolSpec& pool : platform.site->pools) {
    const auto match = pool.accelerator ? Catalog::builtin().find(*pool.accelerator) : std::nullopt;
    if (match && match->accelerator->id == entry.id) {
      found = true;
    } else if (!pool.accelerator || !match || match->accelerator->resource == entry.resource) {
      const auto has = [&](const auto& amount) { return amount.key == entry.resource; };
      const auto& amounts = pool.allocatable->entries;
      if (pool.accelerator || std::any_of(amounts.begin(), amounts.end(), has)) return false;
    }
  }
  return found;
}

/// Whether a label tells which nodes have the device, in this form if one is given.
bool is_labelled(const Accelerator& entry, const Platform& platform, std::string_view form) {
  const bool label = !device_label_of(platform, entry.kind).empty();
  if (label && !names_on(entry, platform, form).empty()) return true;
  return !platform.machine_label.empty() && !machines_of(entry, platform, form).empty();
}

/// Whether nodes of the platform can be told to have the device, in this form if one is given: by a
/// label, by their machine, or because nothing else is behind its resource there.
bool is_there(const Accelerator& entry, const Platform& platform, std::string_view form = {}) {
  if (is_labelled(entry, platform, form)) return true;
  const bool label = !device_label_of(platform, entry.kind).empty();
  if (label && entry.custom && !entry.flyte_device.empty()) return true;
  // It has the card, and in other forms alone.
  if (is_labelled(entry, platform, {})) return false;
  // Whoever selects the nodes of such a platform does it elsewhere; manifests are warned about.
  if (!tells_devices(platform)) return true;
  // A cloud's own nodes are known; anybody's machines may have what only the resource tells.
  const bool by_resource = platform.cloud.empty() || entry.custom;
  return (by_resource && has_own_resource(entry)) || is_only_one_of_pools(entry, platform);
}

class PlacementChecker {
 public:
  /// `task`: what is known of it.
  PlacementChecker(const Task& task, DiagnosticSink& sink)
      : task_(task), platform_(*task.platform), sink_(sink) {}

  /// Returns what the errors that were found leave in doubt.
  Parts run() {
    check_spot();
    check_claim();
    if (!gets_claims(task_)) check_named_resources(task_, sink_);
    check_named_labels(task_, sink_);
    if (task_.accelerator && doubted_ == part::kNothing) check_accelerator();
    return doubted_;
  }

 private:
  /// What the task asks for, as a claim.
  void check_claim() {
    if (!gets_claims(task_)) {
      // Which pools could take a pod that asks for a resource is seen where they are compared.
      const SitePlatform* site = task_.foreign ? platform_.site : nullptr;
      if (site != nullptr && site->claims_devices && site->pools.empty()) {
        check_unclaimed(task_, sink_);
      }
      return;
    }
    check_unclaimed(task_, sink_);
    const auto placement = placement_of(task_);
    if (placement->claim) return;
    const ClaimWish wish = claim_wish(task_, *placement);
    if (wish.why_not.empty()) return;
    refuse<kClaimNotWritten>(wish.span, quote(platform_.id), wish.why_not)
        .help(
            "a platform that extends this one with `devices = \"extended-resources\"` asks for a "
            "resource of a device plugin");
  }

  void check_accelerator() {
    check_device();
    check_count();
    if (doubted_ != part::kNothing) return;
    // Of a resource that stands in a manifest it has been said whether the platform has it.
    if (!task_.foreign || !names_partition_resource()) check_partition();
    check_sharing();
    check_topology();
  }

  /// Whether the task asks for its partition by a resource that is the partition's own.
  [[nodiscard]] bool names_partition_resource() const {
    const ResolvedAccelerator& wanted = *task_.accelerator;
    if (wanted.profile != nullptr) return find_amount(task_.limits, wanted.profile->resource);
    return std::ranges::any_of(task_.limits, [&](const ResourceAmount& amount) {
      return !wanted.partition.empty() && partition_in(amount.name) == wanted.partition;
    });
  }

  template <const DiagnosticKind& Kind, class... Arguments>
  Report refuse(const Span& span, const Arguments&... arguments) {
    doubted_ |= doubted_by(Kind);
    return sink_.report<Kind>(span, arguments...);
  }

  void check_device() {
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    const Accelerator* entry = accelerator.entry;
    const bool label = !device_label_of(platform_, accelerator.kind).empty();
    const bool any = accelerator.generic || accelerator.device.empty();
    if (entry == nullptr && (any || label || !tells_devices(platform_))) return;
    if (entry != nullptr && is_there(*entry, platform_, accelerator.form)) {
      check_device_string();
      return;
    }
    // On anybody's machines the task may know better by which label they are found.
    const bool may_say = task_.scheduling.node_selector || !task_.knows(part::kBase);
    if (platform_.cloud.empty() && may_say) return;
    const bool other_form =
        entry != nullptr && !accelerator.form.empty() && is_there(*entry, platform_);
    const std::string name =
        entry == nullptr || other_form ? std::string(accelerator.device) : std::string(entry->name);
    auto report = refuse<kDeviceNotThere>(accelerator.span, platform_.name, quote(name));
    if (other_form) {
      report.help("its " + quote(entry->name) + " is of another form than " +
                  std::string(accelerator.form) + "; " + quote(entry->name) + " asks for any");
      return;
    }
    const auto names = entry != nullptr ? alternatives(*entry) : std::vector<std::string>();
    if (!names.empty()) report.help("it has " + quote_list(names, "and"));
    if (entry != nullptr && names.empty()) help_platforms(*entry, report);
    if (platform_.site != nullptr) {
      report.help("set your nodes' name for it under `names` of the platform");
    }
  }

  /// The built-in platforms whose nodes are known to have the device.
  static void help_platforms(const Accelerator& entry, Report& report) {
    std::vector<std::string> names;
    for (const Platform* other : Catalog::builtin().platforms()) {
      const bool known = tells_devices(*other) && is_there(entry, *other);
      if (known && names.size() < kMostAlternatives) names.emplace_back(other->id);
    }
    if (names.empty()) {
      report.help(
          "no built-in platform has a name for it; declare a platform of your own with "
          "`labels` and `names`");
      return;
    }
    report.help(quote_list(names, "and") + (names.size() == 1 ? " has it" : " have it"));
  }

  /// A device in the words of another cluster.
  void check_device_string() {
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    const auto words = names_on(*accelerator.entry, platform_, accelerator.form);
    if (!accelerator.by_device_string || words.empty() || platform_.free_words) return;
    const std::string_view written =
        accelerator.verbatim ? std::string_view(accelerator.device_string) : accelerator.device;
    if (std::find(words.begin(), words.end(), written) != words.end()) return;
    const std::vector<std::string> all(words.begin(), words.end());
    if (!accelerator.verbatim) {
      sink_.report<kKnownElsewhere>(accelerator.span, quote(written), quote_list(all, "or"),
                                    platform_.name);
      return;
    }
    const std::string_view key = device_label_of(platform_, accelerator.kind);
    sink_
        .report<kSelectorNeverMatches>(accelerator.span, quote(platform_.id),
                                       quote(std::string(key) + "=" + std::string(written)))
        .help("there the card is " + quote_list(all, "or") + "; `accelerator: " +
              std::string(accelerator.entry->name) + "` writes what nodes have");
  }

  /// On the machines of a cloud; a site's own pools say how large its nodes are.
  void check_count() {
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    const bool pools = platform_.site != nullptr && !platform_.site->pools.empty();
    if (accelerator.entry == nullptr || platform_.cloud.empty() || pools) return;
    if (wants_partition(task_) || sharing_of(task_) != Sharing::kNone) return;
    std::int64_t most = 0;
    for (const InstanceType& type : accelerator.entry->instance_types) {
      if (type.cloud == platform_.cloud) most = std::max<std::int64_t>(most, type.devices);
    }
    if (most == 0 || accelerator.count <= most) return;
    refuse<kTooManyDevices>(accelerator.count_span, accelerator.count,
                            quote(accelerator.entry->name), most);
  }

  /// Devices of the same kind with at least as much memory that the platform has, the nearest
  /// first.
  [[nodiscard]] std::vector<std::string> alternatives(const Accelerator& wanted) const {
    std::vector<const Accelerator*> found;
    for (const Accelerator* other : Catalog::builtin().accelerators()) {
      const bool enough = other->memory_gib >= wanted.memory_gib;
      if (other->kind == wanted.kind && enough && is_there(*other, platform_)) {
        found.push_back(other);
      }
    }
    std::stable_sort(found.begin(), found.end(), [](const Accelerator* a, const Accelerator* b) {
      return a->memory_gib < b->memory_gib;
    });
    std::vector<std::string> names;
    for (const Accelerator* other : found) {
      if (names.size() < kMostAlternatives) names.emplace_back(other->name);
    }
    return names;
  }

  void check_partition() {
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    const bool cuts = accelerator.kind == AcceleratorKind::kGpu;
    if (!wants_partition(task_) || accelerator.entry == nullptr || !cuts) return;
    if (strategy_of(task_) == PartitionStrategy::kNone) {
      refuse_partition("its nodes are not cut").help("ask for a whole card, or for a smaller one");
      return;
    }
    const bool by_label = !platform_.partition_label.empty();
    if (by_label && accelerator.profile != nullptr &&
        !has_partition(platform_, *accelerator.profile)) {
      refuse_partition("its device plugin refuses it");
      return;
    }
    if (by_label && accelerator.partition.find('+') != std::string::npos) {
      refuse_partition("the value of a label cannot hold `+`");
      return;
    }
    check_partition_count();
  }

  Report refuse_partition(std::string_view why) {
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    const Span& part = accelerator.part_span.valid() ? accelerator.part_span : accelerator.span;
    auto report = refuse<kPartitionNotThere>(part, platform_.name, quote(accelerator.partition),
                                             quote(accelerator.entry->name));
    report.mark(std::string(why));
    const auto names = partitions_that_fit();
    if (!names.empty()) {
      report.help(quote_list(names, "and") + (names.size() == 1 ? " fits" : " fit"));
    }
    return report;
  }

  /// Partitions of the card that the platform has, with at least as much memory.
  [[nodiscard]] std::vector<std::string> partitions_that_fit() const {
    std::vector<std::string> names;
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    if (strategy_of(task_) == PartitionStrategy::kNone || accelerator.profile == nullptr) return {};
    for (const Partition& other : accelerator.entry->partitions->partitions) {
      const bool there = platform_.lists_partitions
                             ? has_partition(platform_, other)
                             : other.name.find('+') == std::string_view::npos;
      if (there && other.memory_hundredths_gib >= accelerator.profile->memory_hundredths_gib) {
        names.emplace_back(other.name);
      }
    }
    return names;
  }

  void check_partition_count() {
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    const std::int64_t most = platform_.most_partitions;
    if (most == 0 || accelerator.count <= most) return;
    refuse<kTooManyShares>(accelerator.count_span, accelerator.count, quote(accelerator.partition))
        .help("ask for a larger partition, or for whole cards");
  }

  void check_sharing() {
    const Sharing sharing = sharing_of(task_);
    if (sharing == Sharing::kNone) return;
    const SharingSpec& spec = *task_.scheduling.sharing;
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    const bool shared_resource =
        platform_.site != nullptr && !platform_.site->sharing_resource.empty();
    if (accelerator.kind != AcceleratorKind::kGpu ||
        (sharing_word(platform_, sharing).empty() && !shared_resource)) {
      refuse<kSharingNotThere>(spec.strategy.span, platform_.name, quote(*spec.strategy));
      return;
    }
    if (sharing == Sharing::kTimeSlicing && accelerator.count > 1) {
      refuse<kTooManyShares>(accelerator.count_span, accelerator.count, "the shares")
          .label(spec.strategy.span, "shared in slices of time")
          .help(task_.foreign ? "ask for one share, or select nodes with whole devices"
                              : "ask for one share, or for whole devices without `sharing`");
    }
    if (!task_.foreign) check_clients(spec);
  }

  void check_clients(const SharingSpec& spec) {
    if (platform_.sharing_clients_label.empty()) return;
    if (!spec.max_clients) {
      sink_
          .report<kShareClients>(spec.strategy.span,
                                 "the number of clients of a shared device is not set")
          .help("write `max_clients`, the number that the node pool was made with");
      return;
    }
    const std::int64_t clients = *spec.max_clients;
    if (platform_.most_clients == 0 ||
        (clients >= platform_.least_clients && clients <= platform_.most_clients)) {
      return;
    }
    refuse<kShareClientsRange>(spec.max_clients.span, platform_.name, platform_.least_clients,
                               platform_.most_clients, clients);
  }

  void check_topology() {
    const ResolvedAccelerator& accelerator = *task_.accelerator;
    const bool tpu = accelerator.kind == AcceleratorKind::kTpu && accelerator.entry != nullptr;
    if (!tpu || accelerator.entry->custom || accelerator.topology) return;
    if (wants_partition(task_) || platform_.tpu_topology_label.empty()) return;
    std::vector<std::string> names;
    for (const Topology& shape : accelerator.entry->topologies) {
      if (shape.hosts == 1) names.emplace_back(shape.name);
    }
    auto report = sink_.report<kTopologyNeeded>(accelerator.span, quote(accelerator.entry->name));
    if (!names.empty()) report.help("on one host fit " + quote_list(names, "and"));
  }

  void check_spot() {
    const auto& spot = task_.scheduling.spot;
    if (!spot || !*spot || !platform_.spot.key.empty()) return;
    sink_.report<kNoSpotNodes>(spot.span(), platform_.name);
  }

  const Task& task_;
  const Platform& platform_;
  DiagnosticSink& sink_;
  Parts doubted_ = part::kNothing;
};

/// Returns what the errors that were found leave in doubt.
Parts check_placement(const Task& known, DiagnosticSink& sink) {
  check_vendors(known, sink);
  check_machines(known, sink);
  return known.platform == nullptr ? part::kNothing : PlacementChecker(known, sink).run();
}

/// Takes over what is in doubt of the other devices that the task lists, and reports those that one
/// pod cannot ask for beside the first.
void check_alternatives(Task& task, DiagnosticSink& sink) {
  for (const Task* other : task.alternatives) {
    if (other->in_doubt()) task.spoil(other->doubted);
  }
  if (task.alternatives.empty() || task.in_doubt()) return;
  const auto first = placement_of(task);
  for (const Task* other : task.alternatives) {
    const std::string why = why_no_common_pod(*first, *placement_of(*other));
    if (why.empty()) continue;
    sink.report<kAcceleratorList>(other->accelerator->span, why)
        .label(task.accelerator->span, "the first device");
    task.spoil(doubted_by(kAcceleratorList));
  }
}

}  // namespace

void check_placements(Program& program, DiagnosticSink& sink) {
  for (Task& task : program.tasks) {
    const Parts doubted =
        task.in_doubt() ? check_placement(known_part_of(task), sink) : check_placement(task, sink);
    if (doubted != part::kNothing) task.spoil(doubted);
    check_alternatives(task, sink);
  }
}

}  // namespace accelc
