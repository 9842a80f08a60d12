#include "compiler/fleet/import_kueue.h"

#include "compiler/fleet/fleet.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/fleet/object_settings.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kKueueGroup = "kueue.x-k8s.io/";
constexpr std::string_view kConfigGroup = "config.kueue.x-k8s.io/";
/// The label by which a namespace can be selected by name.
constexpr std::string_view kNamespaceName = "kubernetes.io/metadata.name";

/// Empty for what is no scalar.
std::string_view scalar_text(NodeRef node) {
  return node.is_scalar() ? node.text() : std::string_view();
}

class KueueReader {
 public:
  KueueReader(NodeRef object, KueueSpec& spec, DiagnosticSink& sink)
      : object_(object),
        body_(value_at(object, "spec")),
        name_(value_at(value_at(object, "metadata"), "name")),
        spec_(spec),
        sink_(sink),
        decoder_(object.tree(), Limits{}, sink) {}

  bool read() {
    const auto [version, kind] = type_of(object_);
    if (kind == "Configuration" && version.starts_with(kConfigGroup)) {
      read_configuration();
      return true;
    }
    if (!version.empty() && !version.starts_with(kKueueGroup)) return false;
    struct Row {
      std::string_view kind;
      void (KueueReader::*read)();
      bool of_others;  ///< the word alone may be another project's
    };
    constexpr std::array kRows = {
        Row{"ResourceFlavor", &KueueReader::read_flavor, false},
        Row{"ClusterQueue", &KueueReader::read_cluster_queue, false},
        Row{"LocalQueue", &KueueReader::read_queue, false},
        Row{"WorkloadPriorityClass", &KueueReader::read_priority_class, false},
        Row{"Cohort", &KueueReader::read_cohort, true},
        Row{"Topology", &KueueReader::read_topology, true},
    };
    for (const Row& row : kRows) {
      if (row.kind != kind || (row.of_others && version.empty())) continue;
      if (name_ && name_.is_scalar()) (this->*row.read)();
      return true;
    }
    return false;
  }

 private:
  [[nodiscard]] Span place() const { return name_.span(); }

  void read_flavor() {
    KueueFlavorSpec& flavor = append(spec_.flavors, place());
    put_text(flavor.name, name_);
    take(decoder_, "nodeLabels", body_, flavor.labels);
    if (const NodeRef taints = value_at(body_, "nodeTaints")) {
      for (std::string& text : taints_of(taints)) {
        put(open(flavor.taints, taints.span()).items.emplace_back(), std::move(text),
            taints.span());
      }
    }
    take(decoder_, "tolerations", body_, flavor.tolerations);
    const NodeRef topology = value_at(body_, "topologyName");
    put_text(flavor.topology, topology);
    if (topology && flavor.labels->entries.empty()) {
      refuse(topology, "a flavor with a topology needs `nodeLabels`");
    }
    check_taints(value_at(body_, "nodeTaints"));
  }

  /// A node has one taint of a key and an effect.
  void check_taints(NodeRef taints) {
    std::set<std::pair<std::string_view, std::string_view>> seen;
    for_each_in(taints, [&](NodeRef taint) {
      const NodeRef key = value_at(taint, "key");
      if (!key || !key.is_scalar()) return;
      if (seen.emplace(key.text(), text_at(taint, "effect")).second) return;
      refuse(key, "it has two taints with the key " + quote(key.text()) + " and the same effect");
    });
  }

  void read_cluster_queue() {
    KueueClusterQueueSpec& queue = append(spec_.cluster_queues, place());
    put_text(queue.name, name_);
    read_cohort_name(queue.cohort);
    read_namespaces(queue.namespaces);
    read_stop(queue.stopped);
    read_groups(queue.groups);
    check_admission_checks();
    check_preemption();
  }

  /// `cohort` became `cohortName` in v1beta2; each release drops the other one.
  void read_cohort_name(Setting<std::string>& cohort) {
    const bool newer = type_of(object_).version == "kueue.x-k8s.io/v1beta2";
    const std::string_view key = newer ? "cohortName" : "cohort";
    const std::string_view other = newer ? "cohort" : "cohortName";
    put_text(cohort, value_at(body_, key));
    const NodeRef wrong = value_at(body_, other);
    if (!wrong || cohort) return;
    if (!type_of(object_).version.empty()) {
      sink_.report<kKueueRefuses>(
          wrong.span(), owner(),
          "the field is called " + quote(key) + " in " + quote(type_of(object_).version));
      return;
    }
    put_text(cohort, wrong);
  }

  [[nodiscard]] std::string owner() const { return title_of(object_); }

