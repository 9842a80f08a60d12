// The whole of accelc on one file, in memory: whatever it holds, that is no bug of accelc's. A
// build checks everything that `check` does, so only what builds is checked once more.
#include "compiler/diag/formats.h"
#include "tests/fuzz/in_memory.h"
#include "tests/fuzz/target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  static test::InMemoryCommand build({"build", "--isolated", "--out", "out", "."});
  static test::InMemoryCommand check({"check", "--isolated", "."});
  const test::InputFile input = test::spec_of_input(data, size);
  const auto formats = report_formats();
  const std::string_view format = formats[test::number_of_input(data, size) % formats.size()].name;
  MemoryFileSystem files;
  files.files[input.name] = input.text;
  if (build(files, input.name, format).exit_code != kExitClean) return 0;
  const bool refused = check(files, input.name, format).exit_code != kExitClean;
  test::expect_whole(input.name, refused ? "builds, and does not pass its check" : "");
  return 0;
}
