// Any edits in any order: the server's text is the client's, and what it says of it is what a fresh
// check says.
#include "compiler/lsp/open_files.h"
#include "tests/support/editor.h"

#include <catch2/catch.hpp>

#include <random>

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

TEST_CASE("After any edits the server knows the text and says what a fresh check says") {
  for (const char* encoding : {"utf-8", "utf-16", "utf-32"}) {
    const Json capabilities = {{"general", {{"positionEncodings", {encoding}}}}};
    const ColumnUnit unit = choose_encoding(capabilities);
    Editor editor(capabilities);
    editor.open("task.yaml", kText);
    std::string text = kText;
    Random random(7);
    for (int round = 0; round < 600; ++round) {
      const std::uint32_t a = place(text, random);
      const std::uint32_t b =
          std::min<std::uint32_t>(static_cast<std::uint32_t>(text.size()), place(text, random));
      const std::uint32_t begin = std::min(a, b);
      const std::uint32_t end = random.below(3) == 0 ? std::min(begin + 4, std::max(a, b)) : begin;
      const std::string added = piece(random);
      const LineIndex lines(text);
      const Json range = range_json(lines, begin, end, unit);
      // What the range means is what the client meant: places inside a line break do not exist.
      const auto from = *offset_of(range["start"], lines, unit);
      const auto to = *offset_of(range["end"], lines, unit);
      editor.tell("textDocument/didChange",
                  {{"textDocument", {{"uri", Editor::uri("task.yaml")}, {"version", round + 2}}},
                   {"contentChanges", {{{"range", range}, {"text", added}}}}});
      text.replace(from, to - from, added);
      const Json findings = editor.published()[Editor::uri("task.yaml")];
      if (round % 10 != 0) continue;
      Editor fresh(capabilities);
      fresh.open("task.yaml", text, {.open = "\x01", .close = "\x02", .point = "\x03"});
      REQUIRE(findings == fresh.published()[Editor::uri("task.yaml")]);
    }
  }
}

}  // namespace
}  // namespace accelc::lsp::test
