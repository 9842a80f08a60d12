#include "compiler/driver/overlay.h"

#include <utility>

namespace accelc {

void OverlayFileSystem::put(const std::string& path, std::string before, std::string after) {
  const auto [entry, added] = files_.try_emplace(below_.canonical(path));
  ChangedFile& file = entry->second;
  if (added) {
    file.path = path;
    file.before = std::move(before);
  }
  file.after = std::move(after);
  if (file.after == file.before) files_.erase(entry);
}

ReadResult OverlayFileSystem::read(const std::string& path, std::size_t limit) {
  if (files_.empty()) return below_.read(path, limit);
  const auto found = files_.find(below_.canonical(path));
  if (found == files_.end()) return below_.read(path, limit);
  const std::string& bytes = found->second.after;
  if (bytes.size() > limit) return {{}, std::string(kTooLarge)};
  return {bytes, {}};
}

}  // namespace accelc
