#include "compiler/check/diagnostics.h"
#include "compiler/fleet/kueue.h"
#include "compiler/fleet/kueue_capacity.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/pod/amounts.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>

namespace accelc {

namespace {

std::string text_of(const Setting<std::string>& text) { return text ? *text : std::string(); }

const Quantity* amount_in(const Setting<Map<Quantity>>& amounts, const std::string& resource) {
  for (const auto& entry : amounts->entries) {
    if (entry.key == resource && entry.value) return &*entry.value;
  }
  return nullptr;
}

/// The names of a map's keys.
template <class Named>
std::vector<std::string_view> names_of(const std::map<std::string, Named, std::less<>>& map) {
  std::vector<std::string_view> names;
  names.reserve(map.size());
  for (const auto& [name, value] : map) names.push_back(name);
  return names;
}

using Names = std::set<std::string, std::less<>>;

class KueueMaker {
 public:
  KueueMaker(const KueueSpec& spec, KueueScope scope, DiagnosticSink& sink)
      : spec_(spec), sink_(sink) {
    kueue_.scope = scope;
  }

  Kueue make() {
    for (const auto& entry : spec_.topologies->entries) {
      if (entry.value) kueue_.topologies[entry.key] = texts_of(entry.value);
    }
    for (const auto& flavor : spec_.flavors->items) {
      if (flavor) add_flavor(*flavor);
    }
    add_cohorts();
    for (const auto& queue : spec_.cluster_queues->items) {
      if (queue && queue->name) add_cluster_queue(*queue);
    }
    break_circles();
    set_capacities();
    for (const auto& queue : spec_.queues->items) {
      if (queue && queue->name) add_queue(*queue);
    }
    kueue_.priority_classes = texts_of(spec_.priority_classes);
    kueue_.excluded_prefixes = texts_of(spec_.excluded_prefixes);
    for (const auto& entry : spec_.device_classes->entries) {
      if (entry.value) kueue_.device_classes.try_emplace(entry.key, *entry.value);
    }
    for (const auto& one : spec_.transformations->items) {
      if (one && one->input) kueue_.transformations.push_back(*one);
    }
    kueue_.ignores_undeclared = spec_.ignore_undeclared && *spec_.ignore_undeclared;
    return std::move(kueue_);
  }

 private:
  template <class Named>
  void report_absent(std::string_view kind, const Setting<std::string>& name,
                     const std::map<std::string, Named, std::less<>>& known) {
    if (kueue_.scope == KueueScope::kPart) {
      if (!sink_.may_search(known.size())) return;
      report_misspelt(kind, *name, name.span, names_of(known), sink_);
      return;
    }
    auto report = sink_.report<kKueueReference>(name.span, kind, quote(*name));
    fix_name(report, name.span, nearest(*name, names_of(known)));
  }

  void add_flavor(const KueueFlavorSpec& spec) {
    if (!spec.name) return;
    KueueFlavor& flavor = kueue_.flavors[*spec.name];
    flavor.nodes.name = *spec.name;
    flavor.nodes.span = spec.name.span;
    flavor.nodes.more_labels = true;
    for (const auto& entry : spec.labels->entries) {
      if (entry.value) flavor.nodes.labels[entry.key] = {*entry.value};
    }
    PodNeed tolerant;
    for (const auto& one : spec.tolerations->items) {
      if (!one) continue;
      tolerant.tolerations.push_back({.key = text_of(one->key),
                                      .op = one->op ? std::string(*one->op) : std::string(),
                                      .value = text_of(one->value),
                                      .effect = one->effect ? std::string(*one->effect) : "",
                                      .seconds = std::nullopt});
    }
    flavor.tolerations = tolerant.tolerations;
    for (const Setting<std::string>& text : spec.taints->items) {
      if (!text) continue;
      auto taint = parse_taint(*text);
      if (!taint) {
        sink_.report<kTaintText>(text.span, quote(*text));
      } else if (is_kept_off_by(*taint, tolerant)) {
        flavor.nodes.taints.push_back(std::move(*taint));
      }
    }
    flavor.topology = text_of(spec.topology);
    if (!flavor.topology.empty() && !kueue_.topologies.contains(flavor.topology)) {
      report_absent("Topology", spec.topology, kueue_.topologies);
    }
  }

  std::size_t cohort_named(const std::string& name) {
    const auto [known, added] = cohorts_.try_emplace(name, nodes_.size());
    if (added) nodes_.emplace_back();
    return known->second;
  }

