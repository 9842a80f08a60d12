// `check` and `import` of any bytes as what Flyte registers, under each kind of name.
#include "tests/fuzz/in_memory.h"
#include "tests/fuzz/target.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

constexpr const char* kSpec = "spec.yaml";

/// A command for each name that an input can have: its options are read once.
using Commands = std::map<std::string, InMemoryCommand>;

RunResult run_on(MemoryFileSystem& files, Commands& commands, const std::string& name,
                 const std::vector<std::string>& arguments) {
  return commands.try_emplace(name, arguments).first->second(files, name);
}

/// A spec is there when import says so. It has no errors then, but that a task has no image or no
/// command, which import has warned of: those of SkyPilot and compose need not have them.
void expect_import(MemoryFileSystem& files, const std::string& name) {
  static Commands imports;
  static Commands checks;
  const RunResult result = run_on(files, imports, name, {"import", "--out", kSpec, name});
  const bool written = files.files.contains(kSpec);
  expect_whole(name, written == (result.exit_code == kExitClean) ? "" : result.err);
  if (!written || result.err.find("warning[AC301") != std::string::npos) return;
  const RunResult checked = run_on(files, checks, kSpec, {"check", "--isolated", kSpec});
  expect_whole(kSpec, checked.exit_code == kExitClean ? "" : checked.out + checked.err);
}

}  // namespace
}  // namespace accelc::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  static test::Commands checks;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  for (const char* name : {"0_a_1.pb", "0_a_2.pb", "0_a_3.pb", "a.pb", "a.tgz", "a.json"}) {
    MemoryFileSystem files;
    files.files[name] = bytes;
    test::run_on(files, checks, name, {"check", "--isolated", name});
    test::expect_import(files, name);
  }
  return 0;
}
