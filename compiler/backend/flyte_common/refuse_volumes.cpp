#include "compiler/backend/flyte_common/refuse_volumes.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte_common/container.h"
#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

#include <unordered_map>
#include <utility>

namespace accelc::flyte {

namespace {

// Section `plugins.k8s.co-pilot` of propeller's configuration, as upstream has it.
constexpr std::string_view kInputVolume = "flyte-inputs";
constexpr std::string_view kOutputVolume = "flyte-outputs";

using Taken = std::unordered_map<std::string_view, Span>;

AddedVolume data_volume(std::string_view name, const Setting<std::string>* path,
                        std::string_view usual_path, std::string_view what) {
  const bool own = path != nullptr && *path && !(*path)->empty();
  return {.name = std::string(name),
          .path = own ? **path : std::string(usual_path),
          .what = what,
          .path_span = own ? path->span : Span{}};
}

AddedVolume memory_volume(const Task& task, const UsualPlaces& usual) {
  const SharedMemory& memory = *task.shared_memory;
  const Setting<SharedMemorySpec>& written = task.shared_memory_section;
  const auto place = [&](const auto& setting) { return setting ? setting.span : memory.span; };
  const bool unnamed = written && !written->mount_name;
  return {.name = unnamed ? std::string(usual.memory_volume) : memory.mount_name,
          .path = memory.mount_path,
          .what = "shared memory",
          .name_span = written ? place(written->mount_name) : memory.span,
          .path_span = written ? place(written->mount_path) : memory.span};
}

/// The place to mark of two that meet: the one that accelc's user can change without the pod.
std::pair<Span, Span> marked_first(const Span& added, const Span& taken) {
  return added.valid() ? std::pair(added, taken) : std::pair(taken, added);
}

void check_name(const AddedVolume& volume, Taken& names, DiagnosticSink& sink) {
  const auto [first, free] = names.try_emplace(volume.name, volume.name_span);
  if (free) return;
  const auto [span, other] = marked_first(volume.name_span, first->second);
  sink.report<kVolumeTaken>(span, quote(volume.name), volume.what).label(other, "the other one");
}

void check_path(const AddedVolume& volume, Taken& paths, DiagnosticSink& sink) {
  const auto [first, free] = paths.try_emplace(volume.path, volume.path_span);
  if (free) return;
  const auto [span, other] = marked_first(volume.path_span, first->second);
  sink.report<kPathTaken>(span, quote(volume.path), volume.what).label(other, "the other one");
}

void check_memory(const AddedVolume& volume, DiagnosticSink& sink) {
  if (volume.name.empty()) sink.report<kEmptyMount>(volume.name_span, "mount_name");
  if (volume.path.empty()) sink.report<kEmptyMount>(volume.path_span, "mount_path");
  if (volume.name.empty() || is_dns_label(volume.name)) return;
  sink.report<kNoVolumeName>(volume.name_span, quote(volume.name));
}

/// propeller refuses shared memory under a name that the primary container mounts.
void add_mounts(const Container& primary, std::string_view memory, Taken& names, Taken& paths) {
  for (const Setting<VolumeMount>& mount : primary.volume_mounts->items) {
    const PodText& path = mount->mount_path;
    if (path) paths.try_emplace(*path, path.span);
    const PodText& name = mount->name;
    const bool of_memory = !memory.empty() && *name == memory;
    if (of_memory) names.try_emplace(*name, name.span);
  }
}

}  // namespace

std::vector<AddedVolume> added_volumes(const Task& task, const UsualPlaces& usual) {
  std::vector<AddedVolume> volumes;
  if (has_data_config(task)) {
    const DataSpec* data = task.data ? &*task.data : nullptr;
    if (!task.inputs.empty()) {
      volumes.push_back(data_volume(kInputVolume, data != nullptr ? &data->input_path : nullptr,
                                    usual.inputs, "the inputs"));
    }
    if (!task.outputs.empty()) {
      volumes.push_back(data_volume(kOutputVolume, data != nullptr ? &data->output_path : nullptr,
                                    usual.outputs, "the outputs"));
    }
  }
  if (task.shared_memory) volumes.push_back(memory_volume(task, usual));
  return volumes;
}

void refuse_volumes(const Task& task, const UsualPlaces& usual, DiagnosticSink& sink) {
  const std::vector<AddedVolume> added = added_volumes(task, usual);
  if (task.shared_memory) check_memory(added.back(), sink);
  // One volume where the pod has none of its own meets nothing.
  if (added.empty() || (added.size() == 1 && task.pod == nullptr)) return;
  Taken names;
  Taken paths;
  for (const Setting<Volume>& volume : written_pod(task).volumes->items) {
    if (volume->name) names.try_emplace(*volume->name, volume->name.span);
  }
  const std::string memory = task.shared_memory ? added.back().name : std::string();
  if (const Container* primary = primary_container(task)) {
    add_mounts(*primary, memory, names, paths);
  }
  for (const AddedVolume& volume : added) {
    check_name(volume, names, sink);
    check_path(volume, paths, sink);
  }
}

}  // namespace accelc::flyte
