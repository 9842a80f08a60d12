// Whether what is read fits what it feeds.
#pragma once

#include "compiler/check/workflow/workflow_context.h"

namespace accelc {

/// Reports each reference, also in lists and maps, whose type Flyte's compiler would not take where
/// it stands. After bind_nodes of all workflows.
void check_flow_types(WorkflowScope& scope);

}  // namespace accelc
