// The pages of findings: docs/codes has one for each that is not a rule, and a list of them all.
#include "compiler/analysis/finding_pages.h"
#include "compiler/analysis/kinds.h"
#include "compiler/commands/run.h"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace accelc {
namespace {

constexpr std::size_t kLargestPage = std::size_t{1} << 20U;

bool updates() { return std::getenv("ACCELC_UPDATE") != nullptr; }

/// Fails unless the file is `text`, or writes it so.
void check_file(FileSystem& disk, const std::string& path, const std::string& old,
                const std::string& text) {
  if (old == text) return;
  if (updates()) {
    CHECK(disk.write_all({{path, text}}).empty());
    return;
  }
  FAIL_CHECK(path + ": run the tests with ACCELC_UPDATE=1 and look at the difference");
}

TEST_CASE("docs/codes/README.md is what `accelc explain --list` prints") {
  const auto disk = make_disk_file_system();
  RunEnvironment environment{.files = disk.get()};
  const RunResult printed = run({"explain", "--list", "--output-format", "markdown"}, environment);
  REQUIRE(printed.exit_code == kExitClean);
  const std::string path = "docs/codes/README.md";
  check_file(*disk, path, disk->read(path, kLargestPage).bytes, printed.out);
}

TEST_CASE("a page starts with the title and the explanation of its finding") {
  const auto disk = make_disk_file_system();
  const KnownFindings known = known_findings();
  for (const DiagnosticKind* kind : known.kinds()) {
    if (known.rule_of(*kind) != nullptr) continue;
    const std::string path = page_path(*kind);
    const ReadResult read = disk->read(path, kLargestPage);
    INFO(path << ": a finding needs a page, see CONTRIBUTING.md");
    CHECK(read.error.empty());
    const std::size_t body = read.bytes.find("\n## ");
    const std::string rest = body == std::string::npos ? "" : read.bytes.substr(body);
    check_file(*disk, path, read.bytes, page_start(*kind) + rest);
  }
}

TEST_CASE("every page in docs/codes is of a finding that is there") {
  const auto disk = make_disk_file_system();
  const KnownFindings known = known_findings();
  const auto entries = disk->list("docs/codes");
  REQUIRE(entries);
  for (const DirectoryEntry& entry : *entries) {
    if (entry.name == "README.md") continue;
    const DiagnosticKind* kind = known.find(entry.name.substr(0, entry.name.find('.')));
    INFO(entry.name);
    REQUIRE(kind != nullptr);
    CHECK(known.rule_of(*kind) == nullptr);
  }
}

}  // namespace
}  // namespace accelc
