// What accelc builds for Kubernetes, imported as a spec and built again.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "tests/support/effort.h"
#include "tests/support/run_on.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

using Files = std::map<std::string, std::string>;

/// The manifests that a build of `spec` writes; none when it has errors.
Files manifests_of(const std::string& target, const std::string& name, const std::string& text) {
  MemoryFileSystem files;
  files.files[name] = text;
  run_on(files, {"build", "--emit", target, "--out", "out", name});
  Files manifests;
  for (const auto& [path, bytes] : files.files) {
    if (path.starts_with("out/") && path.ends_with(".yaml")) manifests[path] = bytes;
  }
  return manifests;
}

/// What is known not to come back, by what the spec says. One that nothing needs is to be taken
/// out.
struct Loss {
  std::string_view words;
  std::string_view why;
  std::size_t uses = 0;
};

std::vector<Loss> known_losses() {
  return {
      {"{{", "text in braces is left for Flyte, and a spec reads it as inputs"},
      {"run_policy", "`elastic` of one node is not made of a Job that stays for a while"},
      {"strategy: ddp", "`elastic` of one node of a LeaderWorkerSet needs a `trainer` beside it"},
      {"ignore[selector-number]", "a comment of the spec ignores what it finds"}};
}

bool is_known_loss(std::vector<Loss>& all, std::string_view text) {
  bool known = false;
  for (Loss& one : all) {
    if (text.find(one.words) == std::string_view::npos) continue;
    ++one.uses;
    known = true;
  }
  return known;
}

/// How many of the specs come back as they were.
std::size_t count_equal(const std::string& target, std::vector<Loss>& known) {
  std::size_t equal = 0;
  for (const std::string& ending : {std::string(".yaml"), std::string(".toml")}) {
    for (const std::string& text : spec_texts(ending)) {
      const Files manifests = manifests_of(target, "spec" + ending, text);
      if (manifests.empty()) continue;
      MemoryFileSystem files;
      std::vector<std::string> arguments = {"import", "--output-format", "concise", "--out",
                                            "again.yaml"};
      for (const auto& [path, bytes] : manifests) {
        files.files[path] = bytes;
        arguments.push_back(path);
      }
      const RunResult result = run_on(files, arguments);
      const bool all = result.exit_code == kExitClean &&
                       result.err.find("all build back as they were") != std::string::npos;
      INFO(text);
      INFO(result.out);
      INFO(result.err);
      if (all) {
        ++equal;
        // Of the objects around the pods as well.
        const bool whole = result.err.find("leaves out") == std::string::npos;
        if (!whole) CHECK(is_known_loss(known, text));
        continue;
      }
      CHECK(result.err.find("error[AC3061]") != std::string::npos);
      CHECK(is_known_loss(known, text));
    }
  }
  return equal;
}

TEST_CASE("Manifests that accelc builds are imported and built again", "[exhaustive]") {
  std::vector<Loss> known = known_losses();
  CHECK(count_equal("job", known) > 250);
  CHECK(count_equal("pod", known) > 250);
  CHECK(count_equal("cronjob", known) > 5);
  CHECK(count_equal("jobset", known) > 250);
  CHECK(count_equal("lws", known) > 250);
  for (const Loss& one : known) {
    INFO(one.words << ": " << one.why);
    CHECK(one.uses > 0);
  }
}

using Json = nlohmann::ordered_json;

void add_places(const Json& value, const Json::json_pointer& place,
                std::vector<Json::json_pointer>& places) {
  if (!place.empty()) places.push_back(place);
  if (value.is_object()) {
    for (const auto& [key, inner] : value.items()) add_places(inner, place / key, places);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) add_places(value[i], place / i, places);
  }
}

/// The object that `target` writes for a task with `words`.
Json object_of(const std::string& target, const std::string& words) {
  MemoryFileSystem files;
  files.files["t.yaml"] =
      "accelc: v1\nplatform: gke\ntasks: {t: {image: 'acme/train:1', command: "
      "[x], accelerator: 'L4:2', env: {A: b}" +
      words + "}}\n";
  run_on(files, {"build", "--emit", target, "--format", "json", "--out", "out", "t.yaml"});
  return Json::parse(files.files.at("out/" + target + "/t.json"));
}

TEST_CASE("A manifest with a value of another kind is imported or refused", "[exhaustive]") {
  const std::vector<Json> objects = {
      object_of("pod", ""), object_of("job", ", interruptible: true, retries: 2, queue: q"),
      object_of("jobset", ", interruptible: true, elastic: {nnodes: 2}"),
      object_of("lws", ", elastic: {nnodes: 2}, leader_worker_set: {leader: {args: [lead]}}")};
  const std::vector<Json> others = {nullptr, -1, "word", Json::array(), Json::object()};
  for (const Json& object : objects) {
    std::vector<Json::json_pointer> places;
    add_places(object, Json::json_pointer(), places);
    CHECK(places.size() > 30);
    for (const Json::json_pointer& place : places) {
      for (const Json& other : others) {
        Json changed = object;
        changed.at(place) = other;
        const std::string text = changed.dump();
        if (!is_tried(text, 4)) continue;
        INFO(text);
        MemoryFileSystem files;
        files.files["m.json"] = text;
        CHECK(run_on(files, {"import", "m.json"}).exit_code != kExitInternal);
      }
    }
  }
}

}  // namespace
}  // namespace accelc::test
