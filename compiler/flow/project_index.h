// The entities of a project by their ids, and what each of them takes and gives.
#pragma once

#include "compiler/flow/graph.h"

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc::flow {

/// Names of inputs or outputs, and their types.
using Ports = std::map<std::string_view, const LiteralType*>;
using SharedPorts = std::shared_ptr<const Ports>;

SharedPorts no_ports();
SharedPorts ports_of(std::span<const Variable> variables);

/// What a node takes and gives.
struct Face {
  SharedPorts inputs = no_ports();
  SharedPorts outputs = no_ports();
  /// Inputs and outputs that have no name, or no type: nothing can be said of the others then.
  std::vector<std::string> nameless;
};

Face face_of(const Interface& interface);

/// Keeps views of the project, which has to stay as it is.
class ProjectIndex {
 public:
  explicit ProjectIndex(const Project& project);

  [[nodiscard]] const Project& project() const { return project_; }

  /// Null when there is no such task, and the same for the others.
  [[nodiscard]] const Face* find_task(std::string_view id) const;
  [[nodiscard]] const LaunchPlan* find_plan(std::string_view id) const;
  /// Its place in `Project::workflows`; their number when there is none.
  [[nodiscard]] std::size_t find_workflow(std::string_view id) const;

  [[nodiscard]] const Face& face_of_workflow(std::size_t workflow) const {
    return workflow_faces_[workflow];
  }
  [[nodiscard]] const SharedPorts& outputs_of(const LaunchPlan& plan) const;

 private:
  using Places = std::unordered_map<std::string_view, std::size_t>;

  const Project& project_;
  Places tasks_;
  Places plans_;
  Places workflows_;
  std::vector<Face> task_faces_;
  std::vector<Face> workflow_faces_;
  std::vector<SharedPorts> plan_outputs_;
};

}  // namespace accelc::flow
