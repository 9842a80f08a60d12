// What a profile takes back with `null` is as if it had never been written, and what it adds is as
// if it stood in the spec.
#include "compiler/rewrite/spec_text.h"
#include "compiler/support/text.h"
#include "tests/support/built_specs.h"
#include "tests/support/effort.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace accelc {
namespace {

/// How deep the names and keys stand that are tried: `workflows`, a workflow, `nodes`, a node,
/// `inputs`, an input.
constexpr std::size_t kDeepest = 6;

/// Whether null means something else there: None to Lightning and as the value of an input, or that
/// nothing is inherited either, from the task that a node overrides, `defaults` or a base.
bool is_more_than_absent(NodeRef root, const KeyPath& path) {
  const auto has = [&path](const char* key) { return std::ranges::find(path, key) != path.end(); };
  const bool none = has("trainer") || has("overrides") || path.back() == "default";
  const bool key_of_task = path.front() == "tasks" && path.size() > 2;
  const NodeRef task = key_of_task ? root.find("tasks").find(path[1]) : NodeRef();
  return none || (task && (root.find("defaults") || task.find("extends")));
}

/// The paths of all entries below `tasks`, `workflows` and `launch_plans`.
// NOLINTNEXTLINE(misc-no-recursion): as deep as kDeepest
void collect(NodeRef mapping, KeyPath& path, std::vector<KeyPath>& paths) {
  if (!mapping || !mapping.is_mapping() || path.size() == kDeepest) return;
  for_each_entry(mapping, [&](const Entry& entry) {
    path.emplace_back(entry.key.text());
    if (path.size() > 1) paths.push_back(path);
    collect(entry.value, path, paths);
    path.pop_back();
  });
}

std::vector<KeyPath> paths_in(NodeRef root) {
  std::vector<KeyPath> paths;
  for (const char* section : {"tasks", "workflows", "launch_plans"}) {
    KeyPath path{section};
    collect(root ? root.find(section) : NodeRef(), path, paths);
  }
  return paths;
}

/// The spec without the entry; nothing where it cannot be taken away as it is written.
std::optional<std::string> without(const std::string& text, const KeyPath& path) {
  SpecText changed(text, Format::kYaml, 0);
  const auto parent = changed.find({path.begin(), path.end() - 1});
  // An empty mapping would go with its last entry.
  if (!parent || !parent.first_child().next_sibling().next_sibling()) return std::nullopt;
  if (!changed.remove(path)) return std::nullopt;
  return changed.text();
}

/// The spec with a profile `p` that says the entry at the path.
std::optional<std::string> with_profile(const std::string& text, const KeyPath& path,
                                        CommentedValue entry) {
  SpecText changed(text, Format::kYaml, 0);
  KeyPath place{"profiles", "p"};
  place.insert(place.end(), path.begin(), path.end() - 1);
  entry.above.clear();
  if (!changed.add(place, entry)) return std::nullopt;
  return changed.text();
}

CommentedValue null_at(const KeyPath& path) {
  CommentedValue null;
  null.key = path.back();
  null.text = "null";
  return null;
}

/// Hands specs without profiles and paths in them to `compare`.
void for_each_path(
    const std::function<void(const std::string&, NodeRef, const KeyPath&)>& compare) {
  test::for_each_built_spec([&](const std::string& text, NodeRef root, const test::BuiltFiles&) {
    if (root.find("profiles")) return;
    for (const KeyPath& path : paths_in(root)) {
      if (test::is_tried(text + join(path, "."), 9)) compare(text, root, path);
    }
  });
}

TEST_CASE("What a profile takes back is as if it had never been written", "[exhaustive]") {
  std::size_t compared = 0;
  for_each_path([&](const std::string& text, NodeRef root, const KeyPath& path) {
    if (is_more_than_absent(root, path)) return;
    const auto gone = without(text, path);
    const auto taken_back = with_profile(text, path, null_at(path));
    if (!gone || !taken_back) return;
    INFO(*taken_back);
    CHECK(test::built_files("tasks.yaml", *taken_back, {"--profile", "p"}) ==
          test::built_files("tasks.yaml", *gone));
    ++compared;
  });
  CHECK(compared > 150);
}

TEST_CASE("What a profile adds is as if it stood in the spec", "[exhaustive]") {
  std::size_t compared = 0;
  for_each_path([&](const std::string& text, NodeRef, const KeyPath& path) {
    const SpecText spec(text, Format::kYaml, 0);
    // What is added comes last.
    const NodeRef value = spec.find(path);
    // A class of Lightning is named wherever its arguments are.
    const bool arguments = path.back() == "init_args" || path.back() == "dict_kwargs";
    if (!value || value.next_sibling() || arguments) return;
    const auto entry = spec.entry(path);
    const auto gone = without(text, path);
    const auto added = gone && entry ? with_profile(*gone, path, *entry) : std::nullopt;
    if (!added) return;
    INFO(*added);
    CHECK(test::built_files("tasks.yaml", *added, {"--profile", "p"}) ==
          test::built_files("tasks.yaml", text));
    ++compared;
  });
  CHECK(compared > 150);
}

}  // namespace
}  // namespace accelc
