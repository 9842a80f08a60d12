// Changed pipelines are drawn, or refused with a reason; never both, and never neither.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {
namespace {

constexpr int kChanges = 600;

struct Pipeline {
  std::string tasks;
  std::string workflows;
};

Pipeline example() {
  const auto disk = make_disk_file_system();
  const auto read = [&disk](std::string_view name) {
    return disk->read("examples/flyte/pipeline/" + std::string(name), 1 << 20).bytes;
  };
  return {read("tasks.yaml"), read("pipeline.yaml")};
}

RunResult draw(const Pipeline& pipeline, const std::string& format) {
  MemoryFileSystem files;
  files.files["tasks.yaml"] = pipeline.tasks;
  files.files["pipeline.yaml"] = pipeline.workflows;
  files.files["accelc.toml"] =
      "[platforms.lab]\nextends = \"nvidia-gpu-operator\"\n"
      "quota = { \"requests.nvidia.com/gpu\" = 4 }\n[build]\nplatform = \"lab\"\n";
  RunEnvironment environment;
  environment.files = &files;
  return run(
      {"graph", "--expand", "--format", format, "--output-format", "concise", "pipeline.yaml"},
      environment);
}

/// Workflows of which each runs the one before twice.
std::string doubling(int count) {
  std::string text =
      "accelc: v1\ndefaults: {image: \"a:1\", python: {module: m}}\ntasks: {step: {}}\n"
      "workflows:\n  w0: {nodes: {a: {task: step}}}\n";
  for (int i = 1; i < count; ++i) {
    const std::string before = "{workflow: w" + std::to_string(i - 1) + "}";
    text += "  w" + std::to_string(i) + ": {nodes: {a: " + before + ", b: " + before + "}}\n";
  }
  return text;
}

/// Nodes at any depth.
std::size_t count_nodes(const nlohmann::json& workflow) {
  std::size_t count = 0;
  for (const nlohmann::json& node : workflow.at("nodes")) {
    count += 1 + (node.contains("inside") ? count_nodes(node.at("inside")) : 0);
  }
  return count;
}

/// A few words move, double or go.
std::string changed(std::string text, std::mt19937& dice) {
  static const std::vector<std::string> kWords = {"$score",
                                                  "$inputs.rows",
                                                  "0",
                                                  "null",
                                                  "if: ",
                                                  "then: ",
                                                  "after: [sweep]",
                                                  "map: ",
                                                  "{",
                                                  "}",
                                                  "[",
                                                  "]",
                                                  "timeout: 0",
                                                  "sleep: 1s",
                                                  "nodes: ",
                                                  "fail: x",
                                                  "task: ",
                                                  "\n",
                                                  "overrides: {accelerator: T4}",
                                                  "workflow: detector.sweep"};
  for (std::size_t step = dice() % 3 + 1; step > 0; --step) {
    const std::size_t at = dice() % (text.size() + 1);
    switch (dice() % 3) {
      case 0:
        text.insert(at, kWords[dice() % kWords.size()]);
        break;
      case 1:
        text.erase(at, dice() % 12);
        break;
      default:
        text.insert(at, text.substr(dice() % text.size(), dice() % 90));
    }
  }
  return text;
}

/// Something that may well be right.
std::string varied(std::string text, std::mt19937& dice) {
  static const std::vector<std::pair<std::string, std::string>> kPairs = {
      {"$low.loss", "$mid.loss"},
      {"$mid.model", "$low.model"},
      {"4h", "0"},
      {"A100:2", "T4"},
      {"concurrency: 8", "run_all: true"},
      {"2d", "5m"},
      {"$prepare.shards", "[a]"},
      {"A100_80GB:2", "H100:8"},
      {"timeout: 1h", "retries: 3"},
      {"[$low.loss, $mid.loss, $high.loss]", "[0.5]"},
      {"and", "or"},
      {"max_parallelism: 10", "max_parallelism: 1"},
      {"{approve: $summary.mean, timeout: 2d}",
       "{approve: {mean: $summary.mean}, timeout: 1s, after: sweep}"}};
  for (std::size_t step = dice() % 3 + 1; step > 0; --step) {
    const auto& [from, to] = kPairs[dice() % kPairs.size()];
    const std::size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, from.size(), to);
  }
  return text;
}

/// Whether it was drawn.
bool check(const Pipeline& pipeline, const std::string& format) {
  const RunResult result = draw(pipeline, format);
  INFO(pipeline.workflows);
  INFO(result.err);
  REQUIRE(result.exit_code >= 0);
  REQUIRE(result.exit_code <= 2);
  REQUIRE(result.out.empty() == (result.exit_code != 0));
  if (result.exit_code != 0) REQUIRE_FALSE(result.err.empty());
  if (format == "json" && result.exit_code == 0) REQUIRE(nlohmann::json::accept(result.out));
  return result.exit_code == 0;
}

TEST_CASE("a picture of workflows in workflows ends") {
  MemoryFileSystem files;
  files.files["double.yaml"] = doubling(40);
  RunEnvironment environment;
  environment.files = &files;
  const RunResult result = run(
      {"graph", "--expand", "--format", "json", "--workflow", "w39", "double.yaml"}, environment);
  REQUIRE(result.exit_code == 0);
  const nlohmann::json workflow = nlohmann::json::parse(result.out).at("workflows").at(0);
  // Eight levels are whole; what is left of a thousand is drawn of the ninth.
  CHECK(count_nodes(workflow) == 1000);
  CHECK(workflow.at("not_inside") == nlohmann::json{"w31", "w30"});
}

TEST_CASE("changed pipelines are drawn or refused", "[exhaustive]") {
  const std::vector<std::string> formats = {"ascii", "mermaid", "dot", "svg", "json"};
  const Pipeline whole = example();
  std::mt19937 dice(5);  // NOLINT(cert-msc32-c,cert-msc51-cpp)
  for (const std::string& format : formats) REQUIRE(draw(whole, format).exit_code == 0);
  int drawn = 0;
  for (int round = 0; round < kChanges; ++round) {
    Pipeline pipeline = whole;
    std::string& text = dice() % 4 == 0 ? pipeline.tasks : pipeline.workflows;
    text = dice() % 3 == 0 ? varied(text, dice) : changed(text, dice);
    if (check(pipeline, formats[dice() % formats.size()])) ++drawn;
  }
  CHECK(drawn > kChanges / 20);
}

}  // namespace
}  // namespace accelc
