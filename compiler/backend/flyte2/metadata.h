// TaskMetadata as the SDK writes it, and the security context beside it.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/check/program.h"

#include <string>

namespace flyteidl::core {
class SecurityContext;
class TaskMetadata;
}  // namespace flyteidl::core

namespace accelc::flyte2 {

/// Also a task that is not cached has a version: by it the SDK tells whether the code is the same.
void fill_metadata(const Task& task, Flyte2Sdk sdk, ::flyteidl::core::TaskMetadata& out);

/// Secrets come as environment variables unless they are mounted as files.
void fill_security_context(const Task& task, ::flyteidl::core::SecurityContext& out);

/// The environment variable of a secret: as written, else `GROUP_KEY` in capitals.
std::string secret_variable(const Secret& secret);

}  // namespace accelc::flyte2
