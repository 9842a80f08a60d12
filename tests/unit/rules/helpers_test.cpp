// What several rules look for in a task.
#include "rules/helpers.h"

#include "rules/unread_argv.h"
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <vector>

namespace accelc {
namespace {

std::unique_ptr<CheckedText> task_with(const std::string& fields) {
  return check_text("accelc: v1\ntasks:\n  t: {image: acme/train:1, " + fields + "}\n");
}

std::optional<DataWorkers> workers_of(const std::string& command) {
  INFO(command);
  const auto checked = task_with("command: " + command);
  REQUIRE(checked->codes().empty());
  auto workers = data_workers(checked->task("t"));
  // The spans end with the texts.
  if (workers) workers->word = {};
  return workers;
}

TEST_CASE("processes that load data are counted, however the option is written") {
  for (const char* command :
       {"[python, train.py, --num_workers, \"8\"]", "[python, train.py, --num-workers=8]",
        "[python, train.py, --data.num_workers=8]", "[python, train.py, data.num_workers=8]",
        "[python, train.py, --dataloader_num_workers=8]"}) {
    const auto workers = workers_of(command);
    REQUIRE(workers);
    CHECK(workers->count == 8);
  }
  for (const char* command :
       {"[python, train.py]", "[python, train.py, --num_workers=0]",
        "[python, train.py, --num_workers=all]", "[python, train.py, --max_num_workers=8]"}) {
    CHECK_FALSE(workers_of(command));
  }
}

TEST_CASE("the place of such a count is the option's") {
  const auto checked = task_with("command: [python, train.py, --num_workers=8]");
  const auto workers = data_workers(checked->task("t"));
  REQUIRE(workers);
  CHECK(workers->word == "--num_workers=8");
  CHECK(workers->span.file->text().substr(
            workers->span.begin, workers->span.end - workers->span.begin) == "--num_workers=8");
}

TEST_CASE("an item stands in brackets or on a line of its own") {
  const auto flow = task_with("command: [python, train.py]");
  const auto block = check_text(
      "accelc: v1\ntasks:\n  t:\n    image: acme/train:1\n    command:\n      - python\n");
  CHECK(is_flow_item(flow->task("t").command.argv[0]->span));
  CHECK(is_flow_item(flow->task("t").command.argv[1]->span));
  CHECK_FALSE(is_flow_item(block->task("t").command.argv[0]->span));
}

TEST_CASE("every text that a task is started with is visited once, keys are not") {
  const auto checked = task_with("command: [python, train.py], args: [fit], env: {A: one}");
  REQUIRE(checked->codes().empty());
  std::vector<std::string> texts;
  visit_texts(checked->task("t"),
              [&](std::string_view text, const Span& /*span*/) { texts.emplace_back(text); });
  CHECK(texts == std::vector<std::string>{"python", "train.py", "fit", "one"});
}

TEST_CASE("tags that move are known from versions") {
  for (const char* tag : {"latest", "nightly", "main"}) CHECK(is_moving_tag(tag));
  for (const char* tag : {"", "1", "v1.2", "latest-1", "2024-05-31"})
    CHECK_FALSE(is_moving_tag(tag));
}

TEST_CASE("requests come before limits") {
  const auto checked =
      task_with("command: [train], requests: {cpu: 1}, limits: {cpu: 2, memory: 1Gi}");
  REQUIRE(checked->codes().empty());
  std::vector<std::string> names;
  for (const ResourceAmount* amount : amounts_of(checked->task("t"))) {
    names.push_back(amount->name + "=" + std::to_string(amount->quantity.units));
  }
  CHECK(names == std::vector<std::string>{"cpu=1", "cpu=2", "memory=1073741824"});
}

TEST_CASE("a document that others include has no tasks of its own") {
  const auto bases = check_text("accelc: v1\ntasks:\n  base: {abstract: true, image: a/b:1}\n");
  const auto tasks = check_text("accelc: v1\ntasks:\n  t: {image: a/b:1}\n");
  const auto document = [](const CheckedText& text) -> const DocumentSpec& {
    return text.project.specs.at(0).members.at(0).document->spec;
  };
  CHECK_FALSE(has_own_tasks(document(*bases)));
  CHECK(has_own_tasks(document(*tasks)));
}

TEST_CASE("parts of a command line that could not be read are known") {
  CHECK_FALSE(has_unread_argv(task_with("command: [python, train.py]")->task("t")));
  CHECK(has_unread_argv(task_with("command: [python, {a: b}]")->task("t")));
  CHECK(has_unread_argv(task_with("command: [python], args: {a: b}")->task("t")));
}

}  // namespace
}  // namespace accelc
