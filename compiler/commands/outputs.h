// What a build leaves in its folders: compared with what is there, so that a file that has not
// changed is not written, and one whose task is gone is removed.
#pragma once

#include "compiler/analysis/build_plan.h"
#include "compiler/backend/backend.h"
#include "compiler/diag/sink.h"
#include "compiler/support/file_system.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace accelc {

/// What goes into one folder.
struct Output {
  std::string folder;            ///< as it is written
  std::string canonical_folder;  ///< equal for equal folders
  std::vector<Artifact> artifacts;
  /// The target and format of each artifact: "flyte/pb".
  std::vector<std::string> targets;
  /// The specs that were built for each of them, by canonical path.
  std::map<std::string, std::set<std::string>> sources;
  /// Whether the folder has a list of what builds wrote into it. Without it nothing is stale.
  bool recorded = true;
};

/// What has to happen in the folder.
struct OutputPlan {
  const Output* output = nullptr;
  std::vector<const Artifact*> missing;
  std::vector<const Artifact*> changed;
  std::vector<std::string> stale;  ///< counted from the folder: their tasks are gone
  FolderUpdate update;
};

/// Compares `output` with what is on disk. Reports what cannot be replaced (a link, a folder, a
/// device), and what is stale but was changed by hand: that is not removed. `sources`: where the
/// files are that artifacts are made from. `threads`: as for `parallel_for`.
OutputPlan plan_output(const Output& output, const CanonicalPaths& sources, FileSystem& files,
                       unsigned threads, DiagnosticSink& sink);

}  // namespace accelc
