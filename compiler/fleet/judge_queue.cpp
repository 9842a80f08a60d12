#include "compiler/fleet/judge_queue.h"

#include "compiler/pod/amounts.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <compare>

namespace accelc {

namespace {

using Labels = std::vector<LabelRequirement>;

/// Releases before 0.17.6 and 0.18.2 look at the keys of all flavors of the group.
enum class Keys : std::uint8_t { kOfFlavor, kOfGroup };

/// A node selector and affinity, as far as Kueue compares them with a flavor.
struct Selecting {
  const KueueGroup& group;
  const Pool& nodes;
  Keys keys;

  [[nodiscard]] bool counts(const LabelRequirement& label) const {
    if (nodes.labels.contains(label.key)) return true;
    return keys == Keys::kOfGroup &&
           std::any_of(group.flavors.begin(), group.flavors.end(), [&](const FlavorQuota& other) {
             return other.flavor->nodes.labels.contains(label.key);
           });
  }

  [[nodiscard]] bool is_missed(const LabelRequirement& label) const {
    if (nodes.labels.contains(label.key)) return !holds(label, nodes);
    return counts(label) && label.op != LabelOperator::kNotIn &&
           label.op != LabelOperator::kDoesNotExist;
  }

  /// A requirement that the flavor does not satisfy; null when there is none.
  [[nodiscard]] const LabelRequirement* missed(const Labels& labels) const {
    const auto found = std::find_if(labels.begin(), labels.end(),
                                    [&](const LabelRequirement& one) { return is_missed(one); });
    return found == labels.end() ? nullptr : &*found;
  }

  /// One of the terms has to hold. A term of which nothing counts lets every flavor pass.
  [[nodiscard]] const LabelRequirement* missed(const PodNeed& need) const {
    if (const LabelRequirement* label = missed(need.labels)) return label;
    const LabelRequirement* first = nullptr;
    for (const Labels& term : need.terms) {
      const bool open = std::none_of(term.begin(), term.end(),
                                     [&](const LabelRequirement& one) { return counts(one); });
      const LabelRequirement* label = open ? nullptr : missed(term);
      if (label == nullptr) return nullptr;
      if (first == nullptr) first = label;
    }
    return first;
  }
};

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
    GroupVerdict verdict;
    verdict.group = &group;
    for (const FlavorQuota& quota : group.flavors) {
      FlavorVerdict& flavor = verdict.flavors.emplace_back();
      flavor.quota = &quota;
      const Pool& nodes = quota.flavor->nodes;
      flavor.fits = topology_fits(*quota.flavor, group) &&
                    Selecting{group, nodes, Keys::kOfFlavor}.missed(pods_.need) == nullptr &&
                    missed_taint(nodes) == nullptr && quota_fits(quota);
      flavor.by_older =
          flavor.fits && Selecting{group, nodes, Keys::kOfGroup}.missed(pods_.need) == nullptr;
    }
    if (!verdict.fits()) {
      for (FlavorVerdict& flavor : verdict.flavors) put_into_words(group, flavor);
    }
    return verdict;
  }

  void put_into_words(const KueueGroup& group, FlavorVerdict& verdict) const {
    const KueueFlavor& flavor = *verdict.quota->flavor;
    if (!topology_fits(flavor, group)) {
      verdict.why = topology_reason(flavor);
      verdict.span = pods_.topology.span;
      return;
    }
    std::vector<std::string> reasons;
    const Selecting selecting{group, flavor.nodes, Keys::kOfFlavor};
    if (const LabelRequirement* label = selecting.missed(pods_.need)) {
      reasons.push_back(label_reason(*label, flavor.nodes));
      verdict.span = label->span;
    }
    if (const Taint* taint = missed_taint(flavor.nodes)) {
      reasons.push_back("tainted " + quote(text_of(*taint)) + ", not tolerated");
    }
    // Of a flavor for other pods the quota is of no interest.
    if (reasons.empty()) add_quota_reasons(verdict, reasons);
    verdict.why = join(reasons, "; ");
  }

  [[nodiscard]] const Taint* missed_taint(const Pool& nodes) const {
    if (pods_.taints == Taints::kPassOver) return nullptr;
    const auto found =
        std::find_if(nodes.taints.begin(), nodes.taints.end(),
                     [&](const Taint& taint) { return is_kept_off_by(taint, pods_.need); });
    return found == nodes.taints.end() ? nullptr : &*found;
  }

  [[nodiscard]] bool topology_fits(const KueueFlavor& flavor, const KueueGroup& group) const {
    const TopologyWish& wish = pods_.topology;
    if (!wish.asked) return flavor.topology.empty() || only_topology_;
    if (flavor.topology.empty()) {
      // It may count what resources are transformed to, beside a flavor with a topology.
      return std::none_of(pods_.need.resources.begin(), pods_.need.resources.end(),
                          [&](const auto& one) { return group.covers(one.first); });
    }
    const auto topology = kueue_.topologies.find(flavor.topology);
    if (topology == kueue_.topologies.end() || wish.level.empty()) return true;
    const auto& levels = topology->second;
    return std::find(levels.begin(), levels.end(), wish.level) != levels.end();
  }

  [[nodiscard]] std::string topology_reason(const KueueFlavor& flavor) const {
    if (!pods_.topology.asked) return "it only takes pods that ask for a topology";
    if (flavor.topology.empty()) return "it has no topology";
    return quote(pods_.topology.level) + " is not a level of its topology " +
           quote(flavor.topology);
  }

  /// What all pods are counted as; nothing where they do not ask for it.
  [[nodiscard]] Quantity asked_of(const std::string& resource) const {
    const auto asked = pods_.resources.find(resource);
    if (asked != pods_.resources.end()) return times(asked->second.quantity, pods_.pods);
    Quantity count;
    if (resource == "pods") count.units = pods_.pods;
    return count;
  }

  [[nodiscard]] bool quota_fits(const FlavorQuota& quota) const {
    return std::all_of(quota.most.begin(), quota.most.end(), [&](const auto& one) {
      return std::is_lteq(compare(asked_of(one.first), one.second));
    });
  }

  void add_quota_reasons(FlavorVerdict& verdict, std::vector<std::string>& reasons) const {
    for (const auto& [name, most] : verdict.quota->most) {
      const Quantity all = asked_of(name);
      if (std::is_lteq(compare(all, most))) continue;
      std::string reason = name;
      reason.append(": ").append(amount_text(all)).append(" asked, ").append(amount_text(most));
      reasons.push_back(reason + " at most");
      const auto asked = pods_.resources.find(name);
      if (asked != pods_.resources.end() && !verdict.span.valid()) {
        verdict.span = asked->second.span;
      }
    }
  }

  const Kueue& kueue_;
  const ClusterQueue& queue_;
  const QueuedPods& pods_;
  bool only_topology_ = true;
};

}  // namespace

bool GroupVerdict::fits() const {
  return std::any_of(flavors.begin(), flavors.end(),
                     [](const FlavorVerdict& flavor) { return flavor.fits; });
}

bool QueueVerdict::good() const {
  return uncovered.empty() && std::all_of(groups.begin(), groups.end(),
                                          [](const GroupVerdict& group) { return group.fits(); });
}

QueueVerdict judge_queue(const Kueue& kueue, const ClusterQueue& queue, const QueuedPods& pods) {
  return QueueJudge(kueue, queue, pods).judge();
}

}  // namespace accelc