  /// Namespaces can only be told by name; of any other selector nothing is known.
  void read_namespaces(Setting<List<std::string>>& namespaces) {
    const NodeRef selector = value_at(body_, "namespaceSelector");
    if (!selector || selector.is_null()) {
      open(namespaces, place());
      report_no_namespace();
      return;
    }
    const auto add = [&](NodeRef name) {
      put(open(namespaces, selector.span()).items.emplace_back(), std::string(scalar_text(name)),
          name.span());
    };
    if (const NodeRef name = value_at(value_at(selector, "matchLabels"), kNamespaceName)) {
      if (name.is_scalar()) add(name);
    }
    for_each_in(value_at(selector, "matchExpressions"), [&](NodeRef one) {
      if (text_at(one, "key") != kNamespaceName || text_at(one, "operator") != "In") return;
      for_each_in(value_at(one, "values"), add);
    });
  }

  /// A patch of a queue has no groups, and the selector is in what it patches.
  void report_no_namespace() {
    if (!value_at(body_, "resourceGroups")) return;
    sink_.report<kNoNamespaceSelector>(place(), owner())
        .help("`namespaceSelector: {}` admits from every namespace");
  }

  void read_stop(Setting<bool>& stopped) {
    const NodeRef policy = value_at(body_, "stopPolicy");
    if (policy && policy.is_scalar() && policy.text().starts_with("Hold")) {
      put(stopped, true, policy.span());
    }
  }

  void read_groups(Setting<List<KueueGroupSpec>>& groups) {
    for_each_in(value_at(body_, "resourceGroups"), [&](NodeRef group) {
      KueueGroupSpec& added = append(groups, group.span());
      std::vector<std::string_view> covered;
      for_each_in(value_at(group, "coveredResources"),
                  [&](NodeRef name) { covered.push_back(scalar_text(name)); });
      check_twice(value_at(group, "coveredResources"), {}, "resource");
      for_each_in(value_at(group, "flavors"), [&](NodeRef flavor) {
        KueueQuotaSpec& quota = append(added.flavors, flavor.span());
        put_text(quota.flavor, value_at(flavor, "name"));
        check_order(flavor, covered);
        for_each_in(value_at(flavor, "resources"), [&](NodeRef resource) {
          take_amount(resource, "nominalQuota", quota.quota);
          take_amount(resource, "borrowingLimit", quota.borrow);
          take_amount(resource, "lendingLimit", quota.lend);
        });
      });
    });
  }

  void refuse(NodeRef place, const std::string& why) {
    sink_.report<kKueueRefuses>(place.span(), owner(), why);
  }

  /// Names that are there twice in a list.
  void check_twice(NodeRef list, std::string_view key, std::string_view what) {
    std::set<std::string_view> seen;
    for_each_in(list, [&](NodeRef item) {
      const NodeRef name = key.empty() ? item : value_at(item, key);
      if (!name || !name.is_scalar() || seen.insert(name.text()).second) return;
      refuse(name, "it lists the " + std::string(what) + " " + quote(name.text()) + " twice");
    });
  }

  /// The webhook compares the two lists place by place. One report says enough of a list.
  void check_order(NodeRef flavor, const std::vector<std::string_view>& covered) {
    std::size_t index = 0;
    bool said = covered.empty();
    for_each_in(value_at(flavor, "resources"), [&](NodeRef resource) {
      const NodeRef name = value_at(resource, "name");
      const std::size_t at = index++;
      if (said || !name || !name.is_scalar()) return;
      if (at < covered.size() && covered[at] == name.text()) return;
      said = true;
      const std::string there = at < covered.size() ? quote(covered[at]) : "nothing more";
      refuse(name, "`coveredResources` has " + there + " in the place of " + quote(name.text()));
    });
    const NodeRef name = value_at(flavor, "name");
    if (said || index >= covered.size() || !name || !name.is_scalar()) return;
    refuse(name, "the flavor " + quote(name.text()) + " has no quota of " + quote(covered[index]) +
                     ", which `coveredResources` lists");
  }

  /// Checks may be limited to flavors that the queue has.
  void check_admission_checks() {
    std::vector<std::string_view> flavors;
    for_each_in(value_at(body_, "resourceGroups"), [&](NodeRef group) {
      for_each_in(value_at(group, "flavors"),
                  [&](NodeRef flavor) { flavors.push_back(text_at(flavor, "name")); });
    });
    for_each_in(value_below(body_, "admissionChecksStrategy.admissionChecks"), [&](NodeRef check) {
      for_each_in(value_at(check, "onFlavors"), [&](NodeRef name) {
        if (!name.is_scalar() || std::ranges::find(flavors, name.text()) != flavors.end()) return;
        auto report = sink_.report<kKueueRefuses>(name.span(), owner(),
                                                  "it has no flavor " + quote(name.text()));
        fix_name(report, name.span(), nearest(name.text(), flavors));
      });
    });
  }

