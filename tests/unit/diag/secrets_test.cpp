#include "compiler/diag/secrets.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

constexpr DiagnosticKind kSensitive{.code = "AC9990", .name = "sensitive", .sensitive = true};
constexpr DiagnosticKind kOther{.code = "AC9991", .name = "other"};

TEST_CASE("a credential is hidden in every finding, in its line and its fixes") {
  const auto file = SourceFile::make("a.yaml", "a: \"hunter2hunter2\"\nb: hunter2hunter2\n");
  Diagnostic sensitive{.kind = &kSensitive, .span = file->span(3, 19)};
  Diagnostic other{
      .kind = &kOther, .span = file->span(23, 37), .message = "`hunter2hunter2` is odd"};
  other.arguments = {"hunter2hunter2"};
  other.helps = {"not hunter2hunter2"};
  other.labels = {{file->span(3, 19), "as hunter2hunter2"}};
  other.fixes = {{"write hunter2hunter2", {{other.span, "'hunter2hunter2'"}}}};
  const std::vector<Diagnostic> findings = {sensitive, other};
  Secrets secrets{SecretPlaces(findings)};
  REQUIRE_FALSE(secrets.empty());
  const std::vector<Diagnostic> hidden = secrets.hide(findings);
  const Diagnostic& shown = hidden[1];
  CHECK(shown.message == "`**************` is odd");
  CHECK(shown.arguments[0] == "**************");
  CHECK(shown.helps[0] == "not **************");
  CHECK(shown.labels[0].text == "as **************");
  CHECK(shown.fixes[0].title == "write **************");
  CHECK(shown.fixes[0].edits[0].replacement == "'**************'");
  CHECK(shown.span.file->text() == "a: \"**************\"\nb: **************\n");
  CHECK(shown.span.begin == 23);
  CHECK(shown.span.file == shown.fixes[0].edits[0].span.file);
}

TEST_CASE("a text of several lines keeps its lines, and short texts are words") {
  const auto file = SourceFile::make("a.yaml", "a: |\n  key one\n  key two\nb: no\n");
  const std::vector<Diagnostic> findings = {{.kind = &kSensitive, .span = file->span(3, 24)},
                                            {.kind = &kSensitive, .span = file->span(28, 30)}};
  const Secrets secrets{SecretPlaces(findings)};
  CHECK(secrets.hide(file->text()) == "a: *\n*********\n*********\nb: no\n");
}

TEST_CASE("a word that a credential has, too, is shown where the reader has it before him") {
  const auto keys = SourceFile::make("keys.yaml", "credentials: '{\"containers\": \"hunter2\"}'\n");
  const auto pod = SourceFile::make("pod.yaml", "containers: []\nimage: hunter2/a\n");
  const std::vector<Diagnostic> findings = {
      {.kind = &kSensitive, .span = keys->span(13, 40)},
      {.kind = &kOther, .span = pod->span(0, 10), .message = "`containers` is empty"},
      {.kind = &kOther, .span = keys->span(0, 11), .message = "`containers` is empty"}};
  Secrets secrets{SecretPlaces(findings)};
  const std::vector<Diagnostic> hidden = secrets.hide(findings);
  CHECK(hidden[1].message == "`containers` is empty");
  CHECK(hidden[2].message == "`**********` is empty");
}

}  // namespace
}  // namespace accelc
