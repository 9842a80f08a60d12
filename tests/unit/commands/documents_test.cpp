// What documents say of tables in the code is what the tables say.
#include "compiler/analysis/version.h"
#include "compiler/check/grammar/template_forms.h"
#include "compiler/diag/formats.h"
#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

std::string document(const std::string& path) {
  ReadResult read = make_disk_file_system()->read(path, std::size_t{1} << 20U);
  REQUIRE(read.error.empty());
  return std::move(read.bytes);
}

TEST_CASE("docs/ci.md lists every format with the words of its help, and no other") {
  std::string table;
  for (const ReportFormat& format : report_formats()) {
    table += "| `" + std::string(format.name) + "` | " + std::string(format.help) + " |\n";
  }
  INFO(table);
  CHECK(document("docs/ci.md").find("|---|---|\n" + table + "\n") != std::string::npos);
}

TEST_CASE("docs/language.md lists every template variable with the words of the editor") {
  std::string table;
  for (const TemplateVariable& variable : template_variables()) {
    table += "| `{{." + std::string(variable.name) + "}}` | " + std::string(variable.doc) + " |\n";
  }
  INFO(table);
  CHECK(document("docs/language.md").find(table + "\n") != std::string::npos);
}

TEST_CASE("the version of the Python package is that of the program") {
  CHECK(document("CMakeLists.txt").find("project(accelc VERSION " + std::string(version_text())) !=
        std::string::npos);
}

TEST_CASE("the hook of `accelc init` and the one of the manifest run the same command") {
  const std::string command =
      "entry: accelc check --skip-unmarked --force-exclude --no-error-on-unmatched\n";
  CHECK(document(".pre-commit-hooks.yaml").find(command) != std::string::npos);
  CHECK(document("compiler/commands/init.cpp").find(command) != std::string::npos);
  CHECK(document("docs/ci.md").find(command) != std::string::npos);
}

}  // namespace
}  // namespace accelc
