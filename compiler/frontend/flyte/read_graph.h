// Workflows and launch plans of Flyte's messages as graphs, with what each part was read from.
#pragma once

#include "compiler/flow/graph.h"
#include "compiler/flow/register.h"
#include "compiler/frontend/flyte/message_view.h"

#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// "TASK:project/domain/name@version"; empty of an identifier that is not there.
std::string id_of(const MessageView& identifier);

flow::Task graph_task_of(const MessageView& task_template);

/// A WorkflowTemplate.
struct GraphWorkflow {
  flow::Workflow workflow;
  MessageView from;
  std::vector<MessageView> nodes;  ///< one for each of the workflow's
};

GraphWorkflow graph_workflow_of(const MessageView& workflow_template);

flow::Interface interface_of(const MessageView& interface);

/// The spec of a launch plan.
flow::PlanSpec plan_spec_of(const MessageView& spec);

/// Nothing of an identifier that is not there.
std::optional<flow::Identifier> identifier_of(const MessageView& identifier);

}  // namespace accelc
