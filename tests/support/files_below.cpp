#include "tests/support/files_below.h"

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

}  // namespace accelc::test
