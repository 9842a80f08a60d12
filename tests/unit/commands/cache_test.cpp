// `check --cache` says what `check` says, whatever changed since; and it does not check again what
// did not change.
#include "compiler/commands/run.h"
#include "compiler/frontend/registry/registry.h"
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace accelc;

namespace {

constexpr const char* kCache = ".accelc-cache/clean-files";

// Files in memory are of no time.
constexpr std::int64_t kNow = 1'000'000'000'000'000'000;

using Reads = std::map<std::string, int>;

/// Counts how often each task spec is read.
class CountingFrontend : public Frontend {
 public:
  [[nodiscard]] std::string_view name() const override { return spec_frontend().name(); }
  [[nodiscard]] bool takes_name(std::string_view path) const override {
    return spec_frontend().takes_name(path);
  }
  [[nodiscard]] bool recognises(const SourceFile& file) const override {
    return spec_frontend().recognises(file);
  }
  [[nodiscard]] std::shared_ptr<FileUnit> read(const std::shared_ptr<const SourceFile>& file,
                                               const ReadRequest& request) const override {
    ++reads[file->path()];
    return spec_frontend().read(file, request);
  }

  mutable Reads reads;  // by path; one thread reads
};

using Words = std::vector<std::string>;

/// The exit code and the findings, but for what is said of the cache itself.
std::string outcome(MemoryFileSystem& files, const Words& words, bool cache,
                    const CountingFrontend* frontend = nullptr) {
  const Frontend* const counted[] = {frontend};
  RunEnvironment environment{.files = &files, .start = kNow, .frontends = all_frontends()};
  if (frontend != nullptr) environment.frontends = counted;
  Words all = {"check", "--output-format", "concise"};
  if (cache) all.emplace_back("--cache");
  all.insert(all.end(), words.begin(), words.end());
  const RunResult result = run(all, environment);
  const std::string shown = result.out + result.err;
  std::string said = "exit " + std::to_string(result.exit_code) + "\n";
  for (const std::string_view line : split(shown, '\n')) {
    const bool sentence = line.starts_with("Found ") || line.starts_with("Checked ");
    if (!line.empty() && !sentence && line.find("AC0041") == std::string_view::npos) {
      said += std::string(line) + "\n";
    }
  }
  return said;
}

constexpr std::string_view kTrain =
    "accelc: v1\n"
    "tasks:\n"
    "  train:\n"
    "    image: \"ghcr.io/acme/train:1.0.0\"\n"
    "    command: [train, --steps, \"8\"]\n"
    "    accelerator: XPU:4\n"
    "    resources: {mem: 64Gi}\n"
    "profiles:\n"
    "  big: {tasks: {train: {timeout: 2h}}}\n";

constexpr std::string_view kServe =
    "accelc = \"v1\"\n"
    "[tasks.serve]\n"
    "image = \"ghcr.io/acme/serve:1.0.0\"\n"
    "command = [\"serve\"]\n";

MemoryFileSystem project() {
  MemoryFileSystem files;
  files.files["accelc.toml"] =
      "[build]\nemit = [\"flyte2\"]\n[catalog]\npaths = [\"site.toml\"]\n[lint.rules]\n"
      "image-tag = \"error\"\n";
  files.files["site.toml"] =
      "[accelerators.XPU]\ndevice = \"acme-xpu\"\nresource = \"acme.com/xpu\"\n"
      "max_per_node = 4\n";
  files.files["train.yaml"] = kTrain;
  files.files["b/serve.toml"] = kServe;
  return files;
}

/// With what a first run kept of each file, and a second one, which had nothing to write, of
/// itself.
MemoryFileSystem warm(const MemoryFileSystem& cold, const Words& words = {}) {
  MemoryFileSystem files = cold;
  outcome(files, words, true);
  REQUIRE(files.files.contains(kCache));
  const std::size_t before = files.files.size();
  outcome(files, words, true);
  REQUIRE(files.files.size() == before + 1);
  return files;
}

/// Changes the project after a run with the cache, and compares what runs with it and without say.
template <class Change>
void same_after(const MemoryFileSystem& before, const Change& change, const Words& words = {}) {
  MemoryFileSystem with = before;
  change(with);
  MemoryFileSystem without = with;
  const std::string expected = outcome(without, words, false);
  CHECK(outcome(with, words, true) == expected);
  // And again, with what that run kept.
  CHECK(outcome(with, words, true) == expected);
}

}  // namespace

TEST_CASE("files in which nothing was found are not read a second time") {
  MemoryFileSystem files = project();
  const CountingFrontend frontend;
  const std::string cold = outcome(files, {}, true, &frontend);
  CHECK(cold == "exit 0\n");
  CHECK(outcome(files, {}, true, &frontend) == cold);
  CHECK(frontend.reads == Reads{{"b/serve.toml", 1}, {"train.yaml", 1}});
  files.files["train.yaml"] += "# More\n";
  CHECK(outcome(files, {}, true, &frontend) == cold);
  CHECK(frontend.reads == Reads{{"b/serve.toml", 1}, {"train.yaml", 2}});
}

