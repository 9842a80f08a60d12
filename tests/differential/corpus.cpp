#include "tests/differential/corpus.h"

#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "tests/support/files_below.h"

#include <algorithm>
#include <string_view>

namespace accelc::test {

namespace {

constexpr std::size_t kFileLimit = std::size_t{1} << 20U;

bool is_yaml(std::string_view name) {
  return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".json");
}

// The blocks that start with ```yaml or ```json.
void add_blocks(std::string_view page, std::vector<std::string>& texts) {
  bool inside = false;
  for (const std::string_view line : split(page, '\n')) {
    const std::string_view trimmed = trim(line);
    if (trimmed.starts_with("```")) {
      inside = !inside && (trimmed.starts_with("```yaml") || trimmed.starts_with("```json"));
      if (inside) texts.emplace_back();
    } else if (inside) {
      texts.back() += std::string(line) + "\n";
    }
  }
}

}  // namespace

std::vector<std::string> load_corpus(const std::vector<std::string>& paths, std::string& problem) {
  const std::unique_ptr<FileSystem> disk = make_disk_file_system();
  std::vector<std::string> texts;
  for (const std::string& path : files_below(paths, *disk)) {
    const bool given = std::find(paths.begin(), paths.end(), path) != paths.end();
    const bool page = path.ends_with(".md");
    if (!given && !page && !is_yaml(path)) continue;
    ReadResult read = disk->read(path, kFileLimit);
    if (!read.error.empty()) {
      problem = path + ": " + read.error;
    } else if (page) {
      add_blocks(read.bytes, texts);
    } else {
      texts.push_back(std::move(read.bytes));
    }
  }
  return texts;
}

}  // namespace accelc::test
