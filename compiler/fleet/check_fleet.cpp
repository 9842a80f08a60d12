#include "compiler/fleet/check_fleet.h"

#include "compiler/check/resource_names.h"
#include "compiler/fleet/check_queue.h"
#include "compiler/fleet/check_workloads.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/karpenter_diagnostics.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/placement/check_names.h"
#include "compiler/pod/amounts.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <utility>

namespace accelc {

namespace {

bool has_devices(const Pool& pool) {
  return std::any_of(pool.allocatable.begin(), pool.allocatable.end(), [](const auto& entry) {
    return device_kind(entry.first).has_value() && !entry.second.is_zero();
  });
}

std::string reasons_of(const std::vector<Miss>& misses) {
  std::vector<std::string> reasons;
  for (const Miss& miss : misses) {
    // Several labels say the same of one device.
    const bool said =
        miss.kind == MissKind::kDevice && !reasons.empty() && misses[0].kind == MissKind::kDevice;
    if (!said) reasons.push_back(miss.reason);
  }
  return join(reasons, "; ");
}

class FleetChecker {
 public:
  FleetChecker(const Task& task, const Fleet& fleet, const Faults& faults, DiagnosticSink& sink)
      : task_(task), fleet_(fleet), faults_(faults), sink_(sink), need_(need_of(task, faults)) {
    if (!task.knows(part::kNodes)) need_.pods = 1;
    class_ = selected_class();
    for (const Pool& pool : fleet.pools) {
      const bool others =
          !pool.of_class.empty() && (class_ == nullptr || class_->values.front() != pool.of_class);
      if (!others) pools_.push_back(&pool);
    }
  }

  /// Compares the task with the queue that it waits in, too.
  void ask_queue(bool writes_manifests) {
    if (fleet_.kueue == nullptr) return;
    auto asked = asked_queue(task_, *fleet_.kueue, writes_manifests);
    if (asked) queue_.emplace(task_, fleet_, std::move(*asked), sink_);
  }

  void run() {
    check_quota();
    // A pod template of the cluster may tolerate what the task does not, and so may a pod that is
    // registered elsewhere.
    const bool tolerates_more = task_.elsewhere || task_.scheduling.pod_template ||
                                need_.tolerates_more || !task_.knows(part::kBase | part::kDevices);
    const Taints taints = tolerates_more ? Taints::kPassOver : Taints::kCount;
    if (queue_ && !queue_->check_admission(need_, taints)) return;
    if (!check_class()) return;
    if (!check_pools(taints)) return;
    check_listed(taints);
    if (task_.foreign) check_resources(taints);
    if (queue_) queue_->check_nodes(need_, taints);
  }

 private:
  /// What selects a ComputeClass by name; null: nothing does.
  [[nodiscard]] const LabelRequirement* selected_class() const {
    const std::string_view key = task_.platform->class_label;
    const auto found =
        std::find_if(need_.labels.begin(), need_.labels.end(), [&](const LabelRequirement& label) {
          return label.key == key && label.op == LabelOperator::kIn && label.values.size() == 1;
        });
    return key.empty() || found == need_.labels.end() ? nullptr : &*found;
  }

  /// False, reported, when nobody describes the class.
  bool check_class() {
    if (class_ == nullptr || fleet_.classes.empty()) return true;
    const std::string& name = class_->values.front();
    const auto& others = task_.platform->making.classes;
    if (fleet_.classes.contains(name)) return true;
    const bool of_cloud = std::find(others.begin(), others.end(), name) != others.end();
    const bool of_nodes = std::any_of(pools_.begin(), pools_.end(), [&](const Pool* pool) {
      return pool->labels.contains(class_->key) && holds(*class_, *pool);
    });
    if (of_cloud || of_nodes) return of_nodes;
    const Span place = class_->span.valid() ? class_->span : task_.name_span;
    auto report = sink_.report<kComputeClassUnknown>(place, quote(task_.platform->id), quote(name));
    std::vector<std::string_view> names(others.begin(), others.end());
    for (const auto& [known, one] : fleet_.classes) names.push_back(known);
    if (class_->span.valid() && fix_name(report, place, nearest(name, names))) return false;
    names.erase(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(others.size()));
    report.help("there are " +
                quote_list(std::vector<std::string>(names.begin(), names.end()), "and"));
    return false;
  }

