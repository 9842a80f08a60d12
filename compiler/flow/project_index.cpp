#include "compiler/flow/project_index.h"

namespace accelc::flow {

namespace {

void add_nameless(std::span<const Variable> variables, std::vector<std::string>& nameless) {
  for (const Variable& variable : variables) {
    if (variable.name.empty() || variable.type.form == TypeForm::kUnset) {
      nameless.push_back(variable.name);
    }
  }
}

}  // namespace

SharedPorts no_ports() {
  static const SharedPorts none = std::make_shared<const Ports>();
  return none;
}

SharedPorts ports_of(std::span<const Variable> variables) {
  if (variables.empty()) return no_ports();
  auto ports = std::make_shared<Ports>();
  for (const Variable& variable : variables) ports->try_emplace(variable.name, &variable.type);
  return ports;
}

Face face_of(const Interface& interface) {
  Face face{.inputs = ports_of(interface.inputs), .outputs = ports_of(interface.outputs)};
  add_nameless(interface.inputs, face.nameless);
  add_nameless(interface.outputs, face.nameless);
  return face;
}

ProjectIndex::ProjectIndex(const Project& project) : project_(project) {
  for (const Task& task : project.tasks) {
    tasks_.try_emplace(task.id, task_faces_.size());
    task_faces_.push_back(face_of(task.interface));
  }
  for (const LaunchPlan& plan : project.plans) {
    plans_.try_emplace(plan.id, plan_outputs_.size());
    plan_outputs_.push_back(ports_of(plan.outputs));
  }
  for (const Workflow& workflow : project.workflows) {
    workflows_.try_emplace(workflow.id, workflow_faces_.size());
    workflow_faces_.push_back(workflow.interface ? face_of(*workflow.interface) : Face{});
  }
}

const Face* ProjectIndex::find_task(std::string_view id) const {
  const auto found = tasks_.find(id);
  return found != tasks_.end() ? &task_faces_[found->second] : nullptr;
}

const LaunchPlan* ProjectIndex::find_plan(std::string_view id) const {
  const auto found = plans_.find(id);
  return found != plans_.end() ? &project_.plans[found->second] : nullptr;
}

std::size_t ProjectIndex::find_workflow(std::string_view id) const {
  const auto found = workflows_.find(id);
  return found != workflows_.end() ? found->second : project_.workflows.size();
}

const SharedPorts& ProjectIndex::outputs_of(const LaunchPlan& plan) const {
  return plan_outputs_[static_cast<std::size_t>(&plan - project_.plans.data())];
}

}  // namespace accelc::flow
