#include "compiler/source/document_parts.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace accelc;

namespace {

/// The text in pieces of a few bytes, as a pipe may bring it.
ByteStream slowly(std::string text, std::size_t step) {
  return [text = std::move(text), step, at = std::size_t{0}](std::size_t most) mutable {
    const std::size_t size = std::min({most, step, text.size() - at});
    at += size;
    return ReadResult{text.substr(at - size, size), {}};
  };
}

/// The parts, each with the line that it begins in; "(too large)" for what is skipped.
std::vector<std::string> parts_of(const std::string& text, std::size_t most, std::size_t wanted,
                                  std::size_t step = 3) {
  DocumentParts parts("a.yaml", slowly(text, step), most, wanted);
  std::vector<std::string> found;
  while (const auto part = parts.next()) {
    const std::string line = std::to_string(part->start.line + 1) + ": ";
    found.push_back(line +
                    (part->file == nullptr ? "(too large)" : std::string(part->file->text())));
  }
  CHECK(parts.error().empty());
  return found;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("A stream is cut at the markers of its documents") {
  const std::string text = "---\na: 1\n---\nb: 2\n--- # three\nc: 3\n";
  CHECK(parts_of(text, 100, 1) ==
        Texts{"1: ---\na: 1\n", "3: ---\nb: 2\n", "5: --- # three\nc: 3\n"});
  CHECK(parts_of(text, 100, 20) == Texts{"1: ---\na: 1\n---\nb: 2\n", "5: --- # three\nc: 3\n"});
  CHECK(parts_of(text, 100, 100) == Texts{"1: " + text});
  CHECK(parts_of("", 100, 10).empty());
}

TEST_CASE("What looks like a marker is none") {
  // Indented, in the middle of a line, or with more behind it.
  for (const std::string text :
       {"a: |\n  x\n  ---\n  y\n", "a: x ---\n", "a: 1\n---b: 2\n", "a: 1\n----\n", "a: 1\n--\n"}) {
    CHECK(parts_of(text, 100, 1) == Texts{"1: " + text});
  }
}

TEST_CASE("A marker ends what it stands in, as the reader has it") {
  CHECK(parts_of("a: |\n---\nb: 2\n", 100, 1) == Texts{"1: a: |\n", "2: ---\nb: 2\n"});
  CHECK(parts_of("a: 1\n---", 100, 1) == Texts{"1: a: 1\n", "2: ---"});
  CHECK(parts_of("a: 1\r\n---\r\nb: 2\r\n", 100, 1) == Texts{"1: a: 1\r\n", "2: ---\r\nb: 2\r\n"});
}

TEST_CASE("Directives stay with the document behind them") {
  const std::string text = "a: 1\n...\n%YAML 1.2\n# a comment\n\n---\nb: 2\n";
  CHECK(parts_of(text, 100, 1) == Texts{"1: " + text});
  CHECK(parts_of("a: 1\n# 100 %\n---\nb: 2\n", 100, 1) ==
        Texts{"1: a: 1\n# 100 %\n", "3: ---\nb: 2\n"});
}

TEST_CASE("A document that is too large is skipped alone, and lines count on") {
  const std::string large = "b: " + std::string(60, 'x') + "\r\n" + std::string(60, '#') + "\n";
  const std::string text = "a: 1\n---\n" + large + "---\nc: 3\n";
  for (std::size_t step = 1; step < 20; ++step) {
    CHECK(parts_of(text, 50, 10, step) == Texts{"1: a: 1\n", "2: (too large)", "5: ---\nc: 3\n"});
  }
  CHECK(parts_of(large, 50, 10) == Texts{"1: (too large)"});
}

TEST_CASE("Parts know where they begin") {
  DocumentParts parts("a.yaml", slowly("a: 1\n---\nb: 2\n", 100), 100, 1);
  const auto first = parts.next();
  const auto second = parts.next();
  REQUIRE((first && second));
  CHECK(first->file->is_part());
  CHECK(second->file->path() == "a.yaml");
  CHECK(second->file->start().byte == 5);
  CHECK(position_of(second->file->span(4, 5)).line == 2);
}

TEST_CASE("A document that does not end is given up") {
  const auto endless = [](std::size_t most) { return ReadResult{std::string(most, 'x'), {}}; };
  DocumentParts parts("a.yaml", endless, 1000, 1000);
  CHECK(parts.next());
  CHECK_FALSE(parts.next());
  CHECK(parts.error() == "a document in it does not end");
  CHECK_FALSE(parts.next());
}

TEST_CASE("A fault of reading ends the stream") {
  DocumentParts parts(
      "a.yaml",
      [](std::size_t) {
        return ReadResult{{}, "it is gone"};
      },
      100, 1);
  CHECK_FALSE(parts.next());
  CHECK(parts.error() == "it is gone");
}
