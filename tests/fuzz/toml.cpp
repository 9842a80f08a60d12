// The TOML reader.
#include "compiler/syntax/read.h"
#include "tests/fuzz/target.h"
#include "tests/support/invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  const auto file = SourceFile::make("input.toml", test::text_of_input(data, size));
  DiagnosticSink sink;
  const Tree tree = read(file, {}, sink);
  test::expect_whole("findings",
                     test::broken_diagnostics(*file, sink.diagnostics(), tree.incomplete()));
  test::expect_whole("tree", test::broken_tree(tree));
  return 0;
}
