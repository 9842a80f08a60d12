// The front end of what Flyte registers: TaskSpecs, WorkflowSpecs and LaunchPlans as
// `pyflyte package` and accelc itself write them. Tasks become tasks that no target builds, with
// the places of the message's text.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/frontend/flyte/message_view.h"
#include "compiler/frontend/frontend.h"

#include <memory>
#include <vector>

namespace accelc {

const Frontend& flyte_frontend();

/// A task of a file with what its message says beside the template.
struct FlyteTask {
  MessageView task_template;
  MessageView description;  ///< one of nothing, where Flyte keeps it elsewhere
};

/// A file with its messages, which are valid while the unit lives.
struct FlyteFile {
  std::shared_ptr<FileUnit> unit;
  std::vector<FlyteTask> tasks;
  std::vector<MessageView> workflows;  ///< WorkflowSpec
  std::vector<MessageView> plans;      ///< LaunchPlan
  /// Workflows that flytectl printed: their graphs are compiled.
  std::vector<MessageView> compiled;
};

/// Reads a file that the front end recognises.
FlyteFile read_flyte_file(const std::shared_ptr<const SourceFile>& file,
                          const ReadRequest& request);

/// Adds to each message which member of a package and which field it is about: nobody has the lines
/// of bytes before him.
void name_fields(const FileUnit& unit, std::vector<Diagnostic>& findings);

}  // namespace accelc
