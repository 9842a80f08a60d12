// One spec through everything that is checked: each profile, each target. A pure function of the
// spec and its environment, called on several threads; it does not know of other specs.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/backend/entity_files.h"
#include "compiler/check/check.h"
#include "compiler/check/link/project.h"
#include "compiler/check/program.h"
#include "compiler/check/site/image_digests.h"
#include "compiler/diag/diagnostic.h"
#include "compiler/fleet/check_beside_objects.h"
#include "compiler/fleet/check_fleet.h"
#include "compiler/graph/facts.h"
#include "compiler/lint/rule.h"
#include "compiler/lint/suppressions.h"
#include "compiler/probe/check_local_machine.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace accelc {

/// What is made of a spec besides its findings.
enum class Keep : std::uint8_t {
  kPrograms,  ///< for targets, and whoever asks what a task means
  kTexts,     ///< as kPrograms, and the credentials, for whoever shows texts that no finding quotes
  kFindings,  ///< nothing: memory stays small however many files there are
  kFiles,     ///< what targets write of it, and the program only where other files are needed too
};

/// What every spec of a run is checked with.
struct CheckSettings {
  const Catalog* catalog = nullptr;
  /// The targets of specs that name none themselves.
  std::span<const Backend* const> backends;
  /// They are those of the command line, which come before what a spec names.
  bool backends_are_chosen = false;
  std::span<const Rule* const> rules;
  const Fleets* fleets = nullptr;
  const ImageDigests* image_digests = nullptr;
  const MachineProbe* machine = nullptr;  ///< `--probe`; null: tasks are compared with none
  CheckOptions options;
  Keep keep = Keep::kPrograms;
  bool since = false;  ///< only findings on changed lines will be kept
  /// With `Keep::kFiles`, how the files are written.
  BackendOptions written;
};

/// What one target wrote.
struct WrittenFiles {
  const Backend* backend = nullptr;
  std::vector<EntityFile> files;
};

struct CheckedSpec {
  /// The targets that it is checked and built for.
  std::vector<const Backend*> backends;
  /// The tasks under the profile that was asked for. Empty when only findings are kept.
  Program program;
  /// What targets wrote of it in place of keeping it.
  std::vector<WrittenFiles> written;
  /// Of the workflows of `program`, when they are asked for and nothing is wrong with it.
  std::vector<graph::WorkflowFacts> facts;
  /// The same as objects of JSON, when these are asked for.
  std::vector<std::string> summaries;
  /// Who the entities of the program are, also when it is not kept.
  std::vector<Entity> declared;
  /// Who is registered elsewhere, as it says.
  std::vector<Entity> registered;
  /// The names of its profiles, when one was asked for.
  std::vector<std::string> profiles;
  /// The names of its images, when some are to be replaced.
  std::vector<std::string> images;
  std::vector<Diagnostic> diagnostics;
  /// The comments that ignore findings, for each file of the spec that has one.
  std::vector<Suppressions> suppressions;
  /// Whether anything but a rule found an error; what a rule finds has its own level still.
  bool has_errors = false;
};

/// With a profile named in `options`, that one alone is checked; else the plain document and every
/// profile. `cluster`: what the file of a manifest says of its cluster; null: nothing.
CheckedSpec check_spec(const LinkedSpec& spec, const CheckSettings& settings,
                       const AnalysisOptions& options, const ClusterInFile* cluster = nullptr);

}  // namespace accelc
