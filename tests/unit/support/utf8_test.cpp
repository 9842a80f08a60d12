#include "compiler/support/utf8.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

constexpr auto kNone = std::string_view::npos;

TEST_CASE("code points of every length are decoded") {
  struct Sample {
    std::string_view bytes;
    std::uint32_t value;
  };
  for (const Sample& sample :
       {Sample{"a", 0x61}, Sample{"\x7f", 0x7f}, Sample{"\xc2\x80", 0x80}, Sample{"é", 0xe9},
        Sample{"\xdf\xbf", 0x7ff}, Sample{"\xe0\xa0\x80", 0x800}, Sample{"東", 0x6771},
        Sample{"\xef\xbf\xbf", 0xffff}, Sample{"\xf0\x90\x80\x80", 0x10000}, Sample{"👍", 0x1f44d},
        Sample{"\xf4\x8f\xbf\xbf", 0x10ffff}}) {
    INFO(sample.value);
    const CodePoint point = decode_code_point(sample.bytes);
    CHECK(point.valid);
    CHECK(point.value == sample.value);
    CHECK(point.size == sample.bytes.size());
    std::string written;
    append_utf8(written, sample.value);
    CHECK(written == sample.bytes);
  }
}

TEST_CASE("malformed bytes decode as one replacement character of length 1") {
  for (const std::string_view bytes :
       {"\x80", "\xbf", "\xc3", "\xc3(", "\xc0\xaf", "\xc1\xbf", "\xe6\x9d", "\xe0\x80\x80",
        "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x80\x80\x80", "\xf0\x9f\x91",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xfe", "\xff"}) {
    const CodePoint point = decode_code_point(bytes);
    CHECK_FALSE(point.valid);
    CHECK(point.value == 0xfffd);
    CHECK(point.size == 1);
  }
}

TEST_CASE("a replacement character in the text is a character like others") {
  CHECK(decode_code_point("\ufffd").valid);
  CHECK(first_bad_byte("\ufffd") == kNone);
}

TEST_CASE("the first bad byte is found wherever it stands") {
  for (std::size_t before = 0; before < 20; ++before) {
    for (const char bad : {'\0', '\x01', '\x08', '\x0b', '\x0c', '\x1b', '\x1f', '\x80', '\xff'}) {
      INFO(before << " bytes before " << static_cast<int>(bad));
      std::string text(before, 'a');
      text += bad;
      text += "more than eight bytes";
      CHECK(first_bad_byte(text) == before);
    }
  }
}

TEST_CASE("text has no bad byte") {
  CHECK(first_bad_byte("") == kNone);
  CHECK(first_bad_byte("tab\t lf\n crlf\r\n and ~ to the end of the line") == kNone);
  CHECK(first_bad_byte("größe 東京 👍 größe 東京 👍") == kNone);
}

TEST_CASE("a character that is cut off is bad at its first byte") {
  CHECK(first_bad_byte("1234567\xe6\x9d") == 7);
  CHECK(first_bad_byte("é\xf0\x9f\x91") == 2);
}

TEST_CASE("lengths in code points and in UTF-16") {
  CHECK(count_code_points("") == 0);
  CHECK(count_code_points("aé東👍") == 4);
  CHECK(count_code_points("a\xff\xe6\x9d") == 4);
  CHECK(count_utf16("aé東👍") == 5);
  CHECK(count_utf16("\xff") == 1);
}

TEST_CASE("offsets of code points") {
  CHECK(code_point_offset("aé東x", 0) == 0);
  CHECK(code_point_offset("aé東x", 2) == 3);
  CHECK(code_point_offset("aé東x", 3) == 6);
  CHECK(code_point_offset("aé東x", 4) == 7);
  CHECK(code_point_offset("aé東x", 99) == 7);
}

TEST_CASE("columns on a terminal") {
  CHECK(display_width('a') == 1);
  CHECK(display_width(0xe9) == 1);
  CHECK(display_width(0x0301) == 0);   // combining acute accent
  CHECK(display_width(0x200b) == 0);   // zero width space
  CHECK(display_width(0xfe0f) == 0);   // variation selector
  CHECK(display_width(0x6771) == 2);   // 東
  CHECK(display_width(0xac00) == 2);   // 가
  CHECK(display_width(0xff21) == 2);   // fullwidth A
  CHECK(display_width(0xff71) == 1);   // halfwidth katakana
  CHECK(display_width(0x1f44d) == 2);  // thumbs up
  CHECK(display_width(0x2500) == 1);   // box drawing
}

}  // namespace
}  // namespace accelc
