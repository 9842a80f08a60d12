// At which level a finding counts: the narrower name wins, and a file over the project.
#include "compiler/lint/levels.h"

#include "compiler/lint/diagnostics.h"
#include "compiler/syntax/read.h"
#include "tests/unit/lint/some_rules.h"

#include <catch2/catch.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace accelc {
namespace {

using test::kAlpha;
using test::kBeta;
using test::kDelta;
using test::kOdd;

struct Configured {
  explicit Configured(const std::string& lint) {
    const Limits limits;
    const auto file = SourceFile::make("accelc.toml", lint);
    tree = std::make_unique<Tree>(read(file, limits, sink));
    Decoder decoder(*tree, limits, sink);
    decode_value(decoder, tree->node(tree->documents()[0]), config);
    levels = std::make_unique<LintLevels>(test::some_rules(), config, sink);
  }

  [[nodiscard]] std::optional<Severity> of(const DiagnosticKind& kind,
                                           const std::string& path = "a.yaml") const {
    return levels->level(kind, path);
  }
  std::vector<std::string> codes() {
    std::vector<std::string> all;
    for (const Diagnostic& finding : sink.take_sorted()) all.emplace_back(finding.kind->code);
    return all;
  }

  DiagnosticSink sink;
  std::unique_ptr<Tree> tree;
  LintConfig config;
  std::unique_ptr<LintLevels> levels;
};

TEST_CASE("without a configuration every finding has its own level") {
  const LintLevels levels(test::some_rules());
  CHECK(levels.level(kAlpha, "a.yaml") == Severity::kWarning);
  CHECK(levels.active_rules() == std::vector<const Rule*>{&test::kAlphaRule, &test::kDeltaRule});
}

TEST_CASE("a name wins over its category, and that over all rules, in any order") {
  const Configured config("rules = {alpha = \"error\", all = \"off\", first = \"note\"}\n");
  CHECK(config.of(kAlpha) == Severity::kError);
  CHECK(config.of(kDelta) == Severity::kNote);
  CHECK(config.of(kBeta) == std::nullopt);
  const Configured wider("rules = {first = \"note\", all = \"off\"}\n");
  CHECK(wider.of(kAlpha) == Severity::kNote);
}

TEST_CASE("the beginning of codes takes findings that no rule raises") {
  const Configured config("rules = {AC399 = \"error\"}\n");
  // AC3991 is an error whose level is fixed; AC3992 follows.
  CHECK(config.of(kOdd) == Severity::kError);
}

TEST_CASE("a pattern of files wins over the project, the later of two patterns wins") {
  const Configured config(
      "[rules]\nalpha = \"error\"\n[per-file-rules]\n\"b/**\" = {alpha = \"note\"}\n"
      "\"b/c.yaml\" = {alpha = \"off\"}\n");
  CHECK(config.of(kAlpha, "a.yaml") == Severity::kError);
  CHECK(config.of(kAlpha, "b/a.yaml") == Severity::kNote);
  CHECK(config.of(kAlpha, "b/c.yaml") == std::nullopt);
}

TEST_CASE("a rule that is on for some files alone runs") {
  const Configured config("[per-file-rules]\n\"b/**\" = {beta = \"warning\"}\n");
  CHECK(config.of(kBeta, "b/a.yaml") == Severity::kWarning);
  CHECK(config.of(kBeta, "a.yaml") == std::nullopt);
  CHECK(config.levels->active_rules().size() == 3);
}

TEST_CASE("files that ignore a rule do not have it") {
  const Configured config("[per-file-ignores]\n\"b/**\" = [\"alpha\"]\n");
  CHECK(config.of(kAlpha, "b/a.yaml") == std::nullopt);
  CHECK(config.of(kAlpha, "a.yaml") == Severity::kWarning);
}

TEST_CASE("names that mean nothing, or what cannot be changed, are reported") {
  CHECK(Configured("rules = {gamma = \"off\"}\n").codes() ==
        std::vector<std::string>{std::string(kUnknownRule.code)});
  CHECK(Configured("rules = {wrong = \"off\"}\n").codes() ==
        std::vector<std::string>{std::string(kFixedLevel.code)});
  CHECK(Configured("rules = {alpha = \"off\"}\n").codes().empty());
}

}  // namespace
}  // namespace accelc
