#include "compiler/commands/rebuild.h"

#include "compiler/analysis/build_plan.h"
#include "compiler/support/forwarding_file_system.h"

#include <utility>

namespace accelc {

namespace {

/// The spec, where it is not yet.
class WithSpec : public ForwardingFileSystem {
 public:
  WithSpec(FileSystem& below, const std::string& path, const std::string& text)
      : ForwardingFileSystem(below), path_(below.canonical(path)), text_(text) {}

  ReadResult read(const std::string& path, std::size_t limit) override {
    if (canonical(path) != path_) return below().read(path, limit);
    if (text_.size() > limit) return {{}, std::string(kTooLarge)};
    return {text_, {}};
  }
  PathKind kind(const std::string& path) override {
    return canonical(path) == path_ ? PathKind::kFile : below().kind(path);
  }

 private:
  std::string path_;
  const std::string& text_;
};

}  // namespace

TrialBuild build_on_trial(const std::string& path, const std::string& text,
                          const AnalysisOptions& options, RunEnvironment& run) {
  AnalysisOptions asked = options;
  asked.paths = {path};
  asked.one_folder = true;
  WithSpec files(*run.files, path, text);
  RunEnvironment inside = run;
  inside.files = &files;
  TrialBuild trial;
  trial.analysis = analyze(asked, inside, Keep::kPrograms);
  if (trial.analysis->has_errors) return trial;
  for (const BuildStep& step : plan_build(*trial.analysis, asked, files)) {
    const BackendOptions wanted{.flyte2_sdk = step.flyte2_sdk};
    for (Artifact& artifact : step.backend->emit(step.entities, wanted)) {
      trial.artifacts.push_back(std::move(artifact));
    }
  }
  return trial;
}

}  // namespace accelc
