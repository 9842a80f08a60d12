// What runs when a workflow has failed.
#include "compiler/check/workflow/node_id.h"
#include "compiler/check/workflow/workflow_context.h"
#include "schema/type_forms.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// The input that receives the error (flytepropeller v1.16.8 pkg/controller/nodes/resolve.go).
constexpr std::string_view kErrorInput = "err";

bool can_hold_error(const TypeExpr& type) {
  return type.kind == TypeKind::kError || has_variant(type, TypeKind::kError);
}

class HandlerReader {
 public:
  HandlerReader(WorkflowContext& context, const FailureHandlerSpec& spec)
      : context_(context), spec_(spec) {}

  void read() {
    index_ = static_cast<NodeIndex>(context_.workflow.nodes.size());
    WorkflowNode& added = context_.workflow.nodes.emplace_back();
    context_.states.push_back({.outputs_unknown = false, .top = index_});
    added.key = added.id = kFailureNodeId;
    added.key_span = context_.spec().on_failure.key_span;
    added.overrides = spec_.overrides;
    context_.workflow.on_failure = index_;
    if (spec_.task.written() && spec_.workflow.written()) {
      context_.report<kNodeKindTwice>(spec_.workflow.key_span, "`task`", "`workflow`")
          .label(spec_.task.key_span, "already set here");
      return;
    }
    if (spec_.is_mapping && !spec_.task.written() && !spec_.workflow.written()) {
      context_.report_absence<kNodeKindMissing>(added.key_span, "of `on_failure`")
          .help("add `task` or `workflow`");
      return;
    }
    if (!find_handler(context_, spec_, added)) return context_.spoil();
    if (spec_.is_mapping) {
      bind_inputs(context_, index_, spec_.inputs);
    } else {
      pass_inputs();
    }
    check_bindings();
  }

 private:
  [[nodiscard]] WorkflowNode& node() const { return context_.workflow.nodes[index_]; }

  /// The short form: every input of the workflow goes to the handler's input of that name.
  void pass_inputs() {
    std::vector<std::pair<std::string, TypeExpr>> known;
    if (node().task != nullptr) {
      for (const Variable& input : node().task->inputs) known.emplace_back(input.name, input.type);
    } else if (node().workflow != nullptr) {
      for (const WorkflowInput& input : node().workflow->inputs) {
        known.emplace_back(input.variable.name, *input.variable.type);
      }
    }
    for (const auto& [name, type] : known) pass_input(name, type);
    for (std::size_t i = 0; i < context_.workflow.inputs.size(); ++i) {
      const std::string& name = context_.workflow.inputs[i].variable.name;
      context_.input_is_read[i] = true;
      const bool there = std::any_of(known.begin(), known.end(),
                                     [&name](const auto& input) { return input.first == name; });
      if (there) continue;
      context_
          .report<kFailureHandler>(node().callee_span, quote(unquoted_text_of(node().callee_span)),
                                   "has no input " + quote(name) + " of the workflow")
          .help("write `on_failure: {task: NAME, inputs: {...}}` to choose what it gets");
    }
  }

  void pass_input(const std::string& name, const TypeExpr& type) {
    const auto& inputs = context_.workflow.inputs;
    const auto found =
        std::find_if(inputs.begin(), inputs.end(),
                     [&name](const WorkflowInput& one) { return one.variable.name == name; });
    BoundValue value{PlainValue{}, node().callee_span};
    if (found != inputs.end()) {
      value.what = Reference{.name = name, .name_span = node().callee_span};
    } else if (!can_be_none(type)) {
      context_.report<kFailureHandler>(
          node().callee_span, quote(unquoted_text_of(node().callee_span)),
          "needs the input " + quote(name) + ", which is not an input of the workflow");
      return;
    }
    node().inputs.push_back({.name = name,
                             .type = type,
                             .value = std::move(value),
                             .name_span = node().callee_span,
                             .implied = true});
  }

  void check_bindings() {
    for (const Binding& binding : node().inputs) {
      if (binding.name == kErrorInput && !can_hold_error(binding.type)) {
        context_.report<kFailureHandler>(
            node().callee_span, quote(unquoted_text_of(node().callee_span)),
            "has an input `err` of type " + quote(to_text(binding.type)) +
                ", which cannot hold the error");
      }
      report_nodes_read(binding.value);
    }
  }

  /// Depth is bounded by read_plain.
  // NOLINTNEXTLINE(misc-no-recursion)
  void report_nodes_read(const BoundValue& value) {
    if (const auto* reference = std::get_if<Reference>(&value.what)) {
      if (reference->node == kNoWorkflowNode) return;
      context_.report<kFailureHandler>(value.span, quote(unquoted_text_of(node().callee_span)),
                                       "reads the node " +
                                           quote(context_.workflow.nodes[reference->node].key) +
                                           ", which may not have run");
    } else if (const auto* items = std::get_if<std::vector<BoundValue>>(&value.what)) {
      for (const BoundValue& item : *items) report_nodes_read(item);
    } else if (const auto* entries = std::get_if<std::vector<BoundEntry>>(&value.what)) {
      for (const BoundEntry& entry : *entries) report_nodes_read(entry.value);
    }
  }

  WorkflowContext& context_;
  const FailureHandlerSpec& spec_;
  NodeIndex index_ = kNoWorkflowNode;
};

}  // namespace

void read_failure_handler(WorkflowContext& context) {
  const auto& written = context.spec().on_failure;
  if (written) {
    HandlerReader(context, *written).read();
  } else if (written.written()) {
    context.spoil();
  }
}

}  // namespace accelc
