// The same pod in every kind of object that can hold one: what is wrong with it is found in each of
// them, at the same place of the pod.
#include "compiler/commands/run.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/registry/registry.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "tests/support/manifest_text.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace accelc;

using test::object_of;

namespace {

/// Something wrong with its label, its toleration, its variables, and each of its containers.
constexpr std::string_view kPod =
    R"({"restartPolicy": "Never", )"
    R"("nodeSelector": {"cloud.google.com/gke-accelerator": "nvidia_l4"}, )"
    R"("containers": [{"name": "a", "image": "acme/a:1.0.0", "env": [{"name": "N", "value": 8}], )"
    R"("resources": {"requests": {"nvidia.com/gpu": 1}}}, )"
    R"({"name": "b", "image": "acme/b:1.0.0", )"
    R"("resources": {"limits": {"nvidia.com/mig1g.5gb": 1}}}, )"
    R"({"name": "c", "image": "acme/c:1.0.0", "resources": {"limits": {"nvidia.com/gpu": 0}}}], )"
    R"("initContainers": [{"name": "i", "image": "acme/i:1.0.0", )"
    R"("resources": {"limits": {"nvidia.com/gpu": 0.5}}}]})";

/// The codes with their places from the beginning of the pod.
std::set<std::pair<std::string, long>> findings_in(const std::string& manifest) {
  MemoryFileSystem files;
  files.files["manifest.yaml"] = manifest;
  RunEnvironment environment{.files = &files, .frontends = all_frontends()};
  const RunResult result =
      run({"check", "--output-format", "concise", "manifest.yaml"}, environment);
  const auto pod = static_cast<long>(manifest.find(kPod));
  std::set<std::pair<std::string, long>> found;
  for (const std::string_view line : split(result.out, '\n')) {
    const std::size_t code = line.find('[');
    if (!line.starts_with("manifest.yaml:1:") || code == std::string_view::npos) continue;
    // Of the group `extensions` the object is refused, whatever its pod is like; a Deployment takes
    // no pods that end, and what the objects lack is no matter of their pods.
    const std::string_view what = line.substr(code + 1, 6);
    if (what == "AC3067" || what == "AC5330" || what == "AC5308") continue;
    const std::string column(line.substr(std::string_view("manifest.yaml:1:").size()));
    found.emplace(line.substr(code + 1, 6), std::stol(column) - 1 - pod);
  }
  return found;
}

}  // namespace

TEST_CASE("what is wrong with a pod is found in every kind that can hold it, at the same place") {
  const std::string pod(kPod);
  const std::string plain = object_of(*find_manifest_kind("v1", "Pod"), "spec", pod);
  const auto expected = findings_in(plain);
  std::set<std::string> codes;
  for (const auto& [code, place] : expected) codes.insert(code);
  CHECK(codes == std::set<std::string>{"AC3019", "AC4201", "AC4206", "AC4208", "AC4401", "AC5301"});
  std::size_t kinds = 0;
  for (const ManifestKind& kind : manifest_kinds()) {
    ++kinds;
    for (const std::string_view path : kind.pods) {
      INFO(kind.kind << " " << path);
      CHECK(findings_in(object_of(kind, path, pod)) == expected);
    }
    for (const std::string_view path : kind.objects) {
      INFO(kind.kind << " " << path);
      CHECK(findings_in(object_of(kind, path, std::string(trim(plain)))) == expected);
    }
  }
  CHECK(kinds == 48);
}
