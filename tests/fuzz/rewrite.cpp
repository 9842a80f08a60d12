// What changes a file, on one file in memory: `fmt` and `fix`. Both settle, whatever it holds:
// `fmt` at once, `fix` when it says so.
#include "compiler/driver/run.h"
#include "tests/fuzz/target.h"

#include <vector>

namespace accelc::test {
namespace {

struct Rewritten {
  std::string text;
  bool unfinished = false;
};

/// The file after a run, which was no bug of accelc's.
Rewritten rewritten(const std::string& name, const std::string& text,
                    std::vector<std::string> arguments) {
  MemoryFileSystem files;
  files.files[name] = text;
  arguments.push_back("--isolated");
  arguments.push_back(name);
  RunEnvironment environment{.files = &files};
  const RunResult result = run(arguments, environment);
  const bool bug = result.exit_code == kExitInternal || result.exit_code < 0;
  expect_whole(arguments.front(), bug ? result.out + result.err : "");
  return {files.files[name], result.out.find("once more.\n") != std::string::npos};
}

void expect_settled(const std::string& name, const std::string& text,
                    const std::vector<std::string>& arguments) {
  const Rewritten once = rewritten(name, text, arguments);
  if (once.unfinished) return;
  const bool settled = rewritten(name, once.text, arguments).text == once.text;
  expect_whole(arguments.front(), settled ? "" : "changes what it wrote itself:\n" + once.text);
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
