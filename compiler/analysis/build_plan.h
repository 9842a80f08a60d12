// What a run builds: each spec for its targets, into the folder that the command line names, or
// else its nearest accelc.toml.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/analysis/config.h"
#include "compiler/analysis/options.h"
#include "compiler/backend/backend.h"
#include "compiler/support/file_system.h"

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

/// Where the output goes, which may be `kStandardStream`.
std::string output_folder(const TargetOptions& options, const ConfigSpec& config);

/// How targets write specs with this configuration: on one thread, unless the caller says more.
BackendOptions backend_options(const TargetOptions& options, const ConfigSpec& config);

/// What one target makes at once: projects that build for it into one folder share what it writes
/// for all entities, such as a package.
struct BuildStep {
  const Backend* backend = nullptr;
  std::string folder;            ///< as it is written
  std::string canonical_folder;  ///< equal for equal folders; may be `kStandardStream`
  BackendOptions options;
  Entities entities;
  std::vector<EntityFile> written = {};  ///< those of other entities, which were not kept
  /// The files that the entities come from or could have come from: canonical paths.
  std::set<std::string> sources = {};
};

/// The canonical path of each file of a project, by what was read of it.
using CanonicalPaths = std::unordered_map<const SourceFile*, std::string_view>;

/// The one of `file`, which is asked of the disk where `known` has none.
std::string canonical_path(const SourceFile& file, const CanonicalPaths& known, FileSystem& files);

struct BuildPlan {
  std::vector<BuildStep> steps;  ///< in the order of the specs and of their targets
  CanonicalPaths sources;        ///< where the files are that entities come from
};

/// The steps take what was written of specs out of the analysis.
BuildPlan plan_build(Analysis& analysis, const TargetOptions& options, FileSystem& files);

/// What the step makes, on so many threads. The target must have the format.
std::vector<Artifact> artifacts_of(BuildStep step, unsigned threads);

}  // namespace accelc
