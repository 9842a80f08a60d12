// What stands in a list is judged as what stands in documents of its own: every manifest of the
// pages is tried both ways.
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "tests/support/run_on.h"
#include "tests/support/spec_cases.h"
#include "tests/support/tree_of.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

/// Whether all documents are objects that can be items, in block style from the first column.
bool can_be_items(const std::string& text) {
  const Tree tree = tree_of(SourceFile::make("objects.yaml", text));
  if (tree.incomplete() || tree.documents().empty()) return false;
  for (const NodeId id : tree.documents()) {
    const NodeRef object = tree.node(id);
    if (!object.is_mapping() || object.style() != NodeStyle::kBlock) return false;
    const bool is_object = value_at(object, "kind") || value_at(object, "spec");
    const bool is_list = text_at(object, "kind").ends_with("List");
    if (!is_object || is_list || value_at(object, "accelc")) return false;
  }
  // Anchors end with their document; `...` and directives stand between documents.
  return text.find('&') == std::string::npos && text.find("\n...") == std::string::npos &&
         text.find("\n%") == std::string::npos && !text.starts_with('%');
}

/// What all objects are.
struct ObjectsType {
  std::string version;
  std::string kind;
};

/// Nothing where they are of several kinds.
std::optional<ObjectsType> type_of_all(const std::string& text) {
  const Tree tree = tree_of(SourceFile::make("objects.yaml", text));
  std::optional<ObjectsType> type;
  for (const NodeId id : tree.documents()) {
    const NodeRef object = tree.node(id);
    const ObjectsType own{std::string(text_at(object, "apiVersion")),
                          std::string(text_at(object, "kind"))};
    const bool other = type && (type->version != own.version || type->kind != own.kind);
    if (other || own.version.empty() || own.kind.empty()) return std::nullopt;
    type = own;
  }
  return type;
}

/// The documents as items: each line is indented, the first of each object by a dash. Of a typed
/// list they do not say what they are.
std::string as_list(const std::string& text, const ObjectsType* type = nullptr) {
  std::string list =
      type == nullptr ? "apiVersion: v1\nkind: List\nitems:\n"
                      : "apiVersion: " + type->version + "\nkind: " + type->kind + "List\nitems:\n";
  bool begins = true;
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("---")) {
      begins = true;
      continue;
    }
    const bool says_type = line.starts_with("apiVersion:") || line.starts_with("kind:");
    if (type != nullptr && says_type) continue;
    const bool content = !trim(line).empty() && !line.starts_with('#');
    list += begins && content ? "- " : "  ";
    begins = begins && !content;
    list.append(line).append("\n");
  }
  return list;
}

std::multiset<std::string> codes_of(const std::string& text) {
  MemoryFileSystem files;
  files.files["objects.yaml"] = text;
  const RunResult result =
      run_on(files, {"check", "--output-format", "json-lines", "objects.yaml"});
  std::multiset<std::string> codes;
  for (const std::string_view line : split(result.out, '\n')) {
    const auto finding = nlohmann::json::parse(line, nullptr, false);
    if (finding.is_object() && finding.contains("code")) codes.insert(finding["code"]);
  }
  return codes;
}

TEST_CASE("Objects in a list are judged as documents are") {
  std::size_t compared = 0;
  std::size_t typed = 0;
  std::size_t found = 0;
  for (const std::string& text : spec_texts(".yaml")) {
    if (text.find("apiVersion:") == std::string::npos || !can_be_items(text)) continue;
    const std::multiset<std::string> codes = codes_of(text);
    found += codes.size();
    INFO(as_list(text));
    CHECK(codes_of(as_list(text)) == codes);
    ++compared;
    const auto type = type_of_all(text);
    // What is wrong with a kind is not said of a list of them.
    if (!type || codes.contains("AC3067")) continue;
    INFO(as_list(text, &*type));
    CHECK(codes_of(as_list(text, &*type)) == codes);
    ++typed;
  }
  CHECK(compared > 200);
  CHECK(typed > 100);
  CHECK(found > 200);
}

}  // namespace
}  // namespace accelc::test
