// The server on two pipes: one thread frames what comes in, one owns the server.
#pragma once

#include "compiler/lsp/build.h"
#include "compiler/support/file_system.h"

namespace accelc::lsp {

/// Serves the client behind the two file descriptors until it says `exit`, goes away, or its
/// process ends. Returns the exit code. Without `build` the command to build is refused.
int serve(FileSystem& disk, int input, int output, Build build = {});

}  // namespace accelc::lsp
