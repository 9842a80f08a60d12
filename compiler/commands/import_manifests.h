// `import` of Kubernetes manifests: each pod becomes a task, in the first form that builds back to
// it.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/diag/sink.h"
#include "compiler/import/json.h"
#include "compiler/import/manifest_file.h"

#include <cstddef>
#include <string>
#include <vector>

namespace accelc {

struct ManifestImport {
  importing::Json tasks = importing::Json::object();
  importing::Json launch_plans = importing::Json::object();  ///< those that start them
  std::size_t equal = 0;                                     ///< of them build back as they were
};

/// How pods are imported.
struct ManifestImportOptions {
  std::string path;  ///< where the spec will be
  AnalysisOptions asked;
  bool verify = true;  ///< report what does not build back
};

ManifestImport import_manifests(const std::vector<importing::ManifestObject>& objects,
                                const ManifestImportOptions& options, RunEnvironment& run,
                                DiagnosticSink& sink);

}  // namespace accelc
