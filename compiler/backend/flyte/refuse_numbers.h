// Numbers of workflows and launch plans that are larger than flyteidl's fields.
#pragma once

#include "compiler/check/workflow/workflow.h"
#include "compiler/diag/sink.h"

namespace accelc::flyte {

void refuse_numbers(const Workflow& workflow, DiagnosticSink& sink);

void refuse_numbers(const LaunchPlan& plan, DiagnosticSink& sink);

}  // namespace accelc::flyte