  void add_cohorts() {
    for (const auto& cohort : spec_.cohorts->items) {
      if (!cohort || !cohort->name) continue;
      const std::size_t at = cohort_named(*cohort->name);
      cohort_specs_.emplace(at, &*cohort);
      if (cohort->parent) {
        const std::size_t parent = cohort_named(*cohort->parent);
        nodes_[at].parent = parent;
      }
      const std::string owner = "the cohort " + quote(*cohort->name);
      Names flavors;
      Names resources;
      for (const auto& group : cohort->groups->items) {
        if (!group) continue;
        add_shares(*group, owner, cohort->parent, at);
        check_once(*group, owner, flavors, resources);
      }
    }
  }

  /// Takes the quotas of a group, and reports limits that Kueue refuses.
  void add_shares(const KueueGroupSpec& group, const std::string& owner,
                  const Setting<std::string>& above, std::size_t at) {
    for (const auto& quota : group.flavors->items) {
      if (!quota || !quota->flavor) continue;
      for (const auto& entry : quota->quota->entries) {
        if (!entry.value) continue;
        QuotaShare& share = nodes_[at].shares[{*quota->flavor, entry.key}];
        share.nominal = *entry.value;
        if (const Quantity* most = amount_in(quota->borrow, entry.key)) share.borrow = *most;
        if (const Quantity* most = amount_in(quota->lend, entry.key)) share.lend = *most;
      }
      check_limits(*quota, owner, above);
    }
  }

  /// A ClusterQueue does not lend what it has not; a cohort may.
  void check_lent(const KueueQuotaSpec& quota, const std::string& owner) {
    for (const auto& entry : quota.lend->entries) {
      const Quantity* nominal = amount_in(quota.quota, entry.key);
      if (!entry.value || nominal == nullptr) continue;
      if (!std::is_gt(compare(*entry.value, *nominal))) continue;
      sink_.report<kKueueRefuses>(entry.value.span, owner,
                                  "it lends more of " + quote(entry.key) + " than it has");
    }
  }

  void check_limits(const KueueQuotaSpec& quota, const std::string& owner,
                    const Setting<std::string>& above) {
    for (const auto* limits : {&quota.borrow, &quota.lend}) {
      if (!*limits || (*limits)->entries.empty() || above.written()) continue;
      sink_.report<kKueueRefuses>(limits->key_span, owner,
                                  "it has a limit of what is lent or borrowed, but no cohort");
    }
  }

  void add_cluster_queue(const KueueClusterQueueSpec& spec) {
    ClusterQueue& queue = kueue_.cluster_queues[*spec.name];
    queue.name = *spec.name;
    queue.span = spec.name.span;
    queue.stopped = spec.stopped && *spec.stopped;
    // A selector that is not in a part is reported of the queue, or in what the part is a patch of.
    const bool is_elsewhere = kueue_.scope == KueueScope::kPart && spec.namespaces->items.empty();
    if (spec.namespaces && !is_elsewhere) queue.namespaces = texts_of(spec.namespaces);
    const std::size_t at = nodes_.size();
    nodes_.emplace_back();
    queue_nodes_[*spec.name] = at;
    const std::string owner = "the ClusterQueue " + quote(*spec.name);
    if (spec.cohort && !spec.cohort->empty()) {
      const std::size_t cohort = cohort_named(*spec.cohort);
      nodes_[at].parent = cohort;
    }
    Names flavors;
    Names resources;
    for (const auto& group : spec.groups->items) {
      if (!group) continue;
      add_shares(*group, owner, spec.cohort, at);
      for (const auto& quota : group->flavors->items) {
        if (quota) check_lent(*quota, owner);
      }
      add_group(*group, owner, flavors, resources, queue);
    }
  }

  void add_group(const KueueGroupSpec& spec, const std::string& owner, Names& flavors,
                 Names& resources, ClusterQueue& queue) {
    KueueGroup& group = queue.groups.emplace_back();
    for (const auto& quota : spec.flavors->items) {
      if (!quota || !quota->flavor) {
        queue.broken = true;
        continue;
      }
      FlavorQuota& added = group.flavors.emplace_back();
      added.name = *quota->flavor;
      added.span = quota->flavor.span;
      const auto flavor = kueue_.flavors.find(added.name);
      if (flavor != kueue_.flavors.end()) {
        added.flavor = &flavor->second;
      } else {
        queue.broken = true;
        report_absent("ResourceFlavor", quota->flavor, kueue_.flavors);
      }
    }
    if (!check_once(spec, owner, flavors, resources)) queue.broken = true;
  }

