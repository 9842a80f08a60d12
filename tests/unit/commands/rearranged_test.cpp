// Where a declaration stands says nothing: in another order, or in a file that is included, the
// same is built of it.
#include "compiler/rewrite/spec_text.h"
#include "compiler/support/text.h"
#include "tests/support/built_specs.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace accelc {
namespace {

using test::BuiltFiles;

constexpr const char* kDeclaring[] = {"images", "tasks", "workflows", "launch_plans"};

/// The names that the section declares, in their order.
std::vector<std::string> names_in(const SpecText& spec, const std::string& section) {
  std::vector<std::string> names;
  const NodeRef mapping = spec.find({section});
  if (!mapping || !mapping.is_mapping()) return names;
  for_each_entry(mapping, [&](const Entry& entry) { names.emplace_back(entry.key.text()); });
  return names;
}

/// The spec with the first declaration of the section behind the others.
std::optional<std::string> with_first_last(const std::string& text, const std::string& section) {
  SpecText spec(text, Format::kYaml, 0);
  const auto names = names_in(spec, section);
  if (names.size() < 2) return std::nullopt;
  const auto first = spec.entry({section, names.front()});
  if (!first || !spec.remove({section, names.front()})) return std::nullopt;
  if (!spec.add({section}, *first)) return std::nullopt;
  return spec.text();
}

/// Hands each section of each spec that is built, and has no anchors, to `compare`.
void for_each_section(const std::function<void(const std::string& text, const char* section,
                                               const BuiltFiles& built)>& compare) {
  test::for_each_built_spec([&](const std::string& text, NodeRef, const BuiltFiles& built) {
    if (text.find('&') != std::string::npos) return;
    for (const char* section : kDeclaring) compare(text, section, built);
  });
}

/// What is said at the top of a spec, for what its own file declares.
constexpr const char* kOfFile[] = {"project", "domain", "version", "platform", "defaults", "build"};

/// The spec, and the file with its last declaration of the section that it includes.
struct Divided {
  std::string spec;
  std::string part;
};

std::optional<Divided> divided(const std::string& text, const std::string& section) {
  SpecText spec(text, Format::kYaml, 0);
  SpecText part("accelc: v1\n", Format::kYaml, 0);
  const auto names = names_in(spec, section);
  if (names.size() < 2 || spec.find({"include"}) || spec.find({"profiles"})) return std::nullopt;
  for (const char* key : kOfFile) {
    if (!spec.find({key})) continue;
    const auto entry = spec.entry({key});
    if (!entry || !part.add({}, *entry)) return std::nullopt;
  }
  const auto last = spec.entry({section, names.back()});
  if (!last || !spec.remove({section, names.back()})) return std::nullopt;
  if (!part.add({section}, *last)) return std::nullopt;
  return Divided{spec.text() + "\ninclude: [part.yaml]\n", part.text()};
}

TEST_CASE("What an included file declares is built as if it stood in the spec", "[exhaustive]") {
  std::size_t compared = 0;
  for_each_section([&](const std::string& text, const char* section, const BuiltFiles& built) {
    const auto parts = divided(text, section);
    if (!parts) return;
    INFO(parts->spec << "-----\n" << parts->part);
    MemoryFileSystem files;
    files.files["part.yaml"] = parts->part;
    files.files["tasks.yaml"] = parts->spec;
    CHECK(test::built_files(files, "tasks.yaml") == built);
    ++compared;
  });
  CHECK(compared > 150);
}

TEST_CASE("The order of declarations says nothing", "[exhaustive]") {
  std::size_t compared = 0;
  for_each_section([&](const std::string& text, const char* section, const BuiltFiles& built) {
    const auto changed = with_first_last(text, section);
    if (!changed) return;
    INFO(*changed);
    CHECK(test::built_files("tasks.yaml", *changed) == built);
    ++compared;
  });
  CHECK(compared > 150);
}

}  // namespace
}  // namespace accelc
