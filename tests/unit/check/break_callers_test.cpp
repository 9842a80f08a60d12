#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {

namespace {

/// "outer: broken", one for each workflow and plan.
std::string states(const CheckedText& checked) {
  std::string all;
  for (const Entity* entity : checked.program.entities()) {
    if (entity->entity_kind == EntityKind::kTask) continue;
    all += entity->name + (entity->broken ? ": broken\n" : ": good\n");
  }
  return all;
}

}  // namespace

TEST_CASE("what runs a broken task is broken, at any depth and wherever it is written") {
  const auto checked = check_text(
      "accelc: v1\n"
      "tasks: {t: {image: \"a:1\", command: [a], accelerator: A100.9g.10gb}}\n"
      "workflows:\n"
      "  outer: {default_launch_plan: false, nodes: {a: {workflow: middle}}}\n"
      "  middle: {default_launch_plan: false, nodes: {a: {workflow: inner}}}\n"
      "  inner: {default_launch_plan: false, nodes: {a: {task: t}}}\n"
      "  other: {default_launch_plan: false, nodes: {a: {sleep: 1m}}}\n"
      "launch_plans: {first: {workflow: outer}, second: {workflow: other}}\n");
  CHECK(states(*checked) ==
        "outer: broken\nmiddle: broken\ninner: broken\nother: good\nfirst: broken\nsecond: good\n");
}

TEST_CASE("so is what runs a task that a node makes wrong") {
  const auto checked = check_text(
      "accelc: v1\n"
      "tasks: {t: {image: \"a:1\", command: [a]}}\n"
      "workflows:\n"
      "  outer: {default_launch_plan: false, nodes: {a: {workflow: inner}}}\n"
      "  inner:\n"
      "    default_launch_plan: false\n"
      "    nodes: {a: {task: t, overrides: {accelerator: A100.9g.10gb}}}\n"
      "launch_plans: {plan: {workflow: outer}}\n");
  CHECK(states(*checked) == "outer: broken\ninner: broken\nplan: broken\n");
}

}  // namespace accelc
