// What changes a file, on one file in memory: `fmt` and `fix`. Both settle, whatever it holds:
// `fmt` at once, `fix` when it says so.
#include "tests/fuzz/in_memory.h"
#include "tests/fuzz/target.h"

#include <utility>

namespace accelc::test {
namespace {

/// Runs it until it changes nothing, which is the second time at the latest.
void expect_settled(InMemoryCommand& command, const InputFile& input, std::string_view what) {
  MemoryFileSystem files;
  std::string& text = files.files[input.name] = input.text;
  const RunResult result = command(files, input.name);
  const bool unfinished = result.out.find("once more.\n") != std::string::npos;
  if (unfinished || text == input.text) return;
  const std::string once = text;
  command(files, input.name);
  expect_whole(what, text == once ? "" : "changes what it wrote itself:\n" + once);
}

}  // namespace
}  // namespace accelc::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  static test::InMemoryCommand fmt({"fmt", "--isolated", "."});
  static test::InMemoryCommand fix({"fix", "--unsafe", "--isolated", "."});
  const test::InputFile input = test::spec_of_input(data, size);
  test::expect_settled(fmt, input, "fmt");
  test::expect_settled(fix, input, "fix");
  return 0;
}
