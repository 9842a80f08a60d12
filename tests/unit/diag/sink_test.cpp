#include "compiler/diag/sink.h"

#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

constexpr DiagnosticKind kUnknown{
    .code = "AC2001", .name = "unknown-thing", .message = "unknown {} in {}", .explanation = "."};
constexpr DiagnosticKind kOdd{.code = "AC2002",
                              .name = "odd-thing",
                              .severity = Severity::kWarning,
                              .message = "odd thing",
                              .explanation = "."};

class SinkTest {
 protected:
  [[nodiscard]] Span at(std::uint32_t begin) const { return file_->span(begin, begin + 1); }
  std::shared_ptr<const SourceFile> file_ = SourceFile::make("b.yaml", std::string(5000, 'x'));
  DiagnosticSink sink_;
};

TEST_CASE_METHOD(SinkTest, "a report fills its message and keeps its arguments") {
  sink_.report<kUnknown>(at(1), "`x`", 12);
  REQUIRE(sink_.diagnostics().size() == 1);
  const Diagnostic& found = sink_.diagnostics()[0];
  CHECK(found.message == "unknown `x` in 12");
  CHECK(found.arguments == std::vector<std::string>{"`x`", "12"});
  CHECK(found.span == at(1));
  CHECK(found.severity == Severity::kError);
}

TEST_CASE_METHOD(SinkTest, "a report takes marks, labels, helps and fixes") {
  sink_.report<kOdd>(at(1))
      .mark("here")
      .label(at(3), "there")
      .label({}, "nowhere")
      .help("look")
      .fix("mend", at(1), "y");
  const Diagnostic& found = sink_.diagnostics()[0];
  CHECK(found.label == "here");
  REQUIRE(found.labels.size() == 1);
  CHECK(found.labels[0].text == "there");
  CHECK(found.helps == std::vector<std::string>{"look"});
  REQUIRE(found.fixes.size() == 1);
  CHECK(found.fixes[0].title == "mend");
  CHECK(found.fixes[0].applicability == Applicability::kSafe);
}

TEST_CASE_METHOD(SinkTest, "only errors count as errors") {
  sink_.report<kOdd>(at(1));
  CHECK_FALSE(sink_.has_errors());
  sink_.report<kUnknown>(at(1), "a", "b");
  CHECK(sink_.has_errors());
}

TEST_CASE_METHOD(SinkTest, "the same kind at the same place is taken once") {
  sink_.report<kOdd>(at(1)).help("first");
  sink_.report<kOdd>(at(1)).help("second");
  sink_.report<kOdd>(at(2));
  CHECK(sink_.diagnostics().size() == 2);
  CHECK(sink_.diagnostics()[0].helps == std::vector<std::string>{"first"});
}

TEST_CASE_METHOD(SinkTest, "findings without a place are all taken") {
  sink_.report<kUnknown>({}, "a", "b");
  sink_.report<kUnknown>({}, "c", "d");
  CHECK(sink_.diagnostics().size() == 2);
}

TEST_CASE_METHOD(SinkTest, "findings are shown by file, place and code") {
  const auto other = SourceFile::make("a.yaml", "x");
  sink_.report<kOdd>(at(7));
  sink_.report<kOdd>(at(2));
  sink_.report<kUnknown>(at(2), "a", "b");
  sink_.report<kOdd>(other->span(0, 1));
  sink_.report<kOdd>({});
  std::vector<std::string> order;
  for (const Diagnostic& found : sink_.take_sorted()) {
    const std::string path = found.span.valid() ? found.span.file->path() : "";
    order.push_back(path + ":" + std::to_string(found.span.begin) + " " +
                    std::string(found.kind->code));
  }
  CHECK(order == std::vector<std::string>{":0 AC2002", "a.yaml:0 AC2002", "b.yaml:2 AC2001",
                                          "b.yaml:2 AC2002", "b.yaml:7 AC2002"});
  CHECK(sink_.diagnostics().empty());
  CHECK_FALSE(sink_.has_errors());
}

TEST_CASE_METHOD(SinkTest, "a file has at most 1000 findings, and the last says so") {
  for (std::uint32_t i = 0; i < 1005; ++i) sink_.report<kOdd>(at(i)).help("kept");
  sink_.report<kUnknown>(at(2000), "an", "error").help("dropped");
  const auto other = SourceFile::make("other.yaml", "x");
  sink_.report<kOdd>(other->span(0, 1));
  CHECK(sink_.diagnostics().size() == 1002);
  CHECK(sink_.diagnostics()[1000].kind->name == "too-many-diagnostics");
  CHECK(sink_.diagnostics()[1000].helps.empty());
  CHECK(sink_.has_errors());
}

TEST_CASE_METHOD(SinkTest, "a finding that another sink took is reported with all that it says") {
  DiagnosticSink other;
  other.report<kOdd>(at(3))
      .mark("here")
      .label(at(5), "there")
      .help("do this")
      .fix("fix", at(3), "y");
  CHECK_FALSE(sink_.has(kOdd, at(3)));
  for (const Diagnostic& finding : other.take_sorted()) sink_.add(finding);
  CHECK(sink_.has(kOdd, at(3)));
  CHECK_FALSE(sink_.has(kUnknown, at(3)));
  CHECK_FALSE(sink_.has_errors());
  REQUIRE(sink_.diagnostics().size() == 1);
  const Diagnostic& found = sink_.diagnostics()[0];
  CHECK(found.severity == Severity::kWarning);
  CHECK(found.message == "odd thing");
  CHECK(found.label == "here");
  CHECK(found.labels.size() == 1);
  CHECK(found.helps == std::vector<std::string>{"do this"});
  CHECK(found.fixes.size() == 1);
}

}  // namespace
}  // namespace accelc
