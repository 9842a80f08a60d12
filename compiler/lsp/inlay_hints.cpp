#include "compiler/check/program.h"
#include "compiler/lsp/features.h"
#include "compiler/support/text.h"

#include <string>

namespace accelc::lsp {

namespace {

/// What the accelerator comes to: its hosts and chips, or the memory of a partition.
std::string hint_of(const ResolvedAccelerator& accelerator) {
  if (accelerator.topology) {
    return count_of(accelerator.topology->chips, "chip") + ", " +
           count_of(accelerator.topology->hosts, "host");
  }
  std::string hint;
  if (accelerator.entry != nullptr) hint = accelerator.entry->flyte_device;
  if (accelerator.profile != nullptr) {
    const unsigned hundredths = accelerator.profile->memory_hundredths_gib;
    if (hundredths > 0) hint += ", " + std::to_string(hundredths / 100) + " GiB of memory";
  }
  return hint;
}

}  // namespace

Json inlay_hints(const Snapshot& snapshot, const Offsets& range) {
  Json hints = Json::array();
  for (const Task* task : snapshot.analysis->tasks) {
    if (!task->accelerator) continue;
    const Span& place = task->accelerator->span;
    const bool shown =
        place.file == &snapshot.file() && place.end >= range.begin && place.end <= range.end;
    const std::string hint = shown ? hint_of(*task->accelerator) : std::string();
    if (hint.empty()) continue;
    hints.push_back(
        {{"position", snapshot.range(place)["end"]}, {"label", hint}, {"paddingLeft", true}});
  }
  return hints;
}

}  // namespace accelc::lsp
