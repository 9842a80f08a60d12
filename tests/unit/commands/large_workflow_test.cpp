// A workflow whose size is one task's: no page of the rule could hold it.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {
namespace {

std::string findings(std::size_t script_bytes) {
  MemoryFileSystem files;
  files.files["tasks.yaml"] =
      "accelc: v1\n"
      "tasks: {long: {image: \"a:1\", command: [sh, -c], args: [\"" +
      std::string(script_bytes, 'x') +
      "\"]}}\n"
      "workflows:\n"
      "  w: {nodes: {a: {task: long}, b: {task: long}}}\n"
      "  around: {nodes: {a: {workflow: w}}}\n"
      "  beside: {nodes: {a: {launch_plan: w}}}\n";
  RunEnvironment environment;
  environment.files = &files;
  return run({"check", "--output-format", "concise", "tasks.yaml"}, environment).out;
}

TEST_CASE("a task that is as large as an execution may be is said once, with its name") {
  const std::string found = findings(1100 * 1024);
  CHECK(found.find("AC4729") == found.rfind("AC4729"));
  CHECK(found.find("tasks.yaml:4:3: warning[AC4729] an execution of `w` is") != std::string::npos);
  // Both nodes run it, and it stands there once.
  CHECK(findings(900 * 1024).find("AC4729") == std::string::npos);
}

}  // namespace
}  // namespace accelc
