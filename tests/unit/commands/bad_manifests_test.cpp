// Manifests that nobody should have written: each is bounded and named, and nothing is written.
#include "compiler/backend/flyte_package/gzip.h"
#include "compiler/backend/flyte_package/tar.h"
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "tests/support/run_on.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

constexpr std::string_view kPodWithMistake =
    "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n"
    "  containers: [{name: c, image: \"c:1.0.0\", resources: {requests: {nvidia.com/gpu: 1}}}]\n";
constexpr std::string_view kMistake = "`nvidia.com/gpu` is requested without a limit";

/// What `accelc check` says of the text, which changes no file.
std::string said_of(const std::string& text, const std::vector<std::string>& options = {}) {
  MemoryFileSystem files;
  files.files["a.yaml"] = text;
  std::vector<std::string> arguments = {"check", "--output-format", "concise", "a.yaml"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const RunResult result = run_on(files, arguments);
  CHECK(files.files.size() == 1);
  CHECK(files.files["a.yaml"] == text);
  return result.out + result.err;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

TEST_CASE("100,000 documents are read in parts, whatever their size") {
  const std::string documents = repeated("---\napiVersion: v1\nkind: ConfigMap\n", 100'000);
  const std::string text = documents + "---\n" + std::string(kPodWithMistake);
  const std::string found = "a.yaml:300006:67: error[AC4201] " + std::string(kMistake);
  CHECK(said_of(text).find(found) != std::string::npos);
  CHECK(said_of(text, {"--max-file-size", "1000000"}).find(found) != std::string::npos);
  // Who holds a file as a whole names the limit.
  MemoryFileSystem files;
  files.files["a.yaml"] = text;
  const RunResult imported = run_on(files, {"import", "a.yaml"});
  CHECK(imported.err.find("more than 10000 documents") != std::string::npos);
  CHECK(files.files.size() == 1);
}

TEST_CASE("A list within lists is read, and one within too many is named") {
  const std::string pod = R"({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"}, )"
                          R"("spec": {"containers": [{"name": "c", "image": "c:1.0.0", )"
                          R"("resources": {"requests": {"nvidia.com/gpu": 1}}}]}})";
  const auto nested = [&pod](std::size_t depth) {
    return repeated(R"({"apiVersion": "v1", "kind": "List", "items": [)", depth) + pod +
           repeated("]}", depth) + "\n";
  };
  CHECK(said_of(nested(20)).find(kMistake) != std::string::npos);
  CHECK(said_of(nested(20'000)).find("nested") != std::string::npos);
}

TEST_CASE("Aliases that make more of a list than there is are named") {
  std::string text =
      "apiVersion: v1\nkind: List\nitems:\n- &a\n  apiVersion: v1\n  kind: List\n  items:\n";
  text += repeated("  - {apiVersion: v1, kind: Service}\n", 2000);
  text += "# containers\n" + repeated("- *a\n", 2000);
  CHECK(said_of(text).find("aliases") != std::string::npos);
}

TEST_CASE("All claims of a large file are compared") {
  // A claim with many requests, and many pods that use it: the last one is in another namespace.
  std::string text =
      "apiVersion: resource.k8s.io/v1\nkind: ResourceClaimTemplate\n"
      "metadata: {name: gpus, namespace: a}\nspec:\n  spec:\n    devices:\n      requests:\n";
  for (int i = 0; i < 32; ++i) {
    text +=
        "      - {name: r" + std::to_string(i) + ", exactly: {deviceClassName: gpu.nvidia.com}}\n";
  }
  const auto pod = [](const std::string& space) {
    return "---\napiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: " + space +
           "}\nspec:\n  resourceClaims: [{name: g, resourceClaimTemplateName: gpus}]\n"
           "  containers: [{name: c, image: \"c:1.0.0\", resources: {claims: [{name: g}]}}]\n";
  };
  text += repeated(pod("a"), 9'000) + pod("b");
  const std::string said = said_of(text);
  CHECK(said.find("a.yaml:63045:57: warning[AC3090]") != std::string::npos);
}

TEST_CASE("Of an archive that leads out of its folder nothing is written, whatever reads it") {
  using namespace flyte_package;
  GzipWriter writer;
  writer.add(tar_member("../../etc/0_a_1.pb", "x") + tar_member("/etc/1_a_1.pb", "x") + tar_end());
  const std::string package = writer.finish();
  for (const std::string command : {"check", "import"}) {
    MemoryFileSystem files;
    files.files["package.tgz"] = package;
    const RunResult result = run_on(files, {command, "package.tgz"});
    CHECK((result.out + result.err).find("etc") != std::string::npos);
    CHECK(files.files.size() == 1);
  }
  for (std::size_t size = 1; size < package.size(); size += 7) {
    MemoryFileSystem files;
    files.files["package.tgz"] = package.substr(0, size);
    const RunResult result = run_on(files, {"import", "package.tgz"});
    CHECK((result.exit_code == kExitFindings || result.exit_code == kExitUsage));
    CHECK(files.files.size() == 1);
  }
}

}  // namespace
}  // namespace accelc::test
