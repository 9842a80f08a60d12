#include "compiler/analysis/build_plan.h"
#include "compiler/analysis/effective_tasks.h"
#include "compiler/backend/backend.h"
#include "compiler/diag/credentials.h"
#include "compiler/lsp/features/features.h"
#include "compiler/support/file_system.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace accelc::lsp {

namespace {

/// A format that a person can read, the first that the target has of these; its default otherwise.
std::string readable_format(const Backend& backend) {
  const auto formats = backend.formats();
  for (const std::string_view wanted : {"yaml", "textproto", "json"}) {
    if (std::find(formats.begin(), formats.end(), wanted) != formats.end()) {
      return std::string(wanted);
    }
  }
  return {};
}

/// The target whose output is shown: the first that the file or else its configuration names. Null
/// when it names none that there is.
const Backend* shown_backend(const Snapshot& snapshot) {
  const Analysis& analysis = *snapshot.analysis;
  const auto own = std::ranges::find_if(analysis.specs, [&](const AnalyzedSpec& spec) {
    return spec.linked != nullptr && spec.linked->members[0].unit->file.get() == &snapshot.file();
  });
  const auto& backends = own != analysis.specs.end()
                             ? own->backends
                             : analysis.backends.at(&analysis.environments->first());
  return backends.empty() ? nullptr : backends.front();
}

/// What the file itself declares.
std::vector<const Entity*> own_entities(const Snapshot& snapshot) {
  std::vector<const Entity*> own = snapshot.analysis->entities.list();
  std::erase_if(own, [&snapshot](const Entity* entity) {
    return entity->name_span.file != &snapshot.file();
  });
  return own;
}

/// Null when there is none of this name.
const Entity* find_entity(const Snapshot& snapshot, const std::string& name) {
  for (const Entity* entity : own_entities(snapshot)) {
    if (entity->name == name) return entity;
  }
  return nullptr;
}

/// What of a spec a task may inherit from.
struct Layers {
  bool inherits = false;  ///< it extends a base, or `defaults` are below it
  bool has_profiles = false;
};

using LayersByTask = std::unordered_map<std::string_view, Layers>;

/// Of the file's own tasks; of none for a client that shows no text about them.
LayersByTask layers_of_tasks(const Snapshot& snapshot, const Client& client) {
  LayersByTask layers;
  if (!client.shows(kEffectiveCommand) && !client.shows(kProfilesCommand)) return layers;
  for (const UnitDocument& document : snapshot.unit->documents) {
    const DocumentSpec& spec = document.spec;
    if (!spec.tasks) continue;
    for (const auto& entry : spec.tasks->entries) {
      if (!entry.value) continue;
      const bool inherits = entry.value->extends.written() || spec.defaults.written();
      layers.try_emplace(entry.key, Layers{inherits, spec.profiles.written()});
    }
  }
  return layers;
}

Json lens(const Snapshot& snapshot, const Entity& entity, std::string title,
          std::string_view command) {
  return {{"range", snapshot.range(entity.name_span)},
          {"command",
           {{"title", std::move(title)},
            {"command", command},
            {"arguments", {snapshot.uri, entity.name}}}}};
}

constexpr std::string_view kNoTask = "there is no task of this name, or a base of it is missing";

/// Files of an editor have absolute paths: here they are shown from the folder of the spec.
void shorten_places(const Snapshot& snapshot, EffectiveTask& task) {
  const std::string folder = parent_path(snapshot.path);
  const auto shorten = [&folder](ValueOrigin& origin) {
    if (origin.line > 0) origin.file = relative_path(folder, origin.file);
  };
  shorten(task.origin);
  for (EffectiveValue& value : task.values) shorten(value.origin);
}

/// For clients that can show the texts.
void add_task_lenses(const Snapshot& snapshot, const Entity& entity, const Layers& layers,
                     const Client& client, Json& lenses) {
  if (layers.inherits && client.shows(kEffectiveCommand)) {
    lenses.push_back(lens(snapshot, entity, "Show effective task", kEffectiveCommand));
  }
  if (layers.has_profiles && client.shows(kProfilesCommand)) {
    lenses.push_back(lens(snapshot, entity, "Compare profiles", kProfilesCommand));
  }
}

}  // namespace

Json code_lenses(const Snapshot& snapshot, const Client& client) {
  Json lenses = Json::array();
  const Backend* backend = shown_backend(snapshot);
  if (backend == nullptr) return lenses;
  const LayersByTask layers = layers_of_tasks(snapshot, client);
  for (const Entity* entity : own_entities(snapshot)) {
    if (lenses.empty()) {
      lenses.push_back(
          {{"range", snapshot.range(entity->name_span)},
           {"command",
            {{"title", "Build"}, {"command", kBuildCommand}, {"arguments", {snapshot.uri}}}}});
    }
    // A lens names its entity, and a credential is never said, by whatever mistake it is a name.
    if (!credentials_by_shape(entity->name).empty()) continue;
    lenses.push_back(lens(snapshot, *entity, "Show output for " + std::string(backend->name()),
                          kPreviewCommand));
    const auto task =
        entity->entity_kind == EntityKind::kTask ? layers.find(entity->name) : layers.end();
    if (task != layers.end()) add_task_lenses(snapshot, *entity, task->second, client, lenses);
  }
  return lenses;
}

Json preview(const Snapshot& snapshot, const std::string& name) {
  const Entity* entity = find_entity(snapshot, name);
  if (entity == nullptr) return {{"error", "there is no task of this name"}};
  // A wrong spec never gives output that looks right.
  if (snapshot.analysis->has_errors) return {{"error", "the spec has errors"}};
  const Backend* backend = shown_backend(snapshot);
  if (backend == nullptr) return {{"error", "there is no target"}};
  BackendOptions options = backend_options({}, snapshot.analysis->environments->first().config);
  options.format = readable_format(*backend);
  std::string text;
  const Entities alone = snapshot.analysis->entities.only(*entity);
  for (const Artifact& artifact : backend->emit(alone, options)) {
    text += "# " + artifact.path + "\n" + artifact.bytes + "\n";
  }
  return {{"text", std::move(text)}};
}

Json effective_task(const Snapshot& snapshot, const std::string& task) {
  const auto specs = effective_specs(*snapshot.analysis, {}, {task});
  if (specs.empty()) return {{"error", kNoTask}};
  EffectiveSpec shown = specs.front();
  for (EffectiveTask& one : shown.tasks) shorten_places(snapshot, one);
  return {{"text", effective_yaml({std::move(shown)})}};
}

Json compared_profiles(const Snapshot& snapshot, const std::string& task) {
  auto variants = task_variants(*snapshot.analysis, task);
  if (variants.empty()) return {{"error", kNoTask}};
  for (TaskVariant& one : variants) {
    if (one.task) shorten_places(snapshot, *one.task);
  }
  return {{"text", compared_yaml(task, variants)}};
}

Json build(const Snapshot& snapshot, FileSystem& disk, const Build& how) {
  const Environment& environment = snapshot.analysis->environments->first();
  // An editor starts its server in any folder: output goes below that of accelc.toml.
  const std::string out =
      join_path(disk.canonical(environment.root), output_folder({}, environment.config));
  const BuildOutcome outcome = how(snapshot.path, out);
  return {{"text", outcome.text}, {"failed", outcome.failed}};
}

}  // namespace accelc::lsp
