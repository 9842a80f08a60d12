#include "compiler/syntax/yaml/scalars.h"

#include <catch2/catch.hpp>

#include <string>

using namespace accelc;

namespace {

std::string block(std::string_view text, int parent = 0) {
  const BlockText read = read_block_text(text, 0, parent);
  CHECK(read.bad_end == 0);
  return read.text;
}

}  // namespace

TEST_CASE("a quote ends at the quote that closes it") {
  CHECK(quote_end(R"("a\"b" c)", 0) == 6);
  CHECK(quote_end("'it''s' x", 0) == 7);
  CHECK(quote_end("\"a\\", 0) == std::string_view::npos);
  CHECK(quote_end("'a''", 0) == std::string_view::npos);
  CHECK(quote_end("''", 0) == 2);
}

TEST_CASE("lines of quoted and plain texts are folded") {
  CHECK(fold_plain("one\n  two") == "one two");
  CHECK(fold_plain("one \t\r\n\r\n\r\n  two  three") == "one\n\ntwo  three");
  CHECK(unquote_single(" it''s\n\n  so ") == " it's\nso ");
  CHECK(unquote_double("a \\\n   b").text == "a b");
  CHECK(unquote_double("a\\\n\n b").text == "a\nb");
  CHECK(unquote_double("a\\t \n b").text == "a\t b");
}

TEST_CASE("escapes of double quotes, those of JSON included") {
  CHECK(unquote_double(R"(\x41\u00e9\U0001F600)").text == "A\u00e9\U0001F600");
  CHECK(unquote_double(R"(\ud83d\ude00\/\\)").text == "\U0001F600/\\");
  CHECK(unquote_double(R"(\0\e\N\_\L\P)").text ==
        std::string("\0\x1b\u0085\u00a0\u2028\u2029", 1 + 1 + 2 + 2 + 3 + 3));
}

TEST_CASE("what is no escape is found") {
  for (const char* text : {R"(ab\q)", R"(ab\')", R"(ab\x4)", R"(ab\ud83d)", R"(ab\ude00)",
                           R"(ab\ud83d\u0041)", R"(ab\U00110000)", R"(ab\1)"}) {
    INFO(text);
    const Unquoted unquoted = unquote_double(text);
    CHECK(unquoted.bad_begin == 2);
    CHECK(unquoted.bad_end > 2);
  }
}

TEST_CASE("block texts are literal or folded") {
  CHECK(block("|\n  a\n   b\n\n  c\nd") == "a\n b\n\nc\n");
  CHECK(block(">\n  a\n  b\n\n  c\n   d\n  e\n") == "a b\nc\n d\ne\n");
  CHECK(block(">\n\n  a\n\n\n  b\n") == "\na\n\nb\n");
  CHECK(block("|\r\n  a\r\n  b\r\n") == "a\nb\n");
  CHECK(block("|\n a", -1) == "a\n");
  CHECK(block("|\na\nb\n---\n", -1) == "a\nb\n");
}

TEST_CASE("block texts keep or drop the breaks at their end") {
  CHECK(block("|-\n  a\n\n") == "a");
  CHECK(block("|\n  a\n\n\n") == "a\n");
  CHECK(block("|+\n  a\n\n\nb") == "a\n\n\n");
  CHECK(block("|\n\n\nb").empty());
  CHECK(block("|+\n\n\nb") == "\n\n");
}

TEST_CASE("a digit sets the indentation of a block text") {
  CHECK(block("|1\n  a\n b\n") == " a\nb\n");
  CHECK(block("|2-\n    a\n", 2) == "a");
  CHECK(block("|-1 # c\n a\n") == "a");
}

TEST_CASE("the end of a block text is that of its last line with text") {
  const std::string_view text = "|\n  a\n\n# c\n";
  CHECK(read_block_text(text, 0, 0).end == 5);
}

TEST_CASE("what cannot stand in a block text is found") {
  CHECK(read_block_text("|x\n  a\n", 0, 0).bad_begin == 1);
  CHECK(read_block_text("|# c\n  a\n", 0, 0).bad_begin == 1);
  CHECK(read_block_text("|12\n  a\n", 0, 0).bad_begin == 2);
  CHECK(read_block_text("|\n   \n  a\n", 0, 0).bad_begin == 2);
  CHECK(read_block_text("|\n\t\nb", 0, 0).bad_begin == 2);
}
