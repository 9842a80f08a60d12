#include "compiler/fleet/asked_queue.h"

#include "compiler/frontend/manifest/other_kinds.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/pod_count.h"
#include "compiler/pod/amounts.h"
#include "compiler/pod/queue_labels.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

constexpr std::array<std::string_view, 4> kTopologyWishes = {
    kRequiredTopology, kPreferredTopology, kUnconstrainedTopology, kSliceTopology};

/// A label of the object that Kueue admits; no node where it is not there.
NodeRef label_of(const ManifestObject& manifest, std::string_view key) {
  const bool cron = manifest.is("batch", "CronJob");
  const NodeRef carrier = cron ? value_below(manifest.object, "spec.jobTemplate") : manifest.object;
  return value_at(value_at(value_at(carrier, "metadata"), "labels"), key);
}

/// Whether it is there already: nobody fills it in later.
bool is_settled(NodeRef label) {
  return label && label.is_scalar() && !is_name_placeholder(label.text());
}

/// The LocalQueue that Kueue puts objects without a label into, where their namespace has one
/// (kueue v0.19 pkg/controller/jobframework/defaults.go).
constexpr std::string_view kDefaultQueue = "default";

/// The kinds for which Kueue does it as it is installed (config/components/manager).
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kWithDefault = {
    {{"", "Pod"},
     {"apps", "Deployment"},
     {"apps", "StatefulSet"},
     {"batch", "CronJob"},
     {"batch", "Job"},
     {"jobset.x-k8s.io", "JobSet"},
     {"kubeflow.org", "MPIJob"},
     {"leaderworkerset.x-k8s.io", "LeaderWorkerSet"},
     {"ray.io", "RayCluster"},
     {"ray.io", "RayJob"},
     {"ray.io", "RayService"}}};

/// Whether the namespace has a queue for objects without a label.
bool has_default_queue(const ManifestObject& manifest, const Kueue& kueue,
                       std::string_view of_namespace) {
  const bool takes = std::ranges::any_of(
      kWithDefault, [&](const auto& one) { return manifest.is(one.first, one.second); });
  if (!takes || of_namespace.empty()) return false;
  const auto [from, to] = kueue.queues.equal_range(kDefaultQueue);
  return std::any_of(from, to,
                     [&](const auto& one) { return one.second.of_namespace == of_namespace; });
}

std::optional<AskedQueue> queue_of_object(const Task& task, const Kueue& kueue) {
  const auto manifest = queued_object(task);
  if (!manifest) return std::nullopt;
  std::string_view where = text_below(manifest->object, "metadata.namespace");
  if (is_placeholder(where)) where = {};
  AskedQueue asked{.of_namespace = std::string(where)};
  const NodeRef label = label_of(*manifest, queue_label_of(task.platform));
  if (is_settled(label)) {
    asked.name = label.text();
    asked.span = label.span();
  } else if (!label && has_default_queue(*manifest, kueue, where)) {
    asked.name = kDefaultQueue;
    asked.by_default = true;
  } else {
    return std::nullopt;
  }
  const NodeRef priority = label_of(*manifest, kPriorityLabel);
  if (is_settled(priority)) {
    asked.priority = priority.text();
    asked.priority_span = priority.span();
  }
  return asked;
}

}  // namespace

std::optional<ManifestObject> queued_object(const Task& task) {
  if (!task.foreign || !task.pod_section) return std::nullopt;
  const auto manifest = object_of_pod(*task.pod_section);
  // Whether Kueue admits a kind that has no row, nobody knows.
  return manifest && manifest->row != &other_kind() ? manifest : std::nullopt;
}

std::optional<AskedQueue> asked_queue(const Task& task, const Kueue& kueue, bool writes_manifests) {
  if (task.foreign) return queue_of_object(task, kueue);
  AskedQueue asked;
  const Setting<QueueSpec>& queue = task.scheduling.queue;
  if (queue && queue->name) {
    asked.name = *queue->name;
    asked.span = queue->name.span;
  }
  if (queue && queue->priority) {
    asked.priority = *queue->priority;
    asked.priority_span = queue->priority.span;
  }
  for (const auto& label : task.metadata.labels->entries) {
    if (!label.value) continue;
    if (label.key == kPriorityLabel && asked.priority.empty()) {
      asked.priority = *label.value;
      asked.priority_span = label.value.span;
    } else if (asked.name.empty() && label.key == queue_label_of(task.platform)) {
      asked.name = *label.value;
      asked.span = label.value.span;
    }
  }
  if (!asked.name.empty()) return asked;
  const bool taken = queue.written() && (!queue || queue->name.written());
  if (!writes_manifests || task.elsewhere || taken) return std::nullopt;
  const SitePlatform* site = task.platform == nullptr ? nullptr : task.platform->site;
  if (site == nullptr || site->queue.empty()) return std::nullopt;
  asked.name = site->queue;
  return asked;
}