TEST_CASE("files with findings, or with comments that ignore some, are read again") {
  MemoryFileSystem files = project();
  files.files["bad.yaml"] = "accelc: v1\ntasks: {a: {image: 3}}\n";
  files.files["ignored.yaml"] =
      "accelc: v1\ntasks:\n  a:\n    image: acme/a:latest  # accelc: ignore[image-tag] a test\n";
  const CountingFrontend frontend;
  const std::string cold = outcome(files, {}, true, &frontend);
  const Reads first = frontend.reads;
  files.files["train.yaml"] += "# More\n";
  CHECK(outcome(files, {}, true, &frontend) == cold);
  CHECK(frontend.reads.at("bad.yaml") > first.at("bad.yaml"));
  CHECK(frontend.reads.at("ignored.yaml") > first.at("ignored.yaml"));
  CHECK(frontend.reads.at("b/serve.toml") == first.at("b/serve.toml"));
}

TEST_CASE("a cache of other options is not used") {
  const std::vector<Words> variants = {
      {"--emit", "flyte"},
      {"--emit", "job"},
      {"--platform", "gke"},
      {"--platform", "eks"},
      {"--profile", "big"},
      {"--profile", "none"},
      {"--project", "p"},
      {"--domain", "nowhere"},
      {"--image", "a=b"},
      {"--manifests"},
      {"--isolated"},
      {"--max-file-size", "40"},
      {"--config", "build.emit=[\"pod\"]"},
      {"--select", "all"},
      {"--config", "lint.rules.all=\"error\""},
      {"--yaml-engine", "yaml-cpp"},
      {"--skip-unmarked"},
      {"train.yaml", "b/serve.toml"},
  };
  for (const Words& first : variants) {
    MemoryFileSystem files = project();
    outcome(files, first, true);
    for (const Words& second : variants) {
      CAPTURE(first, second);
      same_after(
          files, [](MemoryFileSystem&) {}, second);
    }
  }
}

TEST_CASE("a cache of other bytes is not used", "[exhaustive]") {
  const MemoryFileSystem files = warm(project());
  for (const std::string path : {"train.yaml", "b/serve.toml", "accelc.toml", "site.toml"}) {
    const std::size_t size = files.files.at(path).size();
    for (std::size_t at = 0; at < size; ++at) {
      CAPTURE(path, at);
      same_after(files, [&](MemoryFileSystem& changed) { changed.files[path][at] ^= 1; });
      same_after(files, [&](MemoryFileSystem& changed) { changed.files[path].erase(at, 1); });
    }
  }
}

TEST_CASE("a damaged cache costs time and nothing else", "[exhaustive]") {
  const MemoryFileSystem files = warm(project());
  MemoryFileSystem without = files;
  const std::string expected = outcome(without, {}, false);
  for (const auto& [path, cache] : files.files) {
    if (!path.starts_with(".accelc-cache/")) continue;
    const auto same_with = [&, path = path](std::string damaged) {
      MemoryFileSystem with = files;
      with.files[path] = std::move(damaged);
      CHECK(outcome(with, {}, true) == expected);
    };
    for (std::size_t at = 0; at < cache.size(); ++at) {
      CAPTURE(path, at);
      std::string changed = cache;
      changed[at] ^= 1;
      same_with(std::move(changed));
      same_with(cache.substr(0, at));
    }
  }
}

TEST_CASE("a cache knows where a file lies, and which configuration is its own") {
  const MemoryFileSystem files = warm(project());
  same_after(files, [](MemoryFileSystem& changed) {
    changed.files["b/accelc.toml"] = "[build]\nemit = [\"flyte\"]\n";
  });
  same_after(files, [](MemoryFileSystem& changed) {
    changed.files["serve.yaml"] = std::exchange(changed.files["b/serve.toml"], "");
  });
  same_after(files, [](MemoryFileSystem& changed) { changed.files.erase("accelc.toml"); });
  same_after(files, [](MemoryFileSystem& changed) {
    changed.files["train.yaml"].insert(0, "\xef\xbb\xbf");
  });
}

TEST_CASE("what several files do together is found beside the cache") {
  const MemoryFileSystem files = warm(project());
  same_after(files, [](MemoryFileSystem& changed) { changed.files["copy.yaml"] = kTrain; });
  same_after(files, [](MemoryFileSystem& changed) {
    changed.files["other.yaml"] =
        "accelc: v1\ninclude: [train.yaml]\ntasks: {more: {extends: train, timeout: 0s}}\n";
  });
  same_after(files, [](MemoryFileSystem& changed) {
    changed.files["ref.yaml"] = "accelc: v1\ntasks: {x: {ref: {name: train}}}\n";
  });
}

TEST_CASE("runs that cannot write the cache say so in a note, and check") {
  MemoryFileSystem files = project();
  files.write_error = "read-only file system";
  RunEnvironment environment{.files = &files};
  const RunResult result = run({"check", "--cache"}, environment);
  CHECK(result.exit_code == 0);
  CHECK((result.out + result.err)
            .find("note[AC0041]: `.accelc-cache/clean-files` is not used: "
                  "read-only file system") != std::string::npos);
}

TEST_CASE("the folder of the cache tells git and programs for backups to leave it alone") {
  const MemoryFileSystem files = warm(project());
  CHECK(files.files.at(".accelc-cache/.gitignore") == "*\n");
  CHECK(files.files.at(".accelc-cache/CACHEDIR.TAG")
            .starts_with("Signature: 8a477f597d28d172789f06886806bc55\n"));
}
