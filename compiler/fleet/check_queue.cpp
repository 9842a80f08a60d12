#include "compiler/fleet/check_queue.h"

#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/pod/amounts.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <set>

namespace accelc {

namespace {

constexpr std::size_t kMostFlavorsShown = 8;
constexpr std::size_t kMostCombinations = 64;

std::string owner_of(const ClusterQueue& queue) { return "the ClusterQueue " + quote(queue.name); }

std::string names_of(const std::vector<const KueueFlavor*>& flavors) {
  std::vector<std::string> names;
  names.reserve(flavors.size());
  for (const KueueFlavor* flavor : flavors) names.push_back(quote(flavor->nodes.name));
  return join(names, " and ");
}

/// A label of which two flavors want different values; empty: none.
std::string contradiction(const std::vector<const KueueFlavor*>& flavors) {
  std::map<std::string_view, std::string_view> labels;
  for (const KueueFlavor* flavor : flavors) {
    for (const auto& [key, values] : flavor->nodes.labels) {
      const auto [known, added] = labels.try_emplace(key, values.front());
      if (!added && known->second != values.front()) {
        return quote(key) + " would have to be " + quote(known->second) + " and " +
               quote(values.front());
      }
    }
  }
  return {};
}

/// A label that the pod selects and the flavor does not list; null: it lists all.
const LabelRequirement* unlisted_label(const KueueFlavor& flavor, const PodNeed& need) {
  const auto found =
      std::find_if(need.labels.begin(), need.labels.end(), [&](const LabelRequirement& label) {
        return label.op == LabelOperator::kIn && !flavor.nodes.labels.contains(label.key);
      });
  return found == need.labels.end() ? nullptr : &*found;
}

/// The pod as Kueue sees it, which does not ask what card a claim means; nothing when it claims
/// none.
std::optional<PodNeed> without_claimed_label(const PodNeed& need) {
  if (need.claimed_label.empty()) return std::nullopt;
  PodNeed seen = need;
  std::erase_if(seen.labels,
                [&](const LabelRequirement& label) { return label.key == need.claimed_label; });
  return seen;
}

/// How many nodes of the pool are there; 0: not known.
std::int64_t known_nodes(const Pool& pool) {
  const auto names = pool.labels.find(kNodeNames.front());
  if (names != pool.labels.end()) return static_cast<std::int64_t>(names->second.size());
  return pool.nodes;
}

}  // namespace

void QueueChecker::add_reason(Report& report) const {
  if (!asked_.by_default) return;
  report.help("without the label of a queue it waits in the LocalQueue " + quote(asked_.name) +
              " of the namespace " + quote(asked_.of_namespace));
}

Span QueueChecker::place() const { return asked_.span.valid() ? asked_.span : task_.name_span; }

std::vector<const LocalQueue*> queues_named(const Kueue& kueue, const AskedQueue& asked) {
  std::vector<const LocalQueue*> queues;
  const auto [from, to] = kueue.queues.equal_range(asked.name);
  for (auto at = from; at != to; ++at) {
    const LocalQueue& queue = at->second;
    const bool elsewhere = !queue.of_namespace.empty() && !asked.of_namespace.empty() &&
                           queue.of_namespace != asked.of_namespace;
    if (!elsewhere) queues.push_back(&queue);
  }
  return queues;
}

void QueueChecker::report_unknown() {
  std::vector<std::string_view> names;
  for (auto at = kueue_.queues.begin(); at != kueue_.queues.end();
       at = kueue_.queues.upper_bound(at->first)) {
    names.push_back(at->first);
  }
  if (kueue_.scope == KueueScope::kPart) {
    report_misspelt("LocalQueue", asked_.name, asked_.span, names, sink_);
    return;
  }
  const std::string where =
      asked_.of_namespace.empty() ? "" : " in the namespace " + quote(asked_.of_namespace);
  auto report =
      sink_.report<kQueueUnknown>(place(), quote(task_.platform->id), quote(asked_.name), where);
  std::vector<std::string> others;
  const auto [from, to] = kueue_.queues.equal_range(asked_.name);
  for (auto at = from; at != to; ++at) others.push_back(quote(at->second.of_namespace));
  if (!others.empty()) {
    report.help("there is one in " + join(others, " and "));
    return;
  }
  if (asked_.span.valid() && fix_name(report, asked_.span, nearest(asked_.name, names))) return;
  report.help("its queues are " +
              quote_list(std::vector<std::string>(names.begin(), names.end()), "and"));
}

void QueueChecker::check_priority() {
  const auto& known = kueue_.priority_classes;
  if (asked_.priority.empty() || known.empty()) return;
  if (std::find(known.begin(), known.end(), asked_.priority) != known.end()) return;
  const std::vector<std::string_view> names(known.begin(), known.end());
  if (kueue_.scope == KueueScope::kPart) {
    report_misspelt("WorkloadPriorityClass", asked_.priority, asked_.priority_span, names, sink_);
    return;
  }
  auto report = sink_.report<kKueueReference>(asked_.priority_span, "WorkloadPriorityClass",
                                              quote(asked_.priority));
  if (fix_name(report, asked_.priority_span, nearest(asked_.priority, names))) return;
  report.help("there are " + quote_list(known, "and"));
}

std::string QueueChecker::idle_reason(const LocalQueue& queue) const {
  if (queue.stopped) return "it is stopped";
  const ClusterQueue& target = *queue.target;
  if (target.stopped) return owner_of(target) + " is stopped";
  if (!target.namespaces) return {};
  if (target.namespaces->empty()) return owner_of(target) + " admits workloads of no namespace";
  const std::string& where = queue.of_namespace.empty() ? asked_.of_namespace : queue.of_namespace;
  const auto& admitted = *target.namespaces;
  if (where.empty() || std::find(admitted.begin(), admitted.end(), where) != admitted.end()) {
    return {};
  }
  return owner_of(target) + " admits no workloads of the namespace " + quote(where);
}

bool QueueChecker::may_be_transformed(const std::vector<std::string>& resources) const {
  constexpr std::array<std::string_view, 3> kOwn = {"cpu", "memory", "ephemeral-storage"};
  if (kueue_.scope == KueueScope::kWhole) return false;
  return std::ranges::none_of(resources, [&](const std::string& name) {
    return std::find(kOwn.begin(), kOwn.end(), name) != kOwn.end();
  });
}

bool QueueChecker::report_verdict(const QueueVerdict& verdict, const ClusterQueue& queue) {
  if (may_be_transformed(verdict.uncovered) && !verdict.uncovered.empty()) {
    sink_.report<kQueueNotJudged>(place(), quote(asked_.name) + " admits " + quote(task_.name),
                                  owner_of(queue) + " does not cover " +
                                      quote_list(verdict.uncovered, "and") +
                                      ", and Kueue may be configured to count something else");
    return true;
  }
  if (!verdict.uncovered.empty()) {
    std::set<std::string> covered;
    for (const KueueGroup& group : queue.groups) {
      for (const FlavorQuota& quota : group.flavors) {
        for (const auto& [name, most] : quota.most) covered.insert(name);
      }
    }
    auto report = sink_.report<kResourceNotCovered>(
        place(), quote(task_.name), quote_list(verdict.uncovered, "and"), owner_of(queue));
    report.label(queue.span, "this ClusterQueue");
    if (!covered.empty()) {
      report.help("it covers " +
                  quote_list(std::vector<std::string>(covered.begin(), covered.end()), "and"));
    }
    add_reason(report);
    return false;
  }
  for (const GroupVerdict& group : verdict.groups) {
    if (group.fits()) continue;
    const auto by = std::find_if(group.flavors.begin(), group.flavors.end(),
                                 [](const FlavorVerdict& flavor) { return flavor.span.valid(); });
    auto report = sink_.report<kNoFlavorFits>(by == group.flavors.end() ? place() : by->span,
                                              owner_of(queue), quote(task_.name));
    for (std::size_t i = 0; i < group.flavors.size() && i < kMostFlavorsShown; ++i) {
      report.help(group.flavors[i].quota->name + ": " + group.flavors[i].why);
    }
    if (group.flavors.size() > kMostFlavorsShown) {
      report.help("and " + count_of(group.flavors.size() - kMostFlavorsShown, "flavor") + " more");
    }
    add_reason(report);
    return false;
  }
  return true;
}

bool QueueChecker::check_class(const PodNeed& need) {
  // Kueue's configuration is no part of a manifest.
  const bool known = kueue_.scope == KueueScope::kWhole;
  if (!need.others.empty()) {
    sink_
        .report<kQueueAdmitsNothing>(place(), quote(task_.name), quote(asked_.name),
                                     "Kueue does not count claims with a choice of devices")
        .help("list one accelerator, or ask for devices as resources");
    return false;
  }
  if (need.claimed_class.empty() || !known || kueue_.device_classes.contains(need.claimed_class)) {
    return true;
  }
  auto report = sink_.report<kClassNotMapped>(place(), quote(asked_.name), quote(task_.name),
                                              quote(need.claimed_class));
  report.help(
      "add it to `resources.deviceClassMappings` of Kueue's configuration, and to "
      "`device-classes` of the platform's section `kueue`");
  return false;
}

bool QueueChecker::check_devices(const PodNeed& need) {
  const auto asked = need.resources.find(need.claimed_resource);
  // Of any card of its class Kueue counts none.
  if (need.claimed_label.empty() || asked == need.resources.end()) return true;
  const auto label = std::ranges::find(need.labels, need.claimed_label, &LabelRequirement::key);
  Quantity there = whole(0);
  bool described = false;
  for (const Pool& pool : fleet_.pools) {
    if (!pool.claims_devices.value_or(false)) continue;
    described = true;
    const auto amount = pool.allocatable.find(need.claimed_resource);
    if (amount == pool.allocatable.end() || amount->second.is_zero()) continue;
    if (label != need.labels.end() && !holds(*label, pool)) continue;
    const std::int64_t nodes = known_nodes(pool);
    if (nodes == 0) return true;
    add(there, times(amount->second, nodes));
  }
  if (!described || std::is_gteq(compare(there, asked->second.quantity))) return true;
  const std::string device = task_.accelerator ? device_name(*task_.accelerator) : "";
  sink_
      .report<kClaimWithoutDevice>(asked->second.span.valid() ? asked->second.span : place(),
                                   quote(asked_.name), quote(task_.name),
                                   amount_text(asked->second.quantity) + " of " + quote(device))
      .help("the pools of " + quote(task_.platform->id) + " have " + amount_text(there));
  return false;
}

bool QueueChecker::check_admission(PodNeed& need, Taints taints) {
  check_priority();
  if (kueue_.queues.empty()) return true;
  const std::vector<const LocalQueue*> queues = queues_named(kueue_, asked_);
  if (queues.empty()) {
    report_unknown();
    return false;
  }
  if (!check_class(need)) return false;
  CountedResources counted;
  if (counts_others(kueue_, need)) counted = counted_resources(kueue_, need);
  if (!counted.unjudged.empty()) {
    sink_.report<kQueueNotJudged>(place(), quote(asked_.name) + " admits " + quote(task_.name),
                                  counted.unjudged);
    return true;
  }
  // Where nodes are described, they say which flavors have the card.
  const auto unlabelled = fleet_.pools.empty() ? std::nullopt : without_claimed_label(need);
  const PodNeed& seen = unlabelled ? *unlabelled : need;
  const QueuedPods pods{seen, counts_others(kueue_, need) ? counted.amounts : need.resources,
                        queued_pods(task_, need), topology_wish(task_), taints};
  const Answer answer = ask(queues, pods);
  if (answer.unknown) return true;
  if (admitting_ == nullptr) {
    if (answer.refusing != nullptr) return report_verdict(verdict_, *answer.refusing);
    auto report = sink_.report<kQueueAdmitsNothing>(place(), quote(task_.name), quote(asked_.name),
                                                    answer.idle);
    add_reason(report);
    return true;
  }
  add_tolerations(need);
  return true;
}

QueueChecker::Answer QueueChecker::ask(const std::vector<const LocalQueue*>& queues,
                                       const QueuedPods& pods) {
  Answer answer;
  for (const LocalQueue* queue : queues) {
    // Nobody knows what it does, which is reported where it is described.
    if (queue->target == nullptr || queue->target->broken) return {.unknown = true};
    const std::string reason = idle_reason(*queue);
    if (!reason.empty()) {
      answer.idle = reason;
      continue;
    }
    QueueVerdict verdict = judge_queue(kueue_, *queue->target, pods);
    const bool good = verdict.good();
    if (!good && answer.refusing != nullptr) continue;
    verdict_ = std::move(verdict);
    answer.refusing = queue->target;
    if (!good) continue;
    admitting_ = queue->target;
    break;
  }
  return answer;
}

void QueueChecker::add_tolerations(PodNeed& need) const {
  for (const GroupVerdict& group : verdict_.groups) {
    for (const FlavorVerdict& flavor : group.flavors) {
      const auto& added = flavor.quota->flavor->tolerations;
      if (flavor.fits) {
        need.tolerations.insert(need.tolerations.end(), added.begin(), added.end());
      }
    }
  }
}

std::vector<QueueChecker::Flavors> QueueChecker::combinations() const {
  std::vector<Flavors> all = {{}};
  for (const GroupVerdict& group : verdict_.groups) {
    std::vector<Flavors> longer;
    for (const Flavors& before : all) {
      for (const FlavorVerdict& flavor : group.flavors) {
        if (!flavor.fits) continue;
        longer.push_back(before);
        longer.back().push_back(flavor.quota->flavor);
        if (longer.size() > kMostCombinations) return {};
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::string QueueChecker::node_reason(const Flavors& flavors, const PodNeed& need,
                                      Taints taints) const {
  if (std::string reason = contradiction(flavors); !reason.empty()) return reason;
  const auto fewest = std::min_element(
      flavors.begin(), flavors.end(),
      [](const auto* a, const auto* b) { return a->pools.size() < b->pools.size(); });
  const Pool* first = nullptr;
  for (const std::size_t index : (*fewest)->pools) {
    const Pool& pool = fleet_.pools[index];
    const bool of_all = std::all_of(flavors.begin(), flavors.end(), [&](const auto* flavor) {
      return flavor == *fewest || carries(pool, *flavor);
    });
    if (!of_all) continue;
    if (fits(need, pool, taints)) return {};
    if (first == nullptr) first = &pool;
  }
  if (first == nullptr) return "no node has the labels of both";
  std::vector<std::string> reasons;
  for (const Miss& miss : misses(need, *first, *task_.platform, taints)) {
    if (reasons.empty() || reasons.back() != miss.reason) reasons.push_back(miss.reason);
  }
  return "its nodes " + quote(first->name) + ": " + join(reasons, "; ");
}

/// The labels that the flavors do not list and their nodes are not described by.
void QueueChecker::report_open(const PodNeed& need) {
  for (const GroupVerdict& group : verdict_.groups) {
    std::vector<std::string> open;
    std::string key;
    for (const FlavorVerdict& flavor : group.flavors) {
      if (!flavor.fits) continue;
      const KueueFlavor& nodes = *flavor.quota->flavor;
      const bool described = std::any_of(nodes.pools.begin(), nodes.pools.end(), [&](auto index) {
        return !fleet_.pools[index].more_labels;
      });
      const LabelRequirement* unlisted = unlisted_label(nodes, need);
      if (described || nodes.nodes.labels.empty() || unlisted == nullptr) continue;
      key = unlisted->key;
      open.push_back(quote(nodes.nodes.name));
    }
    if (open.size() < 2) continue;
    sink_.report<kQueueNotJudged>(
        place(), "the nodes of " + join(open, " and ") + " take " + quote(task_.name),
        "the flavors do not list " + quote(key) + ", and no pool has their labels");
  }
}

void QueueChecker::check_nodes(const PodNeed& need, Taints taints) {
  if (admitting_ == nullptr || task_.in_doubt() || verdict_.groups.empty()) return;
  if (!check_devices(need)) return;
  for (const GroupVerdict& group : verdict_.groups) {
    const bool by_older = std::any_of(group.flavors.begin(), group.flavors.end(),
                                      [](const FlavorVerdict& one) { return one.by_older; });
    if (by_older) continue;
    sink_.report<kOlderKueue>(place(), owner_of(*admitting_), quote(task_.name))
        .help("list the labels that tasks select under `nodeLabels` of the flavor");
    break;
  }
  report_open(need);
  std::vector<std::pair<const Flavors*, std::string>> bad;
  const std::vector<Flavors> all = combinations();
  for (const Flavors& flavors : all) {
    std::string reason = node_reason(flavors, need, taints);
    if (!reason.empty()) bad.emplace_back(&flavors, std::move(reason));
  }
  if (bad.empty()) return;
  if (bad.size() < all.size()) {
    auto report = sink_.report<kFlavorByChance>(place(), quote(task_.name),
                                                names_of(*bad.front().first), quote(task_.name));
    report.help(names_of(*bad.front().first) + ": " + bad.front().second);
    if (const LabelRequirement* label = unlisted_label(*bad.front().first->front(), need)) {
      report.help("list " + quote(label->key) + " under `nodeLabels` of each flavor");
    }
    return;
  }
  auto report = sink_.report<kAdmittedAndPending>(place(), quote(task_.name),
                                                  names_of(*bad.front().first) + " cannot take it");
  for (std::size_t i = 0; i < bad.size() && i < kMostFlavorsShown; ++i) {
    report.help(names_of(*bad[i].first) + ": " + bad[i].second);
  }
}

}  // namespace accelc
