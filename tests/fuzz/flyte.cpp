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

/// Whether import may take the text for a task of SkyPilot or a file of compose, in which anything
/// may be wrong.
bool is_foreign(const std::string& bytes) {
  return bytes.find("resources:") != std::string::npos ||
         bytes.find("services:") != std::string::npos || bytes.find("run:") != std::string::npos;
}

/// A spec is there when import says so, and what was built for Flyte has no errors then.
void expect_import(MemoryFileSystem& files, const std::string& name) {
  static Commands imports;
  static Commands checks;
  const RunResult result = run_on(files, imports, name, {"import", "--out", kSpec, name});
  const bool written = files.files.contains(kSpec);
  expect_whole(name, written == (result.exit_code == kExitClean) ? "" : result.err);
  if (!written) return;
  const bool foreign = is_foreign(files.files.at(name));
  const RunResult checked = run_on(files, checks, kSpec, {"check", "--isolated", kSpec});
  const bool good =
      checked.exit_code == kExitClean || (foreign && checked.exit_code == kExitFindings);
  expect_whole(kSpec, good ? "" : checked.out + checked.err);
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
