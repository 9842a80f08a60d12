// Runs cases one after the other in this process, for a tool that counts instructions:
//
//   accelc_doubling CASES
//
// CASES is a JSON list. A case is `{"folder": ..., "command": [...]}`, a command line of accelc
// that is run in the folder, or `{"folder": ..., "editor": FILE}`, what an editor sends. The first
// case is counted with the start of the program and should be one that nobody looks at.
#include "compiler/commands/run.h"
#include "compiler/lsp/serve.h"
#include "compiler/support/file_system.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <vector>

/// The counter writes down what was counted since the last call.
extern "C" [[gnu::noinline]] void accelc_case_done() { asm volatile(""); }

namespace accelc::test {
namespace {

using Json = nlohmann::json;

bool run_case(const Json& test) {
  if (::chdir(test["folder"].get<std::string>().c_str()) != 0) return false;
  const auto disk = make_disk_file_system();
  if (test.contains("editor")) {
    const int input = ::open(test["editor"].get<std::string>().c_str(), O_RDONLY);
    const int output = ::open("/dev/null", O_WRONLY);
    const int exit_code = lsp::serve(*disk, input, output);
    ::close(output);
    ::close(input);
    return exit_code == 0;
  }
  RunEnvironment environment;
  environment.files = disk.get();
  const RunResult result = run(test["command"].get<std::vector<std::string>>(), environment);
  return result.exit_code <= kExitFindings;
}

}  // namespace
}  // namespace accelc::test

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto files = accelc::make_disk_file_system();
  const auto cases = nlohmann::json::parse(files->read(argv[1], std::size_t{1} << 30U).bytes);
  for (const auto& test : cases) {
    if (!accelc::test::run_case(test)) {
      std::fprintf(stderr, "does not run: %s\n", test.dump().c_str());
      return 1;
    }
    accelc_case_done();
  }
  // The thread that reads for an editor may still wait.
  std::fflush(nullptr);
  ::_exit(0);
}
