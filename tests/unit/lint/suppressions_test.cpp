// Which findings a comment ignores, and what is said of a comment that ignores none.
#include "compiler/lint/suppressions.h"

#include "compiler/lint/diagnostics.h"
#include "compiler/syntax/read.h"
#include "tests/unit/lint/some_rules.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace accelc {
namespace {

using test::kAlpha;
using test::kBeta;

struct Commented {
  explicit Commented(const std::string& text) : file(SourceFile::make("a.yaml", text)) {
    const Tree tree = read(file, Limits{}, sink);
    comments = read_suppressions(tree, test::some_rules(), sink);
  }

  /// Whether a finding at the first place of `text` is ignored.
  bool ignores(const DiagnosticKind& kind, std::string_view text) {
    const std::size_t at = file->text().find(text);
    REQUIRE(at != std::string_view::npos);
    Diagnostic finding;
    finding.kind = &kind;
    finding.span =
        file->span(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + text.size()));
    return comments.cover(finding) != nullptr;
  }

  std::vector<std::string> codes() {
    std::vector<std::string> all;
    for (const Diagnostic& finding : sink.take_sorted()) all.emplace_back(finding.kind->code);
    return all;
  }

  std::shared_ptr<const SourceFile> file;
  DiagnosticSink sink;
  Suppressions comments;
};

TEST_CASE("a comment behind a line ignores its own rule on that line alone") {
  Commented text("a: one  # accelc: ignore[alpha] reason\nb: two\n");
  CHECK(text.ignores(kAlpha, "one"));
  CHECK_FALSE(text.ignores(kBeta, "one"));
  CHECK_FALSE(text.ignores(kAlpha, "two"));
}

TEST_CASE("a comment that stands alone ignores the next line with content") {
  Commented text("# accelc: ignore[alpha] reason\n\n# more\na: one\nb: two\n");
  CHECK(text.ignores(kAlpha, "one"));
  CHECK_FALSE(text.ignores(kAlpha, "two"));
}

TEST_CASE("a range ignores what stands inside") {
  Commented text(
      "a: one\n# accelc: ignore-start[alpha] reason\nb: two\n# accelc: ignore-end[alpha]\n"
      "c: three\n");
  CHECK_FALSE(text.ignores(kAlpha, "one"));
  CHECK(text.ignores(kAlpha, "two"));
  CHECK_FALSE(text.ignores(kAlpha, "three"));
}

TEST_CASE("a comment for the file ignores all of it, wherever it stands") {
  Commented text("a: one\nb: two\n# accelc: ignore-file[alpha, beta] reason\n");
  CHECK(text.ignores(kAlpha, "one"));
  CHECK(text.ignores(kBeta, "two"));
}

TEST_CASE("a rule can be called by its code, in any case") {
  Commented text("a: one  # accelc: ignore[ac4991] reason\n");
  CHECK(text.ignores(kAlpha, "one"));
  CHECK_FALSE(text.ignores(kBeta, "one"));
}

TEST_CASE("each name counts as used on its own") {
  Commented text("a: one  # accelc: ignore[alpha, beta] reason\n");
  CHECK(text.ignores(kBeta, "one"));
  REQUIRE(text.comments.list.size() == 2);
  CHECK_FALSE(text.comments.list[0].used);
  CHECK(text.comments.list[1].used);
}

TEST_CASE("comments that mean nothing are reported") {
  CHECK(Commented("a: 1  # accelc: ignore[alpha] reason\n").codes().empty());
  const auto only = [](const DiagnosticKind& kind) {
    return std::vector<std::string>{std::string(kind.code)};
  };
  CHECK(Commented("a: 1  # accelc: ignore[alpha]\n").codes() == only(kSuppressionWithoutReason));
  CHECK(Commented("a: 1  # accelc: ignore reason\n").codes() == only(kSuppressionWithoutName));
  CHECK(Commented("a: 1  # accelc: ignore[gamma] reason\n").codes() == only(kUnknownSuppression));
  CHECK(Commented("a: 1  # accelc: ignores[alpha] reason\n").codes() == only(kUnknownDirective));
  CHECK(Commented("# accelc: ignore-start[alpha] reason\na: 1\n").codes() ==
        only(kSuppressionRange));
  CHECK(Commented("a: 1\n# accelc: ignore-end[alpha]\n").codes() == only(kSuppressionRange));
}

}  // namespace
}  // namespace accelc
