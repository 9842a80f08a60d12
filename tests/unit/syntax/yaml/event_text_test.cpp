#include "tests/support/yaml_event_text.h"

#include <catch2/catch.hpp>

namespace accelc::test {
namespace {

std::string events_of(std::string text) {
  const SourceFile file("a.yaml", std::move(text), Format::kYaml);
  EventBuffer buffer;
  DiagnosticSink sink;
  read_events(file, {}, buffer, sink);
  return yaml_event_text(file, buffer);
}

TEST_CASE("events as text: every kind, style and property") {
  CHECK(events_of("a: &x !!str b\nc: ['d', \"e\\t\", *x, f: ]\ng: |\n  h\\i\nj: !k >-\n  l\n") ==
        "+STR\n+DOC\n+MAP\n"
        "=VAL :a\n=VAL &x <tag:yaml.org,2002:str> :b\n"
        "=VAL :c\n+SEQ []\n=VAL 'd\n=VAL \"e\\t\n=ALI *x\n+MAP {}\n=VAL :f\n=VAL :\n-MAP\n-SEQ\n"
        "=VAL :g\n=VAL |h\\\\i\\n\n"
        "=VAL :j\n=VAL <!k> >l\n"
        "-MAP\n-DOC\n-STR\n");
}

TEST_CASE("events as text: documents, whether marked or not") {
  CHECK(events_of("a\n---\n- {}\n...\n") ==
        "+STR\n+DOC\n=VAL :a\n-DOC\n+DOC\n+SEQ\n+MAP {}\n-MAP\n-SEQ\n-DOC\n-STR\n");
  CHECK(events_of("# nothing\n") == "+STR\n-STR\n");
}

}  // namespace
}  // namespace accelc::test
