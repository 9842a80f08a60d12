#include "compiler/commands/rebuild.h"

#include "compiler/analysis/build_plan.h"
#include "compiler/support/forwarding_file_system.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>

namespace accelc {

namespace {

/// The spec and what is beside it, where they are not yet.
class WithSpec : public ForwardingFileSystem {
 public:
  WithSpec(FileSystem& below, const TrialSpec& spec) : ForwardingFileSystem(below) {
    texts_.emplace(below.canonical(spec.path), &spec.text);
    for (const auto& [path, text] : spec.beside) texts_.emplace(below.canonical(path), &text);
  }

  ReadResult read(const std::string& path, std::size_t limit) override {
    const std::string* text = text_at(path);
    if (text == nullptr) return below().read(path, limit);
    if (text->size() > limit) return {{}, std::string(kTooLarge)};
    return {*text, {}};
  }
  PathKind kind(const std::string& path) override {
    return text_at(path) != nullptr ? PathKind::kFile : below().kind(path);
  }

 private:
  const std::string* text_at(const std::string& path) {
    const auto found = texts_.find(canonical(path));
    return found == texts_.end() ? nullptr : found->second;
  }

  std::map<std::string, const std::string*> texts_;
};

}  // namespace

TrialBuild build_on_trial(const TrialSpec& spec, const AnalysisOptions& options,
                          RunEnvironment& run) {
  AnalysisOptions asked = options;
  asked.paths = {spec.path};
  asked.one_folder = true;
  WithSpec files(*run.files, spec);
  RunEnvironment inside = run;
  inside.files = &files;
  TrialBuild trial;
  const std::shared_ptr<Analysis> analysis = analyze(asked, inside, Keep::kPrograms);
  trial.analysis = analysis;
  if (analysis->has_errors) return trial;
  BuildPlan plan = plan_build(*analysis, asked, files);
  for (BuildStep& step : plan.steps) {
    std::ranges::move(artifacts_of(std::move(step), 1), std::back_inserter(trial.artifacts));
  }
  return trial;
}

}  // namespace accelc
