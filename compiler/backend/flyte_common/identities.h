// Two tasks that Flyte would register as one.

#pragma once

#include "compiler/backend/backend.h"

namespace accelc::flyte {

/// Reports each task whose identity (project, domain, name, version) another one has already.
void validate_identities(TaskIdentities tasks, DiagnosticSink& sink);

}  // namespace accelc::flyte
