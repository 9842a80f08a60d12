#include "compiler/catalog/catalog.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace accelc {
namespace {

const Accelerator& find(std::string_view name) {
  const auto match = Catalog::builtin().find(name);
  REQUIRE(match);
  return *match->accelerator;
}

TEST_CASE("a partition means something on its own card only") {
  const Partition* small = find_partition(find("A100"), "1g.10gb");
  const Partition* base = find_partition(find("A100_80GB"), "1g.10gb");
  REQUIRE(small != nullptr);
  REQUIRE(base != nullptr);
  CHECK(small->max_instances == 4);
  CHECK(base->max_instances == 7);
  CHECK(find_partition(find("A100"), "3g.40gb") == nullptr);
  CHECK(find_partition(find("L4"), "1g.10gb") == nullptr);
  CHECK(find_partition(find("A100"), "2G.10GB") == find_partition(find("A100"), "2g.10gb"));
  CHECK(find_partition(find("GB200"), "3g.95gb")->name == "3g.93gb");
}

TEST_CASE("a partition has its resource, its memory and its place on GKE") {
  const Platform& gke = *Catalog::builtin().find_platform("gke");
  const Partition& me = *find_partition(find("A100"), "1g.5gb+me");
  CHECK(me.resource == "nvidia.com/mig-1g.5gb.me");
  CHECK(me.media_extensions);
  CHECK_FALSE(has_partition(gke, me));
  const Partition& two = *find_partition(find("A100"), "2g.10gb");
  CHECK(two.memory_hundredths_gib == 962);
  CHECK(has_partition(gke, two));
  CHECK_FALSE(has_partition(gke, *find_partition(find("A100"), "4g.20gb")));
  CHECK(has_partition(gke, *find_partition(find("H200"), "4g.71gb")));
  CHECK(find_partition(find("RTX PRO 6000"), "1g.24gb-me")->resource ==
        "nvidia.com/mig-1g.24gb-me");
}

TEST_CASE("partitions stay on the axis of their card") {
  for (const Accelerator* accelerator : Catalog::builtin().accelerators()) {
    if (accelerator->partitions == nullptr || !accelerator->partitions->placements_known) continue;
    for (const Partition& partition : accelerator->partitions->partitions) {
      INFO(accelerator->id << " " << partition.name);
      CHECK(partition.starts.size() >= partition.max_instances);
      for (const std::uint8_t start : partition.starts) {
        CHECK(start + partition.memory_slices <= accelerator->partitions->memory_units);
      }
      CHECK(partition.resource.size() <= 63);
    }
  }
}

TEST_CASE("a shape that two machines offer comes on a single host first") {
  const auto rows = find_topologies(find("v5e"), "2x4");
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].machine_type == "ct5lp-hightpu-8t");
  CHECK(rows[0].hosts == 1);
  CHECK(rows[0].chips_per_host == 8);
  CHECK(rows[1].machine_type == "ct5lp-hightpu-4t");
  CHECK(rows[1].hosts == 2);
}

TEST_CASE("hosts are chips divided by the chips of a host") {
  std::size_t shapes = 0;
  for (const Accelerator* accelerator : Catalog::builtin().accelerators()) {
    for (const auto rows : {accelerator->topologies, accelerator->computed_topologies}) {
      for (const Topology& row : rows) {
        INFO(accelerator->id << " " << row.name);
        CHECK(row.hosts * row.chips_per_host == row.chips);
        CHECK_FALSE(row.machine_type.empty());
        ++shapes;
      }
    }
  }
  CHECK(shapes > 100);
}

TEST_CASE("larger shapes of three sides are computed") {
  const Accelerator& v5p = find("v5p");
  const auto rows = find_topologies(v5p, "4X4X16");
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].name == "4x4x16");
  CHECK(rows[0].chips == 256);
  CHECK(rows[0].hosts == 64);
  CHECK(rows[0].machine_type == "ct5p-hightpu-4t");
  CHECK(find_topologies(v5p, "2x2x4").size() == 1);
  CHECK(find_topologies(v5p, "16x16x24").size() == 1);
  CHECK(find_topologies(find("tpu7x"), "16x16x36")[0].accelerator_type == "tpu7x-18432");
}

TEST_CASE("other shapes do not exist") {
  const Accelerator& v5p = find("v5p");
  for (const std::string_view shape : {"", "x", "4x2", "4x4", "2x2", "8x4x4", "4x4x6", "16x16x28",
                                       "4x4x4x4", "04x4x4", "4x4x99999999999999999999", "2x1x2"}) {
    INFO(shape);
    CHECK(find_topologies(v5p, shape).empty());
  }
  CHECK(find_topologies(find("v5e"), "4x2").empty());
  CHECK(find_topologies(find("A100"), "2x4").empty());
  CHECK(find_topologies(v5p, std::string(100'000, '4')).empty());
}

TEST_CASE("Cloud TPU types name a generation and a shape") {
  struct Type {
    std::string_view type;
    std::string_view name;
    std::string_view shape;
  };
  for (const Type& one : std::vector<Type>{
           {"v5litepod-1", "V5E", "1x1"},
           {"v5litepod-8", "V5E", "2x4"},
           {"V5LITEPOD-16", "V5E", "4x4"},
           {"v5p-8", "V5P", "2x2x1"},
           {"v5p-12288", "V5P", "16x16x24"},
           {"v6e-256", "V6E", "16x16"},
           {"v4-16", "V4", "2x2x2"},
           {"v3-8", "V3-DEVICE", "2x2"},
           {"v3-32", "V3", "4x4"},
           {"tpu7x-2", "TPU7X", "1x1x1"},
       }) {
    INFO(one.type);
    const auto match = Catalog::builtin().find(one.type);
    REQUIRE(match);
    CHECK(match->accelerator->name == one.name);
    REQUIRE(match->topology != nullptr);
    CHECK(match->topology->name == one.shape);
  }
  CHECK(Catalog::builtin().find("v5litepod-8")->topology->hosts == 1);
  CHECK(Catalog::builtin().find("v5e")->topology == nullptr);
  CHECK_FALSE(Catalog::builtin().find("v5p-9"));
}

TEST_CASE("memory is that of one device") {
  CHECK(find("A100").memory_gib == 40);
  CHECK(find("A100_80GB").memory_gib == 80);
  CHECK(find("V5E").memory_gib == 16);
  CHECK(find("A100").description == "NVIDIA Ampere GPU, 40 GiB, compute capability 8.0");
}

}  // namespace
}  // namespace accelc
