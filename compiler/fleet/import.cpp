#include "compiler/fleet/import.h"

#include "compiler/check/resource_names.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/imported_objects.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/placement/device_labels.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <compare>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

namespace accelc {

namespace {

/// A label is a name of single nodes when it has more values than this, and for most nodes another.
constexpr std::size_t kManyValues = 64;

constexpr std::array<std::string_view, 7> kLeftOut = {"kubernetes.io/hostname",
                                                      "kubernetes.io/os",
                                                      "beta.kubernetes.io/",
                                                      "topology.",
                                                      "failure-domain.",
                                                      "csi.",
                                                      "alpha.eksctl.io/instance-id"};

/// What groups of nodes are called after, the first that they carry: nodes have one owner, and so
/// one name of the group.
std::vector<std::string_view> pool_labels() {
  std::vector<std::string_view> labels;
  for (const Platform* platform : marked_platforms()) {
    if (!platform->pool_label.empty()) labels.push_back(platform->pool_label);
  }
  labels.push_back(kMachineLabel);
  labels.push_back(feature_discovery().device_label);
  return labels;
}

/// Whether the catalog knows what the platform calls some device of the kind.
bool names_kind(const Platform& platform, AcceleratorKind kind) {
  return std::ranges::any_of(Catalog::builtin().accelerators(), [&](const Accelerator* device) {
    return device->kind == kind && !names_on(*device, platform).empty();
  });
}

bool is_left_out(std::string_view label) {
  return std::any_of(kLeftOut.begin(), kLeftOut.end(),
                     [&](std::string_view start) { return label.starts_with(start); });
}

/// Whether a pod that fits into `b` fits into `a`.
bool covers(const std::map<std::string, std::string>& a,
            const std::map<std::string, std::string>& b) {
  return std::all_of(b.begin(), b.end(), [&](const auto& entry) {
    const auto other = a.find(entry.first);
    if (other == a.end()) return false;
    const auto mine = parse_quantity(other->second);
    const auto its = parse_quantity(entry.second);
    const auto* most = std::get_if<Quantity>(&mine);
    const auto* least = std::get_if<Quantity>(&its);
    return most != nullptr && least != nullptr && std::is_gteq(compare(*most, *least));
  });
}

class PlatformMaker {
 public:
  PlatformMaker(ImportedObjects objects, DiagnosticSink& sink)
      : sink_(sink),
        result_(std::move(objects.platform)),
        texts_(std::move(objects.texts)),
        nodes_(std::move(objects.nodes)),
        published_(std::move(objects.published)) {}

  ImportedPlatform make() {
    // Only one that nobody has to choose is the platform's.
    const auto& queues = result_.kueue.queues->items;
    if (queues.size() == 1 && queues.front()->name) result_.queue = *queues.front()->name;
    add_slices();
    find_platform();
    label_nodes();
    find_device_label();
    check_node_pools();
    group_nodes();
    for (ImportedPool& pool : result_.pools) pool.mig = strategy_told_by(pool);
    result_.claims_devices = all_claimed();
    set_strategies();
    return std::move(result_);
  }

 private:
  /// Gives nodes the devices that drivers publish of them, and notes what all labels are.
  void add_slices() {
    std::set<std::string_view> named;
    for (ImportedNode& node : nodes_) {
      const auto found = published_.find(node.name);
      if (found != published_.end()) {
        for (const auto& [resource, count] : found->second.amounts) {
          node.allocatable.add(resource, std::to_string(count), *texts_);
        }
        node.claims_devices = true;
      }
      for (const auto& [label, value] : node.labels) values_[label].insert(value);
      named.insert(node.name);
    }
    for (const auto& [node, devices] : published_) {
      if (named.contains(node)) continue;
      sink_.report<kSliceNotCounted>(devices.span, "the files have no node " + quote(node));
    }
  }

  /// Where the label of a card is not set, the card is known by what its driver calls it.
  void label_nodes() {
    if (platform_ == nullptr) return;
    for (ImportedNode& node : nodes_) {
      const auto found = published_.find(node.name);
      if (found == published_.end()) continue;
      const auto [label, value] = published_label(found->second, *platform_);
      if (!value.empty()) node.labels.add(label, value, *texts_);
      if (const std::string_view* added = node.labels.find(label)) values_[label].insert(*added);
    }
  }

  void find_platform() {
    const auto carried = [&](std::string_view mark) {
      const auto found = values_.lower_bound(mark);
      return (found != values_.end() && found->first.starts_with(mark)) || is_described(mark);
    };
    for (const Platform* platform : marked_platforms()) {
      if (!std::ranges::any_of(platform->marks, carried)) continue;
      platform_ = platform;
      result_.extends = platform->id;
      return;
    }
    find_platform_by_devices();
  }

