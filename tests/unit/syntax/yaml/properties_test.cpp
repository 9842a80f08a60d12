// What holds for every text: random ones, awkward ones, and all beginnings of them.
#include "compiler/syntax/yaml/scalars.h"
#include "tests/unit/syntax/yaml/sample.h"

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <vector>

using namespace accelc;
using test::read_sample;

namespace {

constexpr std::uint32_t kSeed = 20'261'121;

const std::vector<std::string> kAwkward = {
    "accelc: v1\ntasks:\n  a.b: &t !!map\n    args: [--lr, \"{{.inputs.lr}}\", 'it''s', x?y]\n"
    "    env: {A: \"1\\n\\u00e9\", ? b : c, d, \"e\":f}\n    text: |+\n\n      one\n        two\n\n"
    "  c: *t\n  # end\n--- # two\n- ? k\n  : v\n- - x\n  -\n- >-\n  folded\n  text\n...\n",
    "%TAG !e! tag:e.org,2000:\n---\n? [a,\n  {b: c}: d]\n: !e!x \"multi\n  line\\\n   "
    "text\"\nplain: one\n"
    "  two # c\nnull: ~\n: empty\n",
    "{\"json\": [1, 2.5e3, true, null, \"\\ud83d\\ude00\\/\"], \"k\": {\"a\":{}, \"b\":[[]]},\n"
    "\"multi\nline\": 1,}\n",
    "a: \"open\nb: [1, {c: 'd\n  e\n- f\n\tg: |\n h\n",
    "\xEF\xBB\xBF"
    "k: v\r\nl:\r\n- \"x\r\n  y\"\r\n- >\r\n  a\r\n\r\n  b\r\n",
};

void check_quoted(NodeRef node) {
  const std::string_view source = text_of(node.span());
  REQUIRE_FALSE(source.empty());
  if (node.tree().incomplete() && quote_end(source, 0) != source.size()) {
    // Never closed: the text up to the end of the line, or to a quote of the other kind.
    const std::string_view text = source.substr(1);
    CHECK((node.text() == text || node.text() == text.substr(0, text.size() - 1)));
    return;
  }
  CHECK(quote_end(source, 0) == source.size());
  const std::string_view inner = source.substr(1, source.size() - 2);
  const bool single = node.style() == NodeStyle::kSingleQuoted;
  const Unquoted unquoted = unquote_double(inner);
  // A wrong escape is taken as it is written.
  if (!single && unquoted.bad_end > 0 && node.tree().incomplete()) return;
  CHECK(node.text() == (single ? unquote_single(inner) : unquoted.text));
}

void check_node(NodeRef node) {
  const Node& raw = node.tree().nodes()[node.id()];
  REQUIRE(raw.begin <= raw.end);
  REQUIRE(raw.end <= node.tree().file().size());
  REQUIRE(raw.properties_begin <= raw.begin);
  if (node.kind() != NodeKind::kAlias && !node.is_scalar()) {
    std::uint32_t last = raw.begin;
    for (NodeRef child = node.first_child(); child; child = child.next_sibling()) {
      const Node& inner = node.tree().nodes()[child.id()];
      REQUIRE(inner.properties_begin >= last);
      REQUIRE(inner.end <= raw.end);
      last = inner.end;
    }
  }
  const std::string_view source = text_of(node.span());
  const bool one_line = source.find_first_of("\r\n") == std::string_view::npos;
  if (node.kind() == NodeKind::kAlias) {
    CHECK(source.substr(1) == node.text());
  } else if (node.style() == NodeStyle::kPlain && one_line) {
    CHECK(source == node.text());
  } else if (node.style() == NodeStyle::kSingleQuoted || node.style() == NodeStyle::kDoubleQuoted) {
    check_quoted(node);
  } else if (node.style() == NodeStyle::kFlow) {
    CHECK((source[0] == '[' || source[0] == '{'));
  }
}

void check_text(const std::string& text) {
  INFO(text);
  const auto sample = read_sample(text);
  bool errors = false;
  for (const Diagnostic& diagnostic : sample.diagnostics) {
    errors = errors || diagnostic.severity == Severity::kError;
    REQUIRE(diagnostic.span.begin <= diagnostic.span.end);
    REQUIRE(diagnostic.span.end <= sample.file->size());
  }
  if (sample.tree.incomplete()) CHECK(errors);
  for (NodeId id = 0; id < sample.tree.nodes().size(); ++id) check_node(sample.tree.node(id));
  std::uint32_t last = 0;
  for (const Comment& comment : sample.tree.comments()) {
    REQUIRE(comment.begin >= last);
    CHECK(sample.file->text()[comment.begin] == '#');
    last = comment.end;
  }
}

}  // namespace

TEST_CASE("every beginning of awkward files gives a tree whose places hold") {
  for (const std::string& text : kAwkward) {
    for (std::size_t size = 0; size <= text.size(); ++size) check_text(text.substr(0, size));
  }
}

TEST_CASE("awkward files with one byte removed, doubled or replaced") {
  std::mt19937 random(kSeed);
  const std::string_view bytes = " \n\t:-?,[]{}#&*!|>'\"%@`ax0.";
  for (const std::string& text : kAwkward) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      std::string removed = text;
      removed.erase(at, 1);
      check_text(removed);
      std::string replaced = text;
      replaced[at] = bytes[random() % bytes.size()];
      check_text(replaced);
      std::string doubled = text;
      doubled.insert(at, 1, text[at]);
      check_text(doubled);
    }
  }
}

TEST_CASE("20,000 random soups of tokens end with a tree whose places hold") {
  const std::vector<std::string> tokens = {
      "a",     "b: ",      "- ",     "? ",          ": ",      "\n",      "\n  ",       "\n ",
      "[",     "]",        "{",      "}",           ", ",      ",",       "\"",         "'",
      "\"x\"", "'y'",      "#",      " # c",        "&a ",     "*a",      "!",          "!!str ",
      "|\n",   ">-\n",     "---",    "...",         "\n---\n", "\n...\n", "%TAG ! x\n", "@",
      "`",     "\t",       "\\",     "null",        "~",       "1",       " ",          "\r\n",
      "\r",    "\xC3\xA9", "<<: *a", "\"\\u0041\"", "x?",      ":",       "-",          "?"};
  std::mt19937 random(kSeed);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    const std::size_t count = random() % 24;
    for (std::size_t n = 0; n < count; ++n) text += tokens[random() % tokens.size()];
    check_text(text);
  }
}
