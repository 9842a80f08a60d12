// The hashes of lines are those that src/fingerprints.test.ts of github.com/github/codeql-action
// expects of its own.
#include "compiler/diag/fingerprint.h"

#include "compiler/source/source_file.h"
#include "tests/support/unknown_thing.h"

#include <catch2/catch.hpp>

#include <set>

namespace accelc {
namespace {

constexpr DiagnosticKind kSecret{.code = "AC4301",
                                 .name = "secret",
                                 .message = "a secret",
                                 .explanation = ".",
                                 .sensitive = true};

std::vector<std::string> hashes(const std::string& text) {
  const auto file = SourceFile::make("a.yaml", text);
  const LineHashes all(*file);
  std::vector<std::string> list;
  for (std::uint32_t line = 1; line <= file->lines().line_count(); ++line) {
    list.push_back(all.of(line));
  }
  return list;
}

using Lines = std::vector<std::string>;

TEST_CASE("lines have the hashes that GitHub computes") {
  CHECK(hashes("") == Lines{"c129715d7a2bc9a3:1"});
  CHECK(hashes(" a\nb\n  \t\tc\n d") == Lines{"271789c17abda88f:1", "54703d4cd895b18:1",
                                              "180aee12dab6264:1", "a23a3dc5e078b07b:1"});
  CHECK(hashes(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End") ==
        Lines{"8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1",
              "c6805c5e1288b612:1", "b86d3392aea1be30:1", "e6ceba753e1a442:1"});
}

TEST_CASE("all line breaks are one") {
  const Lines expected = {"e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1",
                          "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1",
                          "c129715d7a2bc9a3:1"};
  CHECK(hashes(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n") == expected);
  CHECK(hashes(" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r") == expected);
  CHECK(hashes(" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n") == expected);
  CHECK(hashes(" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n") == expected);
}

TEST_CASE("equal lines are counted") {
  std::string text;
  for (int i = 0; i < 10; ++i) text += "Lorem ipsum dolor sit amet.\n";
  CHECK(hashes(text) == Lines{"a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3",
                              "a7f2ff13bc495cf2:4", "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6",
                              "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1",
                              "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1"});
}

TEST_CASE("a finding keeps its fingerprint where its line moves to") {
  const auto before = SourceFile::make("a.yaml", "a: x\n");
  const auto after = SourceFile::make("a.yaml", "# new\n\n  a: x\n");
  const Diagnostic here{
      .kind = &test::kUnknownThing, .span = before->span(3, 4), .arguments = {"x"}};
  const Diagnostic moved{
      .kind = &test::kUnknownThing, .span = after->span(12, 13), .arguments = {"x"}};
  CHECK(Fingerprints().of(here, "a.yaml") == Fingerprints().of(moved, "a.yaml"));
}

TEST_CASE("what tells findings apart is in the fingerprint") {
  const auto file = SourceFile::make("a.yaml", "a: x\nb: x\n");
  const Diagnostic first{
      .kind = &test::kUnknownThing, .span = file->span(3, 4), .arguments = {"x"}};
  const Diagnostic other_line{
      .kind = &test::kUnknownThing, .span = file->span(8, 9), .arguments = {"x"}};
  const Diagnostic other_words{
      .kind = &test::kUnknownThing, .span = file->span(3, 4), .arguments = {"y"}};
  const Diagnostic other_kind{.kind = &kSecret, .span = file->span(3, 4), .arguments = {"x"}};
  Fingerprints fingerprints;
  const std::set<std::string> all = {
      fingerprints.of(first, "a.yaml"),       fingerprints.of(first, "a.yaml"),
      fingerprints.of(first, "b.yaml"),       fingerprints.of(other_line, "a.yaml"),
      fingerprints.of(other_words, "a.yaml"), fingerprints.of(other_kind, "a.yaml")};
  CHECK(all.size() == 6);
}

TEST_CASE("a secret does not go into its fingerprint") {
  const auto one = SourceFile::make("a.yaml", "a: hunter2\n");
  const auto two = SourceFile::make("a.yaml", "a: swordfish\n");
  CHECK(Fingerprints().of({.kind = &kSecret, .span = one->span(3, 4)}, "a.yaml") ==
        Fingerprints().of({.kind = &kSecret, .span = two->span(3, 4)}, "a.yaml"));
}

}  // namespace
}  // namespace accelc
