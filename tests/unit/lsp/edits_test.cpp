// Any edits in any order: the server's text is the client's, and what it says of it is what a fresh
// check says.
#include "compiler/lsp/workspace/open_files.h"
#include "tests/support/editor.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace accelc::lsp::test {
namespace {

const std::string kText =
    "accelc: v1\n"
    "images: {main: ghcr.io/acme/träin:1.4.2}\n"
    "tasks:\n"
    "  train:\n"
    "    image: main\n"
    "    command: [python, -m, \"🚀\"]\n"
    "    accelerator: A100.2g.10gb\n"
    "    requests: {cpu: 2, memory: 8Gi}\n";

class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}
  std::size_t below(std::size_t bound) { return engine_() % bound; }

 private:
  std::mt19937 engine_;
};

std::string piece(Random& random) {
  static const std::vector<std::string> pieces = {
      "",   "\n", "  ", ":", ": ", "\"", "[", "]", "{",    "}",  "#",    "ü",        "🚀",
      "- ", "&a", "*a", "|", ">",  "x",  "'", ",", "A100", "\t", "\r\n", "tasks:\n", "!t "};
  return pieces[random.below(pieces.size())];
}

/// The offset of a character's start near a random place.
std::uint32_t place(const std::string& text, Random& random) {
  std::size_t at = random.below(text.size() + 1);
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
  return static_cast<std::uint32_t>(at);
}

/// What the client changes: a few characters go, a piece comes.
struct Change {
  Json range;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string added;
};

Change any_change(const std::string& text, ColumnUnit unit, Random& random) {
  constexpr std::uint32_t kMostGone = 4;
  const std::uint32_t a = place(text, random);
  const std::uint32_t b = place(text, random);
  const std::uint32_t from = std::min(a, b);
  const std::uint32_t to = random.below(3) == 0 ? std::min(from + kMostGone, std::max(a, b)) : from;
  const LineIndex lines(text);
  Change change{.range = range_json(lines, from, to, unit), .added = piece(random)};
  // What the range means is what the client meant: places inside a line break do not exist.
  change.begin = *offset_of(change.range["start"], lines, unit);
  change.end = *offset_of(change.range["end"], lines, unit);
  return change;
}

/// One document in an editor, and the same text kept beside it.
class EditTypist {
 public:
  explicit EditTypist(const Json& capabilities)
      : capabilities_(capabilities), unit_(choose_encoding(capabilities)), editor_(capabilities) {
    editor_.open("task.yaml", kText);
  }

  void type(Random& random) {
    const Change change = any_change(text_, unit_, random);
    editor_.tell("textDocument/didChange",
                 {{"textDocument", {{"uri", kUri}, {"version", ++version_}}},
                  {"contentChanges", {{{"range", change.range}, {"text", change.added}}}}});
    text_.replace(change.begin, change.end - change.begin, change.added);
  }

  [[nodiscard]] bool same_text() { return *editor_.text("task.yaml") == text_; }

  [[nodiscard]] bool same_findings() {
    Editor fresh(capabilities_);
    fresh.open("task.yaml", text_, {.open = "\x01", .close = "\x02", .point = "\x03"});
    return editor_.published()[kUri] == fresh.published()[kUri];
  }

  /// Asks for everything that is asked for while somebody types.
  void look(Random& random) {
    const LineIndex lines(text_);
    const Json position = position_json(lines, place(text_, random), unit_);
    for (const char* method : {"textDocument/completion", "textDocument/hover",
                               "textDocument/definition", "textDocument/documentHighlight"}) {
      editor_.about(method, {{"position", position}});
    }
    editor_.about("textDocument/semanticTokens/full");
  }

 private:
  const std::string kUri = Editor::uri("task.yaml");
  Json capabilities_;
  ColumnUnit unit_;
  Editor editor_;
  std::string text_ = kText;
  int version_ = 1;
};

TEST_CASE("After any edits the server knows the text and says what a fresh check says") {
  constexpr int kEdits = 5000;
  constexpr int kChecked = 25;
  const std::array<const char*, 3> encodings = {"utf-8", "utf-16", "utf-32"};
  std::vector<std::unique_ptr<EditTypist>> typists;
  for (const char* encoding : encodings) {
    const Json capabilities = {{"general", {{"positionEncodings", {encoding}}}}};
    typists.push_back(std::make_unique<EditTypist>(capabilities));
  }
  Random random(7);
  for (int round = 0; round < kEdits; ++round) {
    EditTypist& typist = *typists[random.below(typists.size())];
    typist.type(random);
    REQUIRE(typist.same_text());
    if (round % kChecked != 0) continue;
    typist.look(random);
    REQUIRE(typist.same_findings());
  }
}

}  // namespace
}  // namespace accelc::lsp::test
