#include "compiler/lint/rule.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kContradictorySelectors{
    .code = "AC4410",
    .name = "contradictory-selectors",
    .severity = Severity::kError,
    .message = "no node has {} and also satisfies the affinity of the pod",
    .explanation =
        "A node must satisfy the node selector, and all expressions of one term of the required "
        "affinity."};

/// Longer lists are not compared with each other.
constexpr std::size_t kMostExpressions = 32;
constexpr std::size_t kMostValues = 64;

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

/// Whether no node fits both expressions.
bool exclude_each_other(const NodeSelectorRequirement& one, const NodeSelectorRequirement& other) {
  if (*one.key != *other.key || *one.op == "NotIn" || *one.op == "DoesNotExist") return false;
  if (*other.op == "DoesNotExist") return true;
  const auto& values = one.values->items;
  if (*one.op != "In" || values.empty() || values.size() > kMostValues) return false;
  if (other.values->items.size() > kMostValues) return false;
  return std::none_of(values.begin(), values.end(),
                      [&](const PodText& value) { return may_fit(other, *one.key, *value); });
}

/// Two expressions that no node fits; none where a node may fit all.
struct ExpressionPair {
  const NodeSelectorRequirement* one = nullptr;
  const NodeSelectorRequirement* other = nullptr;
};

ExpressionPair contradiction_within(const NodeSelectorTerm& term) {
  const auto& expressions = term.match_expressions->items;
  if (expressions.size() > kMostExpressions) return {};
  for (const auto& one : expressions) {
    for (const auto& other : expressions) {
      if (exclude_each_other(*one, *other)) return {&*one, &*other};
    }
  }
  return {};
}

std::string words_for(const NodeSelectorRequirement& one) {
  const auto& values = one.values->items;
  if (*one.op != "In") return "the label " + quote(*one.key);
  if (values.size() > 1) return "one of these values of " + quote(*one.key);
  return quote(std::string(*one.key) + "=" + std::string(*values.front()));
}

using Terms = std::vector<Setting<NodeSelectorTerm>>;

void check_selector(const Task& task, const Terms& terms, LintContext& context) {
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

void check_terms(const Task& task, const Terms& terms, LintContext& context) {
  ExpressionPair first;
  for (const auto& term : terms) {
    const ExpressionPair found = contradiction_within(*term);
    if (found.one == nullptr) return;
    if (first.one == nullptr) first = found;
  }
  context.report<kContradictorySelectors>(task, first.one->key.span, words_for(*first.one))
      .label(first.other->key.span, "this expression excludes it");
}

void check_contradictory_selectors(const Task& task, LintContext& context) {
  if (task.pod == nullptr) return;
  const auto& terms = task.pod->affinity->nodes->required->terms->items;
  if (terms.empty()) return;
  check_selector(task, terms, context);
  check_terms(task, terms, context);
}

}  // namespace

extern const Rule kContradictorySelectorsRule;
const Rule kContradictorySelectorsRule{.kind = &kContradictorySelectors,
                                       .category = "placement",
                                       .check = check_contradictory_selectors};

}  // namespace accelc
