// What the language server asks the command line for.
#pragma once

#include "compiler/lsp/build.h"
#include "compiler/support/file_system.h"

namespace accelc {

/// The command `build`, for an editor; `disk` must live longer.
lsp::Build build_for_editor(FileSystem& disk);

}  // namespace accelc
