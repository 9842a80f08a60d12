// Conditions: what they compare, and the nodes that they decide between.
#include "compiler/check/task/variables.h"
#include "compiler/check/workflow/condition_reads.h"
#include "compiler/check/workflow/node_facts.h"
#include "compiler/check/workflow/workflow_context.h"
#include "compiler/syntax/scalar.h"
#include "schema/condition_expr.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

bool is_ordered(Comparison comparison) {
  return comparison != Comparison::kEqual && comparison != Comparison::kUnequal;
}

/// The literal as a scalar of YAML.
PlainValue plain_literal(const LiteralText& literal, const Span& span) {
  PlainValue value;
  value.text = literal.text;
  value.span = span;
  value.kind = literal.quoted ? NodeKind::kString : resolve_plain(literal.text);
  if (value.kind == NodeKind::kBoolean) value.boolean = boolean_value(value.text);
  if (value.kind == NodeKind::kInteger) value.integer = integer_value(value.text);
  if (value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber) {
    value.number = number_value(value.text).value_or(0);
  }
  return value;
}

/// The type that a literal has by itself.
TypeExpr own_type(const PlainValue& value) {
  switch (value.kind) {
    case NodeKind::kBoolean:
      return {.kind = TypeKind::kBoolean};
    case NodeKind::kInteger:
      return {.kind = TypeKind::kInteger};
    case NodeKind::kNumber:
      return {.kind = TypeKind::kFloat};
    default:
      return {.kind = TypeKind::kString};
  }
}

class ConditionResolver {
 public:
  ConditionResolver(WorkflowContext& context, const Setting<std::string>& written)
      : context_(context), written_(written), places_(written.span, *written) {}

  Condition resolve() {
    Condition condition{.terms = {}, .span = written_.span};
    const auto parsed = parse_condition(*written_);
    if (const auto* fault = std::get_if<TextFault>(&parsed)) {
      report_fault(*fault);
      return condition;
    }
    bool good = true;
    for (const ConditionExprTerm& term : std::get<ConditionExpr>(parsed).terms) {
      ConditionTerm& added = condition.terms.emplace_back();
      added.kind = static_cast<ConditionTerm::Kind>(term.kind);
      added.comparison = term.comparison;
      added.left_term = term.left_term;
      added.right_term = term.right_term;
      added.span = place(term.part);
      if (term.kind == ConditionExprTerm::Kind::kComparison) {
        good = resolve_sides(term, added) && good;
      }
    }
    if (!good) condition.terms.clear();
    return condition;
  }

 private:
  [[nodiscard]] Span place(const ExprPart& part) const { return places_.at(part.begin, part.end); }

  void report_fault(const TextFault& fault) {
    const Span span = fault.begin < fault.end ? place({fault.begin, fault.end}) : written_.span;
    auto report = context_.report<kConditionText>(span, quote(*written_), fault.reason);
    if (!fault.suggestion.empty()) {
      report.fix("write " + quote(fault.suggestion), written_.span,
                 quoted_like(written_.span, fault.suggestion));
    }
  }

  bool resolve_sides(const ConditionExprTerm& term, ConditionTerm& out) {
    // The reference comes first, and says what the literal is.
    const bool left = resolve_operand(term.left, nullptr, out.left);
    if (!left) return false;
    if (!resolve_operand(term.right, &out.left.type, out.right)) return false;
    return compare(term, out);
  }

  bool resolve_operand(const OperandExpr& operand, const TypeExpr* other, Operand& out) {
    out.span = place(operand.part);
    if (const auto* literal = std::get_if<LiteralText>(&operand.what)) {
      return resolve_literal(*literal, other, out);
    }
    const auto& expr = std::get<ReferenceExpr>(operand.what);
    if (!expr.path.empty()) {
      context_.report<kConditionPath>(out.span, quote(text_of(out.span)));
      return false;
    }
    auto found =
        find_reference(context_, expr, [this](const ExprPart& part) { return place(part); });
    if (!found || !found->type) return false;
    out.type = *std::move(found->type);
    out.what = std::move(found->reference);
    return true;
  }

