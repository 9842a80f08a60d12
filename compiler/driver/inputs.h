// From the paths of a command line to the files to read.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/driver/config.h"
#include "compiler/driver/options.h"
#include "compiler/driver/run.h"
#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/limits.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct Input {
  std::string path;
  std::string canonical;  ///< equal for equal files; empty for standard input
  /// Named itself, not found in a folder: then it must be a spec, unless `--skip-unmarked`.
  bool named = false;
  bool standard_input = false;
};

/// Whether a file of this name may be a spec: YAML, JSON or TOML.
bool has_spec_ending(std::string_view path);

/// Folders are walked in the order of names; hidden entries, symbolic links to folders above, what
/// git ignores and what the nearest configuration excludes are passed over. Each file comes once.
std::vector<Input> collect_inputs(const Options& options, Environments& environments,
                                  FileSystem& files, DiagnosticSink& sink);

/// Reports that nothing of what was named is a spec.
void report_no_specs(const Options& options, DiagnosticSink& sink);

/// How the options ask files to be read.
Limits limits_of(const Options& options);

/// The text of an input under its name for messages. Null, reported, when it cannot be read or is
/// larger than `limit` bytes.
std::shared_ptr<const SourceFile> read_source(const Input& input, const Options& options,
                                              std::size_t limit, RunEnvironment& run,
                                              DiagnosticSink& sink);

}  // namespace accelc
