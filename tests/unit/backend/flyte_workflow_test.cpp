#include "compiler/backend/flyte/gate.h"
#include "compiler/backend/flyte/map_task.h"
#include "compiler/backend/flyte/registration.h"
#include "compiler/backend/flyte/workflow.h"
#include "tests/unit/backend/flyte_bytes.h"

#include <deque>

namespace accelc {

namespace {

/// Entities by hand, as the checker makes them.
class Declared {
 public:
  Task& task(const std::string& name) {
    Task& added = tasks_.emplace_back();
    added.kind = TaskKind::kPython;
    name_it(added, name, EntityKind::kTask);
    return added;
  }

  Workflow& workflow(const std::string& name) {
    Workflow& added = workflows_.emplace_back();
    name_it(added, name, EntityKind::kWorkflow);
    LaunchPlan& plan = plans_.emplace_back();
    name_it(plan, name, EntityKind::kLaunchPlan);
    plan.workflow = &added;
    added.default_plan = &plan;
    return added;
  }

  LaunchPlan& plan(const std::string& name, const Workflow& workflow) {
    LaunchPlan& added = plans_.emplace_back();
    name_it(added, name, EntityKind::kLaunchPlan);
    added.workflow = &workflow;
    added.written = &written_;
    return added;
  }

  [[nodiscard]] Entities entities() const {
    Entities all;
    for (const Task& task : tasks_) all.tasks.push_back(&task);
    for (const Workflow& workflow : workflows_) all.workflows.push_back(&workflow);
    for (const LaunchPlan& plan : plans_) all.launch_plans.push_back(&plan);
    return all;
  }

  /// The names of the files of a package, without their numbers.
  [[nodiscard]] std::vector<std::string> order() const {
    const flyte::Registration registration = flyte::registration_of(entities());
    std::vector<std::string> names;
    for (const flyte::Registered& one : registration.order) {
      names.push_back(flyte::name_of(one) + '_' + std::to_string(kind_number(one)));
    }
    return names;
  }

 private:
  static void name_it(Entity& entity, const std::string& name, EntityKind kind) {
    entity.name = name;
    entity.identity.name = name;
    entity.entity_kind = kind;
  }

