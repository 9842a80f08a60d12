// A program as accelc is delivered: fully static. It runs the helper and prints what that said.
#include "compiler/probe/nvml_process.h"

#include <cstdio>

int main() {
  const accelc::ProcessResult result = accelc::run_nvml_helper("/");
  std::fputs(result.out.c_str(), stdout);
  std::fputs(result.error.c_str(), stderr);
  return result.error.empty() ? result.exit_code : 1;
}
