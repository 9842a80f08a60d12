// What must hold of fixes that are applied without asking, for everything that the pages show and
// for damaged specs: another reader reads the file still, and what was built of other tasks is
// built still, to the byte. The environment variable ACCELC_FIXES=10000 asks for so many damaged
// specs.
#include "compiler/driver/fix_contract.h"
#include "compiler/driver/run.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "tests/support/mutate.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace accelc {
namespace {

RunResult run_on(MemoryFileSystem& files, const std::vector<std::string>& arguments) {
  RunEnvironment environment{.files = &files};
  return run(arguments, environment);
}

/// The text of a spec: each task's own, and all that lies outside of tasks. Nothing when it cannot
/// be read as a whole.
std::optional<std::map<std::string, std::string>> texts_of_tasks(const std::string& path,
                                                                 const std::string& text) {
  DiagnosticSink sink;
  const auto file = SourceFile::make(path, text);
  const Tree tree = read(file, Limits{}, sink);
  if (tree.incomplete() || tree.documents().size() != 1) return std::nullopt;
  const NodeRef root = tree.node(tree.documents()[0]);
  const NodeRef tasks = root.is_mapping() ? root.find("tasks") : NodeRef();
  if (!tasks || !tasks.is_mapping()) return std::nullopt;
  std::map<std::string, std::string> texts;
  std::string& outside = texts[""];
  std::uint32_t at = 0;
  for_each_entry(tasks, [&](const Entry& entry) {
    const Span value = entry.value.span();
    if (value.begin < at) return;
    outside += text.substr(at, value.begin - at);
    at = value.end;
    texts[std::string(entry.key.text())] = text_of(value);
  });
  outside += text.substr(at);
  return texts;
}

using Artifacts = std::map<std::string, std::string>;

/// By task; empty when the spec cannot be built.
Artifacts built(const std::string& path, const std::string& text) {
  MemoryFileSystem files;
  files.files[path] = text;
  const RunResult result =
      run_on(files, {"build", "--isolated", "--emit", "flyte", "--out", "out", path});
  Artifacts artifacts;
  if (result.exit_code != kExitClean) return artifacts;
  for (const auto& [name, bytes] : files.files) {
    if (name.starts_with("out/") && name.ends_with(".pb")) {
      artifacts[name.substr(4, name.size() - 7)] = bytes;
    }
  }
  return artifacts;
}

/// Tasks whose text stayed, in a spec whose rest stayed, are built as they were.
void check_other_tasks(const std::string& path, const std::string& before,
                       const std::string& after) {
  const auto old_texts = texts_of_tasks(path, before);
  const auto new_texts = texts_of_tasks(path, after);
  if (!old_texts || !new_texts || old_texts->at("") != new_texts->at("")) return;
  // Another task may start from one that was fixed.
  if (before.find("extends") != std::string::npos || before.find('&') != std::string::npos) return;
  const Artifacts old_artifacts = built(path, before);
  if (old_artifacts.empty()) return;
  const Artifacts new_artifacts = built(path, after);
  for (const auto& [name, text] : *old_texts) {
    const auto same = new_texts->find(name);
    const auto old_bytes = old_artifacts.find(name);
    if (same == new_texts->end() || same->second != text) continue;
    if (old_bytes == old_artifacts.end()) continue;
    const auto new_bytes = new_artifacts.find(name);
    INFO(name);
    REQUIRE(new_bytes != new_artifacts.end());
    CHECK(new_bytes->second == old_bytes->second);
  }
}

/// Returns whether anything was fixed.
bool check_fixed(const std::string& path, const std::string& before) {
  INFO(before);
  MemoryFileSystem files;
  files.files[path] = before;
  const RunResult result = run_on(files, {"fix", "--isolated", path});
  CHECK(result.exit_code != kExitInternal);
  const std::string after = files.files[path];
  if (after == before) return false;
  INFO(after);
  INFO(result.out);
  if (second_reader_reads(SourceFile::make(path, before))) {
    CHECK(second_reader_reads(SourceFile::make(path, after)));
  }
  check_other_tasks(path, before, after);
  return true;
}

std::uint64_t mutations() {
  const char* asked = std::getenv("ACCELC_FIXES");
  return asked == nullptr ? 500 : std::strtoull(asked, nullptr, 10);
}

}  // namespace

TEST_CASE("safe fixes keep what other readers and other tasks have, in all pages") {
  std::size_t fixed = 0;
  for (const std::string ending : {".yaml", ".toml"}) {
    for (const std::string& text : test::spec_texts(ending)) {
      if (check_fixed("tasks" + ending, text)) ++fixed;
    }
  }
  CHECK(fixed > 50);
}

TEST_CASE("safe fixes keep what other readers and other tasks have, in damaged specs") {
  std::size_t fixed = 0;
  for (const std::string ending : {".yaml", ".toml"}) {
    const std::vector<std::string> corpus = test::spec_texts(ending);
    for (std::uint64_t number = 0; number < mutations() / 2; ++number) {
      if (check_fixed("tasks" + ending, test::mutation(corpus, 19, number))) ++fixed;
    }
  }
  CHECK(fixed > 0);
}

}  // namespace accelc
