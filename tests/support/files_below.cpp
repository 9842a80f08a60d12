#include "tests/support/files_below.h"

#include <utility>

namespace accelc::test {

std::vector<std::string> files_below(const std::vector<std::string>& paths, FileSystem& files) {
  std::vector<std::string> rest(paths.rbegin(), paths.rend());
  std::vector<std::string> found;
  while (!rest.empty()) {
    const std::string path = rest.back();
    rest.pop_back();
    const auto entries = files.list(path);
    if (!entries) {
      found.push_back(path);
      continue;
    }
    for (auto entry = entries->rbegin(); entry != entries->rend(); ++entry) {
      rest.push_back(join_path(path, entry->name));
    }
  }
  return found;
}

std::map<std::string, std::string> texts_below(const std::string& folder, std::size_t largest) {
  const auto disk = make_disk_file_system();
  std::map<std::string, std::string> texts;
  for (const std::string& path : files_below({folder}, *disk)) {
    ReadResult read = disk->read(path, largest);
    if (read.error.empty()) texts[path.substr(folder.size() + 1)] = std::move(read.bytes);
  }
  return texts;
}

}  // namespace accelc::test
