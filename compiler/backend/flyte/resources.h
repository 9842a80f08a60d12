// Requests and limits of a Container, in the order in which they were written.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl::core {
class Resources;
}

namespace accelc::flyte {

/// Whether `amount` can stand in a Container of `task`: one of the four names, or the accelerator's
/// own resource, which is written as a GPU when the container is kept by request.
bool fits_container(const Task& task, const ResourceAmount& amount);

/// Amounts that do not fit are left out; `validate` has reported them.
void fill_resources(const Task& task, ::flyteidl::core::Resources& out);

}  // namespace accelc::flyte
