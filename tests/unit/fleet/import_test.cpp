#include "compiler/fleet/import.h"

#include "compiler/diag/sink.h"
#include "compiler/fleet/imported_objects.h"
#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <utility>

namespace accelc {
namespace {

ImportedPlatform import_text(const std::string& text) {
  DiagnosticSink sink;
  const auto file = SourceFile::make("nodes.json", text);
  ImportedObjects objects;
  add_file(file, Limits{}, objects, sink);
  return platform_of(std::move(objects), sink);
}

std::string node(const std::string& labels, const std::string& allocatable) {
  return R"({"kind": "Node", "metadata": {"labels": {)" + labels +
         R"(}}, "status": {"allocatable": {)" + allocatable + "}}}";
}

TEST_CASE("nodes that differ in size alone are one pool as large as the largest") {
  const ImportedPlatform platform =
      import_text("[" + node("\"pool\": \"a\"", R"("cpu": "4", "memory": "8Gi")") + "," +
                  node("\"pool\": \"a\"", R"("cpu": "8", "memory": "16Gi")") + "," +
                  node("\"pool\": \"a\"", R"("cpu": "2", "memory": "16777216Ki")") + "]");
  REQUIRE(platform.pools.size() == 1);
  CHECK(platform.pools[0].nodes == 3);
  CHECK(platform.pools[0].allocatable.at("cpu") == "8");
}

TEST_CASE("of nodes of which none is the larger both stay") {
  const ImportedPlatform platform =
      import_text("[" + node("\"pool\": \"a\"", R"("cpu": "4", "memory": "32Gi")") + "," +
                  node("\"pool\": \"a\"", R"("cpu": "8", "memory": "16Gi")") + "]");
  CHECK(platform.pools.size() == 2);
}

TEST_CASE("nodes with other labels are another pool") {
  const ImportedPlatform platform =
      import_text("[" + node("\"pool\": \"a\"", R"("cpu": "4")") + "," +
                  node("\"pool\": \"b\"", R"("cpu": "8")") + "]");
  CHECK(platform.pools.size() == 2);
}

TEST_CASE("labels of single nodes are left out") {
  std::string nodes = "[";
  for (int i = 0; i < 200; ++i) {
    const std::string own = std::to_string(i);
    nodes += (i > 0 ? "," : "") + node(R"("acme.com/serial": ")" + own +
                                           R"(", "kubernetes.io/hostname": "n)" + own + "\"",
                                       R"("cpu": "4")");
  }
  const ImportedPlatform platform = import_text(nodes + "]");
  REQUIRE(platform.pools.size() == 1);
  CHECK(platform.pools[0].labels.empty());
}

TEST_CASE(
    "the strategy of partitions is the platform's where all nodes tell it, and else a pool's") {
  const std::string whole = node("\"nvidia.com/gpu.product\": \"a\"", "\"nvidia.com/gpu\": \"1\"");
  const std::string mixed =
      node("\"nvidia.com/gpu.product\": \"b\"", "\"nvidia.com/mig-1g.5gb\": \"7\"");
  const std::string cpu = node("\"pool\": \"cpu\"", "\"cpu\": \"4\"");
  const ImportedPlatform all = import_text("[" + mixed + "," + cpu + "]");
  CHECK(all.mig == "mixed");
  CHECK(all.pools[0].mig.empty());
  CHECK(all.pools[1].mig.empty());
  const ImportedPlatform some = import_text("[" + mixed + "," + whole + "]");
  CHECK(some.mig.empty());
  REQUIRE(some.pools.size() == 2);
  CHECK(some.pools[0].mig.empty());
  CHECK(some.pools[1].mig == "mixed");
}

TEST_CASE("nodes are listed by name while there are few") {
  const auto named = [](std::size_t number) {
    return R"({"kind": "Node", "metadata": {"name": "n)" + std::to_string(number) +
           R"("}, "status": {"allocatable": {"cpu": "4"}}})";
  };
  std::string nodes;
  for (std::size_t i = 0; i < 64; ++i) nodes += (i == 0 ? "" : ",") + named(i);
  const ImportedPlatform few = import_text("[" + nodes + "]");
  REQUIRE(few.pools.size() == 1);
  CHECK(few.pools[0].hostnames.size() == 64);
  const ImportedPlatform many = import_text("[" + nodes + "," + named(64) + "]");
  REQUIRE(many.pools.size() == 1);
  CHECK(many.pools[0].hostnames.empty());
}

TEST_CASE("what is no list of nodes gives no pool, whatever it holds") {
  for (const std::string text :
       {"", "[]", "1", "[1, null, []]", R"({"items": 1})", R"({"items": [{"kind": "Node"}]})",
        R"({"kind": "ResourceFlavor", "spec": 1, "metadata": []})",
        R"({"kind": "ClusterQueue", "spec": {"resourceGroups": [1, {"flavors": [2]}]}})",
        R"({"plugins": {"k8s": [1]}})"}) {
    CAPTURE(text);
    CHECK(write_platform(import_text(text), "a b").starts_with("[platforms.\"a b\"]"));
  }
}

}  // namespace
}  // namespace accelc
