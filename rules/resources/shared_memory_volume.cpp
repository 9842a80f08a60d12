#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"
#include "schema/quantity.h"

#include <algorithm>
#include <compare>
#include <string_view>
#include <variant>

namespace accelc {

namespace {

constexpr DiagnosticKind kMemoryVolume{
    .code = "AC4214",
    .name = "shared-memory-volume",
    .severity = Severity::kWarning,
    .message = "the volume {} in memory {}",
    .explanation =
        "A volume in memory provides shared memory only if it is mounted, and it counts as "
        "memory of the container."};

/// Sidecars that are added when the pod starts mount these (the driver for Cloud Storage FUSE).
constexpr std::string_view kInjected = "-gcsfuse-";

bool is_in_memory(const PlainValue& volume) {
  const PlainValue* folder = volume.find("emptyDir");
  const PlainValue* medium = folder == nullptr ? nullptr : folder->find("medium");
  return medium != nullptr && medium->text == "Memory";
}

bool is_used(const PodSpec& pod, std::string_view name) {
  const auto uses = [name](const Setting<Container>& container) {
    const auto& mounts = container->volume_mounts->items;
    return std::any_of(mounts.begin(), mounts.end(),
                       [name](const Setting<VolumeMount>& mount) { return *mount->name == name; });
  };
  return std::any_of(pod.containers->items.begin(), pod.containers->items.end(), uses) ||
         std::any_of(pod.init_containers->items.begin(), pod.init_containers->items.end(), uses);
}

/// The memory limit of the only container; null where there are several, or it has none.
const Setting<PodAmount>* memory_limit(const PodSpec& pod) {
  if (pod.containers->items.size() != 1) return nullptr;
  const auto* limit = pod.containers->items[0]->resources->limits->find("memory");
  return limit != nullptr && (*limit)->quantity ? limit : nullptr;
}

void check_size(const Task& task, const PlainValue& volume, const PlainValue& name,
                LintContext& context) {
  const PlainValue* size = volume.find("emptyDir")->find("sizeLimit");
  const auto* limit = memory_limit(*task.pod);
  if (size == nullptr || limit == nullptr) return;
  const auto parsed = parse_quantity(size->text);
  const auto* quantity = std::get_if<Quantity>(&parsed);
  if (quantity == nullptr || std::is_lt(compare(*quantity, *(*limit)->quantity))) return;
  context
      .report<kMemoryVolume>(task, size->span, quote(name.text),
                             "may take all memory that its container has")
      .label(limit->span, "the memory limit")
      .help(
          "files in it count as memory of the container, which is killed if it exceeds its "
          "limit");
}

void check_shared_memory_volume(const Task& task, LintContext& context) {
  const PlainValue* volumes = task.pod == nullptr ? nullptr : task.pod->written->find("volumes");
  if (volumes == nullptr || task.pod->containers->items.empty()) return;
  const auto manifest = manifest_of(task);
  // Whoever completes the pod may mount it.
  if (manifest && manifest->is_completed()) return;
  for (const PlainValue& volume : volumes->items) {
    const PlainValue* name = volume.find("name");
    if (name == nullptr || !is_in_memory(volume)) continue;
    if (name->text.find(kInjected) != std::string_view::npos) continue;
    // flytekit's own volume is mounted by Flyte.
    if (!task.foreign && name->text == kSharedMemoryVolume) continue;
    if (is_used(*task.pod, name->text)) {
      check_size(task, volume, *name, context);
      continue;
    }
    context.report<kMemoryVolume>(task, name->span, quote(name->text), "is mounted nowhere")
        .help("for shared memory, mount it at `/dev/shm` of the container");
  }
}

}  // namespace

extern const Rule kMemoryVolumeRule;
const Rule kMemoryVolumeRule{
    .kind = &kMemoryVolume, .category = "resources", .check = check_shared_memory_volume};

}  // namespace accelc
