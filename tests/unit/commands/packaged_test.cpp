// What accelc builds for Flyte, checked again as a package that somebody else has built.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

constexpr std::string_view kPackage = "out/flyte-package.tgz";

RunResult run_on(MemoryFileSystem& files, const std::vector<std::string>& arguments) {
  RunEnvironment environment;
  environment.files = &files;
  return run(arguments, environment);
}

/// The lines that report an error.
std::vector<std::string> errors_in(std::string_view output) {
  std::vector<std::string> errors;
  for (const std::string_view line : split(output, '\n')) {
    if (line.find(": error[") != std::string_view::npos) errors.emplace_back(line);
  }
  return errors;
}

/// Whether the spec says of something wrong that it is right: a package has no words for that.
bool is_taken_on_trust(std::string_view text) {
  return text.find("custom: true") != std::string_view::npos ||
         text.find("accelc: ignore") != std::string_view::npos;
}

TEST_CASE("A package of a spec without errors has none") {
  std::size_t packages = 0;
  for (const std::string& ending : {std::string(".yaml"), std::string(".toml")}) {
    for (const std::string& text : spec_texts(ending)) {
      if (is_taken_on_trust(text)) continue;
      MemoryFileSystem files;
      files.files["spec" + ending] = text;
      const RunResult built =
          run_on(files, {"build", "--emit", "flyte-package", "--out", "out", "spec" + ending});
      if (built.exit_code != 0 || !files.files.contains(std::string(kPackage))) continue;
      ++packages;
      const RunResult checked =
          run_on(files, {"check", "--output-format", "concise", std::string(kPackage)});
      INFO(text);
      CHECK(errors_in(checked.out + checked.err) == std::vector<std::string>());
    }
  }
  CHECK(packages > 300);
}

}  // namespace
}  // namespace accelc::test
