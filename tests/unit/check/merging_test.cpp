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
  const TaskSpec& spec = *checked->task("task").written_spec;
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
  const TaskSpec& spec = *checked->task("task").written_spec;
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
  CHECK_FALSE(checked->task("task").command.args);
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
  CHECK(*prod->task("task").metadata.retries == 5);
}

TEST_CASE("a wrong inherited value is reported once, where it was written") {
  const auto checked = check_text(R"(accelc: v1
defaults: {image: "ghcr.io/acme/train:1", command: [train], accelerator: A100-8}
tasks: {a: {}, b: {}, c: {}}
)");
  REQUIRE(checked->codes() == std::vector<std::string>{"AC3101"});
  CHECK(text_of(checked->diagnostics[0].span) == "A100-8");
}

TEST_CASE("a long chain of bases is merged, whichever end is written first") {
  constexpr int kLong = 3000;
  for (const bool backwards : {false, true}) {
    std::string tasks;
    for (int i = 0; i < kLong; ++i) {
      const int at = backwards ? kLong - 1 - i : i;
      tasks += "  t" + std::to_string(at);
      tasks += at == 0 ? ": {image: \"a/b:1\", command: [x], env: {A: first, B: first}}\n"
                       : ": {extends: t" + std::to_string(at - 1) + ", env: {B: t" +
                             std::to_string(at) + "}}\n";
    }
    const auto checked = check_text("accelc: v1\ntasks:\n" + tasks);
    CHECK(checked->codes().empty());
    REQUIRE(checked->program.tasks.size() == kLong);
    const TaskSpec& last = *checked->task("t" + std::to_string(kLong - 1)).written_spec;
    CHECK(**last.env->find("A") == "first");
    CHECK(**last.env->find("B") == "t" + std::to_string(kLong - 1));
  }
}

TEST_CASE("of a profile that changes a task, that task and its heirs are checked") {
  const auto checked = check_text(R"(accelc: v1
tasks:
  base: {image: "a/b:1", command: [x], env: {A: base}}
  middle: {extends: base, abstract: true}
  heir: {extends: middle, env: {B: heir}}
  other: {image: "a/b:1", command: [x]}
profiles:
  prod: {tasks: {base: {env: {A: prod}, retries: 3}, added: {extends: heir}}}
  all: {images: {default: "a/b:2"}}
)");
  CHECK(checked->codes().empty());
  DiagnosticSink sink;
  const CheckOptions options;
  VariantChecker variants(checked->project.specs[0], Catalog::builtin(), options);
  const Program prod = variants.check("prod", sink);
  std::vector<std::string> names;
  for (const Task& task : prod.tasks) names.push_back(task.name);
  CHECK(names == std::vector<std::string>{"base", "added", "heir"});
  for (const Task& task : prod.tasks) {
    CHECK(**task.env->find("A") == "prod");
    CHECK(*task.metadata.retries == 3);
    CHECK((task.name == "base" || **task.env->find("B") == "heir"));
  }
  // What changes more than tasks may change all of them.
  CHECK(variants.check("all", sink).tasks.size() == 3);
  CHECK(sink.take_sorted().empty());
}

TEST_CASE("a profile breaks a chain that was whole, and mends one that was broken") {
  const auto checked = check_text(R"(accelc: v1
tasks:
  base: {image: "a/b:1", command: [x]}
  heir: {extends: base}
profiles:
  breaks: {tasks: {base: {extends: nowhere}}}
  circles: {tasks: {base: {extends: heir}}}
)");
  CHECK(checked->codes().empty());
  const CheckOptions options;
  VariantChecker variants(checked->project.specs[0], Catalog::builtin(), options);
  for (const auto& [profile, code] : {std::pair{"breaks", "AC3007"}, {"circles", "AC3008"}}) {
    DiagnosticSink sink;
    variants.check(profile, sink);
    const auto found = sink.take_sorted();
    REQUIRE(found.size() == 1);
    CHECK(found[0].kind->code == code);
  }
}