std::int64_t queued_pods(const Task& task, const PodNeed& need) {
  const auto manifest = queued_object(task);
  if (manifest) return pods_at_once(*manifest);
  return need.groups_apart ? need.pods : need.pods * need.groups;
}

namespace {

/// What the task itself says, in the words of the language.
void add_own_wish(const QueueTopologySpec& topology, TopologyWish& wish) {
  for (const Setting<std::string>* level : {&topology.required, &topology.preferred}) {
    if (*level) wish = {.asked = true, .level = **level, .span = level->span};
  }
  const Setting<bool>& anywhere = topology.unconstrained;
  if (anywhere && *anywhere) wish = {.asked = true, .level = {}, .span = anywhere.span};
}

}  // namespace

TopologyWish topology_wish(const Task& task) {
  TopologyWish wish;
  const auto look_at = [&](std::string_view key, std::string_view value, const Span& span) {
    if (!key.starts_with(kTopologyPrefix)) return;
    const std::string_view kind = key.substr(kTopologyPrefix.size());
    if (std::find(kTopologyWishes.begin(), kTopologyWishes.end(), kind) == kTopologyWishes.end()) {
      return;
    }
    wish.asked = true;
    wish.span = span;
    if (!kind.starts_with("unconstrained") && !is_placeholder(value)) wish.level = value;
  };
  if (const auto manifest = queued_object(task)) {
    const NodeRef annotations =
        value_at(value_at(manifest->pod_template, "metadata"), "annotations");
    if (!annotations || !annotations.is_mapping()) return wish;
    for_each_entry(annotations, [&](const Entry& entry) {
      const NodeRef value = entry.value.resolved();
      if (value.is_scalar()) look_at(entry.key.resolved().text(), value.text(), value.span());
    });
    return wish;
  }
  for (const auto& entry : task.metadata.annotations->entries) {
    if (entry.value) look_at(entry.key, *entry.value, entry.value.span);
  }
  add_own_wish(*task.scheduling.queue->topology, wish);
  return wish;
}

bool counts_others(const Kueue& kueue, const PodNeed& need) {
  return !kueue.excluded_prefixes.empty() || !kueue.transformations.empty() ||
         !need.claimed_class.empty();
}

namespace {

/// What is counted for the resource: for claimed devices what their class is mapped to.
std::string_view counted_name(const Kueue& kueue, const PodNeed& need, std::string_view name) {
  if (need.claimed_class.empty() || name != need.claimed_resource) return name;
  const auto mapped = kueue.device_classes.find(need.claimed_class);
  return mapped == kueue.device_classes.end() ? name : std::string_view(mapped->second);
}

}  // namespace

CountedResources counted_resources(const Kueue& kueue, const PodNeed& need) {
  CountedResources counted;
  const auto count = [&](const std::string& name, Need amount) {
    const auto [known, added] = counted.amounts.try_emplace(name, amount);
    if (!added) add(known->second.quantity, amount.quantity);
  };
  for (const auto& [own_name, asked] : need.resources) {
    const std::string name(counted_name(kueue, need, own_name));
    const auto& excluded = kueue.excluded_prefixes;
    const auto starts = [&name](const std::string& prefix) { return name.starts_with(prefix); };
    if (std::any_of(excluded.begin(), excluded.end(), starts)) continue;
    const auto rule =
        std::find_if(kueue.transformations.begin(), kueue.transformations.end(),
                     [&name](const KueueTransformationSpec& one) { return *one.input == name; });
    if (rule == kueue.transformations.end()) {
      count(name, asked);
      continue;
    }
    if (rule->multiply_by || !asked.quantity.is_whole()) {
      counted.unjudged = quote(name) + " is transformed";
      continue;
    }
    if (!rule->replace || !*rule->replace) count(name, asked);
    if (asked.quantity.units < 1) continue;
    for (const auto& output : rule->outputs->entries) {
      if (output.value) {
        count(output.key, Need{times(*output.value, asked.quantity.units), asked.span});
      }
    }
  }
  return counted;
}

}  // namespace accelc
