// Any bytes give findings and an exit code, never a crash, a hang or half-written output. Seeds are
// the examples; the random generator is fixed, so a failure can be run again.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "tests/support/effort.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace accelc;

namespace {

constexpr std::size_t kMutations = 6'000;

struct Seed {
  std::string path;
  std::string text;
};

std::vector<Seed> example_seeds() {
  const auto disk = make_disk_file_system();
  std::vector<Seed> seeds;
  for (const std::string folder : {"quickstart", "shared", "platforms"}) {
    const std::string base = "examples/" + folder;
    const auto entries = disk->list(base);
    REQUIRE(entries);
    for (const DirectoryEntry& entry : *entries) {
      const std::string& name = entry.name;
      if (name.ends_with(".md")) continue;
      seeds.push_back({name, disk->read(base + "/" + name, 1 << 20).bytes});
    }
  }
  REQUIRE(seeds.size() >= 5);
  return seeds;
}

/// Builds `text` and demands what must hold for any bytes.
void build_anything(const std::string& path, const std::string& text) {
  MemoryFileSystem files;
  files.files[path] = text;
  files.files["base.accelc.yaml"] = "accelc: v1\n";
  RunEnvironment environment;
  environment.files = &files;
  const RunResult result =
      run({"build", "--output-format", "json", "--out", "out", path}, environment);
  const bool wrote = files.kind("out") == PathKind::kDirectory;
  INFO(text);
  INFO(result.err);
  REQUIRE(result.exit_code >= 0);
  REQUIRE(result.exit_code <= 2);
  if (result.exit_code != 0) REQUIRE_FALSE(wrote);
  const auto report = nlohmann::json::parse(result.err);
  for (const auto& finding : report.at("diagnostics")) {
    REQUIRE_FALSE(finding.at("message").get<std::string>().empty());
  }
  if (result.exit_code != 0) REQUIRE_FALSE(report.at("diagnostics").empty());
}

std::string mutate(const std::string& text, std::mt19937& random) {
  static const std::vector<std::string> kPieces = {"{",      "}",      "[",
                                                   "]",      ",",      ":",
                                                   ": ",     "\"",     "'",
                                                   "\n",     "\t",     "- ",
                                                   "|",      ">",      "#",
                                                   "&a ",    "*a",     "<<: ",
                                                   "!!int ", "---\n",  "\\",
                                                   "\r",     "=",      ".",
                                                   "0",      "-1",     "1.5.2Gi",
                                                   "null",   "yes",    "{{",
                                                   "}}",     "A100.x", "\xff",
                                                   "\0x",    "~",      "@",
                                                   "x:",     "  ",     "\xef\xbb\xbf",
                                                   "é",      "日",     "%",
                                                   "`",      "1e99",   ":1",
                                                   "::",     "(",      ")"};
  const auto below = [&random](std::size_t limit) {
    return static_cast<std::size_t>(random() % std::max<std::size_t>(limit, 1));
  };
  std::string mutated = text;
  for (std::size_t step = below(3) + 1; step > 0; --step) {
    const std::size_t at = below(mutated.size() + 1);
    switch (below(4)) {
      case 0:
        mutated.insert(at, kPieces[below(kPieces.size())]);
        break;
      case 1:
        mutated.erase(at, below(6));
        break;
      case 2:
        mutated.insert(at, mutated.substr(below(mutated.size()), below(80)));
        break;
      default:
        if (at < mutated.size()) mutated[at] = static_cast<char>(random() % 256);
    }
  }
  return mutated;
}

}  // namespace

TEST_CASE("every prefix of every example is handled") {
  for (const Seed& seed : example_seeds()) {
    for (std::size_t size = 0; size <= seed.text.size(); size += 3) {
      build_anything(seed.path, seed.text.substr(0, size));
    }
  }
}

TEST_CASE("random changes to the examples are handled", "[exhaustive]") {
  const auto seeds = example_seeds();
  std::mt19937 random(20240607);
  for (std::size_t i = 0; i < test::drawn(kMutations); ++i) {
    const Seed& seed = seeds[i % seeds.size()];
    build_anything(seed.path, mutate(seed.text, random));
  }
}
