#include "compiler/backend/diagnostics.h"
#include "compiler/backend/registry/registry.h"
#include "tests/unit/backend/flyte_bytes.h"

namespace accelc {

namespace {

constexpr Accelerator kSliceDevice{.id = "tpu-v5e",
                                   .name = "V5E",
                                   .kind = AcceleratorKind::kTpu,
                                   .resource = "google.com/tpu",
                                   .flyte_device = "tpu-v5-lite-podslice"};

/// "AC5001 message" of each finding, in the order in which they are raised.
std::vector<std::string> findings(const std::vector<test::TaskBuilder>& builders) {
  const Program program = test::program_of(builders);
  DiagnosticSink sink;
  find_backend("flyte")->validate(program, sink);
  const std::vector<Entity> declared = declared_by(program);
  std::vector<const Entity*> entities;
  for (const Entity& entity : declared) entities.push_back(&entity);
  find_backend("flyte")->validate_identities(entities, sink);
  std::vector<std::string> result;
  for (const Diagnostic& diagnostic : sink.diagnostics()) {
    result.push_back(std::string(diagnostic.kind->code) + ' ' + diagnostic.message);
  }
  return result;
}

using Findings = std::vector<std::string>;

void resolve_v5e(test::TaskBuilder& builder) {
  builder.task.accelerator.emplace().entry = &kSliceDevice;
  builder.ask("google.com/tpu", "4");
}

}  // namespace

TEST_CASE("an ordinary container task has no findings") {
  test::TaskBuilder builder;
  builder.input("lr", "float").ask("nvidia.com/gpu", "1").ask("cpu", "8");
  CHECK(findings({builder}).empty());
}

TEST_CASE("fields without a place in Flyte are reported, also inside other tables") {
  test::TaskBuilder builder;
  test::set(builder.spec->spot, true);
  auto& variable = builder.spec->inputs.value.entries.emplace_back();
  builder.spec->inputs.state = SettingState::kSet;
  variable.key = "lr";
  variable.value.state = SettingState::kSet;
  variable.value.value.default_value.get().state = SettingState::kSet;
  const Findings found = findings({builder});
  REQUIRE(found.size() == 2);
  CHECK(found[0] == "AC5001 the flyte target cannot express `default`");
  CHECK(found[1] == "AC5001 the flyte target cannot express `spot`");
}

TEST_CASE("what was unset with null is not lost") {
  test::TaskBuilder builder;
  builder.spec->spot.get().state = SettingState::kNull;
  CHECK(findings({builder}).empty());
}

TEST_CASE("the default of an input arrives with a node of a workflow that runs the task") {
  test::TaskBuilder builder;
  auto& input = builder.spec->inputs.value.entries.emplace_back();
  input.key = "n";
  input.value.state = SettingState::kSet;
  (*input.value).default_value.get().state = SettingState::kSet;
  builder.spec->inputs.state = SettingState::kSet;
  CHECK(findings({builder}) == Findings{"AC5001 the flyte target cannot express `default`"});
  Program program = test::program_of({builder});
  Workflow& workflow = program.workflows.emplace_back();
  workflow.nodes.push_back({.kind = WorkflowNodeKind::kTask, .task = program.tasks.data()});
  DiagnosticSink sink;
  find_backend("flyte")->validate(program, sink);
  CHECK(sink.diagnostics().empty());
}

TEST_CASE("a device that a container cannot ask for makes a pod, with a note") {
  test::TaskBuilder builder;
  resolve_v5e(builder);
  CHECK(findings({builder}) ==
        Findings{"AC5003 `google.com/tpu` turns the Flyte task into a pod task"});
}

TEST_CASE("a kept container loses every other resource") {
  test::TaskBuilder builder;
  resolve_v5e(builder);
  builder.spec->flyte.get().state = SettingState::kSet;
  test::choose((*builder.spec->flyte).target, "container");
  const std::string in_its_place =
      "AC5016 the container asks for `nvidia.com/gpu` in place of `google.com/tpu`";
  CHECK(findings({builder}) == Findings{in_its_place});
  builder.task.limits.push_back(test::amount("hugepages-2Mi", "4Mi"));
  CHECK(findings({builder}) ==
        Findings{"AC5001 the flyte target cannot express `hugepages-2Mi`", in_its_place});
}

TEST_CASE("an interface needs something that runs") {
  test::TaskBuilder builder;
  test::set_list(builder.spec->command, {});
  CHECK(findings({builder}).empty());
  builder.input("x", "integer");
  CHECK(findings({builder}) ==
        Findings{"AC5004 `train` has inputs or outputs, but neither a command nor arguments"});
  test::set_list(builder.spec->args, {"x"});
  CHECK(findings({builder}).empty());
}

TEST_CASE("a device without a Flyte name is said to have none") {
  Accelerator unnamed = kSliceDevice;
  unnamed.flyte_device = "";
  unnamed.name = "MI999";
  test::TaskBuilder builder;
  resolve_v5e(builder);
  builder.task.accelerator->entry = &unnamed;
  CHECK(findings({builder})[0] == "AC5005 Flyte 1 has no device name for `MI999`");
}

TEST_CASE("what becomes a node label must be a label value") {
  test::TaskBuilder builder;
  auto& accelerator = builder.task.accelerator.emplace();
  accelerator.device = "RTX PRO";
  CHECK(
      findings({builder}) ==
      Findings{"AC5006 `RTX PRO` cannot be the value of a label: it may hold letters, digits, `-`, "
               "`_` and `.` only"});
  accelerator.device = "nvidia-tesla-a100";
  accelerator.request = PartitionRequest::kPartition;
  accelerator.partition = "1g.5gb+me";
  CHECK(findings({builder}).size() == 1);
}

TEST_CASE("labels and annotations") {
  test::TaskBuilder builder;
  test::set_map(builder.spec->labels.get(), {{"team", "a b"}, {"acme.com/", "x"}});
  test::set_map(builder.spec->annotations.get(), {{"note", "any text: at all"}});
  const Findings found = findings({builder});
  REQUIRE(found.size() == 2);
  CHECK(found[0].starts_with("AC5006 `a b` cannot be the value of a label"));
  CHECK(found[1] ==
        "AC5007 `acme.com/` cannot be the key of a label, annotation or taint: it has no name");
}

TEST_CASE("secrets") {
  test::TaskBuilder builder;
  builder.task.secrets = {{.key = "k", .env_var = "A=B"}};
  CHECK(findings({builder}) ==
        Findings{"AC5009 the secret `k` has no group",
                 "AC5008 `A=B` cannot be the environment variable of a secret"});
}

TEST_CASE("a volume's name") {
  test::TaskBuilder builder;
  builder.task.shared_memory =
      SharedMemory{.mount_path = "/dev/shm", .mount_name = "Shared Memory"};
  CHECK(findings({builder}) == Findings{"AC5010 `Shared Memory` cannot be the name of a volume"});
}

TEST_CASE("two tasks of one identity") {
  test::TaskBuilder one;
  test::TaskBuilder two;
  two.task.identity.domain = "production";
  CHECK(findings({one, two}).empty());
  test::TaskBuilder again;
  again.task.name_span.begin = 7;
  CHECK(findings({one, again}) == Findings{"AC5012 `train` is declared twice in the same project, "
                                           "domain and version"});
  // The same place, met through two specs that include it.
  CHECK(findings({one, one}).empty());
}

}  // namespace accelc
