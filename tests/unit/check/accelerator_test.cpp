// Every spelling of an accelerator that the language reference lists, and what it means.
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

using namespace accelc;

namespace {

struct Meaning {
  std::string written;
  std::string entry;
  PartitionRequest request = PartitionRequest::kNone;
  std::string partition;
  std::int64_t count = 1;
};

std::unique_ptr<CheckedText> check_accelerator_text(const std::string& written) {
  return check_text("accelc: v1\ntasks:\n  t:\n    image: ghcr.io/acme/train:1\n" +
                    std::string("    command: [train]\n    accelerator: ") + written + "\n");
}

constexpr auto kWhole = PartitionRequest::kUnpartitioned;
constexpr auto kPart = PartitionRequest::kPartition;
constexpr auto kNone = PartitionRequest::kNone;

}  // namespace

TEST_CASE("accelerators as users already write them") {
  const auto meaning = GENERATE(values<Meaning>({
      {"A100", "A100"},
      {"a100", "A100"},
      {"A100_80GB", "A100_80GB"},
      {"L4_VWS", "L4_VWS"},
      {"nvidia-tesla-a100", "A100"},
      {"A100.partition_2g_10gb", "A100", kPart, "2g.10gb"},
      {"A100.2g.10gb", "A100", kPart, "2g.10gb"},
      {"A100.partitioned(\"2g.10gb\")", "A100", kPart, "2g.10gb"},
      {"A100.unpartitioned", "A100", kWhole},
      {"V5E.slice_2x4", "V5E", kPart, "2x4", 8},
      {"V5E.2x4", "V5E", kPart, "2x4", 8},
      {"V5P.2x2x1", "V5P", kPart, "2x2x1", 4},
      {"A100:2", "A100", kNone, "", 2},
      {"\"A100 80G:1\"", "A100_80GB", kNone, "", 1},
      {"H100:8", "H100", kNone, "", 8},
      {"{device: A100, partition: 2g.10gb, count: 1}", "A100", kPart, "2g.10gb", 1},
      {"{device: A100, unpartitioned: true}", "A100", kWhole},
      {"{tpu: v5e, topology: 2x4}", "V5E", kPart, "2x4", 8},
      {"v5litepod-8", "V5E", kPart, "2x4", 8},
      {"v5p-8", "V5P", kPart, "2x2x1", 4},
  }));
  INFO(meaning.written);
  const auto checked = check_accelerator_text(meaning.written);
  CHECK(checked->codes().empty());
  const auto& accelerator = checked->task("t").accelerator;
  REQUIRE(accelerator);
  REQUIRE(accelerator->entry != nullptr);
  CHECK(accelerator->entry->name == meaning.entry);
  CHECK(accelerator->request == meaning.request);
  CHECK(accelerator->partition == meaning.partition);
  CHECK(accelerator->count == meaning.count);
}

TEST_CASE("a device outside the catalog is taken as it is when that is said") {
  for (const std::string written :
       {"GPUAccelerator(\"acme-9000\")", "{device: acme-9000, custom: true}"}) {
    const auto checked = check_accelerator_text(written);
    CHECK(checked->codes().empty());
    CHECK(checked->task("t").accelerator->entry == nullptr);
    CHECK(checked->task("t").accelerator->device == "acme-9000");
  }
}

TEST_CASE("generic words ask for any device of their kind") {
  CHECK(check_accelerator_text("gpu")->task("t").accelerator->generic);
  CHECK(check_accelerator_text("cuda")->task("t").accelerator->kind == AcceleratorKind::kGpu);
  CHECK(check_accelerator_text("tpu")->task("t").accelerator->kind == AcceleratorKind::kTpu);
}

TEST_CASE("an accelerator without a count is one device, requested and limited") {
  const auto checked = check_accelerator_text("A100");
  const Task& task = checked->task("t");
  REQUIRE(task.requests.size() == 1);
  CHECK(task.requests[0].name == "nvidia.com/gpu");
  CHECK(task.requests[0].quantity.text == "1");
  REQUIRE(task.limits.size() == 1);
  CHECK(task.limits[0].quantity.text == "1");
}

TEST_CASE("gpu under limits is the count, and the resource is the accelerator's") {
  const auto checked = check_text(R"(accelc: v1
tasks:
  t:
    image: ghcr.io/acme/train:1
    command: [train]
    limits: {gpu: 8}
    accelerator: V5E.2x4
)");
  CHECK(checked->codes().empty());
  const Task& task = checked->task("t");
  CHECK(task.accelerator->count == 8);
  REQUIRE(task.limits.size() == 1);
  CHECK(task.limits[0].name == "google.com/tpu");
  CHECK(task.requests.empty());
}

TEST_CASE("the count chooses between hosts of one topology") {
  const auto hosts = [](const std::string& accelerator) {
    const auto checked = check_accelerator_text(accelerator);
    CHECK(checked->codes().empty());
    return checked->program.tasks.at(0).accelerator->topology->hosts;
  };
  CHECK(hosts("{tpu: v5e, topology: 2x4, count: 8}") == 1);
  CHECK(hosts("{tpu: v5e, topology: 2x4, count: 4}") == 2);
}
