// What changes a file, on one file in memory: `fmt` and `fix`. Both settle at once, whatever it
// holds.
#include "compiler/driver/run.h"
#include "tests/fuzz/target.h"

#include <vector>

namespace accelc::test {
namespace {

/// The file's text after a run, which was no bug of accelc's.
std::string rewritten(const std::string& name, const std::string& text,
                      std::vector<std::string> arguments) {
  MemoryFileSystem files;
  files.files[name] = text;
  arguments.push_back("--isolated");
  arguments.push_back(name);
  RunEnvironment environment{.files = &files};
  const RunResult result = run(arguments, environment);
  const bool bug = result.exit_code == kExitInternal || result.exit_code < 0;
  expect_whole(arguments.front(), bug ? result.out + result.err : "");
  return files.files[name];
}

void expect_settled(const std::string& name, const std::string& text,
                    const std::vector<std::string>& arguments) {
  const std::string once = rewritten(name, text, arguments);
  const std::string twice = rewritten(name, once, arguments);
  expect_whole(arguments.front(), once == twice ? "" : "changes what it wrote itself:\n" + once);
}

}  // namespace
}  // namespace accelc::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = accelc::test::text_of_input(data, size);
  for (const std::string name : {"tasks.yaml", "tasks.toml"}) {
    accelc::test::expect_settled(name, text, {"fmt"});
    accelc::test::expect_settled(name, text, {"fix", "--unsafe"});
  }
  return 0;
}
