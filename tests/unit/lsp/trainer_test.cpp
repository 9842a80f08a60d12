// Completion and hover inside a trainer section come from its table.
#include "tests/support/editor.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace accelc::lsp::test {
namespace {

using Catch::Matchers::Contains;

/// What is offered at `^` of a trainer section.
std::vector<std::string> offered(const std::string& section) {
  Editor editor;
  editor.open("task.yaml", "accelc: v1\ntasks: {t: {image: x, trainer: " + section + "}}\n", {});
  return labels(editor.at_point("textDocument/completion"));
}

bool has(const std::vector<std::string>& all, const std::string& label) {
  return std::find(all.begin(), all.end(), label) != all.end();
}

TEST_CASE("Arguments of a trainer are offered, those that are there are not") {
  const auto keys = offered("{devices: 2, ^}");
  CHECK(has(keys, "num_nodes"));
  CHECK(has(keys, "gradient_clip_algorithm"));
  CHECK_FALSE(has(keys, "devices"));
  CHECK_FALSE(has(keys, "gpus"));
}

TEST_CASE("Names that are registered in Lightning are offered") {
  CHECK(has(offered("{accelerator: ^}"), "cuda"));
  CHECK(has(offered("{strategy: ^}"), "deepspeed_stage_3_offload"));
  CHECK(has(offered("{precision: ^}"), "bf16-mixed"));
  CHECK(has(offered("{devices: ^}"), "auto"));
  CHECK(has(offered("{profiler: ^}"), "simple"));
  CHECK(has(offered("{deterministic: ^}"), "warn"));
  CHECK(has(offered("{strategy: {^}}"), "class_path"));
}

TEST_CASE("Hover explains an argument of a trainer") {
  Editor editor;
  editor.open("task.yaml", "accelc: v1\ntasks: {t: {image: x, trainer: {dev^ices: 2}}}\n");
  CHECK_THAT(editor.at_point("textDocument/hover").dump(), Contains("How many devices of a node"));
}

}  // namespace
}  // namespace accelc::lsp::test
