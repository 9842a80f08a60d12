#include "compiler/fleet/import.h"

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

constexpr std::array<std::string_view, 8> kLeftOut = {"kubernetes.io/hostname",
                                                      "kubernetes.io/os",
                                                      "kubernetes.io/arch",
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

std::string text_at(NodeRef mapping, std::string_view key) {
  if (!mapping || !mapping.is_mapping()) return {};
  const NodeRef found = mapping.find(key);
  return found && found.is_scalar() ? std::string(found.text()) : std::string();
}

NodeRef at(NodeRef mapping, std::string_view key) {
  if (!mapping || !mapping.is_mapping()) return {};
  const NodeRef found = mapping.find(key);
  return found ? found.resolved() : NodeRef();
}

std::map<std::string, std::string> texts_of(NodeRef mapping) {
  std::map<std::string, std::string> texts;
  if (!mapping || !mapping.is_mapping()) return texts;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (entry.value.is_scalar()) texts.emplace(entry.key.text(), entry.value.text());
  });
  return texts;
}

std::vector<std::string> taints_of(NodeRef list) {
  std::vector<std::string> taints;
  if (!list || !list.is_sequence()) return taints;
  for_each_item(list, [&](NodeRef item) {
    taints.push_back(
        text_of(Taint{text_at(item, "key"), text_at(item, "value"), text_at(item, "effect")}));
  });
  std::sort(taints.begin(), taints.end());
  return taints;
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

class Importer {
 public:
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
    for (ImportedPool& pool : flavors_) result_.pools.push_back(std::move(pool));
    return std::move(result_);
  }

 private:
  void add_object(NodeRef object) {
    const std::string kind = text_at(object, "kind");
    const NodeRef spec = at(object, "spec");
    const bool node = kind == "Node" || (kind.empty() && at(at(object, "status"), "allocatable"));
    if (node) {
      add_node(object);
    } else if (kind == "ResourceFlavor") {
      flavors_.push_back({.name = text_at(at(object, "metadata"), "name"),
                          .nodes = 0,
                          .labels = texts_of(at(spec, "nodeLabels")),
                          .taints = taints_of(at(spec, "nodeTaints")),
                          .allocatable = {}});
    } else if (kind == "ClusterQueue") {
      add_quotas(spec);
    } else if (kind == "LocalQueue") {
      result_.queue = text_at(at(object, "metadata"), "name");
    } else if (kind.empty()) {
      add_propeller(object);
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

  /// The most of each resource that a flavor is good for.
  void add_quotas(NodeRef spec) {
    const NodeRef groups = at(spec, "resourceGroups");
    if (!groups || !groups.is_sequence()) return;
    for_each_item(groups, [&](NodeRef group) {
      const NodeRef flavors = at(group.resolved(), "flavors");
      if (!flavors || !flavors.is_sequence()) return;
      for_each_item(flavors, [&](NodeRef flavor) {
        auto& quotas = quotas_[text_at(flavor.resolved(), "name")];
        const NodeRef resources = at(flavor.resolved(), "resources");
        if (!resources || !resources.is_sequence()) return;
        for_each_item(resources, [&](NodeRef resource) {
          quotas[text_at(resource, "name")] = text_at(resource, "nominalQuota");
        });
      });
    });
  }

  /// `plugins.k8s`, alone or inside the values of a chart.
  void add_propeller(NodeRef object) {
    for (const std::string_view above : {"", "k8s", "configmap", "configuration"}) {
      const NodeRef base = above.empty() ? object : at(object, above);
      const NodeRef k8s = at(at(base, "plugins"), "k8s");
      if (!k8s) continue;
      for (const std::string_view key :
           {"gpu-device-node-label", "gpu-partition-size-node-label", "gpu-resource-name"}) {
        const std::string value = text_at(k8s, key);
        if (!value.empty()) result_.flyte.emplace_back(key, value);
      }
      return;
    }
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
    for (ImportedPool& flavor : flavors_) flavor.allocatable = quotas_[flavor.name];
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

  ImportedPlatform result_;
  std::vector<ImportedPool> nodes_;
  std::vector<ImportedPool> flavors_;
  std::map<std::string, std::map<std::string, std::string>> quotas_;
  std::map<std::string, std::set<std::string>, std::less<>> values_;
  std::map<std::string, std::size_t> names_;
};

std::string toml_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      constexpr std::string_view kHex = "0123456789abcdef";
      out += "\\u00";
      out += kHex[static_cast<unsigned char>(c) >> 4U];
      out += kHex[static_cast<unsigned char>(c) & 15U];
      continue;
    }
    out += c;
  }
  return out + '"';
}

std::string toml_key(std::string_view key) {
  const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
  return bare ? std::string(key) : toml_text(key);
}

std::string toml_table(const std::map<std::string, std::string>& table) {
  std::string out = "{";
  for (const auto& [key, value] : table) {
    out += (out.size() > 1 ? ", " : " ") + toml_key(key) + " = " + toml_text(value);
  }
  return out + " }";
}

}  // namespace

ImportedPlatform import_platform(const std::vector<NodeRef>& documents) {
  Importer importer;
  for (const NodeRef document : documents) importer.add_document(document);
  return importer.take();
}

std::string write_platform(const ImportedPlatform& platform, std::string_view name) {
  const std::string table = "platforms." + toml_key(name);
  std::string out = "[" + table + "]\n";
  if (!platform.extends.empty()) out += "extends = " + toml_text(platform.extends) + "\n";
  if (platform.mixed_partitions) out += "mig = \"mixed\"\n";
  if (!platform.queue.empty()) out += "queue = " + toml_text(platform.queue) + "\n";
  if (!platform.flyte.empty()) {
    out += "\n[" + table + ".flyte]\n";
    for (const auto& [key, value] : platform.flyte) out += key + " = " + toml_text(value) + "\n";
  }
  for (const ImportedPool& pool : platform.pools) {
    out += "\n[[" + table + ".pools]]";
    if (pool.nodes > 0) out += "   # " + count_of(pool.nodes, "node");
    out += "\nname = " + toml_text(pool.name) + "\n";
    if (!pool.labels.empty()) out += "labels = " + toml_table(pool.labels) + "\n";
    if (!pool.taints.empty()) {
      std::vector<std::string> taints;
      for (const std::string& taint : pool.taints) taints.push_back(toml_text(taint));
      out += "taints = [" + join(taints, ", ") + "]\n";
    }
    if (!pool.allocatable.empty()) out += "allocatable = " + toml_table(pool.allocatable) + "\n";
  }
  return out;
}

}  // namespace accelc
