#include "compiler/analysis/build_plan.h"

#include "compiler/check/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kDefaultOut = "accelc-out";

/// A step whose tasks are not found yet.
struct OpenStep {
  BuildStep step;
  std::vector<const Program*> programs;
};

OpenStep& step_of(BuildStep wanted, std::vector<OpenStep>& steps) {
  const auto known = std::find_if(steps.begin(), steps.end(), [&](const OpenStep& one) {
    return one.step.backend == wanted.backend &&
           one.step.canonical_folder == wanted.canonical_folder &&
           one.step.flyte2_sdk == wanted.flyte2_sdk;
  });
  return known != steps.end() ? *known : steps.emplace_back(OpenStep{std::move(wanted), {}});
}

}  // namespace

std::string output_folder(const TargetOptions& options, const ConfigSpec& config) {
  if (!options.out.empty()) return options.out;
  const auto& build = config.build;
  return build && build->out ? *build->out : std::string(kDefaultOut);
}

Flyte2Sdk flyte2_sdk(const ConfigSpec& config) {
  const auto& build = config.build;
  const bool older = build && build->flyte2_sdk && *build->flyte2_sdk == "2.6";
  return older ? Flyte2Sdk::k26 : Flyte2Sdk::k212;
}

CanonicalPaths canonical_paths(const Project& project) {
  CanonicalPaths paths;
  for (const auto& [path, unit] : project.units) paths.emplace(unit->file.get(), path);
  return paths;
}

std::string canonical_path(const SourceFile& file, const CanonicalPaths& known, FileSystem& files) {
  const auto found = known.find(&file);
  return found == known.end() ? files.canonical(file.path()) : std::string(found->second);
}

std::vector<BuildStep> plan_build(const Analysis& analysis, const TargetOptions& options,
                                  FileSystem& files) {
  std::vector<OpenStep> open;
  std::unordered_map<std::string, std::string> canonical_folders;
  const CanonicalPaths sources = canonical_paths(analysis.project);
  for (const AnalyzedSpec& spec : analysis.specs) {
    const ConfigSpec& config = spec.environment->config;
    const std::string folder = output_folder(options, config);
    const auto [canonical, added] = canonical_folders.try_emplace(folder);
    if (added) canonical->second = folder == kStandardStream ? folder : files.canonical(folder);
    for (const Backend* backend : spec.backends) {
      BuildStep wanted{backend, folder, canonical->second, flyte2_sdk(config), {}};
      OpenStep& one = step_of(std::move(wanted), open);
      one.programs.push_back(&spec.program);
      for (const LinkedSpec::Member& member : spec.linked->members) {
        one.step.sources.insert(canonical_path(*member.unit->file, sources, files));
      }
    }
  }
  std::vector<BuildStep> steps;
  for (OpenStep& one : open) {
    one.step.entities = entities_of(one.programs);
    steps.push_back(std::move(one.step));
  }
  return steps;
}

}  // namespace accelc
