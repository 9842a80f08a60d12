// Runs cases one after the other in this process, for a tool that counts instructions. Each line of
// standard input is a case in JSON: `{"folder": ..., "command": [...]}`, a command line of accelc
// that is run in the folder, or `{"folder": ..., "editor": FILE}`, what an editor sends. `done` is
// written when a case has been counted. The first one is counted with the start of the program.
#include "compiler/commands/run.h"
#include "compiler/lsp/serve.h"
#include "compiler/support/file_system.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <fcntl.h>
#include <iostream>
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

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (!accelc::test::run_case(nlohmann::json::parse(line))) {
      std::fprintf(stderr, "does not run: %s\n", line.c_str());
      return 1;
    }
    accelc_case_done();
    std::puts("done");
    std::fflush(stdout);
  }
  // The thread that reads for an editor may still wait.
  ::_exit(0);
}
