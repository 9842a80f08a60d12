// Secrets and identities of a task.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl::core {
class SecurityContext;
}

namespace accelc::flyte {

bool has_security_context(const Task& task);

void fill_security_context(const Task& task, ::flyteidl::core::SecurityContext& out);

}  // namespace accelc::flyte
