#include "tests/unit/backend/flyte_bytes.h"

namespace accelc {

namespace {

struct Row {
  std::string_view constant;
  std::string_view device;
  PartitionRequest request;
  std::string_view partition;
  std::string_view bytes;
};

constexpr Row kFlytekit[] = {
#include "tests/unit/backend/flytekit_accelerators.inc"
};

constexpr PlatformName kA100Names[] = {{"gke", "nvidia-tesla-a100"}, {"onprem", "A100-SXM4-40GB"}};
constexpr Accelerator kA100{.id = "a100-40gb",
                            .name = "A100",
                            .resource = "nvidia.com/gpu",
                            .flyte_device = "nvidia-tesla-a100",
                            .platform_names = kA100Names};
constexpr PlatformName kV5eNames[] = {{"gke", "tpu-v5-lite-podslice"}};
constexpr Accelerator kV5e{.id = "tpu-v5e",
                           .name = "V5E",
                           .kind = AcceleratorKind::kTpu,
                           .resource = "google.com/tpu",
                           .flyte_device = "tpu-v5-lite-podslice",
                           .platform_names = kV5eNames};
constexpr Platform kOnprem{.id = "onprem", .device_label = "nvidia.com/gpu.product"};
constexpr Platform kGke{.id = "gke",
                        .device_label = "cloud.google.com/gke-accelerator",
                        .partition_label = "cloud.google.com/gke-gpu-partition-size",
                        .tpu_label = "cloud.google.com/gke-tpu-accelerator",
                        .tpu_topology_label = "cloud.google.com/gke-tpu-topology"};

/// A task with one device of `entry`.
test::TaskBuilder task_with(const Accelerator& entry, std::string partition = "") {
  test::TaskBuilder builder;
  auto& accelerator = builder.task.accelerator.emplace();
  accelerator.entry = &entry;
  accelerator.kind = entry.kind;
  if (!partition.empty()) accelerator.request = PartitionRequest::kPartition;
  accelerator.partition = std::move(partition);
  return builder.ask(std::string(entry.resource), "1");
}

constexpr std::initializer_list<std::uint32_t> kGpuAccelerator = {1, 9, 1};

}  // namespace

TEST_CASE("every constant of flytekit gives flytekit's bytes") {
  CHECK(std::size(kFlytekit) == 60);
  for (const Row& row : kFlytekit) {
    CAPTURE(row.constant);
    Accelerator entry = row.device.starts_with("tpu") ? kV5e : kA100;
    entry.flyte_device = row.device;
    test::TaskBuilder builder = task_with(entry);
    builder.task.accelerator->request = row.request;
    builder.task.accelerator->partition = row.partition;
    CHECK(test::hex_at(test::emit(builder), kGpuAccelerator) == row.bytes);
  }
}

TEST_CASE("the device string") {
  SECTION("is the platform's label value when a platform is set") {
    test::TaskBuilder builder = task_with(kA100);
    builder.task.platform = &kOnprem;
    CHECK(test::text_at(test::emit(builder), {1, 9, 1, 1}) == "A100-SXM4-40GB");
  }
  SECTION("stays flytekit's where the platform has no name for the device") {
    test::TaskBuilder builder = task_with(kA100);
    const Platform other{.id = "eks"};
    builder.task.platform = &other;
    CHECK(test::text_at(test::emit(builder), {1, 9, 1, 1}) == "nvidia-tesla-a100");
  }
  SECTION("is what was written for a device outside the catalog") {
    test::TaskBuilder builder = task_with(kA100);
    builder.task.accelerator->entry = nullptr;
    builder.task.accelerator->device = "acme-9000";
    CHECK(test::text_at(test::emit(builder), {1, 9, 1, 1}) == "acme-9000");
  }
  SECTION("does not exist for a generic word") {
    test::TaskBuilder builder = task_with(kA100);
    builder.task.accelerator->entry = nullptr;
    builder.task.accelerator->generic = true;
    CHECK(test::hex_at(test::emit(builder), {1, 9}) == "absent");
  }
}

TEST_CASE("shared memory and accelerator share one message") {
  test::TaskBuilder builder = task_with(kA100);
  builder.task.shared_memory = SharedMemory{
      .size = "2Gi", .mount_path = "/dev/shm", .mount_name = std::string(kSharedMemoryVolume)};
  const std::string bytes = test::emit(builder);
  CHECK(test::text_at(bytes, {1, 9, 1, 1}) == "nvidia-tesla-a100");
  CHECK(test::text_at(bytes, {1, 9, 2, 1}) == "/dev/shm");
  CHECK(test::text_at(bytes, {1, 9, 2, 2}) == "flyte-shared-memory");
  CHECK(test::text_at(bytes, {1, 9, 2, 3}) == "2Gi");
}

TEST_CASE("a TPU makes the task a pod that names the true resource") {
  test::TaskBuilder builder = task_with(kV5e, "2x4");
  builder.task.platform = &kGke;
  test::set_list(builder.spec->args, {"--fast"});
  test::set_map(builder.spec->env, {{"LOG", "debug"}});
  CHECK(test::emit(builder, "json") == R"({
  "template": {
    "id": {
      "resourceType": "TASK",
      "name": "train"
    },
    "type": "raw-container",
    "metadata": {
      "runtime": {
        "type": "FLYTE_SDK",
        "version": "1.16.24",
        "flavor": "python"
      },
      "retries": {},
      "generatesDeck": false,
      "metadata": {}
    },
    "interface": {
      "inputs": {},
      "outputs": {}
    },
    "extendedResources": {
      "gpuAccelerator": {
        "device": "tpu-v5-lite-podslice",
        "partitionSize": "2x4"
      }
    },
    "config": {
      "primary_container_name": "primary"
    },
    "k8sPod": {
      "metadata": {},
      "podSpec": {
        "containers": [
          {
            "args": [
              "--fast"
            ],
            "command": [
              "/train"
            ],
            "env": [
              {
                "name": "LOG",
                "value": "debug"
              }
            ],
            "image": "img:1",
            "name": "primary",
            "resources": {
              "limits": {
                "google.com/tpu": "1"
              },
              "requests": {
                "google.com/tpu": "1"
              }
            }
          }
        ],
        "nodeSelector": {
          "cloud.google.com/gke-tpu-accelerator": "tpu-v5-lite-podslice",
          "cloud.google.com/gke-tpu-topology": "2x4"
        }
      },
      "dataConfig": {
        "enabled": true
      }
    }
  }
}
)");
}

TEST_CASE("a container is kept on request, with the device as a GPU") {
  test::TaskBuilder builder = task_with(kV5e);
  test::choose((*builder.spec->flyte).target, "container");
  builder.spec->flyte.get().state = SettingState::kSet;
  const std::string bytes = test::emit(builder);
  CHECK(test::hex_at(bytes, {1, 17}) == "absent");
  // GPU = 2, value "1"
  CHECK(test::hex_at(bytes, {1, 6, 4, 2}) == "0802120131");
}

TEST_CASE("a qualified resource makes a pod as well") {
  test::TaskBuilder builder = task_with(kA100);
  builder.ask("vpc.amazonaws.com/efa", "4");
  const std::string text = test::emit(builder, "textproto");
  CHECK(text.find("vpc.amazonaws.com/efa") != std::string::npos);
  CHECK(text.find("nvidia.com/gpu") != std::string::npos);
}

}  // namespace accelc