  std::deque<Task> tasks_;
  std::deque<Workflow> workflows_;
  std::deque<LaunchPlan> plans_;
  LaunchPlanSpec written_;
};

NodeIndex add(Workflow& workflow, WorkflowNode node, bool top = true) {
  const auto index = static_cast<NodeIndex>(workflow.nodes.size());
  node.id = node.key = "n" + std::to_string(index);
  workflow.nodes.push_back(std::move(node));
  if (top) workflow.top.push_back(index);
  return index;
}

WorkflowNode runs(const Workflow& inner) {
  return {.kind = WorkflowNodeKind::kWorkflow, .workflow = &inner};
}

WorkflowNode launches(const LaunchPlan& plan) {
  return {.kind = WorkflowNodeKind::kLaunchPlan, .plan = &plan};
}

WorkflowNode maps(const Task& task, const NodeSpec& written) {
  return {.kind = WorkflowNodeKind::kMap, .written = &written, .task = &task};
}

NodeSpec ratio(double value) {
  NodeSpec written;
  test::set(written.min_success_ratio, value);
  return written;
}

std::vector<std::string> names_of(const std::vector<const Workflow*>& workflows) {
  std::vector<std::string> names;
  for (const Workflow* workflow : workflows) names.push_back(workflow->name);
  return names;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a map's task is named by what flytekit makes its MD5 of") {
  Declared project;
  const Task& score = project.task("vision.score");
  NodeSpec plain;
  const auto name_of = [&](const NodeSpec& written, std::vector<std::string> bound = {}) {
    WorkflowNode node = maps(score, written);
    node.bound_inputs = std::move(bound);
    return flyte::map_task_name(node);
  };
  // Texts that flytekit 1.16.24 has written.
  CHECK(name_of(plain) == "vision.map_score_6b3bd0353da5de6e84d7982921ead2b3-arraynode");
  CHECK(name_of(plain, {"weight"}) ==
        "vision.map_score_ce25d61feebddbd9f465ffd5b399d224-arraynode");
  CHECK(name_of(plain, {"weight", "names"}) ==
        "vision.map_score_d690a513955e5214cfed9bcd6ae20205-arraynode");
  CHECK(name_of(ratio(0.5)) == "vision.map_score_1f2210850ffce76071ffac74a263152a-arraynode");
  CHECK(name_of(ratio(0.0001)) == "vision.map_score_66398022dff31ec70101a328c9d24654-arraynode");
  CHECK(name_of(ratio(0.00001)) == "vision.map_score_c8f29934e211381dddf20556ed9d842f-arraynode");
  CHECK(name_of(ratio(0.0)) == "vision.map_score_9ec0c733f5969f37b2604dbb93b81e30-arraynode");
  NodeSpec limited = ratio(0.9);
  test::set(limited.concurrency, 8);
  CHECK(name_of(limited) == "vision.map_score_435f8b722745c849c6a29f6d039a8cb0-arraynode");
}

TEST_CASE("a task whose name has one part is mapped under a name of its own") {
  Declared project;
  const NodeSpec plain;
  CHECK(flyte::map_task_name(maps(project.task("score"), plain)) ==
        "map_score_6b3bd0353da5de6e84d7982921ead2b3-arraynode");
}

TEST_CASE("a map's task takes and gives lists") {
  Declared project;
  Task& score = project.task("vision.score");
  score.inputs = {{.name = "shard", .type = test::type("string")},
                  {.name = "weight", .type = test::type("float")}};
  score.outputs = {{.name = "o0", .type = test::type("integer | none")}};
  const NodeSpec half = ratio(0.5);
  WorkflowNode node = maps(score, half);
  node.bound_inputs = {"weight"};
  const flyte::MapTask map(node, score);
  CHECK(to_text(map.task().inputs[0].type) == "list<string>");
  CHECK(to_text(map.task().inputs[1].type) == "float");
  CHECK(map.task().outputs[0].type == test::type("list<integer | none>"));
  const NodeSpec all;
  CHECK(flyte::MapTask(maps(score, all), score).task().outputs[0].type ==
        test::type("list<integer | none>"));
}

TEST_CASE("equal maps share a task, and it stands before the first workflow that needs it") {
  Declared project;
  const Task& score = project.task("score");
  const NodeSpec plain;
  const NodeSpec half = ratio(0.5);
  Workflow& first = project.workflow("first");
  add(first, maps(score, plain));
  Workflow& second = project.workflow("second");
  add(second, maps(score, plain));
  add(second, maps(score, half));
  CHECK(project.order() ==
        Texts{"score_1", "map_score_6b3bd0353da5de6e84d7982921ead2b3-arraynode_1", "first_2",
              "first_3", "map_score_1f2210850ffce76071ffac74a263152a-arraynode_1", "second_2",
              "second_3"});
}

TEST_CASE("what a workflow needs is registered before it, and its default plan behind it") {
  Declared project;
  Workflow& outer = project.workflow("outer");
  const Workflow& inner = project.workflow("inner");
  const Workflow& handler = project.workflow("handler");
  const Workflow& launched = project.workflow("launched");
  project.plan("late", inner);
  const LaunchPlan& plan = project.plan("early", launched);
  const NodeIndex chosen = add(outer, launches(plan), false);
  add(outer, {.kind = WorkflowNodeKind::kBranch, .cases = {{.then = chosen}}});
  add(outer, runs(inner));
  outer.on_failure = add(outer, runs(handler), false);
  CHECK(project.order() == Texts{"launched_2", "early_3", "inner_2", "handler_2", "outer_2",
                                 "outer_3", "inner_3", "handler_3", "launched_3", "late_3"});
}

TEST_CASE("workflows inside of a workflow are found at any depth, each once") {
  Declared project;
  Workflow& outer = project.workflow("outer");
  Workflow& middle = project.workflow("z");
  const Workflow& inner = project.workflow("a");
  const Workflow& handler = project.workflow("a.b");
  const NodeIndex deep = add(outer, runs(middle), false);
  const NodeIndex branch =
      add(outer, {.kind = WorkflowNodeKind::kBranch, .cases = {{.then = deep}}}, false);
  add(outer, {.kind = WorkflowNodeKind::kBranch, .cases = {{.then = branch}}});
  add(outer, runs(inner));
  outer.on_failure = add(outer, runs(handler), false);
  add(middle, runs(inner));
  CHECK(names_of(flyte::sub_workflows_of(outer)) == Texts{"a", "a.b", "z"});
  CHECK(flyte::sub_workflows_of(inner).empty());
}

TEST_CASE("a sleep of more than an hour is not ended by flytekit's hour") {
  const auto timeout = [](Duration sleep, std::optional<Duration> written = {}) {
    const WorkflowNode node{.kind = WorkflowNodeKind::kSleep, .sleep = sleep, .timeout = written};
    const auto found = flyte::gate_timeout(node);
    return found ? found->seconds : -1;
  };
  CHECK(timeout({.seconds = 1}) == 3600);
  CHECK(timeout({.seconds = 3600}) == 3600);
  CHECK(timeout({.seconds = 3600, .nanos = 1}) == -1);
  CHECK(timeout({.seconds = 1}, Duration{.seconds = 7}) == 7);
}

}  // namespace accelc