  /// False, reported, when none could take the task.
  bool check_pools(Taints taints) {
    std::vector<const Pool*> fitting;
    std::vector<const Pool*> open;
    for (const Pool* one : pools_) {
      const Pool& pool = *one;
      if (!fits(need_, pool, taints)) continue;
      fitting.push_back(&pool);
      if (is_open(need_, pool)) {
        open.push_back(&pool);
        continue;
      }
      const std::int64_t nodes = most_nodes(need_, pool);
      const bool enough = need_.pods == 1 || nodes == 0;
      if (enough && nodes == pool.nodes && (asks_for_device(need_) || report_use(pool)))
        return true;
    }
    if (!fitting.empty()) {
      if (open.size() == fitting.size()) report_open(open);
      check_node_name(fitting);
      check_nodes(fitting);
    } else if (!pools_.empty()) {
      report(taints);
      return false;
    }
    return true;
  }

  /// Looks for each device of a list alone. Some pool has one of them.
  void check_listed(Taints taints) {
    if (task_.alternatives.empty()) return;
    check_listed(task_, taints);
    for (const Task* other : task_.alternatives) check_listed(*other, taints);
  }

  void check_listed(const Task& listed, Taints taints) {
    const PodNeed need = need_of(with_device_alone(listed), faults_);
    const auto takes = [&](const Pool* pool) { return fits(need, *pool, taints); };
    if (pools_.empty() || std::ranges::any_of(pools_, takes)) return;
    const ResolvedAccelerator& device = *listed.accelerator;
    const std::string name = device_name(device);
    auto report =
        sink_.report<kListedNowhere>(device.span, quote(task_.platform->id), quote(task_.name),
                                     quote(name.empty() ? device.device : name));
    add_reasons(need, nearest_pools(need, taints), taints, report);
  }

  /// Reports a manifest that asks for resources which the pools that could take it hand out by
  /// claims.
  void check_resources(Taints taints) {
    if (!asks_for_device(need_)) return;
    bool fits_some = false;
    for (const Pool* pool : pools_) {
      if (!fits(need_, *pool, taints)) continue;
      if (!pool->claims_devices.value_or(false)) return;
      fits_some = true;
    }
    if (fits_some) check_unclaimed(task_, sink_);
  }

  /// No node is known to take the task, but one of these may.
  void report_open(const std::vector<const Pool*>& pools) {
    std::vector<std::string> names;
    names.reserve(pools.size());
    for (const Pool* pool : pools) names.push_back(shown(*pool));
    sink_.report<kNodesNotJudged>(
        task_.name_span, quote(task_.name),
        "the catalog has no machine of " + join(names, " or ") + " with what it asks for");
  }

  /// The resource that counts for the quota; empty: none of the task's. Claimed devices are counted
  /// by their class alone.
  [[nodiscard]] std::string_view counted_by(const SiteLimit& quota) const {
    if (need_.claimed_class.empty()) return quota.resource;
    if (quota.resource == need_.claimed_resource) return {};
    const bool of_class = quota.resource == need_.claimed_class + std::string(kClassQuota);
    return of_class ? std::string_view(need_.claimed_resource) : quota.resource;
  }

  /// What all pods of the task ask for together.
  void check_quota() {
    for (const SiteLimit& quota : task_.platform->site->quota) {
      const auto asked = need_.resources.find(counted_by(quota));
      if (asked == need_.resources.end()) continue;
      const Quantity all = times(asked->second.quantity, need_.pods * need_.groups);
      if (!std::is_gt(compare(all, quota.quantity))) continue;
      const Span place = asked->second.span.valid() ? asked->second.span : task_.name_span;
      sink_
          .report<kAboveQuota>(place, quote(task_.name), amount_text(all), quote(quota.resource),
                               amount_text(quota.quantity))
          .label(quota.span, "the quota");
    }
  }

