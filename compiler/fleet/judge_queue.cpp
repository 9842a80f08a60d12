#include "compiler/fleet/judge_queue.h"

#include "compiler/fleet/amounts.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <compare>
#include <set>

namespace accelc {

namespace {

using Labels = std::vector<LabelRequirement>;
using Keys = std::set<std::string_view>;

/// Which keys of a selector count: those of the flavor, or of all flavors of its group.
struct Selecting {
  const Pool& nodes;
  const Keys& keys;

  /// A requirement that the nodes do not satisfy; null when there is none.
  [[nodiscard]] const LabelRequirement* missed(const Labels& labels) const {
    for (const LabelRequirement& label : labels) {
      if (keys.contains(label.key) && !holds(label, nodes)) return &label;
    }
    return nullptr;
  }

  /// One of the terms has to hold. A term of which nothing counts lets every node pass.
  [[nodiscard]] const LabelRequirement* missed(const std::vector<Labels>& terms) const {
    const LabelRequirement* first = nullptr;
    for (const Labels& term : terms) {
      const LabelRequirement* label = missed(term);
      if (label == nullptr) return nullptr;
      if (first == nullptr) first = label;
    }
    return first;
  }

  [[nodiscard]] const LabelRequirement* missed(const PodNeed& need) const {
    const LabelRequirement* label = missed(need.labels);
    const bool open = std::any_of(need.terms.begin(), need.terms.end(), [&](const Labels& term) {
      return std::none_of(term.begin(), term.end(),
                          [&](const LabelRequirement& one) { return keys.contains(one.key); });
    });
    return label != nullptr || open ? label : missed(need.terms);
  }
};

Keys keys_of(const KueueFlavor& flavor) {
  Keys keys;
  for (const auto& [key, values] : flavor.nodes.labels) keys.insert(key);
  return keys;
}

std::string label_reason(const LabelRequirement& label, const Pool& nodes) {
  const auto found = nodes.labels.find(label.key);
  const std::string there = found == nodes.labels.end() ? "" : join(found->second, ", ");
  if (there.empty()) return "no label " + quote(label.key);
  if (label.op != LabelOperator::kIn) return quote(label.key + "=" + there) + " is not wanted";
  return quote(label.key) + " is " + quote(there) + ", not " + quote_list(label.values, "or");
}

class QueueJudge {
 public:
  QueueJudge(const Kueue& kueue, const ClusterQueue& queue, const QueuedPods& pods)
      : kueue_(kueue), queue_(queue), pods_(pods) {
    for (const KueueGroup& group : queue.groups) {
      for (const FlavorQuota& quota : group.flavors) {
        only_topology_ = only_topology_ && !quota.flavor->topology.empty();
      }
    }
  }

  QueueVerdict judge() {
    QueueVerdict verdict;
    for (const auto& [name, asked] : pods_.resources) {
      const bool covered =
          std::any_of(queue_.groups.begin(), queue_.groups.end(),
                      [&name = name](const KueueGroup& group) { return group.covers(name); });
      if (covered || asked.quantity.is_zero() || kueue_.ignores_undeclared) continue;
      verdict.uncovered.push_back(name);
    }
    for (const KueueGroup& group : queue_.groups) {
      const bool asked = std::any_of(pods_.resources.begin(), pods_.resources.end(),
                                     [&](const auto& one) { return group.covers(one.first); });
      if (asked || group.covers("pods")) verdict.groups.push_back(judge(group));
    }
    return verdict;
  }

 private:
  GroupVerdict judge(const KueueGroup& group) {
    GroupVerdict verdict{.group = &group};
    Keys all;
    for (const FlavorQuota& quota : group.flavors) all.merge(keys_of(*quota.flavor));
    for (const FlavorQuota& quota : group.flavors) {
      FlavorVerdict& flavor = verdict.flavors.emplace_back();
      flavor.quota = &quota;
      judge(quota, group, flavor);
      if (!flavor.why.empty()) continue;
      // A label that is not there counts as absent then.
      Pool nodes = quota.flavor->nodes;
      nodes.more_labels = false;
      flavor.by_older = Selecting{nodes, all}.missed(pods_.need) == nullptr;
    }
    return verdict;
  }

  void judge(const FlavorQuota& quota, const KueueGroup& group, FlavorVerdict& verdict) {
    const KueueFlavor& flavor = *quota.flavor;
    verdict.why = topology_reason(flavor, group);
    if (!verdict.why.empty()) {
      verdict.span = pods_.topology.span;
      return;
    }
    const Keys keys = keys_of(flavor);
    if (const LabelRequirement* label = Selecting{flavor.nodes, keys}.missed(pods_.need)) {
      verdict.why = label_reason(*label, flavor.nodes);
      verdict.span = label->span;
      return;
    }
    for (const Taint& taint : flavor.nodes.taints) {
      if (pods_.taints == Taints::kPassOver || !is_kept_off_by(taint, pods_.need)) continue;
      verdict.why = "tainted " + quote(accelc::text_of(taint)) + ", not tolerated";
      return;
    }
    judge_quota(quota, verdict);
  }

  [[nodiscard]] std::string topology_reason(const KueueFlavor& flavor,
                                            const KueueGroup& group) const {
    const TopologyWish& wish = pods_.topology;
    if (!wish.asked) {
      const bool closed = !flavor.topology.empty() && !only_topology_;
      return closed ? "it only takes pods that ask for a topology" : std::string();
    }
    if (flavor.topology.empty()) {
      // It may count what resources are transformed to, beside a flavor with a topology.
      const bool asked = std::any_of(pods_.need.resources.begin(), pods_.need.resources.end(),
                                     [&](const auto& one) { return group.covers(one.first); });
      return asked ? "it has no topology" : std::string();
    }
    const auto topology = kueue_.topologies.find(flavor.topology);
    if (topology == kueue_.topologies.end() || wish.level.empty()) return {};
    const auto& levels = topology->second;
    if (std::find(levels.begin(), levels.end(), wish.level) != levels.end()) return {};
    return quote(wish.level) + " is not a level of its topology " + quote(flavor.topology);
  }

  void judge_quota(const FlavorQuota& quota, FlavorVerdict& verdict) const {
    std::vector<std::string> reasons;
    for (const auto& [name, most] : quota.most) {
      const auto asked = pods_.resources.find(name);
      Quantity all;
      if (asked != pods_.resources.end()) {
        all = times(asked->second.quantity, pods_.pods);
      } else if (name == "pods") {
        all.units = pods_.pods;
      }
      if (!std::is_gt(compare(all, most))) continue;
      std::string reason = name;
      reasons.push_back(reason.append(": ")
                            .append(amount_text(all))
                            .append(" asked, ")
                            .append(amount_text(most)) +
                        " at most");
      if (asked != pods_.resources.end() && !verdict.span.valid())
        verdict.span = asked->second.span;
    }
    verdict.why = join(reasons, "; ");
  }

  const Kueue& kueue_;
  const ClusterQueue& queue_;
  const QueuedPods& pods_;
  bool only_topology_ = true;
};

}  // namespace

bool GroupVerdict::fits() const {
  return std::any_of(flavors.begin(), flavors.end(),
                     [](const FlavorVerdict& flavor) { return flavor.why.empty(); });
}

QueueVerdict judge_queue(const Kueue& kueue, const ClusterQueue& queue, const QueuedPods& pods) {
  return QueueJudge(kueue, queue, pods).judge();
}

}  // namespace accelc
