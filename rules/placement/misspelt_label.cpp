#include "compiler/catalog/known_labels.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/lint/rule.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/pod/queue_labels.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"
#include "schema/text_span.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kMisspeltLabel{
    .code = "AC4413",
    .name = "misspelt-label",
    .severity = Severity::kWarning,
    .message = "{} looks like a misspelt {}",
    .explanation =
        "Nodes and objects may have any label, and nodes any taint, so a misspelt one is taken: "
        "the pod waits forever for a node that has it, stays away from nodes that it was to "
        "tolerate, or starts without the queue or the topology that it was to have."};

/// The label or annotation of Kueue that is meant; empty where none is.
std::string meant_queue_key(std::string_view key) {
  std::string_view rest = key;
  if (key.starts_with(kQueuePrefix)) {
    rest.remove_prefix(kQueuePrefix.size());
    if (std::ranges::find(kQueueKeys, rest) != kQueueKeys.end()) return {};
    const std::string_view meant = meant_of(rest, kQueueKeys);
    if (!meant.empty()) return std::string(kQueuePrefix) + std::string(meant);
  }
  for (const std::string_view known : {usual_queue_label(), kPriorityLabel, kTimeLimitLabel}) {
    if (is_one_letter_away(key, known)) return std::string(known);
  }
  return {};
}

void report(const Task& task, const Span& key, std::string_view label, std::string_view meant,
            LintContext& context) {
  if (meant.empty()) return;
  context.report<kMisspeltLabel>(task, key, quote(label), quote(meant))
      .fix("write " + quote(meant), key, quoted_like(key, meant));
}

/// `metadata`: of an object, or of its pods.
void check_metadata(const Task& task, NodeRef metadata, LintContext& context) {
  for (const std::string_view field : {"labels", "annotations"}) {
    const NodeRef keys = value_at(metadata, field);
    if (!keys || !keys.is_mapping()) continue;
    for_each_entry(keys, [&](const Entry& entry) {
      const std::string_view key = entry.key.resolved().text();
      report(task, entry.key.span(), key, meant_queue_key(key), context);
    });
  }
}

void check_manifest(const Task& task, const ManifestObject& manifest, LintContext& context) {
  check_metadata(task, value_at(manifest.object, "metadata"), context);
  const bool own = manifest.pod_template && manifest.pod_template.id() != manifest.object.id();
  if (own) check_metadata(task, value_at(manifest.pod_template, "metadata"), context);
}

void check_tolerations(const Task& task, const PodSpec& pod, LintContext& context) {
  for (const auto& toleration : pod.tolerations->items) {
    const PodText& key = toleration->key;
    if (key) report(task, key.span, *key, meant_taint(*key, context.catalog), context);
  }
}

/// The labels whose values say which nodes are near to each other, wherever a pod names one.
void check_topology_keys(const Task& task, const PlainValue& pod, LintContext& context) {
  std::vector<const PlainValue*> pending;
  for (const std::string_view field : {"affinity", "topologySpreadConstraints"}) {
    if (const PlainValue* value = pod.find(field)) pending.push_back(value);
  }
  while (!pending.empty()) {
    const PlainValue& value = *pending.back();
    pending.pop_back();
    for (const PlainValue& item : value.items) pending.push_back(&item);
    for (const PlainEntry& entry : value.entries) {
      pending.push_back(&entry.value);
      if (entry.key != "topologyKey") continue;
      const std::string_view key = entry.value.text;
      report(task, entry.value.span, key, meant_label(key, context.catalog), context);
    }
  }
}

void check_misspelt_label(const Task& task, LintContext& context) {
  for (const SelectedLabel& label : task.selected_labels) {
    const std::string_view key = label.key.value;
    report(task, label.key.span, key, meant_label(key, context.catalog), context);
  }
  for (const auto& keys : {task.metadata.labels, task.metadata.annotations}) {
    if (!keys) continue;
    for (const auto& entry : keys->entries) {
      report(task, entry.value.key_span, entry.key, meant_queue_key(entry.key), context);
    }
  }
  if (const auto manifest = manifest_of(task)) check_manifest(task, *manifest, context);
  const PodSpec& pod = written_pod(task);
  check_tolerations(task, pod, context);
  check_topology_keys(task, *pod.written, context);
}

}  // namespace

extern const Rule kMisspeltLabelRule;
const Rule kMisspeltLabelRule{.kind = &kMisspeltLabel,
                              .category = "placement",
                              .fix = RuleFix::kSafe,
                              .check = check_misspelt_label};

}  // namespace accelc
