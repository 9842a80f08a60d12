#include "compiler/catalog/catalog.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace accelc {
namespace {

const Platform& platform(std::string_view id) {
  const Platform* found = Catalog::builtin().find_platform(id);
  REQUIRE(found != nullptr);
  return *found;
}

/// The first name of an accelerator on a platform.
std::string name_on(std::string_view accelerator, std::string_view platform_id) {
  for (const PlatformName& name :
       Catalog::builtin().find(accelerator)->accelerator->platform_names) {
    if (name.platform == platform_id) return std::string(name.value);
  }
  return "";
}

TEST_CASE("platforms have the labels of their nodes") {
  CHECK(platform("gke").device_label == "cloud.google.com/gke-accelerator");
  CHECK(platform("gke").partition_label == "cloud.google.com/gke-gpu-partition-size");
  CHECK(platform("gke").tpu_label == "cloud.google.com/gke-tpu-accelerator");
  CHECK(platform("gke").tpu_topology_label == "cloud.google.com/gke-tpu-topology");
  CHECK(platform("gke").count_label == "cloud.google.com/gke-accelerator-count");
  CHECK(platform("eks").device_label == "k8s.amazonaws.com/accelerator");
  CHECK(platform("karpenter").device_label == "karpenter.k8s.aws/instance-gpu-name");
  CHECK(platform("eks-auto").device_label == "eks.amazonaws.com/instance-gpu-name");
  CHECK(platform("nvidia-gpu-operator").device_label == "nvidia.com/gpu.product");
  CHECK(platform("amd-gpu-operator").device_label == "amd.com/gpu.device-id");
  CHECK(platform("coreweave").device_label == "gpu.nvidia.com/class");
  CHECK(platform("nebius").device_label == "nebius.com/gpu-name");
  CHECK(platform("skypilot").device_label == "skypilot.co/accelerator");
  CHECK(platform("aks").device_label.empty());
  CHECK(platform("kueue").device_label.empty());
}

TEST_CASE("platforms are found by id and alias, whatever the case") {
  CHECK(&platform("GKE") == &platform("gke"));
  CHECK(&platform("gpu-operator") == &platform("nvidia-gpu-operator"));
  CHECK(Catalog::builtin().find_platform("gce") == nullptr);
  CHECK(Catalog::builtin().find_platform("") == nullptr);
}

TEST_CASE("nodes with the labels of several platforms are of the first of these") {
  std::vector<std::string_view> ids;
  for (const Platform* one : marked_platforms()) ids.push_back(one->id);
  CHECK(ids == std::vector<std::string_view>{"gke", "aks", "eks-auto", "karpenter", "eks",
                                             "coreweave", "nvidia-gpu-operator",
                                             "amd-gpu-operator"});
}

TEST_CASE("what the code asks for is a platform's property") {
  CHECK(feature_discovery().id == "nvidia-gpu-operator");
  CHECK(usual_queue_label() == "kueue.x-k8s.io/queue-name");
  CHECK(platforms_with_lists() == std::vector<const Platform*>{&platform("gke")});
  CHECK(platform("karpenter").device_names == DeviceNames::kAll);
  CHECK(platform("coreweave").device_names == DeviceNames::kUsual);
  CHECK(platform("nebius").device_names == DeviceNames::kSome);
  const Partition* part = find_partition(*Catalog::builtin().find("A100")->accelerator, "1g.10gb");
  REQUIRE(part != nullptr);
  CHECK_FALSE(has_partition(platform("gke"), *part));
  CHECK(has_partition(platform("eks"), *part));
}

TEST_CASE("the label depends on the kind of device") {
  CHECK(device_label_of(platform("gke"), AcceleratorKind::kGpu) ==
        "cloud.google.com/gke-accelerator");
  CHECK(device_label_of(platform("gke"), AcceleratorKind::kTpu) ==
        "cloud.google.com/gke-tpu-accelerator");
  CHECK(device_label_of(platform("karpenter"), AcceleratorKind::kNeuron) ==
        "karpenter.k8s.aws/instance-accelerator-name");
}

TEST_CASE("a card has its own name on each platform") {
  CHECK(name_on("A100_80GB", "gke") == "nvidia-a100-80gb");
  CHECK(name_on("A100_80GB", "karpenter") == "a100");
  CHECK(name_on("A100_80GB", "eks-auto") == "a100");
  CHECK(name_on("A100_80GB", "skypilot") == "a100-80gb");
  CHECK(name_on("H100", "gke") == "nvidia-h100-80gb");
  CHECK(name_on("H100", "coreweave") == "H100_NVLINK_80GB");
  CHECK(name_on("RTX_PRO_6000", "karpenter") == "rtx-pro-server-6000");
  CHECK(name_on("V6E", "gke") == "tpu-v6e-slice");
  CHECK(name_on("Inf2", "karpenter") == "inferentia2");
  CHECK(name_on("Inf2", "eks-auto").empty());
  CHECK(name_on("L40S", "gke").empty());
  CHECK(name_on("L40S", "coreweave") == "L40S");
  CHECK(name_on("B200", "coreweave") == "B200");
  CHECK(name_on("GB200", "coreweave") == "GB200");
  CHECK(name_on("H100", "nebius") == "H100");
  CHECK(name_on("H200", "nebius") == "H200");
}

TEST_CASE("AMD's nodes carry the PCI numbers of their cards") {
  const auto numbers = [](std::string_view card) {
    const auto names =
        names_on(*Catalog::builtin().find(card)->accelerator, platform("amd-gpu-operator"));
    return std::vector<std::string>(names.begin(), names.end());
  };
  CHECK(numbers("MI300X") == std::vector<std::string>{"74a1", "74a9", "74b5", "74bd"});
  CHECK(numbers("MI250") == std::vector<std::string>{"740c"});
  CHECK(numbers("MI250X") == std::vector<std::string>{"7408", "740c"});
  for (const std::string_view card : {"MI100", "MI210", "MI300A", "MI325X", "MI350X", "MI355X"}) {
    INFO(card);
    CHECK(!numbers(card).empty());
  }
  CHECK(numbers("A100").empty());
}

TEST_CASE("small machines of a family are machines too") {
  const auto machines = [](std::string_view card) {
    std::vector<std::string> names;
    for (const InstanceType& type : Catalog::builtin().find(card)->accelerator->instance_types) {
      names.emplace_back(type.name);
    }
    return names;
  };
  CHECK(machines("Trn2") == std::vector<std::string>{"trn2.3xlarge", "trn2.48xlarge"});
  CHECK(machines("Trn2u") == std::vector<std::string>{"trn2u.48xlarge"});
}

TEST_CASE("labels of GPU feature discovery follow from the driver's names") {
  CHECK(name_on("A100", "nvidia-gpu-operator") == "NVIDIA-A100-SXM4-40GB");
  CHECK(name_on("T4", "nvidia-gpu-operator") == "Tesla-T4");
  CHECK(name_on("H100", "nvidia-gpu-operator") == "NVIDIA-H100-80GB-HBM3");
}

TEST_CASE("the most devices of a node are those of the largest machine known") {
  CHECK(Catalog::builtin().find("A100")->accelerator->max_per_node == 16);
  CHECK(Catalog::builtin().find("GB200")->accelerator->max_per_node == 4);
  CHECK(Catalog::builtin().find("V5P")->accelerator->max_per_node == 4);
  CHECK(Catalog::builtin().find("A30")->accelerator->max_per_node == 0);
}

}  // namespace
}  // namespace accelc
