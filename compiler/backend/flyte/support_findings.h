// "No silent loss": a finding at every field that Flyte 1 cannot express, as the field tables say.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc::flyte {

/// The name of the target in messages and in `--emit`.
inline constexpr std::string_view kTargetName = "flyte";

/// Fields of the task and of the tables inside it.
void report_lost_fields(const Task& task, DiagnosticSink& sink);

/// Fields of the document itself.
void report_lost_fields(const DocumentSpec& document, DiagnosticSink& sink);

}  // namespace accelc::flyte