  /// Who borrows at the cost of others has to take back what is its own.
  void check_preemption() {
    const NodeRef preemption = value_at(body_, "preemption");
    const NodeRef policy = value_below(preemption, "borrowWithinCohort.policy");
    const std::string_view reclaim = text_at(preemption, "reclaimWithinCohort");
    if (!policy || !policy.is_scalar() || policy.text() == "Never") return;
    if (!reclaim.empty() && reclaim != "Never") return;
    refuse(policy, "`borrowWithinCohort` needs another `reclaimWithinCohort` than `Never`");
  }

  void take_amount(NodeRef resource, std::string_view key, Setting<Map<Quantity>>& amounts) {
    const NodeRef name = value_at(resource, "name");
    const NodeRef amount = value_at(resource, key);
    if (!name || !name.is_scalar() || !amount || amount.is_null()) return;
    auto& added = open(amounts, amount.span()).entries.emplace_back();
    added.key = name.text();
    decode_setting(decoder_, Entry{name, amount}, added.value);
    if (!added.value) (*amounts).entries.pop_back();
  }

  void read_queue() {
    KueueLocalQueueSpec& queue = append(spec_.queues, place());
    put_text(queue.name, name_);
    put_text(queue.of_namespace, value_at(value_at(object_, "metadata"), "namespace"));
    put_text(queue.cluster_queue, value_at(body_, "clusterQueue"));
    read_stop(queue.stopped);
  }

  void read_cohort() {
    KueueCohortSpec& cohort = append(spec_.cohorts, place());
    put_text(cohort.name, name_);
    const NodeRef parent = value_at(body_, "parentName");
    put_text(cohort.parent, parent ? parent : value_at(body_, "parent"));
    read_groups(cohort.groups);
  }

  void read_topology() {
    check_levels(value_at(body_, "levels"));
    auto& added = open(spec_.topologies, place()).entries.emplace_back();
    added.key = name_.text();
    List<std::string>& levels = open(added.value, place());
    for_each_in(value_at(body_, "levels"), [&](NodeRef level) {
      const NodeRef label = value_at(level, "nodeLabel");
      if (label && label.is_scalar()) put_text(levels.items.emplace_back(), label);
    });
  }

  /// The name of a node is below all others.
  void check_levels(NodeRef levels) {
    check_twice(levels, "nodeLabel", "level");
    if (!levels || !levels.is_sequence()) return;
    NodeRef before;
    for_each_in(levels, [&](NodeRef level) {
      if (before) refuse(before, "`kubernetes.io/hostname` is only the last level");
      const NodeRef label = value_at(level, "nodeLabel");
      const bool is_node = label && label.is_scalar() && label.text() == kNodeNames.front();
      before = is_node ? label : NodeRef();
    });
    if (levels.first_child()) return;
    refuse(levels, "it has no levels");
  }

  void read_priority_class() {
    put_text(open(spec_.priority_classes, place()).items.emplace_back(), name_);
  }

  void read_configuration() {
    const NodeRef resources = value_at(object_, "resources");
    take(decoder_, "excludeResourcePrefixes", resources, spec_.excluded_prefixes);
    for_each_in(value_at(resources, "transformations"), [&](NodeRef one) {
      KueueTransformationSpec& added = append(spec_.transformations, one.span());
      put_text(added.input, value_at(one, "input"));
      if (text_at(one, "strategy") == "Replace") put(added.replace, true, one.span());
      put_text(added.multiply_by, value_at(one, "multiplyBy"));
      take(decoder_, "outputs", one, added.outputs);
    });
    for_each_in(value_at(resources, "deviceClassMappings"), [&](NodeRef one) {
      for_each_in(value_at(one, "deviceClassNames"), [&](NodeRef name) {
        auto& added = open(spec_.device_classes, one.span()).entries.emplace_back();
        added.key = std::string(name.text());
        put_text(added.value, value_at(one, "name"));
      });
    });
    if (text_at(resources, "quotaCheckStrategy") == "IgnoreUndeclared") {
      put(spec_.ignore_undeclared, true, resources.span());
    }
  }

  NodeRef object_;
  NodeRef body_;
  NodeRef name_;
  KueueSpec& spec_;
  DiagnosticSink& sink_;
  Decoder decoder_;
};

}  // namespace

bool read_kueue(NodeRef object, KueueSpec& spec, DiagnosticSink& sink) {
  return KueueReader(object, spec, sink).read();
}

}  // namespace accelc
