// What an analysis is asked for: which files, how they are read, for which targets they are
// checked, and which findings count. The command line and the language server fill these.
#pragma once

#include "compiler/syntax/limits.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// What stands for standard input, or for standard output, in the place of a path.
inline constexpr std::string_view kStandardStream = "-";

/// How a file is read.
struct ReadingOptions {
  std::size_t max_file_size = 0;  ///< in bytes; 0: the default limit
  YamlEngine yaml_engine = YamlEngine::kOwn;
  /// As if some of it could not be read: nothing is said that rests on what may stand there.
  bool as_incomplete = false;
};

/// The limits that these options mean.
Limits limits_of(const ReadingOptions& options);

/// Which accelc.toml counts.
struct ConfigOptions {
  std::vector<std::string> config;  ///< a file, or KEY=VALUE; in the order given
  bool isolated = false;            ///< no configuration file is read
};

/// Which files are read.
struct InputOptions : ReadingOptions, ConfigOptions {
  std::vector<std::string> paths;  ///< files and folders; "-" is standard input; empty: "."
  std::string stdin_filename = "stdin.yaml";
  bool skip_unmarked = false;  ///< named files without the key `accelc` too
  /// Kubernetes manifests that are named, come from standard input, or are asked for by
  /// `[manifests]` of the configuration. Nothing is built of them.
  bool named_manifests = false;
  bool all_manifests = false;  ///< those of folders too
  /// Manifests that are larger than the limit are read document by document, which only who wants
  /// findings alone can do.
  bool in_parts = false;
  /// Of a file in which nothing is found no more is kept than where it is (Analysis::clean_files),
  /// which only who wants findings alone can do.
  bool drops_clean_files = false;
  bool no_error_on_unmatched = false;
  bool force_exclude = false;  ///< what the configuration excludes is skipped even when named
  bool no_respect_gitignore = false;
  unsigned jobs = 0;    ///< threads; 0: as the run environment says
  std::string profile;  ///< empty: the plain documents and every profile
};

/// What specs are checked and built for, in place of what they say themselves; empty: as they say.
struct TargetOptions {
  std::vector<std::string> emit;  ///< targets; empty: those of accelc.toml
  std::string project;
  std::string domain;
  std::string version;
  std::string platform;
  std::vector<std::string> images;  ///< NAME=REFERENCE
  std::string artifact_format;      ///< within the target; empty: its first
  std::string out;                  ///< the folder of the output; empty: that of accelc.toml
  /// All output goes into one folder, also where nobody names it: the tasks of all specs that have
  /// one project meet there.
  bool one_folder = false;
};

/// Which of the findings are asked for.
struct FindingOptions {
  std::string since;     ///< a git revision; empty: all lines count
  std::string baseline;  ///< a file; empty: none
  bool update_baseline = false;
};

/// The machine that tasks are compared with.
struct MachineOptions {
  bool probe = false;
  std::string root;  ///< where the machine's file system is; empty: "/"
};

/// What is known of workflows before they run, and not only what is wrong with them.
struct WorkflowFactOptions {
  bool workflow_facts = false;      ///< with the programs, as long as these are kept
  bool workflow_summaries = false;  ///< as JSON
};

/// What is kept from one run to the next.
struct CacheOptions {
  /// A run in which nothing has changed is not made again; and where nothing but findings is wanted
  /// of more than one file, those in which nothing was found are not checked again as long as
  /// nothing that matters has changed.
  bool cache = false;
};

struct AnalysisOptions : InputOptions,
                         TargetOptions,
                         FindingOptions,
                         MachineOptions,
                         WorkflowFactOptions,
                         CacheOptions {};

/// Whether one of the inputs is standard input.
bool reads_standard_input(const InputOptions& options);

}  // namespace accelc
