// Whether parts of a command line could not be read.
#pragma once

#include "compiler/check/program.h"

namespace accelc {

/// Whether `command` or `args` holds something that could not be read, which is reported: what is
/// missed in the others may stand there.
bool has_unread_argv(const Task& task);

}  // namespace accelc