  /// Whether any pool knows the node that the task asks for by name.
  void check_node_name(const std::vector<const Pool*>& fitting) {
    const LabelRequirement* named = named_node(need_);
    if (named == nullptr) return;
    const bool known = std::any_of(fitting.begin(), fitting.end(), [&](const Pool* pool) {
      return pool->labels.contains(named->key);
    });
    if (known) return;
    const Span place = named->span.valid() ? named->span : task_.name_span;
    sink_.report<kNodeUnknown>(place, quote(task_.platform->id), quote_list(named->values, "or"))
        .help("list the nodes of a pool under `hostnames`");
  }

  /// Whether there are as many nodes as pods. The pods of a slice belong to one pool.
  void check_nodes(const std::vector<const Pool*>& fitting) {
    std::int64_t most = 0;
    std::int64_t sum = 0;
    std::int64_t slices = 0;
    for (const Pool* pool : fitting) {
      const std::int64_t there = most_nodes(need_, *pool);
      if (there == 0) return;
      most = std::max(most, there);
      slices += there / need_.pods;
      if (__builtin_add_overflow(sum, there, &sum)) return;
    }
    const std::int64_t named = named_nodes(need_, nullptr);
    if (named > 0) sum = std::min(sum, named);
    if (need_.one_pool ? slices >= need_.groups : sum >= need_.pods * need_.groups) return;
    const auto nodes = [](std::int64_t count) {
      return count_of(static_cast<std::size_t>(count), "node");
    };
    const std::string platform = quote(task_.platform->id);
    std::string asked = nodes(need_.pods);
    if (need_.groups > 1) {
      asked = std::to_string(need_.groups) + (need_.groups_apart ? " groups" : " slices") + " of " +
              asked;
    }
    std::string why = "only " + nodes(sum) + " of " + platform + " could take it";
    if (need_.one_pool && slices > 0) {
      why = "the pools of " + platform + " hold only " + std::to_string(slices);
    } else if (need_.one_pool) {
      why = "no pool of " + platform + " that could take it has more than " + nodes(most);
    }
    auto added = sink_.report<kTooFewNodes>(need_.pods_span, quote(task_.name), asked, why);
    for (std::size_t i = 0; i < fitting.size() && i < kMostPoolsShown; ++i) {
      added.help(fitting[i]->name + ": " + nodes(most_nodes(need_, *fitting[i])));
    }
  }

  /// Whether something was left out of what the task asks for.
  [[nodiscard]] bool asks_for_more() const {
    const auto count = [](const PodNeed& need) {
      std::size_t sum = need.labels.size() + need.resources.size();
      for (const auto& term : need.terms) sum += term.size();
      return sum;
    };
    return count(need_of(task_)) > count(need_);
  }

  /// Whether the task, which asks for no device, takes the place of one that does.
  bool report_use(const Pool& pool) {
    if (!has_devices(pool) || task_.elsewhere) return false;
    // What is in doubt, or left out for an error, may be the device, or keep it off the node.
    if (!task_.knows(part::kMachine) || need_.tolerates_more) return false;
    if (!faults_.empty() && asks_for_more()) return false;
    sink_.report<kTakesDeviceNode>(task_.name_span, quote(task_.name), shown(pool))
        .label(pool.span, "this pool");
    return true;
  }

