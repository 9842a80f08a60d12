#include "compiler/catalog/known_labels.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kUndefinedLabel{
    .code = "AC4411",
    .name = "undefined-label",
    .severity = Severity::kWarning,
    .message = "no NodePool in this file creates nodes with the label {}",
    .explanation =
        "Karpenter creates a node only for labels that a NodePool defines or that Karpenter "
        "knows."};

/// Labels that Kubernetes, a cloud or a program of a platform sets by itself, told by their
/// domains.
bool is_well_known(std::string_view key, const Catalog& catalog) {
  const std::string_view domain = domain_of_label(key);
  for (const std::string_view known : {"kubernetes.io", "k8s.io"}) {
    if (domain == known || domain.ends_with("." + std::string(known))) return true;
  }
  const auto platforms = catalog.platforms();
  return std::any_of(platforms.begin(), platforms.end(), [domain](const Platform* platform) {
    const auto is_it = [domain](std::string_view label) {
      return !label.empty() && domain_of_label(label) == domain;
    };
    const auto& marks = platform->marks;
    return std::any_of(marks.begin(), marks.end(), is_it) || is_it(platform->device_label) ||
           is_it(platform->pool_label) || is_it(platform->spot.key);
  });
}

/// What Karpenter knows by itself on the cloud of the pools; null: they do not say which.
const NodeMaking* making_of(const std::vector<NodeRef>& pools, const Catalog& catalog) {
  const std::string_view group = text_below(pools.front(), "spec.template.spec.nodeClassRef.group");
  for (const Platform* platform : catalog.platforms()) {
    const NodeMaking& making = platform->making;
    const auto& own = making.restricted;
    if (!making.labels.empty() && std::find(own.begin(), own.end(), group) != own.end()) {
      return &making;
    }
  }
  return nullptr;
}

bool is_known(std::string_view key, const NodeMaking& making) {
  if (key == "kubernetes.io/hostname") return true;
  return std::find(making.labels.begin(), making.labels.end(), key) != making.labels.end() ||
         std::any_of(making.renamed.begin(), making.renamed.end(),
                     [&](const NodeLabel& one) { return one.key == key; });
}

/// The label by which its nodes tell their node class.
std::string class_label_of(NodeRef reference) {
  std::string label(text_at(reference, "group"));
  return label.append("/").append(to_lower(text_at(reference, "kind")));
}

bool defines(NodeRef pool, std::string_view key) {
  const NodeRef made = value_below(pool, "spec.template");
  if (key == class_label_of(value_below(made, "spec.nodeClassRef"))) return true;
  if (value_at(value_below(made, "metadata.labels"), key)) return true;
  const NodeRef requirements = value_below(made, "spec.requirements");
  bool found = false;
  if (!requirements || !requirements.is_sequence()) return false;
  for_each_item(requirements,
                [&](NodeRef item) { found = found || text_below(item.resolved(), "key") == key; });
  return found;
}

std::vector<NodeRef> node_pools(const Tree& tree) {
  std::vector<NodeRef> pools;
  // The one that defines the label may be in another part of the file.
  if (tree.file().is_part()) return pools;
  for (const NodeRef one : objects_in(tree)) {
    const bool pool = text_below(one, "kind") == "NodePool" && value_below(one, "spec.template");
    if (pool) pools.push_back(one);
  }
  return pools;
}

void check_undefined_label(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || !task.scheduling.node_selector || !whole_devices_of(task)) return;
  const std::vector<NodeRef> pools = node_pools(manifest->pod.tree());
  if (pools.empty()) return;
  const NodeMaking* making = making_of(pools, context.catalog);
  for (const auto& entry : task.scheduling.node_selector->entries) {
    const bool known = making != nullptr ? is_known(entry.key, *making)
                                         : is_well_known(entry.key, context.catalog);
    if (known) continue;
    const bool defined = std::any_of(pools.begin(), pools.end(),
                                     [&](NodeRef pool) { return defines(pool, entry.key); });
    if (defined) continue;
    const Span& place = entry.value.key_span;
    auto report = context.report<kUndefinedLabel>(task, place, quote(entry.key));
    std::vector<std::string_view> near;
    if (making != nullptr) near = nearest(entry.key, making->labels);
    if (near.empty()) report.help("add it to `labels` or `requirements` of the NodePool");
    ask_for_name(report, near);
    return;
  }
}

}  // namespace

extern const Rule kUndefinedLabelRule;
const Rule kUndefinedLabelRule{
    .kind = &kUndefinedLabel, .category = "placement", .check = check_undefined_label};

}  // namespace accelc
