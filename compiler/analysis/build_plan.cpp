#include "compiler/analysis/build_plan.h"

#include "compiler/check/check.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kDefaultOut = "accelc-out";

/// A step whose tasks are not found yet.
struct OpenStep {
  BuildStep step;
  std::vector<const Program*> programs;
  std::vector<WrittenFiles*> written;
};

OpenStep& step_of(BuildStep wanted, std::vector<OpenStep>& steps) {
  const auto known = std::find_if(steps.begin(), steps.end(), [&](const OpenStep& one) {
    return one.step.backend == wanted.backend &&
           one.step.canonical_folder == wanted.canonical_folder &&
           one.step.options.flyte2_sdk == wanted.options.flyte2_sdk;
  });
  return known != steps.end() ? *known : steps.emplace_back(OpenStep{std::move(wanted), {}, {}});
}

CanonicalPaths canonical_paths(const Project& project) {
  CanonicalPaths paths;
  for (const auto& [path, unit] : project.units) paths.emplace(unit->file.get(), path);
  return paths;
}

/// The files that a spec comes from or could have come from.
std::vector<const SourceFile*> files_of(const AnalyzedSpec& spec) {
  if (spec.linked == nullptr) return {spec.file};
  std::vector<const SourceFile*> files;
  files.reserve(spec.linked->members.size());
  for (const LinkedSpec::Member& member : spec.linked->members) {
    files.push_back(member.unit->file.get());
  }
  return files;
}

/// Finds what the step is made of. A spec that others include is in their programs too, which know
/// more of it.
BuildStep close(OpenStep open) {
  BuildStep& step = open.step;
  step.entities = entities_of(open.programs);
  std::unordered_set<const SourceFile*> kept;
  for (const Entity* entity : step.entities.list()) kept.insert(entity->name_span.file);
  for (WrittenFiles* written : open.written) {
    std::erase_if(written->files,
                  [&](const EntityFile& file) { return kept.contains(file.origin.file); });
    append_files(std::move(written->files), step.written);
  }
  return std::move(step);
}

}  // namespace

std::string output_folder(const TargetOptions& options, const ConfigSpec& config) {
  if (!options.out.empty()) return options.out;
  const auto& build = config.build;
  return build && build->out ? *build->out : std::string(kDefaultOut);
}

BackendOptions backend_options(const TargetOptions& options, const ConfigSpec& config) {
  const auto& build = config.build;
  const bool older = build && build->flyte2_sdk && *build->flyte2_sdk == "2.6";
  return {.format = options.artifact_format,
          .flyte2_sdk = older ? Flyte2Sdk::k26 : Flyte2Sdk::k212};
}

std::string canonical_path(const SourceFile& file, const CanonicalPaths& known, FileSystem& files) {
  const auto found = known.find(&file);
  return found == known.end() ? files.canonical(file.path()) : std::string(found->second);
}

BuildPlan plan_build(Analysis& analysis, const TargetOptions& options, FileSystem& files) {
  std::vector<OpenStep> open;
  std::unordered_map<std::string, std::string> canonical_folders;
  BuildPlan plan{{}, canonical_paths(analysis.project)};
  for (AnalyzedSpec& spec : analysis.specs) {
    const ConfigSpec& config = spec.environment->config;
    const std::string folder = output_folder(options, config);
    const auto [canonical, added] = canonical_folders.try_emplace(folder);
    if (added) canonical->second = folder == kStandardStream ? folder : files.canonical(folder);
    for (const Backend* backend : spec.backends) {
      BuildStep wanted{backend, folder, canonical->second, backend_options(options, config), {}};
      OpenStep& one = step_of(std::move(wanted), open);
      one.programs.push_back(&spec.program);
      for (WrittenFiles& written : spec.written) {
        if (written.backend == backend) one.written.push_back(&written);
      }
      for (const SourceFile* file : files_of(spec)) {
        one.step.sources.insert(canonical_path(*file, plan.sources, files));
      }
    }
  }
  plan.steps.reserve(open.size());
  for (OpenStep& one : open) plan.steps.push_back(close(std::move(one)));
  return plan;
}

std::vector<Artifact> artifacts_of(BuildStep step, unsigned threads) {
  step.options.threads = threads;
  const EntityFileBackend* backend = step.backend->writes_entity_files();
  if (backend == nullptr) return step.backend->emit(step.entities, step.options);
  std::vector<EntityFile> files = backend->files_of(step.entities, step.options);
  append_files(std::move(step.written), files);
  return name_files(std::move(files));
}

}  // namespace accelc
