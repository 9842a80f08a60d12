// The whole of accelc on one file, in memory: whatever it holds, that is no bug of accelc's.
#include "compiler/driver/run.h"
#include "tests/fuzz/target.h"

#include <vector>

namespace accelc::test {
namespace {

int exit_code(MemoryFileSystem& files, const std::vector<std::string>& arguments) {
  RunEnvironment environment{.files = &files};
  const RunResult result = run(arguments, environment);
  const bool bug = result.exit_code == kExitInternal || result.exit_code < 0;
  expect_whole(arguments.front(), bug ? result.out + result.err : "");
  return result.exit_code;
}

}  // namespace
}  // namespace accelc::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  for (const std::string name : {"tasks.yaml", "tasks.toml"}) {
    MemoryFileSystem files;
    files.files[name] = test::text_of_input(data, size);
    const int checked = test::exit_code(files, {"check", "--isolated", name});
    const int built = test::exit_code(files, {"build", "--isolated", "--out", "out", name});
    const bool differ = built == kExitClean && checked != kExitClean;
    test::expect_whole(name, differ ? "builds, and does not pass its check" : "");
  }
  return 0;
}
