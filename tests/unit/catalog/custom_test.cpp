#include "compiler/catalog/catalog.h"
#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace accelc {
namespace {

Accelerator xpu(std::string_view name, std::string_view device) {
  Accelerator custom;
  custom.name = name;
  custom.flyte_device = device;
  custom.memory_gib = 64;
  return custom;
}

TEST_CASE("a site's own accelerator is found by its name and its device") {
  Catalog catalog;
  const auto file = SourceFile::make("catalog.toml", "[accelerators.XPU]\n");
  const Accelerator* added = nullptr;
  {
    // The catalog keeps copies: what the texts were made from may go away.
    const std::string name = "XPU";
    const std::string device = "acme-xpu-9000";
    const std::string modes[] = {"1x", "2x"};
    const std::string_view partitions[] = {modes[0], modes[1]};
    Accelerator custom = xpu(name, device);
    custom.custom_partitions = partitions;
    added = &catalog.add(custom, file->span(14, 17));
  }
  REQUIRE(catalog.find("xpu"));
  CHECK(catalog.find("xpu")->accelerator == added);
  CHECK(catalog.find("ACME_XPU_9000")->accelerator == added);
  CHECK(added->custom);
  CHECK(added->custom_partitions[1] == "2x");
  CHECK(text_of(catalog.span(added->place)) == "XPU");
  CHECK(catalog.accelerators().size() == Catalog::builtin().accelerators().size() + 1);
  CHECK(catalog.nearest_names("acme-xpu-900").front() == "XPU");
  CHECK(catalog.find("A100")->accelerator == Catalog::builtin().find("A100")->accelerator);
}

TEST_CASE("a site's own accelerator can take the place of a built-in one") {
  Catalog catalog;
  const Accelerator& own = catalog.add(xpu("a100", "acme-a100"), Span{});
  CHECK(catalog.find("A100")->accelerator == &own);
  CHECK(catalog.find("nvidia-tesla-a100")->accelerator == &own);
  CHECK(catalog.find("A100_80GB")->accelerator->name == "A100_80GB");
  CHECK(catalog.accelerators().size() == Catalog::builtin().accelerators().size());
  CHECK(std::ranges::find(catalog.accelerators(), &own) != catalog.accelerators().end());
}

TEST_CASE("an entry that was written nowhere has no place") {
  Catalog catalog;
  const Accelerator& own = catalog.add(xpu("XPU", "acme-xpu"), Span{});
  CHECK_FALSE(catalog.span(own.place).valid());
}

TEST_CASE("a site's own platform is found beside the built-in ones, or in their place") {
  Catalog catalog;
  Platform platform = *catalog.find_platform("gke");
  platform.id = "onprem";
  const Platform& added = catalog.add(platform, Span{});
  CHECK(catalog.find_platform("onprem") == &added);
  CHECK(added.device_label == "cloud.google.com/gke-accelerator");
  const Platform& other = catalog.add(platform, Span{});
  CHECK(catalog.find_platform("onprem") == &other);
  CHECK(catalog.platforms().size() == Catalog::builtin().platforms().size() + 1);
}

TEST_CASE("a catalog can be moved") {
  Catalog first;
  const Accelerator& own = first.add(xpu("XPU", "acme-xpu"), Span{});
  const Catalog second = std::move(first);
  CHECK(second.find("XPU")->accelerator == &own);
}

}  // namespace
}  // namespace accelc
