#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kAffinityExpression{
    .code = "AC4407",
    .name = "affinity-expression",
    .severity = Severity::kError,
    .message = "{} {}",
    .explanation = "An expression that Kubernetes refuses makes the pod impossible; one that matches nothing lets it wait."};

std::string_view text_at(NodeRef mapping, std::string_view key) {
  const NodeRef value = mapping.find(key);
  return value && value.is_scalar() ? value.resolved().text() : std::string_view();
}

bool is_integer(NodeRef value) {
  std::string_view text = value.text();
  if (text.starts_with('-')) text.remove_prefix(1);
  return parse_unsigned(text).has_value();
}

/// What is wrong with a requirement of an affinity; empty when nothing is.
std::string problem(std::string_view op, NodeRef values) {
  const NodeRef list = values ? values.resolved() : NodeRef();
  const bool filled = list && list.is_sequence() && list.first_child();
  if (op == "Exists" || op == "DoesNotExist") return filled ? "takes no values" : "";
  if (op == "In" || op == "NotIn") return filled ? "" : "needs values";
  if (op != "Gt" && op != "Lt") return {};
  const bool one = filled && !list.first_child().next_sibling();
  if (!one) return "takes exactly one value";
  return is_integer(list.first_child().resolved())
             ? ""
             : "compares whole numbers without a unit; with this value it matches no node";
}

void check(const Task& task, LintContext& context) {
  if (!task.spec->pod || !task.spec->pod->spec) return;
  const NodeRef root = task.spec->pod->spec->node;
  const Tree& tree = root.tree();
  const NodeId end = tree.nodes()[root.id()].subtree_end;
  for (NodeId id = root.id(); id < end; ++id) {
    const NodeRef mapping = tree.node(id);
    // A requirement of nodes or of labels; a toleration has `effect` or `value` beside these.
    if (!mapping.is_mapping() || !mapping.find("key") || !mapping.find("operator")) continue;
    if (mapping.find("effect") || mapping.find("value")) continue;
    const std::string wrong = problem(text_at(mapping, "operator"), mapping.find("values"));
    if (wrong.empty()) continue;
    context.report<kAffinityExpression>(task, mapping.find("operator").span(),
                                        quote(text_at(mapping, "operator")), wrong);
  }
}

}  // namespace

extern const Rule kAffinityExpressionRule;
const Rule kAffinityExpressionRule{.kind = &kAffinityExpression, .category = "placement", .task = check};

}  // namespace accelc
