#include "compiler/fleet/import.h"

#include "compiler/check/resource_names.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/import_queues.h"
#include "compiler/fleet/read_objects.h"
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
constexpr std::array<Mark, 8> kMarks = {{{"cloud.google.com/gke-nodepool", "gke"},
                                         {"kubernetes.azure.com/", "aks"},
                                         {"eks.amazonaws.com/instance-", "eks-auto"},
                                         {"karpenter.k8s.aws/", "karpenter"},
                                         {"eks.amazonaws.com/nodegroup", "eks"},
                                         {"node.coreweave.cloud/", "coreweave"},
                                         {"nvidia.com/gpu.product", "nvidia-gpu-operator"},
                                         {"amd.com/gpu.", "amd-gpu-operator"}}};

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
    group_nodes();
    for (ImportedPool& pool : queues_.pools_without_nodes(result_.pools)) {
      result_.pools.push_back(std::move(pool));
    }
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
    node.labels = texts_of(at(at(object, "metadata"), "labels"));
    node.taints = taints_of(at(at(object, "spec"), "taints"));
    // A node that is being emptied or is not ready is so for a while only.
    std::erase_if(node.taints, [](const std::string& taint) {
      return taint.starts_with("node.kubernetes.io/");
    });
    node.allocatable = texts_of(at(at(object, "status"), "allocatable"));
    node.allocatable.erase("pods");
    for (const auto& [label, value] : node.labels) values_[label].insert(value);
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
    const auto strategy = values_.find("nvidia.com/mig.strategy");
    result_.mixed_partitions = strategy != values_.end() && strategy->second.contains("mixed");
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
        result_.pools.push_back(std::move(pool));
      }
    }
  }

  /// Of nodes that differ in size alone only the largest matter: what fits on another fits there.
  static void add_to_group(std::vector<ImportedPool>& group, ImportedPool node) {
    for (ImportedPool& pool : group) {
      if (!covers(pool.allocatable, node.allocatable)) continue;
      pool.nodes += node.nodes;
      return;
    }
    std::erase_if(group, [&](const ImportedPool& pool) {
      if (!covers(node.allocatable, pool.allocatable)) return false;
      node.nodes += pool.nodes;
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
  std::vector<ImportedPool> nodes_;
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