  /// The pools, the nearest first.
  [[nodiscard]] std::vector<const Pool*> nearest_pools(const PodNeed& need, Taints taints) const {
    std::vector<std::pair<std::size_t, const Pool*>> pools;
    pools.reserve(pools_.size());
    for (const Pool* pool : pools_) {
      pools.emplace_back(distance(need, *pool, *task_.platform, taints), pool);
    }
    std::stable_sort(pools.begin(), pools.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<const Pool*> sorted;
    sorted.reserve(pools.size());
    for (const auto& [away, pool] : pools) sorted.push_back(pool);
    return sorted;
  }

  /// Other nodes may be made for the pods of a class.
  Report report_miss(const Span& place) {
    const auto found =
        class_ == nullptr ? fleet_.classes.end() : fleet_.classes.find(class_->values.front());
    if (found == fleet_.classes.end() || found->second.strict) {
      return sink_.report<kNoPoolFits>(place, quote(task_.platform->id), quote(task_.name));
    }
    return sink_.report<kNodesNotJudged>(
        place, quote(task_.name),
        "no rung of the ComputeClass " + quote(found->first) + " could take it");
  }

  /// Why the pools do not take the pod.
  void add_reasons(const PodNeed& need, const std::vector<const Pool*>& pools, Taints taints,
                   Report& report) const {
    for (std::size_t i = 0; i < pools.size() && i < kMostPoolsShown; ++i) {
      report.help(pools[i]->name + ": " +
                  reasons_of(misses(need, *pools[i], *task_.platform, taints)));
    }
    if (pools.size() > kMostPoolsShown) {
      report.help("and " + std::to_string(pools.size() - kMostPoolsShown) +
                  " pools that are farther");
    }
  }

  void report(Taints taints) {
    const std::vector<const Pool*> pools = nearest_pools(need_, taints);
    const auto missed = misses(need_, *pools[0], *task_.platform, taints);
    const auto by = std::find_if(missed.begin(), missed.end(),
                                 [](const Miss& miss) { return miss.span.valid(); });
    auto added = report_miss(by == missed.end() ? task_.name_span : by->span);
    add_reasons(need_, pools, taints, added);
    add_change(*pools[0], missed, added);
  }

  /// The smallest change that makes the nearest pool fit, if there is one.
  static void add_change(const Pool& nearest, const std::vector<Miss>& missed, Report& report) {
    std::vector<std::string> changes;
    for (const Miss& miss : missed) {
      if (miss.change.empty()) return;
      changes.push_back(miss.change);
    }
    report.help("to fit on " + shown(nearest) + ", " + join(changes, " and "));
  }

  const Task& task_;
  const Fleet& fleet_;
  const Faults& faults_;
  DiagnosticSink& sink_;
  PodNeed need_;
  const LabelRequirement* class_ = nullptr;  ///< what selects a ComputeClass
  std::vector<const Pool*> pools_;           ///< those that its nodes may be of
  std::optional<QueueChecker> queue_;
};

void check_task(const Task& task, const Fleets& fleets, const Faults& faults,
                const FleetOptions& options, DiagnosticSink& sink) {
  if (task.platform == nullptr || !task.knows(part::kPlatform | part::kPod | part::kPrimary))
    return;
  const auto found = fleets.find(task.platform->id);
  if (found == fleets.end()) return;
  const auto check = [&](const Task& part) {
    FleetChecker checker(part, found->second, faults, sink);
    checker.ask_queue(options.writes_manifests);
    checker.run();
  };
  if (task.in_doubt()) {
    check(known_part_of(task));
  } else {
    check(task);
  }
}

}  // namespace

Fleets make_fleets(const Catalog& catalog, DiagnosticSink& sink) {
  Fleets fleets;
  for (const Platform* platform : catalog.platforms()) {
    if (platform->site == nullptr) continue;
    const SitePlatform& site = *platform->site;
    const bool described = !site.pools.empty() || !site.node_pools.empty() ||
                           !site.compute_classes.empty() || !site.quota.empty() ||
                           site.kueue != nullptr;
    if (!described) continue;
    fleets.emplace(platform->id, make_fleet(*platform, catalog, sink));
  }
  return fleets;
}

void check_fleet(const Program& program, const Fleets& fleets, const Faults& faults,
                 const FleetOptions& options, DiagnosticSink& sink) {
  if (fleets.empty()) return;
  for (const Task& task : program.tasks) check_task(task, fleets, faults, options, sink);
  check_workloads(program, fleets, faults, sink);
  // What nodes say of them: it takes the place of what was registered.
  for (const Task& task : program.registered_tasks) check_task(task, fleets, faults, options, sink);
}

}  // namespace accelc
