#include "compiler/fleet/node_maker.h"

#include "compiler/pod/amounts.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <compare>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

namespace accelc {

namespace {

using Labels = std::vector<LabelRequirement>;

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Why a pod that asks for some labels does not get a node.
class Judge {
 public:
  Judge(const PodNeed& need, const Labels& labels, const NodeMaker& maker)
      : need_(need), labels_(labels), maker_(maker), all_(maker.labels) {
    for (const LabelRequirement& label : labels) {
      const std::string key(known_name(maker_.knows, label.key));
      const LabelSet set(name_of(label.op), label.values);
      add(wanted_, key, set);
      add(all_, key, set);
      spans_.emplace(key, label.span);
    }
  }

  std::vector<Miss> misses() {
    if (maker_.empty) misses_.push_back({MissKind::kResource, "it has no nodes", {}, {}});
    for (const auto& [key, set] : wanted_) check_label(key, set);
    for (const auto& [name, asked] : need_.resources) {
      if (!asked.quantity.is_zero()) check_resource(name, asked);
    }
    const bool limited = std::any_of(misses_.begin(), misses_.end(), [](const Miss& miss) {
      return miss.kind == MissKind::kResource;
    });
    if (!limited) check_machines();
    check_own_choice();
    return std::move(misses_);
  }

  /// Whether no known machine would do.
  [[nodiscard]] bool is_open() const {
    if (!asks_for_devices() || !may_have_others()) return false;
    const std::vector<const Machine*> fitting = fitting_machines();
    const auto& wanted = maker_.min_values;
    return fitting.empty() || std::any_of(wanted.begin(), wanted.end(), [&](const auto& one) {
             const auto left = choice_of(one.first, fitting);
             return left && std::cmp_less(*left, one.second);
           });
  }

 private:
  void check_label(const std::string& key, const LabelSet& set) {
    const auto defined = maker_.labels.find(key);
    const bool is_defined = defined != maker_.labels.end();
    const MissKind kind = is_of_device(key) ? MissKind::kDevice : MissKind::kLabel;
    if (is_defined && !defined->second.meets(set)) {
      // Machines are judged by what else is asked for.
      all_.insert_or_assign(key, defined->second);
      misses_.push_back(
          {kind,
           quote(key) + ": " + set.text() + " asked, " + defined->second.text() + " there",
           {},
           spans_.at(key)});
    } else if (!is_defined && !set.allows_absence() && !is_known(key)) {
      misses_.push_back({MissKind::kUndefinedLabel,
                         "it does not define the label " + quote(key),
                         {},
                         spans_.at(key)});
    }
  }

  [[nodiscard]] bool is_of_device(std::string_view key) const {
    return std::any_of(maker_.machines.begin(), maker_.machines.end(),
                       [&](const Machine& machine) { return machine.labels.contains(key); });
  }

  /// Whether a pod may ask for the label although the pool does not define it. Of nodes that are
  /// there already, and of others than Karpenter makes, nobody knows.
  [[nodiscard]] bool is_known(std::string_view key) const {
    if (std::find(kNodeNames.begin(), kNodeNames.end(), key) != kNodeNames.end()) {
      return maker_.fixed;
    }
    return maker_.knows.labels.empty() || contains(maker_.knows.labels, key);
  }

  void check_resource(const std::string& name, const Need& asked) {
    const auto limit = maker_.limits.find(name);
    if (limit != maker_.limits.end() && std::is_gt(compare(asked.quantity, limit->second))) {
      const std::string most = amount_text(limit->second);
      misses_.push_back({MissKind::kResource,
                         name + ": " + amount_text(asked.quantity) + " asked, its limit is " + most,
                         limit->second.is_zero()
                             ? std::string()
                             : "ask for at most " + quote(most) + " of " + quote(name),
                         asked.span});
      return;
    }
    const bool everywhere = name.find('/') == std::string::npos || maker_.knows.resources.empty();
    if (everywhere || contains(maker_.knows.resources, name)) return;
    misses_.push_back({MissKind::kResource, "no " + quote(name), {}, asked.span});
  }

  /// What machines are told by: devices that any of them has.
  [[nodiscard]] bool is_of_machines(std::string_view resource) const {
    return contains(maker_.device_resources, resource);
  }

  [[nodiscard]] bool asks_for_devices() const {
    return std::any_of(need_.resources.begin(), need_.resources.end(), [&](const auto& one) {
      return !one.second.quantity.is_zero() && is_of_machines(one.first);
    });
  }

  [[nodiscard]] bool has_labels(const Machine& machine) const {
    return std::all_of(machine.labels.begin(), machine.labels.end(), [&](const auto& label) {
      const auto asked = all_.find(label.first);
      return asked == all_.end() || label.second.meets(asked->second);
    });
  }

