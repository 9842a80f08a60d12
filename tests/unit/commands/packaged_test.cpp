// What accelc builds for Flyte, checked again as a package that somebody else has built.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "tests/support/run_on.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

/// The lines that report an error.
std::vector<std::string> errors_of_package(std::string_view output) {
  std::vector<std::string> errors;
  for (const std::string_view line : split(output, '\n')) {
    if (line.find(": error[") != std::string_view::npos) errors.emplace_back(line);
  }
  return errors;
}

/// Whether the spec says of something wrong that it is right: a package has no words for that.
bool is_taken_on_trust(std::string_view text) {
  return text.find("custom: true") != std::string_view::npos ||
         text.find("accelc: ignore") != std::string_view::npos ||
         // As many devices as are written, whatever Flyte 1 makes of them.
         text.find("target: container") != std::string_view::npos;
}

/// What `accelc check` reports as errors of what `accelc build` makes of the spec; nothing when it
/// makes nothing of it.
std::optional<std::vector<std::string>> errors_after(const std::vector<std::string>& options,
                                                     const std::string& name,
                                                     const std::string& text) {
  MemoryFileSystem files;
  files.files[name] = text;
  std::vector<std::string> build = {"build", "--out", "out", name};
  build.insert(build.end(), options.begin(), options.end());
  if (test::run_on(files, build).exit_code != 0) return std::nullopt;
  std::vector<std::string> check = {"check", "--output-format", "concise"};
  for (const auto& [path, bytes] : files.files) {
    if (path.starts_with("out/") && !path.starts_with("out/.")) check.push_back(path);
  }
  if (check.size() == 3) return std::nullopt;
  const RunResult checked = test::run_on(files, check);
  return errors_of_package(checked.out + checked.err);
}

/// How many specs were built.
std::size_t check_all(const std::vector<std::string>& options) {
  std::size_t built = 0;
  for (const std::string& ending : {std::string(".yaml"), std::string(".toml")}) {
    for (const std::string& text : spec_texts(ending)) {
      if (is_taken_on_trust(text)) continue;
      const auto errors = errors_after(options, "spec" + ending, text);
      if (!errors) continue;
      ++built;
      INFO(text);
      CHECK(*errors == std::vector<std::string>());
    }
  }
  return built;
}

TEST_CASE("A package of a spec without errors has none", "[exhaustive]") {
  CHECK(check_all({"--emit", "flyte-package"}) > 300);
}

TEST_CASE("Messages of a spec without errors have none, in bytes and in JSON", "[exhaustive]") {
  CHECK(check_all({"--emit", "flyte", "--format", "json"}) > 300);
  CHECK(check_all({"--emit", "flyte2"}) > 250);
  CHECK(check_all({"--emit", "flyte2", "--format", "json"}) > 250);
}

}  // namespace
}  // namespace accelc::test
