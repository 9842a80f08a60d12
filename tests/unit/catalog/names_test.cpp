#include "compiler/catalog/builtin.h"
#include "compiler/catalog/catalog.h"
#include "compiler/source/source_file.h"
#include "compiler/support/name_key.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {
namespace {

const Catalog& catalog() { return Catalog::builtin(); }

/// The canonical name behind any spelling; empty when there is none.
std::string name_behind(std::string_view spelling) {
  const auto match = catalog().find(spelling);
  return match ? std::string(match->accelerator->name) : "";
}

std::vector<std::string> near(std::string_view typed) {
  const auto names = catalog().nearest_names(typed);
  return {names.begin(), names.end()};
}

struct Constant {
  std::string_view constant;
  std::string_view device;
  std::vector<std::string_view> parts;
};

/// flytekit 1.16, flytekit/extras/accelerators.py.
const std::vector<Constant> kFlytekit = {
    {"A10G", "nvidia-a10g", {}},
    {"L4", "nvidia-l4", {}},
    {"L4_VWS", "nvidia-l4-vws", {}},
    {"L40S", "nvidia-l40s", {}},
    {"K80", "nvidia-tesla-k80", {}},
    {"M60", "nvidia-tesla-m60", {}},
    {"P4", "nvidia-tesla-p4", {}},
    {"P100", "nvidia-tesla-p100", {}},
    {"T4", "nvidia-tesla-t4", {}},
    {"V100", "nvidia-tesla-v100", {}},
    {"H100", "nvidia-h100", {}},
    {"H200", "nvidia-h200", {}},
    {"RTX_PRO_6000", "nvidia-rtx-pro-6000", {}},
    {"A100", "nvidia-tesla-a100", {"1g.5gb", "2g.10gb", "3g.20gb", "4g.20gb", "7g.40gb"}},
    {"A100_80GB", "nvidia-a100-80gb", {"1g.10gb", "2g.20gb", "3g.40gb", "4g.40gb", "7g.80gb"}},
    {"V5E", "tpu-v5-lite-podslice", {"1x1", "2x2", "2x4", "4x4", "4x8", "8x8", "8x16", "16x16"}},
    {"V5P",
     "tpu-v5p-slice",
     {"2x2x1", "2x2x2", "2x4x4", "4x4x4", "4x4x8", "4x8x8", "8x8x8", "8x8x16", "8x16x16",
      "16x16x16", "16x16x24"}},
    {"V6E", "tpu-v6e-slice", {"1x1", "2x2", "2x4", "4x4", "4x8", "8x8", "8x16", "16x16"}},
};

TEST_CASE("every constant of flytekit has its device and its parts") {
  for (const Constant& one : kFlytekit) {
    INFO(one.constant);
    const auto match = catalog().find(one.constant);
    REQUIRE(match);
    const Accelerator& accelerator = *match->accelerator;
    CHECK(accelerator.name == one.constant);
    CHECK(accelerator.flytekit == one.constant);
    CHECK(accelerator.flyte_device == one.device);
    CHECK(name_behind(one.device) == one.constant);
    for (const std::string_view part : one.parts) {
      INFO(part);
      const bool shape = accelerator.kind == AcceleratorKind::kTpu;
      CHECK((shape ? !find_topologies(accelerator, part).empty()
                   : find_partition(accelerator, part) != nullptr));
    }
  }
  const auto constants = std::ranges::count_if(
      catalog().accelerators(), [](const Accelerator* one) { return !one->flytekit.empty(); });
  CHECK(constants == std::ssize(kFlytekit));
}

TEST_CASE("every name of the Flyte 2 SDK is found, with what the SDK sends") {
  const std::vector<std::pair<std::string_view, std::string_view>> sent = {
      {"A2", "A2"},
      {"A10", "nvidia-a10"},
      {"A10G", "nvidia-a10g"},
      {"A100", "nvidia-tesla-a100"},
      {"A100 80G", "nvidia-a100-80gb"},
      {"A100_80G", "nvidia-a100-80gb"},
      {"B200", "B200"},
      {"H100", "nvidia-tesla-h100"},
      {"H200", "H200"},
      {"L4", "nvidia-l4"},
      {"L40s", "nvidia-l40s"},
      {"V100", "nvidia-tesla-v100"},
      {"RTX PRO 6000", "nvidia-rtx-pro-6000"},
      {"RTX_PRO_4500", "nvidia-rtx-pro-4500"},
      {"GB10", "GB10"},
      {"T4", "nvidia-tesla-t4"},
      {"T4 shared", "T4 shared"},
      {"L40S shared", "L40S shared"},
      {"V5E", "tpu-v5-lite-podslice"},
      {"V5P", "tpu-v5p-slice"},
      {"V6E", "tpu-v6e-slice"},
      {"Trn1", "Trn1"},
      {"Trn1n", "Trn1n"},
      {"Trn2", "Trn2"},
      {"Trn2u", "Trn2u"},
      {"Inf1", "Inf1"},
      {"Inf2", "Inf2"},
      {"MI100", "MI100"},
      {"MI210", "MI210"},
      {"MI250", "MI250"},
      {"MI250X", "MI250X"},
      {"MI300A", "MI300A"},
      {"MI300X", "MI300X"},
      {"MI325X", "MI325X"},
      {"MI350X", "MI350X"},
      {"MI355X", "MI355X"},
      {"Gaudi1", "Gaudi1"},
  };
  for (const auto& [name, device] : sent) {
    INFO(name);
    const auto match = catalog().find(name);
    REQUIRE(match);
    CHECK(name_key(match->accelerator->flyte2_name) == name_key(name));
    CHECK(match->accelerator->flyte2_device == device);
  }
}

TEST_CASE("names are found however they are spelled") {
  const std::vector<std::pair<std::string_view, std::string_view>> spellings = {
      {"a100", "A100"},
      {"A100 80G", "A100_80GB"},
      {"A100-80GB", "A100_80GB"},
      {"a100_80gb", "A100_80GB"},
      {"NVIDIA A100-SXM4-40GB", "A100"},
      {"NVIDIA-A100-SXM4-80GB", "A100_80GB"},
      {"A100_PCIE_80GB", "A100_80GB"},
      {"H100 80G", "H100"},
      {"NVIDIA-H100-80GB-HBM3", "H100"},
      {"H100_NVLINK_80GB", "H100"},
      {"nvidia-tesla-h100", "H100"},
      {"H100 MEGA 80G", "H100-MEGA"},
      {"nvidia-h100-mega-80gb", "H100-MEGA"},
      {"nvidia-h200-141gb", "H200"},
      {"rtx-pro-server-6000", "RTX_PRO_6000"},
      {"RTXPRO6000", "RTX_PRO_6000"},
      {"Tesla-T4", "T4"},
      {"v100", "V100"},
      {"Tesla V100-SXM3-32GB", "V100-32GB"},
      {"gh200", "GH200"},
      {"trainium2", "Trn2"},
      {"inferentia2", "Inf2"},
      {"Instinct_MI300X", "MI300X"},
      {"AMD_Instinct_MI300X_OAM", "MI300X"},
      {"AMD_Instinct_MI300X_VF", "MI300X"},
      {"AMD_Instinct_MI325_OAM", "MI325X"},
      {"74b5", "MI300X"},
      {"v5e", "V5E"},
      {"tpu-v5-lite-podslice", "V5E"},
      {"tpu-v5-lite-device", "V5E-DEVICE"},
      {"tpu-v4-podslice", "V4"},
      {"v3", "V3"},
      {"tpu7x", "TPU7X"},
      {" L4 ", "L4"},
  };
  for (const auto& [spelling, name] : spellings) {
    INFO(spelling);
    CHECK(name_behind(spelling) == name);
  }
}

TEST_CASE("what only looks like a name is not found") {
  for (const std::string_view spelling :
       {"", "-", "gpu", "tpu", "cuda", "A1000", "A10 0", "tpu-v5e-slice", "tpu-v5-podslice",
        "tpu-v5e-podslice", "tpu-v5litepod", "v6e-slice", "tpu-v6e-podslice", "tpu-v5p-podslice",
        "tpu-v7x-slice", "tpu-v2-podslice", "nvidia-telsa-v100", "A100\n"}) {
    INFO(spelling);
    CHECK(name_behind(spelling).empty());
  }
  CHECK(name_behind(std::string(100'000, 'a')).empty());
}

/// NVIDIA's drivers call a rare card just "NVIDIA H100", Karpenter the larger V100 just "v100": the
/// name means the card that people call so.
bool means_another_card(std::string_view name) {
  return name_key(name) == "nvidia-h100" || name_key(name) == "v100";
}

TEST_CASE("every spelling of the catalog finds its own accelerator") {
  for (const Accelerator* one : catalog().accelerators()) {
    INFO(one->id);
    std::vector<std::string_view> names(one->aliases.begin(), one->aliases.end());
    names.insert(names.end(), {one->id, one->name});
    for (const std::string_view name : names) {
      INFO(name);
      REQUIRE(catalog().find(name));
      if (!means_another_card(name) || name == one->name)
        CHECK(catalog().find(name)->accelerator == one);
    }
  }
}

TEST_CASE("a platform's name finds an accelerator that is called so there") {
  for (const Accelerator* one : catalog().accelerators()) {
    for (const PlatformName& name : one->platform_names) {
      INFO(one->id << " on " << name.platform << ": " << name.value);
      const auto found = catalog().find(name.value);
      REQUIRE(found);
      const bool called_so =
          std::ranges::any_of(found->accelerator->platform_names, [&](const PlatformName& other) {
            return other.platform == name.platform && other.value == name.value;
          });
      CHECK((called_so || means_another_card(name.value)));
    }
  }
}

TEST_CASE("what clusters call a device is told from a name, by its letters if need be") {
  struct Word {
    std::string_view text;
    std::string_view name;
    std::string_view device_string;
    std::string_view form;
  };
  const std::vector<Word> words = {
      {"H100", "H100", "", ""},
      {"h100", "H100", "", ""},
      {"a100-80gb", "A100_80GB", "", ""},
      {"nvidia-h100", "H100", "nvidia-h100", ""},
      {"NVIDIA-H100", "H100-94GB", "NVIDIA-H100", ""},
      {"nvidia-h100-80gb", "H100", "nvidia-h100-80gb", "SXM5"},
      {"NVIDIA-H100-PCIe", "H100", "NVIDIA-H100-PCIe", "PCIe"},
      {"NVIDIA H100 PCIe", "H100", "NVIDIA-H100-PCIe", "PCIe"},
      {"nvidia-h100-pcie", "H100", "NVIDIA-H100-PCIe", "PCIe"},
      {"NVIDIA-L4", "L4", "NVIDIA-L4", ""},
      {"nvidia-l4", "L4", "nvidia-l4", ""},
      {"A100_PCIE_80GB", "A100_80GB", "A100_PCIE_80GB", "PCIe"},
      {"nvidia-tesla-a100", "A100", "nvidia-tesla-a100", ""},
      {"nvidia-tesla-h100", "H100", "nvidia-tesla-h100", ""},
      {"tpu-v5-lite-podslice", "V5E", "tpu-v5-lite-podslice", ""},
  };
  for (const Word& word : words) {
    INFO(word.text);
    const auto found = catalog().find(word.text);
    REQUIRE(found);
    CHECK(found->accelerator->name == word.name);
    CHECK(found->device_string == word.device_string);
    CHECK(found->form == word.form);
  }
}

TEST_CASE("a form leaves out the names of the others") {
  const auto names = [](std::string_view device, std::string_view platform, std::string_view form) {
    return names_on(*catalog().find(device)->accelerator, *catalog().find_platform(platform), form);
  };
  using Names = std::vector<std::string_view>;
  CHECK(names("H100", "gpu-operator", "PCIe") == Names{"NVIDIA-H100-PCIe"});
  CHECK(names("H100", "gpu-operator", "").size() == 2);
  CHECK(names("A100_80GB", "coreweave", "SXM4") == Names{"A100_NVLINK_80GB"});
  // All machines of the cloud are of the other form.
  CHECK(names("H100", "karpenter", "PCIe").empty());
  CHECK(names("H100", "karpenter", "SXM5") == Names{"h100"});
  // The owner of such nodes says no form.
  CHECK(names("H100", "skypilot", "PCIe") == Names{"h100"});
}

TEST_CASE("the index of device strings is sorted and without repeats") {
  const auto rows = kBuiltinCatalog.device_strings;
  const auto bad = std::ranges::adjacent_find(
      rows, [](const DeviceStringRow& a, const DeviceStringRow& b) { return a.text >= b.text; });
  CHECK(bad == rows.end());
}

TEST_CASE("the index of spellings is sorted and without repeats") {
  const auto rows = kBuiltinCatalog.aliases;
  const auto bad = std::ranges::adjacent_find(
      rows, [](const AliasRow& a, const AliasRow& b) { return a.key >= b.key; });
  CHECK(bad == rows.end());
  for (const AliasRow& row : rows) CHECK(name_key(row.spelling) == row.key);
}

TEST_CASE("names that are near are suggested") {
  CHECK(near("A100-8") == std::vector<std::string>{"A100", "A100_80G"});
  CHECK(near("nvidia-h100-80g") == std::vector<std::string>{"nvidia-h100-80gb"});
  CHECK(near("T44") == std::vector<std::string>{"T4", "T4g"});
  CHECK(near("A100_80GBB") == std::vector<std::string>{"A100_80GB"});
  CHECK(near("H1000") == std::vector<std::string>{"H100"});
  CHECK(near("H100-80") == std::vector<std::string>{"H100"});
  CHECK(near("tesla") == std::vector<std::string>{});
  CHECK(near("") == std::vector<std::string>{});
  CHECK(near(std::string(100'000, 'a')) == std::vector<std::string>{});
}

TEST_CASE("common misspellings lead to what was meant") {
  CHECK(near("tpu-v5e-slice") == std::vector<std::string>{"tpu-v5-lite-podslice"});
  CHECK(near("v6e-slice") == std::vector<std::string>{"tpu-v6e-slice"});
  CHECK(near("tpu_v5p") == std::vector<std::string>{"V5P"});
  CHECK(near("nvidia-telsa-v100") == std::vector<std::string>{"nvidia-tesla-v100"});
  CHECK(near("nvidia-a100-40gb") == std::vector<std::string>{"nvidia-tesla-a100"});
  CHECK(near("A100G") == std::vector<std::string>{"A10G"});
  for (const MisspellingRow& row : kBuiltinCatalog.misspellings) {
    INFO(row.key);
    CHECK(name_behind(row.key).empty());
    CHECK_FALSE(name_behind(row.meant).empty());
  }
}

TEST_CASE("a TPU with a number is the slice whose type has the number") {
  CHECK(near("v5e-16") == std::vector<std::string>{"v5litepod-16"});
  CHECK(near("V5E-256") == std::vector<std::string>{"v5litepod-256"});
  CHECK(near("trillium-8").front().ends_with("-8"));
  CHECK(near("v5e-17") != std::vector<std::string>{"v5litepod-16"});
  CHECK(near("-") == std::vector<std::string>{});
}

TEST_CASE("an entry knows where it is defined") {
  const Accelerator& a100 = *catalog().find("A100")->accelerator;
  const Span span = catalog().span(a100.place);
  REQUIRE(span.valid());
  CHECK(span.file->path() == "stdlib/accelerators/nvidia.toml");
  CHECK(text_of(span) == "\"A100\"");
  CHECK(catalog().span(a100.place).file == span.file);
}

}  // namespace
}  // namespace accelc
