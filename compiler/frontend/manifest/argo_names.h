// The names by which parts of an Argo Workflow call each other.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports templates that a workflow starts and does not have, and tasks of a DAG that others wait
/// for and that are not in it. `workflow` is the mapping with the key `templates`; of one that
/// takes them from elsewhere nothing is known. Facts: argo-workflows v3.7
/// workflow/validate/validate.go.
void check_argo_names(NodeRef workflow, DiagnosticSink& sink);

}  // namespace accelc
