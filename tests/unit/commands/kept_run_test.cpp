// A run with `--cache` says what one without says, whatever changed on the disk since; and it reads
// no file where nothing has changed.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "compiler/support/forwarding_file_system.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace accelc;
namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

/// A disk on which everything happened some time ago, so that a test does not have to wait; it
/// counts the files that are read beside the cache.
class SettledDisk : public ForwardingFileSystem {
 public:
  explicit SettledDisk(FileSystem& disk) : ForwardingFileSystem(disk) {}

  FileStamp stamp(const std::string& path) override {
    FileStamp stamp = below().stamp(path);
    if (stamp.kind != PathKind::kMissing) stamp.changed -= std::int64_t{age} * 1'000'000'000;
    return stamp;
  }
  ReadResult read(const std::string& path, std::size_t limit) override {
    if (path.find(".accelc-cache") == std::string::npos) ++reads;
    return below().read(path, limit);
  }
  bool holds(const std::string& path, std::string_view bytes) override {
    ++reads;
    return below().holds(path, bytes);
  }

  int age = 10;  // seconds
  std::atomic<int> reads = 0;
};

/// A folder of the disk with a project in it, which goes when the test ends.
class DiskProject {
 public:
  DiskProject() {
    std::string name = (fs::temp_directory_path() / "accelc-kept-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    root = fs::canonical(name);
    write(".git/HEAD", "ref: refs/heads/main\n");
    write("accelc.toml",
          "[build]\nemit = [\"job\"]\nout = \"out\"\n[catalog]\npaths = [\"site.toml\"]\n");
    write("site.toml",
          "[accelerators.XPU]\ndevice = \"acme-xpu\"\nresource = \"acme.com/xpu\"\n"
          "max_per_node = 4\n");
    write("train.yaml", kTrain);
    write("b/serve.yaml",
          "accelc: v1\ntasks:\n"
          "  serve: {image: \"ghcr.io/acme/serve:1\", command: [serve], timeout: 0s}\n");
  }
  DiskProject(const DiskProject&) = delete;
  DiskProject& operator=(const DiskProject&) = delete;
  ~DiskProject() { fs::remove_all(root); }

  void write(const std::string& path, const std::string& text) const {
    fs::create_directories((root / path).parent_path());
    std::ofstream(root / path, std::ios::binary) << text;
  }

  static constexpr const char* kTrain =
      "accelc: v1\ntasks:\n"
      "  train: {image: \"ghcr.io/acme/train:1\", command: [train], accelerator: XPU:4}\n";
  fs::path root;
};

struct Runner {
  /// Exit code and texts of `accelc WORDS ROOT`.
  std::string operator()(Words words, const DiskProject& project) {
    words.push_back(project.root.string());
    RunEnvironment environment{.files = &disk, .start = now()};
    environment.width = width;
    const RunResult result = run(words, environment);
    return std::to_string(result.exit_code) + "\n" + result.out + result.err;
  }

  static std::int64_t now() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::nanoseconds(now).count();
  }

  std::unique_ptr<FileSystem> real = make_disk_file_system();
  SettledDisk disk{*real};
  std::optional<std::size_t> width;
};

/// Runs until nothing is left to write, and the run is kept.
void settle(Runner& runner, const Words& words, const DiskProject& project) {
  for (int i = 0; i < 3; ++i) runner(words, project);
  runner.disk.reads = 0;
  runner(words, project);
  REQUIRE(runner.disk.reads == 0);
}

struct Change {
  const char* what;
  std::function<void(const DiskProject&)> make;
};

const std::vector<Change>& changes() {
  static const std::vector<Change> kChanges = {
      {"a byte of a spec, at the same size",
       [](const DiskProject& p) {
         std::string text = DiskProject::kTrain;
         text.replace(text.find("XPU:4"), 5, "XPU:9");
         p.write("train.yaml", text);
       }},
      {"another file under the name of a spec",
       [](const DiskProject& p) {
         p.write("new", "accelc: v1\ntasks: {other: {image: 3}}\n");
         fs::rename(p.root / "new", p.root / "train.yaml");
       }},
      {"the configuration",
       [](const DiskProject& p) {
         p.write("accelc.toml", "[build]\nemit = [\"flyte\"]\nout = \"out\"\n");
       }},
      {"a file that the configuration names",
       [](const DiskProject& p) {
         p.write("site.toml",
                 "[accelerators.XPU]\ndevice = \"acme-xpu\"\nresource = \"acme.com/xpu\"\n"
                 "max_per_node = 2\n");
       }},
      {"a new spec",
       [](const DiskProject& p) { p.write("b/c/new.yaml", "accelc: v1\ntasks: {x: {}}\n"); }},
      {"a new configuration below",
       [](const DiskProject& p) {
         p.write("b/accelc.toml", "[lint.rules]\nunlimited = \"error\"\n");
       }},
      {"a spec that is gone", [](const DiskProject& p) { fs::remove(p.root / "b/serve.yaml"); }},
      {"a file that git ignores now", [](const DiskProject& p) { p.write(".gitignore", "b\n"); }},
      {"a spec that became a link to another",
       [](const DiskProject& p) {
         p.write("c.txt", "accelc: v1\ntasks: {y: {image: 4}}\n");
         fs::remove(p.root / "train.yaml");
         fs::create_symlink("c.txt", p.root / "train.yaml");
       }},
      {"a folder that became a link to another",
       [](const DiskProject& p) {
         p.write("../" + p.root.filename().string() + "-other/serve.yaml",
                 "accelc: v1\ntasks: {z: 1}\n");
         const fs::path other = p.root.string() + "-other";
         fs::remove_all(p.root / "b");
         fs::rename(other, p.root / "elsewhere");
         fs::create_symlink("elsewhere", p.root / "b");
       }},
  };
  return kChanges;
}

}  // namespace