  bool resolve_literal(const LiteralText& literal, const TypeExpr* other, Operand& out) {
    PlainValue value = plain_literal(literal, out.span);
    out.type = other != nullptr && is_comparable(*other) ? *other : own_type(value);
    const auto misfit = find_misfit(value, out.type);
    const bool bare_text = out.type.kind == TypeKind::kString && !literal.quoted;
    if (misfit || bare_text) {
      const std::string reason = misfit ? misfit->reason : "put text in quotes";
      auto report = context_.report<kConditionType>(out.span, quote(literal.text),
                                                    quote(to_text(out.type)), reason);
      if (misfit) add_fix(*misfit, report);
      return false;
    }
    out.what = std::move(value);
    return true;
  }

  bool compare(const ConditionExprTerm& term, const ConditionTerm& out) {
    const auto refuse = [&](const Operand& what, const Operand& with, const std::string& why) {
      context_.report<kConditionType>(what.span, quote(text_of(what.span)),
                                      quote(text_of(with.span)), why);
      return false;
    };
    for (const Operand* side : {&out.left, &out.right}) {
      if (is_comparable(side->type)) continue;
      return refuse(*side, side == &out.left ? out.right : out.left,
                    "Flyte compares no " + quote(to_text(side->type)));
    }
    if (out.left.type.kind != out.right.type.kind) {
      return refuse(out.right, out.left,
                    "one is " + quote(to_text(out.right.type)) + ", the other " +
                        quote(to_text(out.left.type)));
    }
    if (is_ordered(term.comparison) && out.left.type.kind == TypeKind::kBoolean) {
      return refuse(out.left, out.right, "booleans have no order");
    }
    return true;
  }

  WorkflowContext& context_;
  const Setting<std::string>& written_;
  PartSpans places_;
};

/// The outputs that every case with a node has, with the same type.
void set_branch_outputs(WorkflowContext& context, NodeIndex index) {
  WorkflowNode& node = context.workflow.nodes[index];
  std::vector<NodeIndex> cases = case_nodes(node);
  std::erase(cases, kNoWorkflowNode);
  bool first = true;
  for (const NodeIndex one : cases) {
    const auto& outputs = context.workflow.nodes[one].outputs;
    context.states[index].outputs_unknown =
        context.states[index].outputs_unknown || context.states[one].outputs_unknown;
    if (first) node.outputs = outputs;
    first = false;
    std::erase_if(node.outputs, [&outputs](const WorkflowVariable& kept) {
      return std::none_of(outputs.begin(), outputs.end(), [&kept](const WorkflowVariable& other) {
        return other.name == kept.name && other.type == kept.type;
      });
    });
  }
}

}  // namespace

// Cases stand in cases as deep as a file may nest.
// NOLINTNEXTLINE(misc-no-recursion)
void read_branch(WorkflowContext& context, NodeIndex index) {
  const NodeSpec& spec = *context.workflow.nodes[index].written;
  const std::string key = context.workflow.nodes[index].key;
  const auto require = [&](const Setting<NodeSpec>& part, const Span& span, std::string_view name) {
    if (part.state == SettingState::kAbsent || part.state == SettingState::kNull) {
      context.report_absence<kCaseIncomplete>(span, quote(key), quote(name));
    }
  };
  const auto resolve = [&](std::size_t at, const Setting<std::string>& condition) {
    if (!condition) return context.spoil();
    Condition resolved = ConditionResolver(context, condition).resolve();
    context.workflow.nodes[index].cases[at].condition = std::move(resolved);
  };
  resolve(0, spec.condition);
  require(spec.then.get(), spec.condition.get().key_span, "then");
  for (std::size_t i = 0; spec.elif && i < spec.elif->items.size(); ++i) {
    if (spec.elif->items[i]) resolve(i + 1, spec.elif->items[i]->condition);
  }
  require(spec.otherwise.get(), spec.condition.get().key_span, "else");
  // The nodes are added to the same vector as this one, which is why they are read by index.
  for (const NodeIndex node : case_nodes(context.workflow.nodes[index])) {
    if (node != kNoWorkflowNode) bind_inner_node(context, node);
  }
  set_branch_outputs(context, index);
}

}  // namespace accelc
