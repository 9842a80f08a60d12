#include "compiler/lint/rule.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kContradictorySelectors{
    .code = "AC4410",
    .name = "contradictory-selectors",
    .severity = Severity::kError,
    .message = "no node has {} and also satisfies the affinity of the pod",
    .explanation = "A node must satisfy both the node selector and the required affinity."};

/// Whether a node whose label `key` is `value` may fit the expression.
bool may_fit(const NodeSelectorRequirement& one, std::string_view key, std::string_view value) {
  if (*one.key != key) return true;
  const auto& values = one.values->items;
  const bool listed = std::any_of(values.begin(), values.end(),
                                  [value](const PodText& each) { return *each == value; });
  if (*one.op == "In") return values.empty() || listed;
  if (*one.op == "NotIn") return !listed;
  return *one.op != "DoesNotExist";
}

/// The first expression of the term that no node with the label fits; null when there is none.
const NodeSelectorRequirement* contradiction(const NodeSelectorTerm& term, std::string_view key,
                                             std::string_view value) {
  for (const auto& one : term.match_expressions->items) {
    if (!may_fit(*one, key, value)) return &*one;
  }
  return nullptr;
}

void check(const Task& task, LintContext& context) {
  if (task.pod == nullptr) return;
  const auto& terms = task.pod->affinity->nodes->required->terms->items;
  if (terms.empty()) return;
  for (const auto& entry : task.pod->node_selector->entries) {
    const NodeSelectorRequirement* first = nullptr;
    const bool none = std::all_of(terms.begin(), terms.end(), [&](const auto& term) {
      const auto* found = contradiction(*term, entry.key, *entry.value);
      if (first == nullptr) first = found;
      return found != nullptr;
    });
    if (!none) continue;
    context
        .report<kContradictorySelectors>(task, entry.value.span,
                                         quote(entry.key + "=" + std::string(*entry.value)))
        .label(first->key.span, "the affinity asks for something else");
  }
}

}  // namespace

extern const Rule kContradictorySelectorsRule;
const Rule kContradictorySelectorsRule{
    .kind = &kContradictorySelectors, .category = "placement", .check = check};

}  // namespace accelc
