// accelc's own YAML reader: its events, and the tree that is made of them.
#include "compiler/syntax/read.h"
#include "tests/fuzz/target.h"
#include "tests/support/invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  const auto file = SourceFile::make("input.yaml", test::text_of_input(data, size));
  const Limits limits;
  // A reader sees only texts: `read` refuses others before.
  if (!file->first_bad_byte()) {
    EventBuffer events;
    DiagnosticSink sink;
    read_events(*file, limits, events, sink);
    test::expect_whole("findings",
                       test::broken_diagnostics(*file, sink.diagnostics(), events.incomplete));
    test::expect_whole("events", test::broken_events(*file, events));
  }
  DiagnosticSink sink;
  const Tree tree = read(file, limits, sink);
  test::expect_whole("findings",
                     test::broken_diagnostics(*file, sink.diagnostics(), tree.incomplete()));
  test::expect_whole("tree", test::broken_tree(tree));
  return 0;
}
