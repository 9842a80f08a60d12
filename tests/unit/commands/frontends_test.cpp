// Files of other kinds through the whole command line: what a front end finds is shown, ignored,
// given levels and written into a baseline as what is found in a task spec.
#include "compiler/analysis/analysis.h"
#include "compiler/commands/run.h"
#include "compiler/frontend/registry/registry.h"
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/support/file_system.h"
#include "tests/support/other_frontends.h"

#include <catch2/catch.hpp>

#include <array>

using namespace accelc;

namespace {

constexpr std::string_view kForms = R"(form: first
image: acme/one
---
form: second
image: acme/two
)";

struct FrontendSession {
  MemoryFileSystem files;
  std::array<const Frontend*, 3> frontends = {&spec_frontend(), &test::form_frontend(),
                                              &test::card_frontend()};
  RunEnvironment environment{.files = &files, .frontends = frontends};

  RunResult operator()(const std::vector<std::string>& arguments) {
    return run(arguments, environment);
  }
};

/// How often `text` has `part`.
std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

std::string card(const std::string& name, const std::string& image) {
  return test::card_of("\x0a" + std::string(1, static_cast<char>(name.size())) + name + "\x12" +
                       std::string(1, static_cast<char>(image.size())) + image);
}

}  // namespace

TEST_CASE("a file of another kind is found in a folder and checked, each document of it") {
  FrontendSession accelc;
  accelc.files.files["forms.yaml"] = kForms;
  accelc.files.files["other.yaml"] = "kind: Pod\n";
  const RunResult result = accelc({"check", "--output-format", "concise"});
  INFO(result.out << result.err);
  CHECK(result.exit_code == kExitClean);
  CHECK(count_of(result.out, "[AC4101]") == 2);
  CHECK(result.out.find("forms.yaml:2:8") != std::string::npos);
  CHECK(result.out.find("forms.yaml:5:8") != std::string::npos);
  CHECK(result.out.find("other.yaml") == std::string::npos);
}

TEST_CASE("without its front end the file is none of accelc's") {
  FrontendSession accelc;
  accelc.environment.frontends = all_frontends();
  accelc.files.files["forms.yaml"] = kForms;
  CHECK(accelc({"check", "forms.yaml"}).out.find("AC3001") != std::string::npos);
}

TEST_CASE("a file that looks like one of a kind and is not goes to the next front end") {
  FrontendSession accelc;
  // The word of both front ends, and a document of neither.
  accelc.files.files["a.yaml"] = "# accelc\nplatform: x\n";
  CHECK(accelc({"check", "a.yaml"}).out.find("AC3001") != std::string::npos);
  accelc.files.files["a.yaml"] = "# accelc\nform: x\nimage: y\n";
  CHECK(accelc({"check", "a.yaml"}).out.find("AC4101") != std::string::npos);
}

TEST_CASE("a file whose name says that it is a spec is no front end's but the one of specs") {
  FrontendSession accelc;
  accelc.files.files["a.accelc.yaml"] = kForms;
  const RunResult result = accelc({"check", "a.accelc.yaml"});
  CHECK(result.out.find("AC3001") != std::string::npos);
  CHECK(result.out.find("AC4101") == std::string::npos);
}

TEST_CASE("comments ignore what a front end finds, and are told when they ignore nothing") {
  FrontendSession accelc;
  accelc.files.files["forms.yaml"] =
      "form: a\n# accelc: ignore[image-tag] a test\nimage: b\n---\nform: c\n"
      "image: d:1  # accelc: ignore[image-tag] not needed\n";
  const RunResult result = accelc({"check", "--output-format", "concise"});
  INFO(result.out);
  CHECK(count_of(result.out, "[AC4101]") == 0);
  CHECK(result.out.find("forms.yaml:6") != std::string::npos);
  CHECK(result.out.find("AC4004") != std::string::npos);
}

TEST_CASE("levels and baselines hold for what a front end finds") {
  FrontendSession accelc;
  accelc.files.files["forms.yaml"] = kForms;
  accelc.files.files["job.card"] = card("job", "acme/job");
  const RunResult first = accelc(
      {"check", "--baseline", "known.json", "--update-baseline", "--output-format", "concise"});
  INFO(first.out << first.err);
  CHECK(count_of(accelc.files.files["known.json"], "AC4101") == 3);
  CHECK(count_of(accelc({"check", "--baseline", "known.json"}).out, "AC4101") == 0);
  accelc.files.files["accelc.toml"] = "[lint.rules]\nimage-tag = \"error\"\n";
  CHECK(accelc({"check"}).exit_code == kExitFindings);
  accelc.files.files["accelc.toml"] = "[lint.rules]\nimage-tag = \"off\"\n";
  CHECK(accelc({"check"}).out.find("AC4101") == std::string::npos);
}

TEST_CASE("what is found in bytes is shown in the text that stands for them") {
  FrontendSession accelc;
  accelc.files.files["job.card"] = card("job", "acme/job");
  const RunResult result = accelc({"check", "job.card"});
  INFO(result.out);
  CHECK(result.out.find("job.card:2:8") != std::string::npos);
  CHECK(result.out.find("image: acme/job") != std::string::npos);
}

TEST_CASE("nothing is written into a file whose text was generated") {
  FrontendSession accelc;
  const std::string bytes = card("job", "acme/job");
  accelc.files.files["job.card"] = bytes;
  accelc.files.files["forms.yaml"] = "form: a\nimage: b\n";
  accelc({"fix"});
  CHECK(accelc.files.files["forms.yaml"] == "form: a\nimage: b:1\n");
  CHECK(accelc.files.files["job.card"] == bytes);
  accelc({"check", "--add-ignore", "--reason", "a test"});
  CHECK(accelc.files.files["job.card"] == bytes);
  accelc({"fmt"});
  CHECK(accelc.files.files["job.card"] == bytes);
}

TEST_CASE("malformed bytes are a finding with the byte and the reason") {
  FrontendSession accelc;
  accelc.files.files["job.card"] = test::card_of("\x0a\x09job");
  const RunResult result = accelc({"check"});
  INFO(result.out);
  CHECK(result.exit_code == kExitFindings);
  CHECK(result.out.find("the card cannot be read at byte 4: a field continues after the end") !=
        std::string::npos);
}

TEST_CASE("a spec cannot include a file of another kind") {
  FrontendSession accelc;
  accelc.files.files["forms.yaml"] = kForms;
  accelc.files.files["tasks.yaml"] =
      "accelc: v1\ninclude: [forms.yaml]\ntasks:\n  a: {image: \"x/y:1\", command: [a]}\n";
  const RunResult result = accelc({"check"});
  INFO(result.out);
  CHECK(result.exit_code == kExitFindings);
  CHECK(result.out.find("cannot read the included file `forms.yaml`: it is not a task spec") !=
        std::string::npos);
}

TEST_CASE("an analysis keeps what a file of another kind declares") {
  FrontendSession accelc;
  accelc.files.files["forms.yaml"] = kForms;
  AnalysisOptions options;
  options.paths = {"forms.yaml"};
  const auto analysis = analyze(options, accelc.environment, Keep::kPrograms);
  CHECK(analysis->files == 1);
  CHECK(analysis->has_specs);
  REQUIRE(analysis->project.units.size() == 1);
  const FileUnit& unit = *analysis->project.units.begin()->second;
  CHECK(unit.frontend == "form");
  REQUIRE(unit.entities.size() == 2);
  CHECK(unit.entities[1].name == "second");
  CHECK(text_of(unit.entities[1].name_span) == "second");
}