  [[nodiscard]] bool has_devices(const Machine& machine) const {
    return std::all_of(need_.resources.begin(), need_.resources.end(), [&](const auto& one) {
      const Quantity& asked = one.second.quantity;
      if (asked.is_zero() || !is_of_machines(one.first)) return true;
      return machine.resource == one.first && std::is_lteq(compare(asked, whole(machine.devices)));
    });
  }

  /// A node counts against the limits with all that it has.
  [[nodiscard]] bool is_within_limits(const Machine& machine) const {
    const auto limit = maker_.limits.find(machine.resource);
    return limit == maker_.limits.end() ||
           std::is_lteq(compare(whole(machine.devices), limit->second));
  }

  [[nodiscard]] std::vector<const Machine*> fitting_machines() const {
    std::vector<const Machine*> fitting;
    for (const Machine& machine : maker_.machines) {
      if (has_labels(machine) && has_devices(machine) && is_within_limits(machine)) {
        fitting.push_back(&machine);
      }
    }
    return fitting;
  }

  /// Whether machines that the catalog does not know might have all labels, and devices.
  [[nodiscard]] bool may_have_others() const {
    bool named = false;
    for (const std::string_view key :
         {maker_.machine_label, maker_.knows.family_label, maker_.knows.category_label}) {
      const auto left = may_be_new(key);
      if (left == false) return false;
      named = named || (left && key != maker_.knows.category_label);
    }
    // A new machine that is allowed by name may have devices that others have, too.
    return named || std::none_of(maker_.device_labels.begin(), maker_.device_labels.end(),
                                 [&](std::string_view key) { return may_be_new(key) == false; });
  }

  /// Whether a machine with devices that is not in the catalog may have one of the values that are
  /// left of the label; nothing where the label leaves any.
  [[nodiscard]] std::optional<bool> may_be_new(std::string_view key) const {
    const auto asked = all_.find(key);
    const auto* values = asked == all_.end() ? nullptr : asked->second.listed();
    const auto known = maker_.known_values.find(key);
    if (values == nullptr || known == maker_.known_values.end()) return std::nullopt;
    return std::any_of(values->begin(), values->end(), [&](const std::string& value) {
      const bool is_known = known->second.contains(value);
      // New machines are of known categories.
      if (key == maker_.knows.category_label) return is_known;
      const bool is_name = key == maker_.machine_label || key == maker_.knows.family_label;
      return !is_known && (!is_name || is_of_known_category(value));
    });
  }

  [[nodiscard]] bool is_of_known_category(std::string_view machine) const {
    const auto categories = maker_.known_values.find(maker_.knows.category_label);
    return categories == maker_.known_values.end() ||
           categories->second.contains(category_of(machine));
  }

  void check_machines() {
    if (!asks_for_devices() || may_have_others()) return;
    const std::vector<const Machine*> fitting = fitting_machines();
    if (fitting.empty()) {
      report_machines();
    } else {
      check_choice(fitting);
    }
  }

  void report_machines() {
    std::vector<const Machine*> labelled;
    for (const Machine& machine : maker_.machines) {
      if (has_labels(machine)) labelled.push_back(&machine);
    }
    if (labelled.empty()) {
      report_label();
      return;
    }
    const auto asked = std::find_if(need_.resources.begin(), need_.resources.end(), [&](auto& one) {
      return !one.second.quantity.is_zero() && is_of_machines(one.first);
    });
    std::int64_t most = 0;
    for (const Machine* machine : labelled) {
      if (machine->resource == asked->first) most = std::max(most, machine->devices);
    }
    if (most == 0) {
      misses_.push_back({MissKind::kDevice,
                         "no " + quote(asked->first) + " on its machines",
                         {},
                         asked->second.span});
    } else if (std::is_gt(compare(asked->second.quantity, whole(most)))) {
      misses_.push_back(
          {MissKind::kResource,
           asked->first + ": " + amount_text(asked->second.quantity) + " asked, " +
               std::to_string(most) + " on its machines",
           "ask for at most " + quote(std::to_string(most)) + " of " + quote(asked->first),
           asked->second.span});
    } else {
      report_limit(labelled, *asked);
    }
  }

  void report_limit(const std::vector<const Machine*>& machines,
                    const std::pair<const std::string, Need>& asked) {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Machine* machine : machines) {
      if (has_devices(*machine)) least = std::min(least, machine->devices);
    }
    const auto limit = maker_.limits.find(asked.first);
    if (limit == maker_.limits.end()) return;
    misses_.push_back({MissKind::kResource,
                       asked.first + ": a node has " + std::to_string(least) + ", its limit is " +
                           amount_text(limit->second),
                       {},
                       asked.second.span});
  }

  /// The labels of the pod, those that name devices first.
  [[nodiscard]] std::vector<LabelSets::const_iterator> wishes() const {
    std::vector<LabelSets::const_iterator> wishes;
    for (auto at = wanted_.begin(); at != wanted_.end(); ++at) {
      wishes.insert(contains(maker_.device_labels, at->first) ? wishes.begin() : wishes.end(), at);
    }
    return wishes;
  }

