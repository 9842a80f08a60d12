// The workflows and launch plans of one file against each other and against its tasks: what Flyte
// would say when it registers them.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/flow/graph.h"
#include "compiler/frontend/flyte/message_view.h"
#include "compiler/frontend/flyte/read_graph.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace accelc {

/// What a file has of each kind. Of entities with one id the first counts.
class GraphPackage {
 public:
  void add_task(const MessageView& task_template);
  void add_workflow(const MessageView& workflow_template);
  /// A LaunchPlan with its id, spec and closure.
  void add_plan(const MessageView& plan);

  /// The nodes of all workflows, those inside of others too.
  [[nodiscard]] std::vector<MessageView> nodes() const;

  /// Reports what is wrong with workflows and plans. After all have been added.
  void check(DiagnosticSink& sink);

 private:
  void link_plans();
  [[nodiscard]] const flow::Interface* interface_of_workflow(const std::string& id) const;

  flow::Project project_;
  std::vector<GraphWorkflow> workflows_;  ///< theirs is moved into the project
  std::vector<MessageView> plans_;
  std::unordered_map<std::string, std::size_t> places_;  ///< of workflows, by their ids
};

}  // namespace accelc
