// The front end of what Flyte registers: TaskSpecs, WorkflowSpecs and LaunchPlans as
// `pyflyte package` and accelc itself write them. Tasks become tasks that no target builds, with
// the places of the message's text.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/frontend/frontend.h"

#include <vector>

namespace accelc {

const Frontend& flyte_frontend();

/// Adds to each message which member of a package and which field it is about: nobody has the lines
/// of bytes before him.
void name_fields(const FileUnit& unit, std::vector<Diagnostic>& findings);

}  // namespace accelc