  /// The first label of the pod that no machine of the pool has, or all of them together.
  void report_label() {
    if (maker_.machines.empty()) {
      misses_.push_back({MissKind::kDevice, "no machine with devices has its labels", {}, {}});
      return;
    }
    for (const auto& wish : wishes()) {
      const auto& [key, set] = *wish;
      std::set<std::string> there;
      bool met = false;
      for (const Machine& machine : maker_.machines) {
        const auto label = machine.labels.find(key);
        if (label == machine.labels.end() || label->second.meets(set)) met = true;
        if (met) break;
        for (const std::string& value : *label->second.listed()) {
          if (value != kUnnamed) there.insert(value);
        }
      }
      if (met) continue;
      misses_.push_back({MissKind::kDevice,
                         quote(key) + ": " + set.text() + " asked, " +
                             (there.empty() ? std::string("none")
                                            : LabelSet("In", {there.begin(), there.end()}).text()) +
                             " on its machines",
                         {},
                         spans_.at(key)});
      return;
    }
    const Span span = labels_.empty() ? Span{} : labels_.front().span;
    misses_.push_back(
        {MissKind::kDevice, "no machine has all the labels that it and the pod ask for", {}, span});
  }

  /// How many values of the label the machines have; nothing where that is not known of one.
  static std::optional<std::size_t> choice_of(const std::string& key,
                                              const std::vector<const Machine*>& machines) {
    std::set<std::string_view> values;
    for (const Machine* machine : machines) {
      const auto label = machine->labels.find(key);
      if (label == machine->labels.end()) return std::nullopt;
      values.insert(label->second.listed()->begin(), label->second.listed()->end());
    }
    return values.size();
  }

  /// `minValues`: whether Karpenter has enough machines to choose from.
  void check_choice(const std::vector<const Machine*>& machines) {
    for (const auto& [key, least] : maker_.min_values) {
      if (const auto left = choice_of(key, machines)) report_choice(key, *left, least);
    }
  }

  /// Labels that machines do not have leave no choice.
  void check_own_choice() {
    const auto& known = maker_.knows.labels;
    for (const auto& [key, least] : maker_.min_values) {
      if (!known.empty() && !contains(known, key)) report_choice(key, 0, least);
    }
  }

  void report_choice(const std::string& key, std::size_t left, std::int64_t least) {
    if (std::cmp_greater_equal(left, least)) return;
    misses_.push_back({MissKind::kResource,
                       quote(key) + ": machines with " + count_of(left, "value") +
                           " left, minValues is " + std::to_string(least),
                       {},
                       {}});
  }

  const PodNeed& need_;
  const Labels& labels_;
  const NodeMaker& maker_;
  LabelSets wanted_;  ///< by the pod
  LabelSets all_;     ///< by pod and pool
  std::map<std::string, Span, std::less<>> spans_;
  std::vector<Miss> misses_;
};

/// All labels that the pod has to have, one of the terms of its affinity among them. Karpenter
/// gives up all terms but the last before it takes a node that the pod would rather not have.
std::vector<Labels> wishes_of(const PodNeed& need, const Pool& pool) {
  if (need.terms.empty()) return {need.labels};
  const bool disliked = std::any_of(pool.taints.begin(), pool.taints.end(),
                                    [&](const Taint& taint) { return is_disliked(taint, need); });
  std::vector<Labels> wishes;
  for (auto term = disliked ? std::prev(need.terms.end()) : need.terms.begin();
       term != need.terms.end(); ++term) {
    Labels& labels = wishes.emplace_back(need.labels);
    labels.insert(labels.end(), term->begin(), term->end());
  }
  return wishes;
}

}  // namespace

std::vector<Miss> made_misses(const PodNeed& need, const Pool& pool) {
  std::vector<Miss> least;
  bool first = true;
  for (const Labels& labels : wishes_of(need, pool)) {
    std::vector<Miss> missed = Judge(need, labels, *pool.maker).misses();
    if (!first && missed.size() >= least.size()) continue;
    least = std::move(missed);
    first = false;
    if (least.empty()) break;
  }
  return least;
}

bool is_open(const PodNeed& need, const Pool& pool) {
  if (pool.maker == nullptr) return false;
  const std::vector<Labels> wishes = wishes_of(need, pool);
  return std::all_of(wishes.begin(), wishes.end(), [&](const Labels& labels) {
    Judge judge(need, labels, *pool.maker);
    return judge.is_open() || !judge.misses().empty();
  });
}

bool allows(const NodeMaker& maker, const LabelRequirement& label) {
  return Judge(PodNeed{}, {label}, maker).misses().empty();
}

}  // namespace accelc
