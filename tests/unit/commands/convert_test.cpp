// Specs in the other format: what is built of them, and what comes back.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "tests/support/built.h"
#include "tests/support/run_on.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace accelc::test {
namespace {

RunResult converted(const std::string& name, const std::string& text) {
  MemoryFileSystem files;
  files.files[name] = text;
  return run_on(files, {"convert", name});
}

/// How many specs of one format are the same in the other, and again the same when they come back.
std::size_t count_converted(const std::string& from, const std::string& to) {
  std::size_t count = 0;
  for (const std::string& text : spec_texts(from)) {
    INFO(text);
    const RunResult there = converted("spec" + from, text);
    INFO(there.out);
    INFO(there.err);
    CHECK(there.err.find("bug") == std::string::npos);
    if (there.exit_code != kExitClean) continue;
    ++count;
    const RunResult back = converted("spec" + to, there.out);
    INFO(back.err);
    CHECK(back.exit_code == kExitClean);
    const auto before = built_files("spec" + from, text);
    if (before.empty()) continue;
    CHECK(built_files("spec" + to, there.out) == before);
    CHECK(built_files("spec" + from, back.out) == before);
  }
  return count;
}

TEST_CASE("A converted spec builds the same, and comes back", "[exhaustive]") {
  CHECK(count_converted(".yaml", ".toml") > 600);
  CHECK(count_converted(".toml", ".yaml") > 40);
}

TEST_CASE("Aliases within aliases are not written out") {
  std::string text = "accelc: v1\nx-a0: &a0 {A: \"1\"}\n";
  for (int i = 1; i < 40; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    text += "x-a" + std::to_string(i) + ": &a" + std::to_string(i) + " {<<: [" + last + ", " +
            last + "]}\n";
  }
  CHECK(converted("spec.yaml", text).err.find("its aliases stand for too many values") !=
        std::string::npos);
}

TEST_CASE("Lines that end as Windows has them end so in the other format") {
  const std::string text =
      "accelc: v1\r\ntasks:\r\n  a:\r\n    image: x/y:1\r\n    command: [a]\r\n    env:\r\n"
      "      T: |\r\n        one\r\n        two\r\n";
  const RunResult result = converted("spec.yaml", text);
  CHECK(result.err.empty());
  CHECK(result.out.find("command = [\"a\"]\r\n") != std::string::npos);
  CHECK(result.out.find("'''\r\none\r\ntwo\r\n'''") != std::string::npos);
  CHECK(built_files("spec.toml", result.out) == built_files("spec.yaml", text));
}

}  // namespace
}  // namespace accelc::test