  /// The one platform whose label of devices is listed.
  void find_platform_by_devices() {
    const Platform* found = nullptr;
    for (const Platform* platform : marked_platforms()) {
      if (platform->device_label.empty() || !is_described(platform->device_label)) continue;
      if (found != nullptr) return;
      found = platform;
    }
    // What is left are NVIDIA's own names, which its driver knows.
    const auto publishes = [&](const ImportedNode& node) {
      const auto devices = published_.find(node.name);
      return devices != published_.end() &&
             std::ranges::any_of(devices->second.amounts, [](const auto& amount) {
               return amount.first.starts_with(row_of(AcceleratorKind::kGpu).resource_prefix);
             });
    };
    if (found == nullptr && std::ranges::any_of(nodes_, publishes)) {
      found = &feature_discovery();
    }
    if (found == nullptr) return;
    platform_ = found;
    result_.extends = found->id;
  }

  /// Whether a flavor, or a pool that nodes are made from, lists a label that begins so.
  [[nodiscard]] bool is_described(std::string_view mark) const {
    const auto begins = [&](std::string_view key) { return key.starts_with(mark); };
    const auto lists = [&](const auto& map) {
      return std::ranges::any_of(map->entries, [&](const auto& one) { return begins(one.key); });
    };
    const auto in_pool = [&](const Setting<NodePoolSpec>& pool) {
      return begins(*pool->node_class) || lists(pool->labels) ||
             std::ranges::any_of(pool->requirements->items,
                                 [&](const auto& one) { return begins(*one->key); });
    };
    return std::ranges::any_of(result_.kueue.flavors->items,
                               [&](const auto& flavor) { return lists(flavor->labels); }) ||
           std::ranges::any_of(result_.node_pools->items, in_pool) ||
           std::ranges::any_of(result_.compute_classes->items, [&](const auto& one) {
             return std::ranges::any_of(one->rungs->items,
                                        [&](const auto& rung) { return lists(rung->labels); });
           });
  }

  void check_node_pools() {
    for (const auto& pool : result_.node_pools->items) {
      if (platform_ != nullptr) check_node_pool(*pool, *platform_, sink_);
    }
  }

  /// The label's older name counts where no node has the newer one; a number inside a key is none
  /// that a pod could select.
  void find_device_label() {
    if (platform_ == nullptr || platform_->device_before_label.empty()) return;
    const std::string_view now = platform_->device_label;
    const std::string before(platform_->device_before_label);
    std::vector<const ImportedNode*> unlabelled;
    for (const ImportedNode& node : nodes_) {
      const bool labelled = node.labels.find(now) != nullptr;
      if (!labelled && has_named_device(node)) unlabelled.push_back(&node);
    }
    if (unlabelled.empty()) return;
    const bool all_before =
        !values_.contains(now) && std::ranges::all_of(unlabelled, [&](const ImportedNode* node) {
          return node->labels.find(before) != nullptr;
        });
    if (all_before) {
      result_.labels.emplace("device", before);
      return;
    }
    for (const ImportedNode* node : unlabelled) {
      std::string advice =
          "update AMD's node labeller, or label the node yourself: `kubectl label node ";
      advice.append(node->host).append(" ").append(now).append("=NUMBER`");
      sink_.report<kDeviceLabelsMissing>(node->span, quote(node->host), quote(now)).help(advice);
    }
  }

  /// Whether the node has a device that the label of its platform names.
  [[nodiscard]] bool has_named_device(const ImportedNode& node) const {
    return std::ranges::any_of(node.allocatable, [&](const auto& amount) {
      const auto kind = device_kind(amount.first);
      return kind && names_kind(*platform_, *kind);
    });
  }

  /// How the nodes of the pool offer partitions, as their amounts and labels tell; empty when they
  /// do not.
  static std::string strategy_told_by(const ImportedPool& pool) {
    for (const auto& [resource, amount] : pool.allocatable) {
      if (!partition_in(resource).empty()) return "mixed";
    }
    const auto label = [&](std::string_view key) {
      const auto found = pool.labels.find(std::string(key));
      return found == pool.labels.end() ? std::string() : found->second;
    };
    if (names_partition(label(feature_discovery().device_label))) return "single";
    const std::string told = label(feature_discovery().strategy_label);
    return told == name_of(strategy_named(told)) ? told : std::string();
  }

  /// Whether some nodes have devices, and all of these hand them out by claims.
  [[nodiscard]] bool all_claimed() const {
    const auto has_devices = [](const ImportedPool& pool) {
      return std::ranges::any_of(pool.allocatable, [](const auto& amount) {
        return device_kind(amount.first).has_value() && amount.second != "0";
      });
    };
    return std::ranges::any_of(result_.pools, &ImportedPool::claims_devices) &&
           std::ranges::all_of(result_.pools, [&](const ImportedPool& pool) {
             return pool.claims_devices || !has_devices(pool);
           });
  }

  /// The strategy of a pool that does not say it.
  [[nodiscard]] std::string_view usual_strategy(bool claims) const {
    if (claims) return name_of(PartitionStrategy::kMixed);
    return name_of(platform_ != nullptr ? platform_->strategy : PartitionStrategy::kNone);
  }

