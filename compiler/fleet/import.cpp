#include "compiler/fleet/import.h"

#include "compiler/check/resource_names.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/import_queues.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/placement/device_labels.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <compare>
#include <set>
#include <string_view>
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

constexpr std::array<std::string_view, 6> kPoolLabels = {
    "cloud.google.com/gke-nodepool",    "eks.amazonaws.com/nodegroup",
    "kubernetes.azure.com/agentpool",   "karpenter.sh/nodepool",
    "node.kubernetes.io/instance-type", "nvidia.com/gpu.product"};

struct Mark {
  std::string_view label;
  std::string_view platform;
};

/// Labels that only one platform's nodes carry; the first that is found decides.
constexpr std::array<Mark, 9> kMarks = {{{"cloud.google.com/gke-nodepool", "gke"},
                                         {"kubernetes.azure.com/", "aks"},
                                         {"eks.amazonaws.com/instance-", "eks-auto"},
                                         {"karpenter.k8s.aws/", "karpenter"},
                                         {"eks.amazonaws.com/nodegroup", "eks"},
                                         {"node.coreweave.cloud/", "coreweave"},
                                         {"nvidia.com/gpu.product", "nvidia-gpu-operator"},
                                         {"amd.com/gpu.", "amd-gpu-operator"},
                                         {"beta.amd.com/gpu.", "amd-gpu-operator"}}};

/// What AMD's node labeller calls the PCI number of the GPUs, now and formerly.
constexpr std::string_view kAmdNumber = "amd.com/gpu.device-id";
constexpr std::string_view kAmdNumberBefore = "beta.amd.com/gpu.device-id";
constexpr std::string_view kAmdPrefix = "amd.com/";
constexpr std::string_view kAmdOperator = "amd-gpu-operator";

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

class Importer {
 public:
  explicit Importer(DiagnosticSink& sink) : sink_(sink) {}

  // Lists of lists are not told from their nesting: one level of `items` is all there is.
  void add_document(NodeRef document) {
    if (document.is_sequence()) {
      for_each_item(document, [&](NodeRef item) { add_object(item.resolved()); });
      return;
    }
    const NodeRef items = at(document, "items");
    if (items && items.is_sequence()) {
      for_each_item(items, [&](NodeRef item) { add_object(item.resolved()); });
      return;
    }
    add_object(document);
  }

  ImportedPlatform take() {
    find_platform();
    find_device_label();
    group_nodes();
    for (ImportedPool& pool : queues_.pools_without_nodes(result_.pools)) {
      result_.pools.push_back(std::move(pool));
    }
    for (ImportedPool& pool : result_.pools) pool.mig = strategy_told_by(pool);
    set_strategies();
    return std::move(result_);
  }

 private:
  void add_object(NodeRef object) {
    const std::string kind = text_at(object, "kind");
    const bool node = kind == "Node" || (kind.empty() && at(at(object, "status"), "allocatable"));
    if (node) {
      add_node(object);
    } else if (kind == "ResourceFlavor") {
      queues_.add_flavor(object);
    } else if (kind == "ClusterQueue") {
      queues_.add_cluster_queue(object);
    } else if (kind == "LocalQueue") {
      result_.queue = text_at(at(object, "metadata"), "name");
    } else if (kind == "ResourceQuota") {
      add_quota(at(at(object, "spec"), "hard"));
    } else if (kind.empty()) {
      read_propeller(object, result_);
    }
  }

  void add_node(NodeRef object) {
    ImportedPool node;
    node.nodes = 1;
    const NodeRef metadata = at(object, "metadata");
    node.labels = texts_of(at(metadata, "labels"));
    if (const std::string host = host_of(node, metadata); !host.empty()) node.hostnames = {host};
    node.taints = taints_of(at(at(object, "spec"), "taints"));
    // A node that is being emptied or is not ready is so for a while only.
    std::erase_if(node.taints, [](const std::string& taint) {
      return taint.starts_with("node.kubernetes.io/");
    });
    node.allocatable = texts_of(at(at(object, "status"), "allocatable"));
    node.allocatable.erase("pods");
    for (const auto& [label, value] : node.labels) values_[label].insert(value);
    if (is_of_amd(node) && !node.labels.contains(std::string(kAmdNumber))) {
      unnumbered_.push_back({host_of(node, metadata), metadata ? metadata.span() : Span{},
                             node.labels.contains(std::string(kAmdNumberBefore))});
    }
    nodes_.push_back(std::move(node));
  }

  /// A quota on a device counts only as `requests.` and its name.
  void add_quota(NodeRef hard) {
    if (!hard || !hard.is_mapping()) return;
    for_each_entry(hard, [&](const Entry& entry) {
      std::string name(entry.key.text());
      const bool limits = name.starts_with("limits.");
      const std::string resource = limits ? name.substr(std::string_view("limits.").size()) : name;
      if (!name.starts_with("requests.") && is_device(resource)) {
        sink_.report<kQuotaNeverEnforced>(entry.key.span(), quote(name))
            .help("write " + quote("requests." + resource));
        return;
      }
      const bool counted = name.starts_with("requests.") || name == "cpu" || name == "memory";
      if (counted && entry.value.is_scalar()) {
        result_.quota.insert_or_assign(std::move(name), std::string(entry.value.text()));
      }
    });
  }

