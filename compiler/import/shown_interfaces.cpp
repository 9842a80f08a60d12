#include "compiler/import/shown_interfaces.h"

#include "compiler/frontend/flyte/read_type.h"
#include "compiler/import/imported.h"

namespace accelc::importing {

namespace {

// NOLINTNEXTLINE(misc-no-recursion): messages are read to a bounded depth
void add_leaves(const MessageView& node, std::vector<MessageView>& leaves) {
  if (!node) return;
  const MessageView block = node.message("branch_node").message("if_else");
  if (!block) return leaves.push_back(node);
  add_leaves(block.message("case").message("then_node"), leaves);
  for (const MessageView& other : block.messages("other")) {
    add_leaves(other.message("then_node"), leaves);
  }
  add_leaves(block.message("else_node"), leaves);
}

/// The type of one input or output; one of nothing where there is none of the name.
MessageView type_in(const MessageView& variables, std::string_view name) {
  for (const NamedMessage& one : variables.named_messages("variables")) {
    if (one.key.text() == name) return one.message.message("type");
  }
  return {};
}

}  // namespace

NodeTarget target_of(const MessageView& node) {
  if (const MessageView task = node.message("task_node")) {
    return {kTaskNoun, task.message("reference_id")};
  }
  const MessageView inner = node.message("workflow_node");
  if (const MessageView plan = inner.message("launchplan_ref")) return {kPlanNoun, plan};
  return {kWorkflowNoun, inner.message("sub_workflow_ref")};
}

std::vector<MessageView> leaves_of(const MessageView& node) {
  std::vector<MessageView> leaves;
  add_leaves(node, leaves);
  return leaves;
}

std::vector<MessageView> top_nodes(const MessageView& workflow) {
  std::vector<MessageView> nodes = workflow.messages("nodes");
  if (const MessageView handler = workflow.message("failure_node")) nodes.push_back(handler);
  return nodes;
}

ShownInterfaces::ShownInterfaces(const MessageView& workflow, const Interfaces& known,
                                 DataclassFiles& dataclasses)
    : interface_(workflow.message("interface")), known_(known), dataclasses_(dataclasses) {
  for (const MessageView& output : workflow.messages("outputs")) {
    add_readers(output.message("binding"),
                type_in(interface_.message("outputs"), output.text("var")));
  }
  for (const MessageView& top : top_nodes(workflow)) {
    nodes_.emplace(top.text("id"), top);
    for (const MessageView& leaf : leaves_of(top)) {
      const MessageView inputs = interface_of(leaf).message("inputs");
      for (const MessageView& one : leaf.messages("inputs")) {
        add_readers(one.message("binding"), type_in(inputs, one.text("var")));
      }
    }
  }
}

// NOLINTNEXTLINE(misc-no-recursion): messages are read to a bounded depth
void ShownInterfaces::add_readers(const MessageView& binding, const MessageView& type) {
  if (const MessageView promise = binding.message("promise")) {
    const bool whole = promise.messages("attr_path").empty();
    readers_[std::string(promise.text("node_id"))].push_back(
        {std::string(promise.text("var")), whole ? type : MessageView()});
  }
  for (const MessageView& item : binding.message("collection").messages("bindings")) {
    add_readers(item, type.message("collection_type"));
  }
  for (const NamedMessage& item : binding.message("map").named_messages("bindings")) {
    add_readers(item.message, type.message("map_value_type"));
  }
}

Json ShownInterfaces::inputs_of(const MessageView& node) {
  Json inputs = Json::object();
  for (const MessageView& binding : node.messages("inputs")) {
    inputs[std::string(binding.text("var"))] = type_of_binding(binding.message("binding"));
  }
  return inputs;
}

const Json& ShownInterfaces::outputs_of(std::string_view node) {
  const auto [known, added] = outputs_.emplace(node, Json::object());
  Json& outputs = known->second;
  const auto found = added ? readers_.find(node) : readers_.end();
  if (found == readers_.end()) return outputs;
  for (const Reader& reader : found->second) {
    Json& type = outputs[reader.output];
    if (type.is_string() && type != "") continue;
    type = reader.type ? dataclasses_.type_text(reader.type) : std::string();
  }
  return outputs;
}

/// The interface of what the node runs, where a file holds that.
MessageView ShownInterfaces::interface_of(const MessageView& node) const {
  const MessageView mapped = node.message("array_node").message("node");
  const NodeTarget target = target_of(mapped ? mapped : node);
  const auto found = known_.find({target.noun, std::string(target.id.text("name"))});
  return found == known_.end() ? MessageView() : found->second;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
std::string ShownInterfaces::type_of_binding(const MessageView& binding) {
  if (const MessageView promise = binding.message("promise")) {
    if (!promise.messages("attr_path").empty()) return {};
    const MessageView type = type_of_promise(promise);
    if (type) return dataclasses_.type_text(type);
    // Of a node that is declared by what is read of it itself.
    const Json& read = outputs_of(promise.text("node_id"));
    return read.value(std::string(promise.text("var")), std::string());
  }
  if (const MessageView scalar = binding.message("scalar")) {
    const LiteralType type = type_of_scalar(scalar);
    return type.is(SimpleType::kNone) ? std::string() : to_text(type_expr_of(type));
  }
  std::string holder = "list";
  std::vector<MessageView> items = binding.message("collection").messages("bindings");
  for (const NamedMessage& item : binding.message("map").named_messages("bindings")) {
    holder = "map";
    items.push_back(item.message);
  }
  for (const MessageView& item : items) {
    const std::string type = type_of_binding(item);
    if (!type.empty()) return holder.append("<").append(type).append(">");
  }
  return {};
}

MessageView ShownInterfaces::type_of_promise(const MessageView& promise) const {
  const std::string_view output = promise.text("var");
  const std::string_view id = promise.text("node_id");
  if (id.empty()) return type_in(interface_.message("inputs"), output);
  const auto node = nodes_.find(id);
  if (node == nodes_.end()) return {};
  for (const MessageView& leaf : leaves_of(node->second)) {
    if (const MessageView signal = leaf.message("gate_node").message("signal")) {
      return signal.message("type");
    }
    const MessageView type = type_in(interface_of(leaf).message("outputs"), output);
    if (type) return type;
  }
  return {};
}

}  // namespace accelc::importing
