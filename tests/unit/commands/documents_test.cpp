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

TEST_CASE("whatever names the version of accelc names that of the program") {
  const std::string version(version_text());
  const auto has = [&](const std::string& path, const std::string& before) {
    INFO(path << " has " << before << version);
    CHECK(document(path).find(before + version) != std::string::npos);
  };
  // The Python package, which pip builds of the sources, takes it from there.
  has("CMakeLists.txt", "project(accelc VERSION ");
  has("CHANGELOG.md", "\n## [");
  has("editors/vscode/package.json", "\"version\": \"");
  has("editors/playground/package.json", "\"version\": \"");
  has("editors/playground/package-lock.json", "\"version\": \"");
  has("docs/ci.md", "accelc==");
  has("docs/ci.md", "rev: v");
  has("docs/playground.md", "accelc-wasm-");
  has("action.yml", "accelc==");
}

TEST_CASE("the versions that are followed are those of the conformance tests") {
  const auto version_of = [](std::string_view name) {
    for (const FollowedVersion& one : followed_versions()) {
      if (one.name == name) return std::string(one.version);
    }
    return std::string("none");
  };
  const auto has = [](const std::string& path, const std::string& text) {
    INFO(path << " has " << text);
    CHECK(document(path).find(text + "\n") != std::string::npos);
  };
  const std::string tests = "tests/conformance/";
  has(tests + "flyte/requirements.txt", "flytekit==" + version_of("flytekit"));
  has(tests + "flyte/requirements.txt", "flyteidl==" + version_of("Flyte"));
  has(tests + "flyte2/sdk-2.12/requirements.txt", "flyte==" + version_of("Flyte 2 SDK"));
  has(tests + "lightning/cli/requirements.txt", "lightning==" + version_of("Lightning"));
  const std::string kubernetes = "k8s.io/kubernetes v" + version_of("Kubernetes") + ".";
  CHECK(document(tests + "kubernetes/go.mod").find(kubernetes) != std::string::npos);
}

TEST_CASE("the hook of `accelc init` and the one of the manifest run the same command") {
  const std::string command =
      "entry: accelc check --cache --skip-unmarked --force-exclude --no-error-on-unmatched\n";
  CHECK(document(".pre-commit-hooks.yaml").find(command) != std::string::npos);
  CHECK(document("compiler/commands/init.cpp").find(command) != std::string::npos);
  CHECK(document("docs/ci.md").find(command) != std::string::npos);
}

}  // namespace
}  // namespace accelc
