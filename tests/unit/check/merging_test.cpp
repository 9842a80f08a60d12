#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

using namespace accelc;

TEST_CASE("a task is built from defaults, its bases oldest first, and itself") {
  const auto checked = check_text(R"(accelc: v1
defaults:
  image: ghcr.io/acme/train:1
  retries: 1
  env: {A: default, B: default}
tasks:
  old: {abstract: true, retries: 2, env: {B: old, C: old}}
  young: {abstract: true, extends: old, env: {C: young, D: young}}
  task: {extends: young, command: [train], env: {D: task}}
)");
  CHECK(checked->codes().empty());
  REQUIRE(checked->program.tasks.size() == 1);
  const TaskSpec& spec = *checked->task("task").spec;
  CHECK(*spec.retries == 2);
  REQUIRE(spec.env->entries.size() == 4);
  CHECK(**spec.env->find("A") == "default");
  CHECK(**spec.env->find("B") == "old");
  CHECK(**spec.env->find("C") == "young");
  CHECK(**spec.env->find("D") == "task");
}

TEST_CASE("lists and single values replace, null takes a value back") {
  const auto checked = check_text(R"(accelc: v1
defaults: {image: "ghcr.io/acme/train:1", args: [a, b], retries: 3, timeout: 1h}
tasks:
  task: {command: [train], args: [c], retries: null}
)");
  CHECK(checked->codes().empty());
  const TaskSpec& spec = *checked->task("task").spec;
  REQUIRE(spec.args->items.size() == 1);
  CHECK(*spec.args->items[0] == "c");
  CHECK_FALSE(spec.retries);
  CHECK(spec.timeout->seconds == 3600);
}

TEST_CASE("a task that writes one kind loses the kind it inherits") {
  const auto checked = check_text(R"(accelc: v1
tasks:
  base: {abstract: true, image: "ghcr.io/acme/train:1", command: [a], args: [b]}
  task: {extends: base, python: {module: m, function: f}}
)");
  CHECK(checked->codes().empty());
  CHECK(checked->task("task").kind == TaskKind::kPython);
  CHECK_FALSE(checked->task("task").spec->args);
}

TEST_CASE("a profile is laid over the document before tasks are built") {
  const std::string text = R"(accelc: v1
domain: development
tasks:
  task: {image: "ghcr.io/acme/train:1", command: [train], accelerator: {device: A100, count: 2}}
profiles:
  prod:
    domain: production
    defaults: {retries: 5}
    tasks: {task: {accelerator: {count: 4}}}
)";
  const auto plain = check_text(text);
  CHECK(plain->task("task").identity.domain == "development");
  CHECK(plain->task("task").accelerator->count == 2);
  const auto prod = check_text(text, "prod");
  CHECK(prod->codes().empty());
  CHECK(prod->task("task").identity.domain == "production");
  CHECK(prod->task("task").accelerator->count == 4);
  CHECK(prod->task("task").accelerator->entry->name == "A100");
  CHECK(*prod->task("task").spec->retries == 5);
}

TEST_CASE("a wrong inherited value is reported once, where it was written") {
  const auto checked = check_text(R"(accelc: v1
defaults: {image: "ghcr.io/acme/train:1", command: [train], accelerator: A100-8}
tasks: {a: {}, b: {}, c: {}}
)");
  REQUIRE(checked->codes() == std::vector<std::string>{"AC3101"});
  CHECK(text_of(checked->diagnostics[0].span) == "A100-8");
}
