// From the paths of a command line to the files to read.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/driver/config.h"
#include "compiler/driver/options.h"
#include "compiler/support/file_system.h"

#include <string>
#include <vector>

namespace accelc {

struct Input {
  std::string path;
  std::string canonical;  ///< equal for equal files; empty for standard input
  /// Named itself, not found in a folder: then it must be a spec, unless `--skip-unmarked`.
  bool named = false;
  bool standard_input = false;
};

/// Folders are walked in the order of names; hidden entries, symbolic links to folders above and
/// what the configuration excludes are passed over. Each file comes once.
std::vector<Input> collect_inputs(const Options& options, const Environment& environment,
                                  FileSystem& files, DiagnosticSink& sink);

}  // namespace accelc
