#include "compiler/diag/render.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"
#include "tests/support/annotations.h"
#include "tests/support/unknown_thing.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

std::string text(const Diagnostic& diagnostic, const TextOptions& options = {}) {
  return "\n" + render_text({diagnostic}, options);
}

/// A finding in a sample; the first marked range is its own place, the rest get labels.
class Finding {
 public:
  Finding(std::string_view sample, std::vector<std::string> words, std::string path = "a.yaml")
      : sample_(test::annotate(sample)), file_(SourceFile::make(std::move(path), sample_.text)) {
    diagnostic.kind = &test::kUnknownThing;
    diagnostic.message = "unknown thing `x`";
    diagnostic.span = place(0);
    diagnostic.label = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
      diagnostic.labels.push_back({place(i), words[i]});
  }
  [[nodiscard]] Span place(std::size_t index) const {
    return file_->span(sample_.ranges[index].begin, sample_.ranges[index].end);
  }
  Diagnostic diagnostic;

 private:
  test::Annotated sample_;
  std::shared_ptr<const SourceFile> file_;
};

std::size_t columns_of(std::string_view row) {
  std::size_t columns = 0;
  while (!row.empty()) {
    const CodePoint point = decode_code_point(row);
    columns += static_cast<std::size_t>(display_width(point.value));
    row.remove_prefix(point.size);
  }
  return columns;
}

std::string drawn(std::string_view sample, std::vector<std::string> words) {
  return text(Finding(sample, std::move(words)).diagnostic);
}

