// What the values of a Program stand in.
#pragma once

#include "compiler/catalog/catalog.h"
#include "schema/document_spec.h"

#include <memory>
#include <vector>

namespace accelc {

/// Tasks hold views (`Placed`): these stores live as long as they do. Of a document that nothing is
/// laid over the unit of its file is the owner, which outlives every Program; its pointer owns
/// nothing.
struct Sources {
  /// The documents, with the profile laid over them.
  std::vector<std::shared_ptr<const DocumentSpec>> documents;
  /// The specs of tasks that inherit something.
  std::vector<std::shared_ptr<const TaskSpec>> merged;
  /// The tasks that a profile changes and that inherit nothing.
  std::vector<std::shared_ptr<const Map<TaskSpec>::Entry>> changed;
  /// The same of workflows and launch plans.
  std::vector<std::shared_ptr<const WorkflowSpec>> workflows;
  std::vector<std::shared_ptr<const LaunchPlanSpec>> launch_plans;
  /// The catalog with the devices that the documents declare.
  std::shared_ptr<const Catalog> catalog;
};

}  // namespace accelc
