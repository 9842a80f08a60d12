// The checks that fuzzers rely on find what they are there for.
#include "tests/support/invariants.h"

#include "compiler/syntax/diagnostics.h"

#include <catch2/catch.hpp>

namespace accelc::test {
namespace {

EventBuffer events_of(const SourceFile& file) {
  EventBuffer buffer;
  DiagnosticSink sink;
  read_events(file, {}, buffer, sink);
  return buffer;
}

TEST_CASE("events: what is read right is whole") {
  const SourceFile file("a.yaml", "a: [b, {c: \"d\"}] # e\n", Format::kYaml);
  CHECK(broken_events(file, events_of(file)).empty());
}

TEST_CASE("events: what is broken is found") {
  const SourceFile file("a.yaml", "a: [b] # c\n", Format::kYaml);
  // +DOC, +MAP, a, +SEQ, b, -SEQ, -MAP, -DOC
  EventBuffer buffer = events_of(file);
  REQUIRE(buffer.events.size() == 8);
  REQUIRE(buffer.comments.size() == 1);
  SECTION("a place outside of the file") { buffer.events[4].end = 12; }
  SECTION("an end before its beginning") { buffer.events[4].begin = 6; }
  SECTION("a key without a value") {
    buffer.events.erase(buffer.events.begin() + 3, buffer.events.begin() + 6);
  }
  SECTION("an end that is missing") { buffer.events.erase(buffer.events.begin() + 5); }
  SECTION("events that stop early") { buffer.events.resize(5); }
  SECTION("two roots") { buffer.events.insert(buffer.events.begin() + 1, buffer.events[4]); }
  SECTION("nodes that overlap") { buffer.events[2].end = 5; }
  SECTION("a text that stands elsewhere") { buffer.events[4].text.offset = 0; }
  SECTION("a comment that is none") { buffer.comments[0].begin = 6; }
  SECTION("a comment in a text") { buffer.events[4].end = 9; }
  SECTION("names longer than the file can hold") {
    buffer.properties.push_back({.anchor = std::string(5000, 'a'), .tag = {}});
  }
  CHECK_FALSE(broken_events(file, buffer).empty());
}

TEST_CASE("events: collections may be open when the reading ended early") {
  const SourceFile file("a.yaml", "a: [b", Format::kYaml);
  EventBuffer buffer = events_of(file);
  buffer.events.resize(4);
  buffer.incomplete = true;
  CHECK(broken_events(file, buffer).empty());
}

TEST_CASE("findings: each has a place in its file, and something incomplete has a reason") {
  const SourceFile file("a.yaml", "abc", Format::kYaml);
  const SourceFile other("b.yaml", "abc", Format::kYaml);
  DiagnosticSink sink;
  CHECK(broken_diagnostics(file, sink.diagnostics(), false).empty());
  CHECK_FALSE(broken_diagnostics(file, sink.diagnostics(), true).empty());
  SECTION("right") {
    sink.report<kDuplicateKey>(file.span(0, 3), "`abc`");
    CHECK(broken_diagnostics(file, sink.diagnostics(), true).empty());
  }
  SECTION("nowhere") {
    sink.report<kDuplicateKey>(Span{}, "`abc`");
    CHECK_FALSE(broken_diagnostics(file, sink.diagnostics(), true).empty());
  }
  SECTION("a label in another file") {
    sink.report<kDuplicateKey>(file.span(0, 3), "`abc`").label(other.span(0, 1), "here");
    CHECK_FALSE(broken_diagnostics(file, sink.diagnostics(), true).empty());
  }
}

}  // namespace
}  // namespace accelc::test