TEST_CASE("a place in one line is underlined") {
  CHECK(drawn("a: 1\nb: [[x]]yz\n", {"not known"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:2:4
  |
2 | b: xyz
  |    ^ not known

)");
}

TEST_CASE("a place without words has marks alone") {
  CHECK(drawn("[[abc]]", {""}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 | abc
  | ^^^

)");
}

TEST_CASE("the severity is the finding's own") {
  Finding finding("[[a]]", {""});
  finding.diagnostic.severity = Severity::kWarning;
  CHECK(text(finding.diagnostic).starts_with("\nwarning[AC3101]: "));
  finding.diagnostic.severity = Severity::kNote;
  CHECK(text(finding.diagnostic).starts_with("\nnote[AC3101]: "));
}

TEST_CASE("labels in one line are stacked, the rightmost beside its marks") {
  CHECK(drawn("[[limits]]: {gpu: [[1]], count: [[22]]}", {"here", "one", "two"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 | limits: {gpu: 1, count: 22}
  | ^^^^^^        -         -- two
  | |             |
  | |             one
  | here

)");
}

TEST_CASE("a narrow mark stays visible inside a wide one") {
  CHECK(drawn("[[A100.[[9g]].x]]", {"outer", "inner"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 | A100.9g.x
  | ^^^^^--^^ outer
  |      |
  |      inner

)");
}

TEST_CASE("several labels at one place follow each other") {
  CHECK(drawn("[[[[abc]]]]", {"first", "second"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 | abc
  | ^^^ first
  | |
  | second

)");
}

TEST_CASE("one line between two marked lines is shown, more are not") {
  CHECK(drawn("[[a]]\nb\n[[c]]\nd\ne\nf\n[[g]]\n", {"1", "2", "3"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 | a
  | ^ 1
2 | b
3 | c
  | - 2
...
7 | g
  | - 3

)");
}

TEST_CASE("line numbers stand right-aligned") {
  CHECK(drawn("\n\n\n\n\n\n\n\n[[i]]\n[[j]]\n", {"nine", "ten"}) == R"(
error[AC3101]: unknown thing `x`
  --> a.yaml:9:1
   |
 9 | i
   | ^ nine
10 | j
   | - ten

)");
}

TEST_CASE("labels in other files have a place of their own") {
  const Finding other("\n\n[[name]] = 1", {""}, "catalog.toml");
  Finding finding("a: [[b]]", {"here"});
  finding.diagnostic.labels.push_back({other.place(0), "declared here"});
  CHECK(text(finding.diagnostic) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:4
  |
1 | a: b
  |    ^ here
  |
 ::: catalog.toml:3:1
  |
3 | name = 1
  | ---- declared here

)");
}

TEST_CASE("a place of several lines has a bar beside it") {
  CHECK(drawn("a:\n  [[b: 1\n  c: 2]]\n", {"all of it"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:2:3
  |
2 | /   b: 1
3 | |   c: 2
  | |______^ all of it

)");
  CHECK(drawn("a: [[{\n  b: [[1]]\n}]]\n", {"all of it", "one"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:4
  |
1 |   a: {
  |  ____^
2 | |   b: 1
  | |      - one
3 | | }
  | |_^ all of it

)");
}

TEST_CASE("of a long place only the ends are shown") {
  CHECK(drawn("[[a\nb\nc\nd\ne\nf]]\n", {"long"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 | / a
... |
6 | | f
  | |_^ long

)");
}

TEST_CASE("two places of several lines have two bars") {
  CHECK(drawn("[[a\n[[b\nc]]\nd]]\n", {"outer", "inner"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 | /  a
2 | |/ b
3 | || c
  | ||_- inner
4 | |  d
  | |__^ outer

)");
}

TEST_CASE("a place that ends behind its line break ends before it") {
  CHECK(drawn("a: [[|\n  text\n\n]]b: 1\n", {"literal"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:4
  |
1 |   a: |
  |  ____^
2 | |   text
  | |______^ literal

)");
  CHECK(drawn("a: b[[\n]]c: d\n", {"break"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:5
  |
1 | a: b
  |     ^ break

)");
}

TEST_CASE("an empty place gets one mark") {
  CHECK(drawn("a: [[]]", {"missing"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:4
  |
1 | a:
  |    ^ missing

)");
  CHECK(drawn("a\n[[]]", {"end of file"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:2:1
  |
2 |
  | ^ end of file

)");
  CHECK(drawn("[[]]", {"nothing at all"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 |
  | ^ nothing at all

)");
}

TEST_CASE("marks stay in line below tabs, wide and combining characters") {
  CHECK(drawn("\t東京: [[e\u0301東]] # \x1b [[x]]", {"wide", "x"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:6
  |
1 |     東京: é東 # ␛ x
  |           ^^^     - x
  |           |
  |           wide

)");
}

TEST_CASE("line breaks of every kind") {
  CHECK(drawn("a\r\n[[b]]\rc\n", {"here"}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:2:1
  |
2 | b
  | ^ here

)");
}

TEST_CASE("places beyond the end of the file are shown at its end") {
  Finding finding("a[[]]", {"here"});
  finding.diagnostic.span.begin = 70;
  finding.diagnostic.span.end = 90;
  CHECK(text(finding.diagnostic) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:2
  |
1 | a
  |  ^ here

)");
}

TEST_CASE("a long line is shown around each group of marks") {
  const std::string filler(300, '.');
  const std::string shown = drawn(filler + "[[a]] [[b]]" + filler + "[[c]]", {"1", "2", "3"});
  const std::string dots(60, '.');
  CHECK(shown == "\nerror[AC3101]: unknown thing `x`\n --> a.yaml:1:301\n  |\n" +
                     ("1 | ..." + dots + "a b" + std::string(67, '.') + "...\n") +
                     ("  | " + std::string(63, ' ') + "^ - 2\n") +
                     ("  | " + std::string(63, ' ') + "|\n") +
                     ("  | " + std::string(63, ' ') + "1\n") +      //
                     ("1 | ..." + std::string(129, '.') + "c\n") +  //
                     ("  | " + std::string(132, ' ') + "- 3\n\n"));
}

TEST_CASE("helps and fixes stand below the source") {
  Finding finding("\na: [[A10O]]\n", {""});
  finding.diagnostic.helps = {"the catalog knows 54", "first line\nsecond line"};
  finding.diagnostic.fixes = {{"use `A100`", {{finding.diagnostic.span, "A100"}}}};
  CHECK(text(finding.diagnostic) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:2:4
  |
2 | a: A10O
  |    ^^^^
  |
  = help: the catalog knows 54
  = help: first line
          second line
  = fix: use `A100`
2 - a: A10O
2 + a: A100

)");
}

TEST_CASE("fixes that are not safe say so, and several fixes show their titles alone") {
  Finding finding("[[a]]", {""});
  const std::vector<Edit> edits = {{finding.diagnostic.span, "b"}};
  finding.diagnostic.fixes = {{"safe one", edits},
                              {"unsafe one", edits, Applicability::kUnsafe},
                              {"shown one", edits, Applicability::kDisplayOnly}};
  CHECK(text(finding.diagnostic) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1
  |
1 | a
  | ^
  |
  = fix: safe one
  = fix (unsafe): unsafe one
  = fix (display-only): shown one

)");
}

TEST_CASE("a fix that inserts lines shows what is new alone") {
  Finding finding("[[]]tasks: {}\n", {""});
  finding.diagnostic.fixes = {{"add the marker", {{finding.diagnostic.span, "accelc: v1\n"}}}};
  CHECK(text(finding.diagnostic).ends_with("  = fix: add the marker\n1 + accelc: v1\n\n"));
}

TEST_CASE("a fix that removes a line shows what goes alone") {
  Finding finding("a: 1\n[[b: 2\n]]c: 3\n", {""});
  finding.diagnostic.fixes = {{"remove it", {{finding.diagnostic.span, ""}}}};
  CHECK(text(finding.diagnostic).ends_with("  = fix: remove it\n2 - b: 2\n\n"));
}

TEST_CASE("several edits are shown together") {
  Finding finding("[[a]]: [[b]]\n", {"", ""});
  finding.diagnostic.fixes = {{"swap", {{finding.place(0), "b"}, {finding.place(1), "a"}}}};
  CHECK(text(finding.diagnostic).ends_with("  = fix: swap\n1 - a: b\n1 + b: a\n\n"));
}

TEST_CASE("a fix in another file names it") {
  const Finding other("[[x]]", {""}, "other.yaml");
  Finding finding("[[a]]", {""});
  finding.diagnostic.fixes = {{"there", {{other.place(0), "y"}}}};
  CHECK(text(finding.diagnostic).ends_with("  = fix: there\n ::: other.yaml\n1 - x\n1 + y\n\n"));
}

TEST_CASE("a fix that cannot be applied or is long shows its title alone") {
  Finding finding("[[abc]]", {""});
  Span outside = finding.diagnostic.span;
  outside.end = 99;
  finding.diagnostic.fixes = {{"broken", {{outside, "x"}}}};
  CHECK(text(finding.diagnostic).ends_with("  = fix: broken\n\n"));
  finding.diagnostic.fixes = {{"long", {{finding.diagnostic.span, "1\n2\n3\n4\n5\n6\n7\n"}}}};
  CHECK(text(finding.diagnostic).ends_with("  = fix: long\n\n"));
}

TEST_CASE("a finding without a place has header and helps") {
  Diagnostic diagnostic{
      .kind = &test::kUnknownThing, .message = "unknown option `--x`", .helps = {"see --help"}};
  CHECK(text(diagnostic) == "\nerror[AC3101]: unknown option `--x`\n  = help: see --help\n\n");
}

TEST_CASE("texts of others cannot reach the terminal") {
  Finding finding("[[a]]", {"\x1b[2J"}, "dir\x1b[1m\n/a.yaml");
  finding.diagnostic.message = "bad \x1b]0;title\x07";
  finding.diagnostic.helps = {"\x1b[5m"};
  const std::string shown = text(finding.diagnostic);
  CHECK(shown.find('\x1b') == std::string::npos);
  CHECK(shown.find("dir␛[1m␊/a.yaml") != std::string::npos);
}

TEST_CASE("colours, only when asked for") {
  Finding finding("[[a]]: [[b]]", {"1", "2"});
  CHECK(text(finding.diagnostic, {.color = true}) ==
        "\n\x1b[1;31merror[AC3101]\x1b[0m\x1b[1m: unknown thing `x`\x1b[0m\n"
        "\x1b[1;34m --> \x1b[0ma.yaml:1:1\n"
        "\x1b[1;34m  |\x1b[0m\n"
        "\x1b[1;34m1 |\x1b[0m a: b\n"
        "\x1b[1;34m  |\x1b[0m \x1b[1;31m^\x1b[0m  \x1b[1;34m-\x1b[0m \x1b[1;34m2\x1b[0m\n"
        "\x1b[1;34m  |\x1b[0m \x1b[1;31m|\x1b[0m\n"
        "\x1b[1;34m  |\x1b[0m \x1b[1;31m1\x1b[0m\n\n");
}

TEST_CASE("any place in any bytes can be drawn") {
  const std::string bytes("a\xff\r\n\t\0\xe6\x9d\r\x1b\xcc\x81 \n\n  x", 18);
  const auto file = SourceFile::make("a.yaml", bytes);
  Diagnostic diagnostic{.kind = &test::kUnknownThing, .message = "m", .label = "own"};
  for (std::uint32_t begin = 0; begin <= file->size() + 1; ++begin) {
    for (std::uint32_t end = begin; end <= file->size() + 1; ++end) {
      diagnostic.span = file->span(begin, end);
      diagnostic.labels = {{file->span(end, end), "end"}, {file->span(0, end), "start"}};
      diagnostic.fixes = {{"f", {{diagnostic.span, "y"}}}};
      const std::string shown = text(diagnostic);
      INFO(shown);
      CHECK(shown.ends_with("\n\n"));
      CHECK(shown.find("own\n") != std::string::npos);
    }
  }
}

TEST_CASE("a line of 3,000 columns is cut to a terminal of 60, with the mark in sight") {
  const std::string before(1500, 'a');
  const std::string after(1500, 'b');
  Finding finding(before + " [[here]] " + after, {"this"});
  CHECK(text(finding.diagnostic, {.width = 60}) == R"(
error[AC3101]: unknown thing `x`
 --> a.yaml:1:1502
  |
1 | ...aaaaaaaaaaaaaaaaaaaaaaaa here bbbbbbbbbbbbbbbbbbbb...
  |                             ^^^^ this

)");
}

TEST_CASE("no source line is wider than the terminal, whatever is in it") {
  std::string line;
  while (line.size() < 3000) line += "\t東京 e\u0301 x";
  for (const std::size_t width : {40U, 60U, 99U, 140U}) {
    for (std::size_t at = 0; at < line.size(); at += 97) {
      const auto file = SourceFile::make("a.yaml", line + "\nb\n");
      const auto place = static_cast<std::uint32_t>(at);
      Diagnostic diagnostic = Finding("[[a]]", {""}).diagnostic;
      diagnostic.span = file->span(place, place + 1);
      diagnostic.labels = {{file->span(place, file->size()), ""}};
      const std::string shown = text(diagnostic, {.width = width});
      INFO(shown);
      for (const std::string_view row : split(shown, '\n')) CHECK(columns_of(row) <= width);
    }
  }
}

}  // namespace
}  // namespace accelc