  void find_platform() {
    for (const Mark& mark : kMarks) {
      const auto found = values_.lower_bound(mark.label);
      if (found == values_.end() || !found->first.starts_with(mark.label)) continue;
      result_.extends = mark.platform;
      break;
    }
  }

  /// The label's older name counts where no node has the newer one; a number inside a key is none
  /// that a pod could select.
  void find_device_label() {
    if (result_.extends != kAmdOperator || unnumbered_.empty()) return;
    const bool all_before =
        !values_.contains(kAmdNumber) && std::all_of(unnumbered_.begin(), unnumbered_.end(),
                                                     [](const auto& node) { return node.before; });
    if (all_before) {
      result_.labels.emplace("device", kAmdNumberBefore);
      return;
    }
    for (const Unnumbered& node : unnumbered_) {
      sink_.report<kDeviceLabelsMissing>(node.span, quote(node.name), quote(kAmdNumber))
          .help("update AMD's node labeller, or label the node yourself: `kubectl label node " +
                node.name + " " + std::string(kAmdNumber) + "=NUMBER`");
    }
  }

  static bool is_of_amd(const ImportedPool& node) {
    return std::any_of(node.allocatable.begin(), node.allocatable.end(),
                       [](const auto& amount) { return amount.first.starts_with(kAmdPrefix); });
  }

  /// The label that pods select by; it is the node's name nearly everywhere.
  static std::string host_of(const ImportedPool& node, NodeRef metadata) {
    const auto label = node.labels.find("kubernetes.io/hostname");
    return label != node.labels.end() ? label->second : text_at(metadata, "name");
  }

  /// How the nodes of the pool offer partitions, as their amounts and labels tell; empty when they
  /// do not.
  static std::string strategy_told_by(const ImportedPool& pool) {
    for (const auto& [resource, amount] : pool.allocatable) {
      if (resource.starts_with("nvidia.com/mig-")) return "mixed";
    }
    const auto label = [&](const char* key) {
      const auto found = pool.labels.find(key);
      return found == pool.labels.end() ? std::string() : found->second;
    };
    if (names_partition(label("nvidia.com/gpu.product"))) return "single";
    const std::string told = label("nvidia.com/mig.strategy");
    return told == name_of(strategy_named(told)) ? told : std::string();
  }

  /// A strategy that all nodes with NVIDIA's GPUs tell is the platform's, any other the pool's.
  void set_strategies() {
    const Platform* base = Catalog::builtin().find_platform(result_.extends);
    const std::string usual(name_of(base != nullptr ? base->strategy : PartitionStrategy::kNone));
    std::set<std::string> told;
    for (const ImportedPool& pool : result_.pools) {
      const bool has_gpus = std::any_of(
          pool.allocatable.begin(), pool.allocatable.end(),
          [](const auto& amount) { return device_kind(amount.first) == AcceleratorKind::kGpu; });
      if (has_gpus || !pool.mig.empty()) told.insert(pool.mig);
    }
    const bool alike = told.size() == 1;
    if (alike && *told.begin() != usual) result_.mig = *told.begin();
    for (ImportedPool& pool : result_.pools) {
      if (alike || pool.mig == usual) pool.mig.clear();
    }
  }

  [[nodiscard]] bool is_of_single_nodes(const std::string& label) const {
    const std::size_t values = values_.at(label).size();
    return is_left_out(label) || (values > kManyValues && values * 2 > nodes_.size());
  }

  void group_nodes() {
    using Key = std::pair<std::map<std::string, std::string>, std::vector<std::string>>;
    std::map<Key, std::vector<ImportedPool>> groups;
    std::set<std::string> single;
    for (const auto& [label, values] : values_) {
      if (is_of_single_nodes(label)) single.insert(label);
    }
    for (ImportedPool& node : nodes_) {
      std::erase_if(node.labels, [&](const auto& label) { return single.contains(label.first); });
      std::vector<ImportedPool>& group = groups[{node.labels, node.taints}];
      add_to_group(group, std::move(node));
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
    for (const std::string_view label : kPoolLabels) {
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
  /// A node with GPUs of AMD whose label does not tell their number.
  struct Unnumbered {
    std::string name;
    Span span;
    bool before = false;  ///< whether the label's older name tells it
  };

  std::vector<ImportedPool> nodes_;
  std::vector<Unnumbered> unnumbered_;
  KueueObjects queues_;
  std::map<std::string, std::set<std::string>, std::less<>> values_;
  std::map<std::string, std::size_t> names_;
};

}  // namespace

ImportedPlatform import_platform(const std::vector<NodeRef>& documents, DiagnosticSink& sink) {
  Importer importer(sink);
  for (const NodeRef document : documents) importer.add_document(document);
  return importer.take();
}

}  // namespace accelc
