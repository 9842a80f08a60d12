#include "tests/support/spec_cases.h"

#include "compiler/support/file_system.h"
#include "tests/support/files_below.h"
#include "tests/support/markdown_case.h"

#include <algorithm>
#include <set>

namespace accelc::test {

namespace {

constexpr std::size_t kLargestFile = std::size_t{256} << 10U;

using Files = std::map<std::string, std::string>;

/// The commands of one page, which sees `loaded` besides its own blocks.
void add_cases(const std::string& path, const std::string& text, const Files& loaded,
               std::vector<SpecCase>& cases) {
  const Page page = parse_page(text);
  for (const PageCase& one : page.cases) {
    Files files = loaded;
    for (const PageStep& step : one.steps) {
      if (const auto* file = std::get_if<PageFile>(&step)) {
        files[normalize_path(file->path)] = file->bytes;
        continue;
      }
      const auto& command = std::get<PageCommand>(step);
      CommandLine line = split_command(command.text);
      if (!line.error.empty() || line.arguments.front() != "accelc") continue;
      line.arguments.erase(line.arguments.begin());
      cases.push_back({path + ":" + std::to_string(command.line), one.title, line.arguments, files,
                       line.input_file.empty() ? "" : files[normalize_path(line.input_file)]});
    }
  }
}

std::vector<SpecCase> collect() {
  std::vector<SpecCase> cases;
  for (const std::string folder : {"tests/golden", "rules"}) {
    for (const auto& [path, text] : texts_below(folder, kLargestFile)) {
      const bool is_page = path.ends_with(".md") && path != "README.md";
      if (is_page) add_cases(join_path(folder, path), text, {}, cases);
    }
  }
  std::set<std::string> folders;
  for (const auto& [path, text] : texts_below("examples", kLargestFile)) {
    if (path.ends_with("README.md")) folders.insert(parent_path(path));
  }
  for (const std::string& folder : folders) {
    const Files files = texts_below(join_path("examples", folder), kLargestFile);
    const std::string page = join_path(folder, "README.md");
    add_cases(join_path("examples", page), files.at("README.md"), files, cases);
  }
  return cases;
}

}  // namespace

const std::vector<SpecCase>& spec_cases() {
  static const std::vector<SpecCase> cases = collect();
  return cases;
}

std::vector<std::string> spec_texts(const std::string& ending) {
  std::vector<std::string> texts;
  std::set<std::string> seen;
  for (const SpecCase& one : spec_cases()) {
    for (const auto& [path, text] : one.files) {
      if (path.ends_with(ending) && seen.insert(text).second) texts.push_back(text);
    }
  }
  return texts;
}

}  // namespace accelc::test
