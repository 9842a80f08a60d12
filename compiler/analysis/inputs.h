// From the paths of a command line to the files to read.
#pragma once

#include "compiler/analysis/config.h"
#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/frontend.h"
#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/limits.h"

#include <cstddef>
#include <memory>
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

/// Folders are walked in the order of names; hidden entries, symbolic links to folders above, what
/// git ignores, what the nearest configuration excludes and what none of `frontends` takes by its
/// name are skipped. Each file comes once.
std::vector<Input> collect_inputs(const InputOptions& options, Frontends frontends,
                                  Environments& environments, FileSystem& files,
                                  DiagnosticSink& sink);

/// Worker threads: as many as are asked for, else as many as the environment lets.
unsigned threads_of(const InputOptions& options, const RunEnvironment& run);

/// Reports that nothing of what was named is a spec.
void report_no_specs(const InputOptions& options, DiagnosticSink& sink);

/// The text of an input under its name for messages, which is `stdin_name` for standard input.
/// Null, reported, when it cannot be read or is larger than `limit` bytes.
std::shared_ptr<const SourceFile> read_source(const Input& input, const std::string& stdin_name,
                                              std::size_t limit, const RunEnvironment& run,
                                              DiagnosticSink& sink);

/// As `read_source`, of what was named as `path`, for a command that reads each input once:
/// standard input, which may be the objects of a whole cluster, is then not in memory twice, and is
/// empty to who reads it again.
std::shared_ptr<const SourceFile> take_source(const std::string& path,
                                              const std::string& stdin_name, std::size_t limit,
                                              RunEnvironment& run, DiagnosticSink& sink);

/// Standard input from its begin on, what was read of it already included.
ByteStream open_standard_input(const RunEnvironment& run);

}  // namespace accelc
