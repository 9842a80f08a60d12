// No output holds a credential, whatever it is and wherever it stands.
#include "compiler/commands/run.h"
#include "compiler/diag/formats.h"
#include "tests/support/credential_cases.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace accelc {
namespace {

MemoryFileSystem files_of(const test::CredentialShape& shape, const test::CredentialPlace& place) {
  MemoryFileSystem files;
  files.files["tasks.yaml"] = "accelc: v1\ntasks: {b: {image: acme/b, command: [b], timeot: 1h}}\n";
  files.files[place.path] = place.with(shape);
  return files;
}

/// Everything that a command says, with the reports that it wrote.
std::string said_by(const std::vector<std::string>& arguments, MemoryFileSystem& files) {
  RunEnvironment environment{.files = &files};
  const RunResult result = run(arguments, environment);
  std::string said = result.out + result.err;
  for (const auto& [path, text] : files.files) {
    if (path.find("report-") != std::string::npos) said += text;
  }
  return said;
}

std::vector<std::string> check_in_all_formats() {
  std::vector<std::string> arguments = {"check"};
  for (const ReportFormat& format : report_formats()) {
    const std::string name(format.name);
    arguments.insert(arguments.end(), {"--output-format", name + ":report-" + name});
  }
  arguments.emplace_back(".");
  return arguments;
}

TEST_CASE("no credential is shown in any format, by a fix, or in a diff", "[exhaustive]") {
  REQUIRE(test::credential_shapes().size() >= 30);
  REQUIRE(test::credential_places().size() >= 40);
  const std::vector<std::vector<std::string>> commands = {
      check_in_all_formats(),
      {"check", "--color", "always", "."},
      {"check", "--config", "lint.rules.secret-value=\"off\"", "."},
      {"fix", "--diff", "--unsafe", "."},
      {"fmt", "--diff", "."},
      {"fix", "."}};
  for (const test::CredentialPlace& place : test::credential_places()) {
    for (const test::CredentialShape& shape : test::credential_shapes()) {
      if (!is_told(shape, place)) continue;
      MemoryFileSystem files = files_of(shape, place);
      for (const auto& command : commands) {
        const std::string leak = leak_in(said_by(command, files), shape);
        if (leak.empty()) continue;
        INFO(command[0] << " of " << place.path << ":\n" << place.with(shape));
        CHECK(leak.empty());
        UNSCOPED_INFO(leak);
      }
    }
  }
}

}  // namespace
}  // namespace accelc