  /// False, reported, when a flavor is there twice, or two groups cover a resource. `flavors` and
  /// `resources`: those of the groups before.
  bool check_once(const KueueGroupSpec& group, const std::string& owner, Names& flavors,
                  Names& resources) {
    bool good = true;
    Names own;
    for (const auto& quota : group.flavors->items) {
      if (!quota || !quota->flavor) continue;
      if (!flavors.insert(*quota->flavor).second) {
        good = false;
        sink_.report<kKueueRefuses>(quota->flavor.span, owner,
                                    "it lists the flavor " + quote(*quota->flavor) + " twice");
      }
      for (const auto& entry : quota->quota->entries) {
        if (own.contains(entry.key) || resources.insert(entry.key).second) {
          own.insert(entry.key);
          continue;
        }
        good = false;
        sink_.report<kKueueRefuses>(entry.value.key_span, owner,
                                    "two of its groups cover " + quote(entry.key));
      }
    }
    return good;
  }

  /// Cuts circles of cohorts, so that quotas can be summed up.
  void break_circles() {
    std::vector<std::size_t> seen(nodes_.size(), nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      auto at = std::optional(i);
      while (at && seen[*at] == nodes_.size()) {
        seen[*at] = i;
        at = nodes_[*at].parent;
      }
      if (at && seen[*at] == i) report_circle(*at);
    }
    for (auto& [name, queue] : kueue_.cluster_queues) {
      for (auto at = std::optional(queue_nodes_[name]); at; at = nodes_[*at].parent) {
        if (circular_.contains(*at)) queue.broken = true;
      }
    }
  }

  void report_circle(std::size_t start) {
    std::vector<std::string> way;
    std::size_t at = start;
    do {
      way.push_back(quote(*cohort_specs_.at(at)->name));
      circular_.insert(at);
      const std::size_t next = *nodes_[at].parent;
      nodes_[at].parent.reset();
      at = next;
    } while (at != start);
    const KueueCohortSpec& first = *cohort_specs_.at(start);
    way.push_back(way.front());
    sink_.report<kCohortCircle>(first.parent.span, way.front(), join(way, " belongs to "));
  }

  void set_capacities() {
    const auto most = capacities_of(nodes_);
    for (auto& [name, queue] : kueue_.cluster_queues) {
      const std::size_t at = queue_nodes_[name];
      // Others that are not known may lend to it.
      const bool open = kueue_.scope == KueueScope::kPart && nodes_[at].parent.has_value();
      for (const auto& [what, amount] : most[at]) {
        for (KueueGroup& group : queue.groups) {
          for (FlavorQuota& quota : group.flavors) {
            if (quota.name != what.first) continue;
            quota.most[what.second] =
                open ? whole(std::numeric_limits<std::int64_t>::max()) : amount;
          }
        }
      }
    }
  }

  void add_queue(const KueueLocalQueueSpec& spec) {
    LocalQueue queue{.name = *spec.name, .of_namespace = text_of(spec.of_namespace)};
    queue.stopped = spec.stopped && *spec.stopped;
    queue.span = spec.name.span;
    if (spec.cluster_queue) {
      const auto found = kueue_.cluster_queues.find(*spec.cluster_queue);
      if (found != kueue_.cluster_queues.end()) {
        queue.target = &found->second;
      } else {
        report_absent("ClusterQueue", spec.cluster_queue, kueue_.cluster_queues);
      }
    }
    kueue_.queues.emplace(queue.name, std::move(queue));
  }

  const KueueSpec& spec_;
  DiagnosticSink& sink_;
  Kueue kueue_;
  std::vector<QuotaNode> nodes_;  ///< cohorts and ClusterQueues
  std::map<std::string, std::size_t> cohorts_;
  std::map<std::size_t, const KueueCohortSpec*> cohort_specs_;
  std::map<std::string, std::size_t> queue_nodes_;
  std::set<std::size_t> circular_;
};

}  // namespace

bool KueueGroup::covers(std::string_view resource) const {
  return std::any_of(flavors.begin(), flavors.end(),
                     [&](const FlavorQuota& quota) { return quota.most.contains(resource); });
}

void report_misspelt(std::string_view kind, std::string_view name, const Span& span,
                     std::vector<std::string_view> known, DiagnosticSink& sink) {
  if (!span.valid()) return;
  std::erase_if(known, [name](std::string_view one) { return !is_misspelling(name, one); });
  if (known.empty()) return;
  auto report = sink.report<kKueueNameInFile>(span, kind, quote(name));
  ask_for_name(report, known);
}

Kueue make_kueue(const KueueSpec& spec, KueueScope scope, DiagnosticSink& sink) {
  return KueueMaker(spec, scope, sink).make();
}

}  // namespace accelc
