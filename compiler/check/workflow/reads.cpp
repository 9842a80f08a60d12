#include "compiler/check/workflow/reads.h"

#include "compiler/flow/dependencies.h"
#include "compiler/flow/edges.h"
#include "schema/condition_expr.h"

#include <algorithm>
#include <map>
#include <utility>

namespace accelc {

namespace {

/// A node that is read, and where.
struct Read {
  NodeIndex from = kNoWorkflowNode;
  NodeIndex to = kNoWorkflowNode;  ///< the top-level node that waits
  bool inner = false;              ///< a node inside of a case reads it
  Span span;
};

class ReadCollector {
 public:
  explicit ReadCollector(WorkflowContext& context) : context_(context) {}

  std::vector<Read> collect() {
    for (std::size_t i = 0; i < context_.workflow.nodes.size(); ++i) {
      node_ = static_cast<NodeIndex>(i);
      collect_node(*context_.workflow.nodes[i].written);
    }
    return std::move(reads_);
  }

 private:
  void collect_node(const NodeSpec& spec) {
    collect_values(spec.inputs);
    collect_values(spec.over);
    if (spec.approve) collect_value(*spec.approve);
    if (spec.condition) collect_condition(spec.condition);
    if (spec.elif) {
      for (const auto& item : spec.elif->items) {
        if (item && item->condition) collect_condition(item->condition);
      }
    }
    if (!spec.after || context_.workflow.nodes[node_].inner) return;
    for (const auto& name : spec.after->names.items) {
      if (name) add(*name, name.span);
    }
  }

  void collect_values(const Setting<Map<AnyValue>>& values) {
    if (!values) return;
    for (const auto& entry : values->entries) {
      if (entry.value) collect_value(*entry.value);
    }
  }

  void collect_value(const AnyValue& value) {
    const NodeRef node = value.node ? value.node.resolved() : NodeRef();
    if (node && node.is_scalar() && !starts_reference(node.text())) return;
    const PlainValue plain = plain_value(value);
    std::vector<const PlainValue*> pending{&plain};
    while (!pending.empty()) {
      const PlainValue& one = *pending.back();
      pending.pop_back();
      if (one.kind == NodeKind::kString && starts_reference(one.text)) {
        const auto parsed = parse_reference(one.text);
        if (const auto* expr = std::get_if<ReferenceExpr>(&parsed)) add(expr->node, one.span);
      }
      for (const PlainValue& item : one.items) pending.push_back(&item);
      for (const PlainEntry& entry : one.entries) pending.push_back(&entry.value);
    }
  }

  void collect_condition(const Setting<std::string>& condition) {
    const auto parsed = parse_condition(*condition);
    const auto* expr = std::get_if<ConditionExpr>(&parsed);
    if (expr == nullptr) return;
    const PartSpans places(condition.span, *condition);
    for (const ConditionExprTerm& term : expr->terms) {
      for (const OperandExpr* operand : {&term.left, &term.right}) {
        const auto* reference = std::get_if<ReferenceExpr>(&operand->what);
        if (reference == nullptr) continue;
        add(reference->node, places.at(operand->part.begin, operand->part.end));
      }
    }
  }

  void add(const std::string& key, const Span& span) {
    if (key.empty()) return;
    const auto found = context_.node_by_key.find(key);
    if (found == context_.node_by_key.end()) return;
    const NodeIndex top = context_.states[node_].top;
    reads_.push_back({found->second, top, context_.workflow.nodes[node_].inner, span});
  }

  WorkflowContext& context_;
  NodeIndex node_ = kNoWorkflowNode;
  std::vector<Read> reads_;
};

/// Reports one circle with the place of each of its edges.
class CircleReporter {
 public:
  CircleReporter(WorkflowContext& context, const std::vector<Read>& reads) : context_(context) {
    for (const NodeIndex node : context.workflow.top) {
      numbers_.push_back(edges_.number_of(key_of(node)));
    }
    for (const Read& read : reads) {
      const auto from = edges_.number_of(key_of(read.from));
      const auto to = edges_.number_of(key_of(read.to));
      places_.emplace(std::pair(from, to), read.span);
      if (read.inner) {
        edges_.add_inner(from, to);
      } else {
        edges_.add(from, to);
      }
    }
  }

  void report() {
    auto circle = edges_.find_circle(numbers_);
    const bool through = circle.empty();
    if (through) {
      edges_.add_inner_edges();
      circle = edges_.find_circle(numbers_);
    }
    if (circle.empty()) return;
    // From wherever it was found: it begins with the node that stands first.
    std::rotate(circle.begin(), std::min_element(circle.begin(), circle.end()), circle.end());
    std::vector<std::string> names;
    names.reserve(circle.size());
    for (const auto node : circle) names.push_back(edges_.id_of(node));
    const std::string all = quote_list(names, "and");
    const Span first = place(circle.back(), circle.front());
    Report report = through ? context_.report<kNodeCycleThroughCase>(first, all)
                            : context_.report<kNodeCycle>(first, all);
    for (std::size_t i = 0; i + 1 < circle.size(); ++i) {
      report.label(place(circle[i], circle[i + 1]),
                   quote(names[i + 1]) + " waits for " + quote(names[i]));
    }
  }

 private:
  [[nodiscard]] const std::string& key_of(NodeIndex node) const {
    return context_.workflow.nodes[node].key;
  }
  [[nodiscard]] Span place(flow::NodeNumber from, flow::NodeNumber to) const {
    const auto found = places_.find({from, to});
    return found == places_.end() ? Span() : found->second;
  }

  WorkflowContext& context_;
  flow::Edges edges_;
  std::vector<flow::NodeNumber> numbers_;
  std::map<std::pair<flow::NodeNumber, flow::NodeNumber>, Span> places_;
};

}  // namespace

void sort_nodes(WorkflowContext& context) {
  std::vector<NodeIndex>& top = context.workflow.top;
  const std::vector<Read> reads = ReadCollector(context).collect();
  flow::Dependencies dependencies;
  dependencies.waiting.resize(top.size());
  // The nodes of the workflow itself come first, in its order.
  for (const Read& read : reads) dependencies.waiting[read.from].push_back(read.to);
  for (auto& waiting : dependencies.waiting) {
    std::sort(waiting.begin(), waiting.end());
    waiting.erase(std::unique(waiting.begin(), waiting.end()), waiting.end());
  }
  const auto order = flow::order_of(dependencies);
  if (!order) {
    CircleReporter(context, reads).report();
    // Nodes are read before what they read is known.
    for (NodeState& state : context.states) state.outputs_unknown = true;
    context.spoil();
    return;
  }
  top.assign(order->begin(), order->end());
}

}  // namespace accelc
