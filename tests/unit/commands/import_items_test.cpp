// A large list is imported item by item: that makes the same platform, and says the same, as
// reading all of it.
#include "compiler/diag/render.h"
#include "compiler/fleet/imported_objects.h"
#include "compiler/syntax/json_output.h"
#include "tests/support/mutate.h"
#include "tests/support/spec_cases.h"
#include "tests/support/tree_of.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace accelc::test {
namespace {

using Json = nlohmann::ordered_json;

/// The files that pages import.
std::set<std::string> imported_texts() {
  std::set<std::string> texts;
  for (const SpecCase& one : spec_cases()) {
    if (one.arguments.size() < 3 || one.arguments[0] != "platform" || one.arguments[1] != "import")
      continue;
    for (const auto& [path, text] : one.files) texts.insert(text);
  }
  return texts;
}

/// The objects in a text: its documents, or the items of a list.
std::vector<Json> objects_of(const std::string& text) {
  const Tree tree = tree_of(SourceFile::make("objects.yaml", text));
  if (tree.incomplete() || tree.documents().size() != 1) return {};
  const Json document = Json::parse(to_json(tree), nullptr, false);
  if (!document.is_array() && !document.is_object()) return {};
  const Json items = document.is_array() ? document : document.value("items", Json());
  if (!items.is_array()) return {document};
  return {items.begin(), items.end()};
}

/// What is made of a file whose lists of more bytes than `large` are read item by item.
std::string imported(const std::shared_ptr<const SourceFile>& file, std::size_t large) {
  DiagnosticSink sink;
  ImportedObjects objects;
  add_file(file, Limits{}, objects, sink, large);
  const std::string text = write_platform(platform_of(std::move(objects), sink), "cluster");
  return text + render_concise(sink.take_sorted());
}

void compare(const std::string& path, const std::string& text) {
  const auto file = SourceFile::make(path, text);
  INFO(text);
  CHECK(imported(file, 0) == imported(file, SIZE_MAX));
}

/// As `kubectl get -o yaml` begins and ends.
std::string yaml_list(const std::vector<std::string>& items) {
  std::string text = "apiVersion: v1\nitems:\n";
  for (const std::string& item : items) text += "- " + item;
  return text + "kind: List\nmetadata:\n  resourceVersion: \"\"\n";
}

TEST_CASE("A list that is imported item by item makes the same platform") {
  std::size_t lists = 0;
  for (const std::string& text : imported_texts()) {
    compare("objects.yaml", text);
    const std::vector<Json> objects = objects_of(text);
    if (objects.empty()) continue;
    ++lists;
    const Json list = {{"apiVersion", "v1"}, {"items", objects}, {"kind", "List"}};
    compare("objects.json", list.dump());
    compare("objects.json", list.dump(4));
    std::vector<std::string> items;
    for (const Json& object : objects) items.push_back(object.dump() + "\n");
    compare("objects.yaml", yaml_list(items));
    const Json typed = {{"apiVersion", "v1"}, {"items", objects}, {"kind", "NodeList"}};
    compare("objects.json", typed.dump(2));
  }
  CHECK(lists > 10);
}

TEST_CASE("A list with a fault is imported, or refused, as one that is read as a whole") {
  const std::vector<std::string> items = {
      "apiVersion: v1\n  kind: Node\n  metadata:\n    name: a\n    labels: {pool: \"a b\"}\n"
      "  status:\n    allocatable: {cpu: \"8\", nvidia.com/gpu: \"1\"}\n",
      "apiVersion: v1\n  kind: Node\n  metadata:\n    name: b\n    annotations:\n      text: |\n"
      "        items:\n        - one\n\n  status:\n    allocatable: {cpu: \"16\"}\n",
      "apiVersion: v1\n  kind: ResourceQuota\n  metadata: {name: q}\n"
      "  spec: {hard: {limits.nvidia.com/gpu: \"2\"}}\n"};
  const std::string yaml = yaml_list(items);
  std::vector<Json> objects;
  for (const std::string& item : items) {
    INFO(item);
    REQUIRE(objects_of("- " + item).size() == 1);
    objects.push_back(objects_of("- " + item).front());
  }
  const std::string json =
      Json({{"apiVersion", "v1"}, {"items", objects}, {"kind", "List"}}).dump(4);
  constexpr int kTries = 400;
  constexpr std::string_view kInserted = "\"'{}[],:#&*|-\\ \n%";
  Random random(41);
  for (int i = 0; i < kTries; ++i) {
    std::string text = i % 2 == 0 ? yaml : json;
    const std::size_t at = random.below(text.size());
    if (random.below(3) == 0) {
      text.erase(at, random.below(3) + 1);
    } else {
      text.insert(at, 1, kInserted[random.below(kInserted.size())]);
    }
    compare(i % 2 == 0 ? "objects.yaml" : "objects.json", text);
  }
}

}  // namespace
}  // namespace accelc::test
