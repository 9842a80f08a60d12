#include "compiler/check/grammar/argv.h"

#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <utility>

using namespace accelc;

namespace {

/// A task that is started with these words, of a YAML flow list.
std::unique_ptr<CheckedText> started(const std::string& argv) {
  return check_text("accelc: v1\ntasks:\n  t: {image: \"a/b:1\", command: " + argv + "}\n");
}

/// The script that a shell gets, or "none".
std::string script(const std::string& command) {
  const auto checked = started(command);
  const TaskCommand& command_line = checked->task("t").command;
  const auto index = command_line.script;
  CHECK(index == script_index(command_line.argv));
  CHECK(command_line.shell_argc() == (index ? *index + 1 : 0));
  return index ? **command_line.argv[*index] : "none";
}

}  // namespace

TEST_CASE("words are those of command and then of args") {
  const auto checked = check_text(
      "accelc: v1\ntasks:\n  t: {image: \"a/b:1\", command: [python, a.py], args: [--x, \"1\"]}\n");
  const Argv& argv = checked->task("t").command.argv;
  REQUIRE(argv.size() == 4);
  CHECK(**argv[1] == "a.py");
  CHECK(**argv[2] == "--x");
}

TEST_CASE("a shell's script stands behind its options") {
  CHECK(script("[sh, -c, run]") == "run");
  CHECK(script("[/bin/bash, -euxc, run, name]") == "run");
  CHECK(script("[bash, -ce, run]") == "run");
  CHECK(script("[bash, -c, -e, run]") == "run");
  CHECK(script("[bash, -o, pipefail, -c, run]") == "run");
  CHECK(script("[bash, -euo, pipefail, -c, run]") == "run");
  CHECK(script("[bash, -euoc, pipefail, run]") == "run");
  CHECK(script("[bash, --login, -c, run]") == "run");
  CHECK(script("[bash, --rcfile, a.rc, -c, run]") == "run");
  CHECK(script("[ash, +x, -c, --, run]") == "run");
  CHECK(script("[sh, run.sh]") == "none");
  CHECK(script("[bash, run.sh, -c, x]") == "none");
  CHECK(script("[bash, --norc]") == "none");
  CHECK(script("[sh, -c]") == "none");
  CHECK(script("[python, -c, run]") == "none");
}

TEST_CASE("an option is known with dashes, underscores, a prefix and both forms of its value") {
  const auto value = [](const std::string& command) -> std::string {
    const auto checked = started(command);
    const Argv& argv = checked->task("t").command.argv;
    const auto found = option_value(argv, 1, {"num_workers"});
    return found ? std::string(found->text) : "none";
  };
  CHECK(value("[p, --num_workers=4]") == "4");
  CHECK(value("[p, --num-workers, \"4\"]") == "4");
  CHECK(value("[p, --data.init_args.num_workers, \"4\"]") == "4");
  CHECK(value("[p, data.num_workers=4]") == "4");
  CHECK(value("[p, --num_workers]").empty());
  CHECK(value("[p, num_workers, \"4\"]") == "none");
  CHECK(value("[p, --num_worker=4]") == "none");
}

TEST_CASE("words that follow from the task stand behind its own, and live with its command") {
  const auto checked = started("[python, a.py]");
  TaskCommand command_line = checked->task("t").command;
  Setting<std::string> word;
  *word = "--x";
  word.state = SettingState::kSet;
  append_args({word}, command_line);
  append_args({word}, command_line);
  const TaskCommand copy = std::exchange(command_line, TaskCommand{});
  REQUIRE(copy.argv.size() == 4);
  CHECK(**copy.argv[1] == "a.py");
  CHECK(**copy.argv[3] == "--x");
  CHECK(copy.entrypoint->items.size() == 2);
  CHECK(copy.args->items.size() == 2);
  CHECK_FALSE(checked->task("t").command.args);
}
