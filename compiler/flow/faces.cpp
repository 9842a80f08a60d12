// What nodes take and give (flytepropeller v1.16.8 validators/interface.go).
#include "compiler/flow/workflow_compiler.h"

#include <set>
#include <utility>

namespace accelc::flow {

// Nodes stand in nodes, kDeepestNode deep.
bool WorkflowCompiler::find_face(NodeIndex node) {
  if (faces_[node] || tried_[node]) return faces_[node].has_value();
  tried_[node] = true;
  roots_[node] = root_;
  if (depth_ == kDeepestNode) {
    report(Code::kNestedTooDeep, ids_[node], {.node = node});
    return false;
  }
  ++depth_;
  const std::size_t before = fatal_;
  open_[node] = true;
  std::optional<Face> face = face_of_target(node);
  open_[node] = false;
  --depth_;
  if (!face) return false;
  for (const std::string& name : face->nameless) {
    report(Code::kValueRequired, ids_[node], {.node = node}, {name});
  }
  if (fatal_ != before) return false;
  faces_[node] = std::move(face);
  return true;
}

std::optional<Face> WorkflowCompiler::face_of_target(NodeIndex node) {
  const Target& target = at(node).target;
  if (const auto* task = std::get_if<RunTask>(&target)) return face_of_task(node, *task);
  if (const auto* run = std::get_if<RunWorkflow>(&target)) return face_of_sub_workflow(node, *run);
  if (const auto* plan = std::get_if<RunPlan>(&target)) return face_of_plan(node, *plan);
  if (const auto* branch = std::get_if<Branch>(&target)) return face_of_branch(node, *branch);
  if (const auto* signal = std::get_if<Signal>(&target)) return face_of_signal(node, *signal);
  if (const auto* map = std::get_if<Map>(&target)) return face_of_map(node, *map);
  if (std::holds_alternative<Approve>(target)) return face_of_approval(node);
  if (std::holds_alternative<Sleep>(target)) return Face{};
  if (std::holds_alternative<EmptyGate>(target)) {
    report(Code::kNoConditionFound, ids_[node], {.node = node});
  } else if (std::holds_alternative<RunNothing>(target)) {
    report(Code::kWorkflowReferenceNotFound, ids_[node], {.node = node});
  } else {
    report(Code::kValueRequired, ids_[node], {.node = node}, {"Target"});
  }
  return std::nullopt;
}

std::optional<Face> WorkflowCompiler::face_of_map(NodeIndex node, const Map& map) {
  if (!is_there(map.node)) {
    report(Code::kValueRequired, "", {.node = node}, {"Target"});
    return std::nullopt;
  }
  // Lists are the task's own: flytekit writes a second task, with lists for what is mapped.
  if (!find_face(map.node)) return std::nullopt;
  return faces_[map.node];
}

std::optional<Face> WorkflowCompiler::face_of_task(NodeIndex node, const RunTask& run) {
  if (run.task.empty()) {
    report(Code::kValueRequired, ids_[node], {.node = node}, {"TaskNode.ReferenceId"});
    return std::nullopt;
  }
  const Face* face = index_.find_task(run.task);
  if (face != nullptr) return *face;
  report(Code::kTaskReferenceNotFound, std::string(kStartNode), {.node = node}, {run.task});
  return std::nullopt;
}

std::optional<Face> WorkflowCompiler::face_of_sub_workflow(NodeIndex node, const RunWorkflow& run) {
  const std::size_t callee = index_.find_workflow(run.workflow);
  if (callee == index_.project().workflows.size()) {
    report(Code::kWorkflowReferenceNotFound, ids_[node], {.node = node}, {run.workflow});
    return std::nullopt;
  }
  if (!index_.project().workflows[callee].interface) {
    report(Code::kValueRequired, ids_[node], {.node = node}, {"WorkflowNode.Template.Interface"});
    return std::nullopt;
  }
  return index_.face_of_workflow(callee);
}

std::optional<Face> WorkflowCompiler::face_of_plan(NodeIndex node, const RunPlan& run) {
  const LaunchPlan* plan = index_.find_plan(run.plan);
  if (plan == nullptr) {
    report(Code::kWorkflowReferenceNotFound, std::string(kStartNode), {.node = node}, {run.plan});
    return std::nullopt;
  }
  std::set<std::string_view> bound;
  for (const Input& input : at(node).inputs) bound.insert(input.name);
  Face face;
  auto inputs = std::make_shared<Ports>();
  for (const PlanInput& input : plan->inputs) {
    // What has a default and is not bound does not matter.
    if (!input.required && !bound.contains(input.variable.name)) continue;
    inputs->try_emplace(input.variable.name, &input.variable.type);
    const bool typed = input.variable.type.form != TypeForm::kUnset;
    if (input.variable.name.empty() || !typed) face.nameless.push_back(input.variable.name);
  }
  face.inputs = std::move(inputs);
  face.outputs = index_.outputs_of(*plan);
  return face;
}

std::optional<Face> WorkflowCompiler::face_of_signal(NodeIndex node, const Signal& signal) {
  const bool typed = signal.type.form != TypeForm::kUnset;
  if (!typed || signal.output.empty()) {
    report(Code::kValueRequired, ids_[node], {.node = node},
           {typed ? "GateNode.Signal.OutputVariableName" : "GateNode.Signal.Type"});
    return std::nullopt;
  }
  Face face;
  face.outputs = std::make_shared<const Ports>(Ports{{signal.output, &signal.type}});
  return face;
}

std::optional<Face> WorkflowCompiler::face_of_approval(NodeIndex node) {
  const std::size_t before = fatal_;
  const SharedPorts approved = resolve_inputs(node);
  if (fatal_ != before) return std::nullopt;
  return Face{.inputs = approved, .outputs = approved};
}

SharedPorts WorkflowCompiler::resolve_inputs(NodeIndex node) {
  const Reader reader{.id = ids_[node], .node = node, .bindings = &at(node).inputs, .typed = false};
  std::vector<NodeNumber> upstream;
  auto resolved = std::make_shared<Ports>(check_bindings(reader, upstream));
  const NodeNumber self = edges_.number_of(ids_[node]);
  for (const NodeNumber from : upstream) {
    edges_.add_upstream(self);
    if (root_ != kNoNode && root_ != node) {
      edges_.add_inner(from, edges_.number_of(at(root_).id));
    }
  }
  return resolved;
}

WorkflowCompiler::Outputs WorkflowCompiler::outputs_of(NodeIndex node) {
  if (!faces_[node]) return {.ports = no_ports().get(), .faceless = tried_[node] && !open_[node]};
  const std::vector<Alias>& aliases = at(node).aliases;
  if (aliases.empty()) return {.ports = faces_[node]->outputs.get()};
  if (!renamed_outputs_[node]) {
    Ports left = *faces_[node]->outputs;
    Ports renamed;
    bool good = true;
    for (const Alias& alias : aliases) {
      // A name that is given twice, or to nothing, leaves nothing to read.
      const auto found = left.find(alias.output);
      good = good && found != left.end();
      if (!good) break;
      renamed.try_emplace(alias.alias, found->second);
      left.erase(found);
    }
    renamed.merge(left);
    renamed_outputs_[node] = good ? std::move(renamed) : Ports{{"", nullptr}};
  }
  const Ports& outputs = *renamed_outputs_[node];
  const bool wrong = outputs.size() == 1 && outputs.begin()->second == nullptr;
  return {.ports = wrong ? nullptr : &outputs};
}

}  // namespace accelc::flow
