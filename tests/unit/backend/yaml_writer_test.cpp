#include "compiler/backend/yaml_writer.h"

#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/read.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <random>
#include <string>
#include <vector>

namespace accelc {
namespace {

using Json = nlohmann::ordered_json;

// NOLINTNEXTLINE(misc-no-recursion)
Json value_of(NodeRef node) {
  if (node.is_mapping()) {
    Json object = Json::object();
    for_each_entry(node, [&](const Entry& entry) {
      CHECK(entry.key.kind() == NodeKind::kString);
      object[std::string(entry.key.text())] = value_of(entry.value);
    });
    return object;
  }
  if (node.is_sequence()) {
    Json list = Json::array();
    for_each_item(node, [&](NodeRef item) { list.push_back(value_of(item)); });
    return list;
  }
  const std::string text(node.text());
  switch (node.kind()) {
    case NodeKind::kNull:
      return nullptr;
    case NodeKind::kBoolean:
      return text == "true";
    case NodeKind::kInteger:
    case NodeKind::kNumber:
      return Json::parse(text);
    default:
      return text;
  }
}

/// What accelc's own reader finds in what the writer wrote.
Json read_back(const Json& value) {
  DiagnosticSink sink;
  const std::string text = write_yaml(value);
  const Tree tree = read(SourceFile::make("out.yaml", text), Limits{}, sink);
  INFO(text);
  CHECK(sink.diagnostics().empty());
  REQUIRE(tree.documents().size() == 1);
  return value_of(tree.node(tree.documents()[0]));
}

TEST_CASE("text that some reader takes for something else stands in quotes") {
  for (const std::string_view text :
       {"",    "1",    "1.0",  "0x1F", "0o17", "017",  "1e3", "1_000", "12:30", "2001-12-14", "yes",
        "No",  "ON",   "y",    "n",    "true", "Null", "~",   "<<",    "=",     ".inf",       "-",
        "- a", "a: b", "a #b", "#a",   "{a}",  "*a",   "&a",  "!a",    "@a",    "`a`",        "%a",
        "a:",  "[a",   "2x4",  "0b1",  "NaN",  "a\tb", " a",  "a "}) {
    CAPTURE(text);
    CHECK_FALSE(is_plain_text(text));
  }
  for (const std::string_view text :
       {"a", "16Gi", "500m", "1g.5gb", "ghcr.io/acme/train:1.4.2", "nvidia-l4", "/dev/shm",
        "google.com/tpu", "NVIDIA-A100-SXM4-40GB"}) {
    CAPTURE(text);
    CHECK(is_plain_text(text));
  }
}

TEST_CASE("lists stand under their key, texts of several lines as they are") {
  const Json value = {{"a", {1, {{"b", "x"}, {"c", {true, nullptr}}}}},
                      {"empty", Json::object()},
                      {"none", Json::array()},
                      {"text", "one\n  two\n"},
                      {"cut", "one\ntwo"}};
  CHECK(write_yaml(value) ==
        "a:\n- 1\n- b: x\n  c:\n  - true\n  - null\nempty: {}\nnone: []\n"
        "text: |\n  one\n    two\ncut: |-\n  one\n  two\n");
  CHECK(read_back(value) == value);
}

/// Texts made of what is hard to write.
class WriterTexts {
 public:
  explicit WriterTexts(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t most) { return random_() % most; }

  std::string text() {
    static const std::vector<std::string> kPieces = {"a",
                                                     "Gi",
                                                     "1",
                                                     "0",
                                                     "e",
                                                     "x",
                                                     ".",
                                                     ":",
                                                     " ",
                                                     "#",
                                                     "-",
                                                     "\n",
                                                     "\n\n",
                                                     "  ",
                                                     "\t",
                                                     "\"",
                                                     "'",
                                                     "\\",
                                                     "{",
                                                     "}",
                                                     "[",
                                                     "]",
                                                     ",",
                                                     "&",
                                                     "*",
                                                     "!",
                                                     "|",
                                                     ">",
                                                     "%",
                                                     "@",
                                                     "`",
                                                     "yes",
                                                     "null",
                                                     "~",
                                                     "<<",
                                                     "ä",
                                                     "\xe2\x80\xa8",
                                                     "\xc2\x85",
                                                     "\xef\xbb\xbf",
                                                     "\xf0\x9f\x98\x80",
                                                     "\x01",
                                                     "\x7f",
                                                     "\r",
                                                     "---",
                                                     "..."};
    std::string out;
    for (std::size_t i = below(6); i > 0; --i) out += kPieces[below(kPieces.size())];
    return out;
  }

  // NOLINTNEXTLINE(misc-no-recursion)
  Json value(int depth) {
    const std::size_t kind = below(depth > 0 ? 8 : 6);
    if (kind < 3) return text();
    if (kind == 3) return static_cast<std::int64_t>(below(2000)) - 1000;
    if (kind == 4) return below(2) == 0;
    if (kind == 5) return static_cast<double>(below(1000)) * 1e18 / 7;
    Json made = kind == 6 ? Json::array() : Json::object();
    for (std::size_t i = below(4); i > 0; --i) {
      if (kind == 6) {
        made.push_back(value(depth - 1));
      } else {
        made[text()] = value(depth - 1);
      }
    }
    return made;
  }

 private:
  std::mt19937 random_;
};

TEST_CASE("whatever is written is read back") {
  WriterTexts texts(20240611);
  for (int i = 0; i < 3000; ++i) {
    Json value = {{"value", texts.value(4)}};
    CHECK(read_back(value) == value);
  }
}

TEST_CASE("a key that is too long for one line gets a form of its own") {
  const Json value = {{std::string(2000, 'k'), {{"a", "b"}}}, {"c", 1}};
  CHECK(read_back(value) == value);
}

}  // namespace
}  // namespace accelc