TEST_CASE("a run is not made again when nothing has changed") {
  for (const Words& words : {Words{"check", "--cache"}, Words{"build", "--cache"},
                             Words{"build", "--cache", "--check"}}) {
    CAPTURE(words);
    const DiskProject project;
    Runner runner;
    runner({"build"}, project);
    const std::string plain = runner({words[0]}, project);
    settle(runner, words, project);
    CHECK(runner(words, project) == plain);
    CHECK(runner.disk.reads == 0);
  }
}

TEST_CASE("whatever changes on the disk, a run with the cache says what one without says") {
  for (const Words& words : {Words{"check"}, Words{"build", "--check"}}) {
    for (const Change& change : changes()) {
      CAPTURE(words, change.what);
      const DiskProject project;
      Runner runner;
      runner({"build"}, project);
      Words with_cache = words;
      with_cache.emplace_back("--cache");
      settle(runner, with_cache, project);
      const std::string before = runner(words, project);
      change.make(project);
      const std::string after = runner(words, project);
      CHECK(after != before);
      CHECK(runner(with_cache, project) == after);
      CHECK(runner(with_cache, project) == after);
    }
  }
}

TEST_CASE("a link that led nowhere is looked at again") {
  const DiskProject project;
  fs::create_symlink("later.txt", project.root / "late.yaml");
  Runner runner;
  settle(runner, {"check", "--cache"}, project);
  project.write("later.txt", "accelc: v1\ntasks: {late: {image: 3}}\n");
  CHECK(runner({"check", "--cache"}, project) == runner({"check"}, project));
}

TEST_CASE("a file that is no patch any more, or becomes one, is looked at again") {
  const Words words = {"check", "--manifests"};
  const Words with_cache = {"check", "--manifests", "--cache"};
  const DiskProject project;
  project.write("k8s/parts/web.yaml",
                "apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec:\n  containers:\n"
                "    - {name: web, image: \"ghcr.io/acme/web:1\", volumeMounts: [{name: data, "
                "mountPath: /data}]}\n");
  Runner runner;
  const std::string applied = runner(words, project);
  CHECK(applied.find("has no volume") != std::string::npos);
  for (const char* name : {"kustomization.yaml", "kustomization.yml", "Kustomization"}) {
    settle(runner, with_cache, project);
    project.write(std::string("k8s/") + name, "patches: [{path: parts/web.yaml}]\n");
    const std::string patch = runner(words, project);
    CHECK(patch.starts_with("0\n"));
    CHECK(runner(with_cache, project) == patch);
    settle(runner, with_cache, project);
    fs::remove(project.root / "k8s" / name);
    CHECK(runner(words, project) == applied);
    CHECK(runner(with_cache, project) == applied);
  }
}

TEST_CASE("a build with the cache makes again what was lost or changed in the output") {
  const DiskProject project;
  Runner runner;
  settle(runner, {"build", "--cache"}, project);
  const fs::path made = project.root / "out/job/train.yaml";
  REQUIRE(fs::exists(made));
  const auto size = fs::file_size(made);
  for (const auto& harm : std::vector<std::function<void()>>{
           [&] { fs::remove(made); },
           [&] { project.write("out/job/train.yaml", std::string(size, '#')); },
           [&] { fs::remove_all(project.root / "out"); },
       }) {
    harm();
    CHECK(runner({"build", "--cache"}, project).find("Wrote ") != std::string::npos);
    CHECK(fs::file_size(made) == size);
    CHECK(runner({"build", "--check"}, project).starts_with("0\n"));
    settle(runner, {"build", "--cache"}, project);
  }
}

TEST_CASE("a run for a terminal of another width is another one") {
  const DiskProject project;
  Runner runner;
  const Words words = {"check", "--cache"};
  settle(runner, words, project);
  runner.width = 40;
  runner(words, project);
  CHECK(runner.disk.reads > 0);
}

TEST_CASE("what changed less than two seconds ago is not kept") {
  const DiskProject project;
  Runner runner;
  runner.disk.age = 0;
  for (int i = 0; i < 4; ++i) {
    runner.disk.reads = 0;
    runner({"check", "--cache"}, project);
    CHECK(runner.disk.reads > 0);
  }
}

TEST_CASE("a kept run that is damaged costs a note and is written again") {
  const DiskProject project;
  Runner runner;
  const Words words = {"check", "--cache"};
  const std::string plain = runner({"check"}, project);
  settle(runner, words, project);
  for (const auto& entry : fs::directory_iterator(project.root / ".accelc-cache")) {
    if (!entry.path().filename().string().starts_with("run-")) continue;
    std::ofstream(entry.path(), std::ios::binary | std::ios::app) << "more";
  }
  const std::string said = runner(words, project);
  CHECK(said.starts_with(plain));
  CHECK(said.find("note[AC0041]") != std::string::npos);
  CHECK(runner(words, project) == plain);
}
