// Tasks and workflows by the names that nodes and launch plans give them.
#pragma once

#include "compiler/check/workflow/workflow_context.h"

namespace accelc {

/// The task of that name, also one that is registered elsewhere; null, reported, when there is none
/// that could run.
const Task* find_task(WorkflowScope& scope, const Setting<std::string>& name,
                      EntityReporter& reporter);
/// The same of a workflow.
Workflow* find_workflow(WorkflowScope& scope, const Setting<std::string>& name,
                        EntityReporter& reporter);

/// Of a declaration that became no entity: it is abstract, which is reported, or it could not be
/// read, which has been.
template <class Spec>
void report_if_abstract(const Setting<std::string>& name, const Setting<Spec>& found,
                        EntityReporter& reporter) {
  if (found && found->abstract && *found->abstract) {
    reporter.report<kAbstractCallee>(name.span, quote(*name));
  }
}

}  // namespace accelc
