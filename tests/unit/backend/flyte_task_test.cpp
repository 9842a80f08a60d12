#include "tests/unit/backend/flyte_bytes.h"

namespace accelc {

namespace {

/// A task with a bit of everything; the text below is the same in flyteidl's terms.
test::TaskBuilder example() {
  test::TaskBuilder builder;
  builder.task.identity = {
      .project = "flytesnacks", .domain = "development", .name = "train", .version = "v1"};
  builder.input("x", "integer");
  builder.task.inputs[0].description = "n";
  Variable& output = builder.task.outputs.emplace_back();
  output.name = "m";
  output.type = test::type("file<bin>");
  test::set_list(builder.spec->args, {"{{.inputs.x}}"});
  builder.task.requests = {test::amount("nvidia.com/gpu", "1"), test::amount("cpu", "500m")};
  builder.task.limits = {test::amount("nvidia.com/gpu", "1")};
  DataSpec& data = *builder.spec->data;
  builder.spec->data.get().state = SettingState::kSet;
  test::set(data.input_path, "/var/inputs");
  test::set(data.output_path, "/var/outputs");
  test::choose(data.format, "json");
  test::choose(data.download, "eager");
  test::choose(data.upload, "on_exit");
  auto& accelerator = builder.task.accelerator.emplace();
  accelerator.device = "nvidia-tesla-a100";
  accelerator.request = PartitionRequest::kPartition;
  accelerator.partition = "1g.5gb";
  builder.task.shared_memory = SharedMemory{
      .size = "2Gi", .mount_path = "/dev/shm", .mount_name = std::string(kSharedMemoryVolume)};
  test::set(builder.spec->retries, 2);
  test::set(builder.spec->timeout, Duration{.seconds = 3600});
  test::set(builder.spec->interruptible, false);
  return builder;
}

}  // namespace

TEST_CASE("a whole TaskSpec equals what protoc encodes") {
  CHECK(test::hex(test::emit(example())) ==
        "0aa6020a270801120b666c797465736e61636b731a0b646576656c6f706d656e742205747261696e2a027631"
        "120d7261772d636f6e7461696e65721a25121308011207312e31362e32341a06707974686f6e220308901c2a"
        "02280240007a0082010022250a0e0a0c0a017812070a02080112016e12130a110a016d120c0a072a050a0362"
        "696e12016d32590a05696d673a3112062f747261696e1a0d7b7b2e696e707574732e787d7d22180a08080112"
        "043530306d0a050802120131120508021201314a1f0801120b2f7661722f696e707574731a0c2f7661722f6f"
        "7574707574732a004a430a1b0a116e76696469612d7465736c612d613130301a0631672e35676212240a082f"
        "6465762f73686d1213666c7974652d7368617265642d6d656d6f72791a03324769");
}

TEST_CASE("equal programs give equal bytes, whatever the order of maps") {
  test::TaskBuilder one = example();
  test::TaskBuilder two = example();
  test::set_map(one.spec->labels.get(), {{"a", "1"}, {"b", "2"}, {"c", "3"}});
  test::set_map(two.spec->labels.get(), {{"c", "3"}, {"a", "1"}, {"b", "2"}});
  CHECK(test::emit(one) == test::emit(two));
}

TEST_CASE("messages that flytekit always writes are there for the barest task") {
  const std::string bytes = test::emit(test::TaskBuilder());
  CHECK(test::hex_at(bytes, {1, 3, 5}).empty());     // retries
  CHECK(test::hex_at(bytes, {1, 3, 15}).empty());    // generates_deck
  CHECK(test::hex_at(bytes, {1, 4}) == "0a001200");  // interface
  CHECK(test::hex_at(bytes, {1, 6, 4}).empty());     // resources
  CHECK(test::hex_at(bytes, {1, 6, 9}) == "0801");   // data_config
  CHECK(test::hex_at(bytes, {1, 3, 16}).empty());    // metadata
  CHECK(test::hex_at(bytes, {1, 8}) == "absent");    // security_context
  CHECK(test::hex_at(bytes, {1, 9}) == "absent");    // extended_resources
  CHECK(test::hex_at(bytes, {2}) == "absent");       // description
}

TEST_CASE("interruptible is written when it was written") {
  test::TaskBuilder builder;
  CHECK_FALSE(test::find(test::emit(builder), {1, 3, 8}));
  test::set(builder.spec->interruptible, false);
  const auto off = test::find(test::emit(builder), {1, 3, 8});
  REQUIRE(off);
  CHECK(off->scalar == 0);
  test::set(builder.spec->interruptible, true);
  CHECK(test::find(test::emit(builder), {1, 3, 8})->scalar == 1);
}

TEST_CASE("a timeout of zero is none") {
  test::TaskBuilder builder;
  test::set(builder.spec->timeout, Duration{});
  CHECK_FALSE(test::find(test::emit(builder), {1, 3, 4}));
}

TEST_CASE("resources stand in flytekit's order") {
  test::TaskBuilder builder;
  builder.task.requests = {test::amount("memory", "1Gi"), test::amount("cpu", "0.5"),
                           test::amount("ephemeral-storage", "20G")};
  CHECK(test::hex_at(test::emit(builder), {1, 6, 4}) ==
        "0a0708051203323047"
        "0a0708011203302e35"
        "0a0708031203314769");
}

TEST_CASE("cache, secrets, identities and labels") {
  test::TaskBuilder builder;
  builder.task.cache =
      CacheSettings{.version = "1.0", .serialize = true, .ignored_inputs = {"seed"}};
  builder.task.secrets = {
      {.group = "g", .key = "k", .group_version = "v", .mount = "file", .env_var = "KEY"},
      {.group = "h", .key = "l", .mount = "any"}};
  test::set(builder.spec->service_account, "runner");
  test::set(builder.spec->iam_role, "arn:role");
  test::set(builder.spec->pod_template, "gpu-pods");
  test::set(builder.spec->description, "Trains.");
  test::set_map(builder.spec->labels.get(), {{"team", "vision"}});
  test::set_map(builder.spec->tags.get(), {{"kind", "train"}});
  test::choose(builder.spec->architecture, "arm64");
  CHECK(test::emit(builder, "textproto") == R"(template {
  id {
    resource_type: TASK
    name: "train"
  }
  type: "raw-container"
  metadata {
    discoverable: true
    runtime {
      type: FLYTE_SDK
      version: "1.16.24"
      flavor: "python"
    }
    retries {}
    discovery_version: "1.0"
    cache_serializable: true
    tags {
      key: "kind"
      value: "train"
    }
    pod_template_name: "gpu-pods"
    cache_ignore_input_vars: "seed"
    generates_deck {}
    metadata {
      labels {
        key: "team"
        value: "vision"
      }
    }
  }
  interface {
    inputs {}
    outputs {}
  }
  container {
    image: "img:1"
    command: "/train"
    resources {}
    data_config {
      enabled: true
    }
    architecture: ARM64
  }
  security_context {
    run_as {
      iam_role: "arn:role"
      k8s_service_account: "runner"
    }
    secrets {
      group: "g"
      group_version: "v"
      key: "k"
      mount_requirement: FILE
      env_var: "KEY"
    }
    secrets {
      group: "h"
      key: "l"
    }
  }
}
description {
  short_description: "Trains."
}
)");
}

TEST_CASE("one artifact for each task, named after it") {
  const Program program =
      test::program_of({test::TaskBuilder("vision.train"), test::TaskBuilder("team/score")});
  const Program* const programs[] = {&program};
  const Backend& flyte = *find_backend("flyte");
  const auto paths = [&](const std::string& format) {
    std::vector<std::string> result;
    for (const Artifact& artifact : flyte.emit(entities_of(programs), {format})) {
      result.push_back(artifact.path);
    }
    return result;
  };
  CHECK(paths("") == std::vector<std::string>{"vision.train.pb", "team-score.pb"});
  CHECK(paths("json") == std::vector<std::string>{"vision.train.json", "team-score.json"});
  CHECK(flyte.formats() == std::vector<std::string_view>{"pb", "json", "textproto"});
}

}  // namespace accelc
