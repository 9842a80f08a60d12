// What a platform makes of a task's device: labels, taints, and the resource that its nodes offer.
#include "compiler/placement/placement.h"

#include "compiler/placement/device_labels.h"
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>

namespace accelc {
namespace {

std::unique_ptr<CheckedText> task_on(const std::string& platform, const std::string& fields) {
  return check_text("accelc: v1\nplatform: " + platform +
                    "\ntasks:\n  t: {image: acme/train:1, command: [train], " + fields + "}\n");
}

/// "key In a|b", one line for each label.
std::string labels_of(const std::vector<LabelRequirement>& labels) {
  std::string text;
  for (const LabelRequirement& label : labels) {
    text += label.key + " " + std::string(name_of(label.op));
    for (std::size_t i = 0; i < label.values.size(); ++i) {
      text += (i == 0 ? " " : "|") + label.values[i];
    }
    text += "\n";
  }
  return text;
}

std::string labels_on(const std::string& platform, const std::string& fields) {
  const auto checked = task_on(platform, fields);
  INFO(platform << ": " << fields);
  REQUIRE(checked->codes().empty());
  return labels_of(placement_of(checked->task("t"))->labels);
}

/// "name amount", one line for each resource.
std::string amounts_of(const std::vector<ResourceAmount>& amounts) {
  std::string text;
  for (const ResourceAmount& amount : amounts) {
    text += amount.name + " " + std::to_string(amount.quantity.units) + "\n";
  }
  return text;
}

TEST_CASE("a card is selected by the label of its platform") {
  CHECK(labels_on("gke", "accelerator: T4") ==
        "cloud.google.com/gke-accelerator In nvidia-tesla-t4\n"
        "cloud.google.com/gke-gpu-partition-size DoesNotExist\n"
        "cloud.google.com/gke-gpu-sharing-strategy DoesNotExist\n"
        "cloud.google.com/gke-spot NotIn true\n");
  CHECK(labels_on("karpenter", "accelerator: T4") ==
        "karpenter.k8s.aws/instance-gpu-name In t4\n"
        "karpenter.sh/capacity-type NotIn spot\n");
}

TEST_CASE("a task without a device only stays off spot nodes, where they are marked") {
  CHECK(labels_on("gke", "limits: {cpu: 1}") == "cloud.google.com/gke-spot NotIn true\n");
  CHECK(labels_on("nvidia-gpu-operator", "limits: {cpu: 1}").empty());
}

TEST_CASE("the task's own selector wins over what follows from its device") {
  const std::string labels =
      labels_on("gke",
                "accelerator: T4, node_selector: {cloud.google.com/gke-accelerator: "
                "nvidia-tesla-t4, pool: fast}");
  CHECK(labels.find("gke-accelerator In nvidia-tesla-t4\n") != std::string::npos);
  CHECK(labels.find("pool In fast\n") != std::string::npos);
  // The device's label is there once.
  CHECK(labels.find("gke-accelerator") == labels.rfind("gke-accelerator"));
}

TEST_CASE("a partition has the resource that the platform's nodes offer") {
  const std::string fields = "accelerator: \"A100.1g.5gb\"";
  const auto single = task_on("gke", fields);
  const auto mixed = task_on("nvidia-gpu-operator-mig-mixed", fields);
  REQUIRE(single->codes().empty());
  REQUIRE(mixed->codes().empty());
  CHECK(amounts_of(placement_of(single->task("t"))->limits) == "nvidia.com/gpu 1\n");
  CHECK(amounts_of(placement_of(mixed->task("t"))->limits) == "nvidia.com/mig-1g.5gb 1\n");
}

TEST_CASE("a spot task selects spot nodes and tolerates their taint") {
  const auto checked = task_on("gke", "spot: true, accelerator: T4");
  REQUIRE(checked->codes().empty());
  const auto placement = placement_of(checked->task("t"));
  CHECK(labels_of(placement->labels).find("cloud.google.com/gke-spot In true\n") !=
        std::string::npos);
  const auto spot =
      std::find_if(placement->tolerations.begin(), placement->tolerations.end(),
                   [](const PodToleration& one) { return one.key == "cloud.google.com/gke-spot"; });
  REQUIRE(spot != placement->tolerations.end());
  CHECK(spot->effect == "NoSchedule");
}

TEST_CASE("a stored placement is the one that is asked for") {
  const auto checked = task_on("gke", "accelerator: T4");
  place_tasks(checked->program);
  const Task& task = checked->task("t");
  CHECK(placement_of(task) == placement_of(task));
}

TEST_CASE("resources of devices are known from others") {
  CHECK(device_kind("nvidia.com/gpu") == AcceleratorKind::kGpu);
  CHECK(device_kind("google.com/tpu") == AcceleratorKind::kTpu);
  CHECK(device_kind("cpu") == std::nullopt);
  CHECK(device_kind("memory") == std::nullopt);
}

TEST_CASE("a partition in a label has no sign that a label cannot hold") {
  CHECK(label_form("1g.5gb") == "1g.5gb");
  CHECK(label_form("1g.5gb+me").find('+') == std::string::npos);
  CHECK(names_partition("NVIDIA-A100-SXM4-40GB-MIG-1g.5gb"));
  CHECK_FALSE(names_partition("NVIDIA-A100-SXM4-40GB"));
}

}  // namespace
}  // namespace accelc