  /// A strategy that all nodes with devices that can be cut tell is the platform's, any other the
  /// pool's.
  void set_strategies() {
    const std::string usual(usual_strategy(result_.claims_devices));
    std::set<std::string> told;
    for (const ImportedPool& pool : result_.pools) {
      if (pool.claims_devices != result_.claims_devices) continue;
      const bool can_be_cut = std::ranges::any_of(pool.allocatable, [](const auto& amount) {
        const auto kind = device_kind(amount.first);
        return kind && !row_of(*kind).partition_resource.empty();
      });
      if (can_be_cut || !pool.mig.empty()) told.insert(pool.mig);
    }
    const bool alike = told.size() == 1;
    if (alike && *told.begin() != usual) result_.mig = *told.begin();
    for (ImportedPool& pool : result_.pools) {
      const bool own = pool.claims_devices == result_.claims_devices;
      if (own ? alike || pool.mig == usual : pool.mig == usual_strategy(pool.claims_devices)) {
        pool.mig.clear();
      }
    }
  }

  [[nodiscard]] bool is_of_single_nodes(std::string_view label, std::size_t values) const {
    return is_left_out(label) || (values > kManyValues && values * 2 > nodes_.size());
  }

  void group_nodes() {
    using Key = std::tuple<bool, std::map<std::string, std::string>, std::vector<std::string>>;
    std::map<Key, std::vector<ImportedPool>> groups;
    std::set<std::string_view> single;
    for (const auto& [label, values] : values_) {
      if (is_of_single_nodes(label, values.size())) single.insert(label);
    }
    for (const ImportedNode& node : nodes_) {
      ImportedPool pool = pool_of(node, single);
      std::vector<ImportedPool>& group = groups[{pool.claims_devices, pool.labels, pool.taints}];
      add_to_group(group, std::move(pool));
    }
    for (auto& [key, pools] : groups) {
      for (ImportedPool& pool : pools) {
        name(pool);
        if (pool.hostnames.size() > kManyValues) pool.hostnames.clear();
        std::sort(pool.hostnames.begin(), pool.hostnames.end());
        result_.pools.push_back(std::move(pool));
      }
    }
  }

  static void add_names(const ImportedPool& from, ImportedPool& to) {
    to.hostnames.insert(to.hostnames.end(), from.hostnames.begin(), from.hostnames.end());
  }

  /// The node as a pool, without the labels of single nodes.
  static ImportedPool pool_of(const ImportedNode& node, const std::set<std::string_view>& single) {
    ImportedPool pool;
    pool.nodes = 1;
    for (const auto& [label, value] : node.labels) {
      if (!single.contains(label)) pool.labels.emplace(label, value);
    }
    pool.taints.assign(node.taints.begin(), node.taints.end());
    pool.allocatable = {node.allocatable.begin(), node.allocatable.end()};
    if (!node.host.empty()) pool.hostnames = {std::string(node.host)};
    pool.claims_devices = node.claims_devices;
    return pool;
  }

  /// Of nodes that differ in size alone only the largest matter: what fits on another fits there.
  static void add_to_group(std::vector<ImportedPool>& group, ImportedPool node) {
    for (ImportedPool& pool : group) {
      if (!covers(pool.allocatable, node.allocatable)) continue;
      pool.nodes += node.nodes;
      add_names(node, pool);
      return;
    }
    std::erase_if(group, [&](const ImportedPool& pool) {
      if (!covers(node.allocatable, pool.allocatable)) return false;
      node.nodes += pool.nodes;
      add_names(pool, node);
      return true;
    });
    group.push_back(std::move(node));
  }

  void name(ImportedPool& pool) {
    std::string stem = "nodes";
    for (const std::string_view label : pool_labels_) {
      const auto found = pool.labels.find(std::string(label));
      if (found == pool.labels.end()) continue;
      stem = found->second;
      break;
    }
    const std::size_t same = ++names_[stem];
    pool.name = same == 1 ? stem : stem + "-" + std::to_string(same);
  }

  DiagnosticSink& sink_;
  ImportedPlatform result_;
  const Platform* platform_ = nullptr;  ///< whose marks the nodes carry; null: nobody's
  const std::vector<std::string_view> pool_labels_ = pool_labels();

  std::shared_ptr<TextPool> texts_;
  std::vector<ImportedNode> nodes_;
  PublishedByNode published_;
  std::map<std::string_view, std::set<std::string_view>> values_;  ///< of all labels
  std::map<std::string, std::size_t> names_;
};

}  // namespace

ImportedPlatform platform_of(ImportedObjects objects, DiagnosticSink& sink) {
  for (const Diagnostic& finding : objects.findings.take_sorted()) sink.add(finding);
  return PlatformMaker(std::move(objects), sink).make();
}

}  // namespace accelc
