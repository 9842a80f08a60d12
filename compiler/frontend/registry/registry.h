// The front ends that there are, and the one place where a file finds its own.
#pragma once

#include "compiler/frontend/frontend.h"

#include <memory>

namespace accelc {

/// All front ends, in the order in which they are asked.
Frontends all_frontends();

/// Reads a file by the first of `frontends` that it is of the kind of. A file of no kind is read as
/// a task spec that lacks its marker.
std::shared_ptr<FileUnit> read_unit(const std::shared_ptr<const SourceFile>& file,
                                    const ReadRequest& request,
                                    Frontends frontends = all_frontends());

}  // namespace accelc
