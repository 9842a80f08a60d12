// Specs of a few megabytes that ask for a hundred times the memory.
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace accelc {

namespace {

constexpr int kHeirs = 100;

/// A text of 4 MB, in quotes.
std::string long_text() { return '"' + std::string(4'000'000, 'y') + '"'; }

std::string numbered(std::string_view before, std::string_view behind) {
  std::string lines;
  for (int i = 0; i < kHeirs; ++i) {
    lines += std::string(before) + std::to_string(i) + std::string(behind) + "\n";
  }
  return lines;
}

std::string task_with(std::string_view more) {
  return "accelc: v1\ntasks:\n  t:\n    image: a:1.0.0\n    command: [x]\n" + std::string(more);
}

long count_of_code(const CheckedText& checked, std::string_view code) {
  const auto codes = checked.codes();
  return std::count(codes.begin(), codes.end(), code);
}

}  // namespace

TEST_CASE("tasks that inherit too much are reported once, and the others are not merged") {
  const std::string env = "env: {A: " + long_text() + "}\n";
  const std::string defaults =
      "accelc: v1\ndefaults:\n  image: a:1.0.0\n  command: [x]\n  " + env + "tasks:\n";
  const auto by_defaults = check_text(defaults + numbered("  t", ": {}"));
  CHECK(count_of_code(*by_defaults, "AC2022") == 1);
  const auto by_base = check_text(task_with("    " + env) + numbered("  t", ": {extends: t}"));
  CHECK(count_of_code(*by_base, "AC2022") == 1);
  const auto few = check_text(defaults + "  a: {}\n  b: {}\n");
  CHECK(few->codes().empty());
}

TEST_CASE(
    "nodes that change a large task, and defaults of inputs that nodes leave out, count too") {
  const std::string env = "    env: {A: " + long_text() + "}\n";
  const std::string nodes = "workflows:\n  w:\n    nodes:\n";
  const auto changed = check_text(
      task_with(env) + nodes + numbered("      n", ": {task: t, overrides: {limits: {cpu: 1}}}"));
  CHECK(count_of_code(*changed, "AC2022") == 1);
  const std::string inputs = "    inputs: {a: {type: string, default: " + long_text() + "}}\n";
  const auto implied = check_text(task_with(inputs) + nodes + numbered("      n", ": {task: t}"));
  CHECK(count_of_code(*implied, "AC2022") == 1);
  const auto plans =
      check_text(task_with(inputs) + "launch_plans:\n" + numbered("  p", ": {task: t}"));
  CHECK(count_of_code(*plans, "AC2022") == 1);
}

TEST_CASE("workflows inherit as tasks do, and nodes have the outputs of what they run") {
  const std::string base = "accelc: v1\nworkflows:\n  b:\n    description: " + long_text() +
                           "\n    nodes: {a: {sleep: 1m}, b: {sleep: 1m}}\n";
  const auto workflows = check_text(base + numbered("  w", ": {extends: b}"));
  CHECK(count_of_code(*workflows, "AC2022") == 1);
  const std::string outputs =
      "    outputs: {o: {type: string, description: " + long_text() + "}}\n";
  const auto nodes = check_text(task_with(outputs) + "workflows:\n  w:\n    nodes:\n" +
                                numbered("      n", ": {task: t}"));
  CHECK(count_of_code(*nodes, "AC2022") == 1);
}

TEST_CASE("aliases of a long text stand for as much as is read of them") {
  const std::string text = "accelc: v1\nx-text: &a " + long_text() + "\ntasks:\n";
  const auto commands = check_text(text + numbered("  t", ": {image: \"a:1.0.0\", command: [*a]}"));
  CHECK(count_of_code(*commands, "AC2007") == 1);
  const auto pods = check_text(text + numbered("  t", ": {type: own, custom: {a: *a}}"));
  CHECK(count_of_code(*pods, "AC2007") == 1);
  const auto few = check_text(text + "  t: {type: own, custom: {a: *a}}\n");
  CHECK(count_of_code(*few, "AC2007") == 0);
}

}  // namespace accelc
