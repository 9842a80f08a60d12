#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("the name says the format") {
  CHECK(format_of("a/tasks.toml") == Format::kToml);
  CHECK(format_of("a.yaml") == Format::kYaml);
  CHECK(format_of("a.json") == Format::kJson);
  CHECK(format_of("toml") == Format::kYaml);
  CHECK(SourceFile::make("x.toml", "")->format() == Format::kToml);
}

TEST_CASE("a byte order mark is taken away and remembered") {
  const auto marked = SourceFile::make("a.yaml",
                                       "\xEF\xBB\xBF"
                                       "a: 1");
  CHECK(marked->had_byte_order_mark());
  CHECK(marked->text() == "a: 1");
  CHECK(marked->size() == 4);
  const auto plain = SourceFile::make("a.yaml", "a\xEF\xBB\xBF");
  CHECK_FALSE(plain->had_byte_order_mark());
  CHECK(plain->size() == 4);
}

TEST_CASE("the first bad byte counts behind the byte order mark") {
  CHECK(SourceFile::make("a", "ok\n")->first_bad_byte() == std::nullopt);
  CHECK(SourceFile::make("a", std::string("a\0b", 3))->first_bad_byte() == 1);
  CHECK(SourceFile::make("a",
                         "\xEF\xBB\xBF"
                         "a\xff")
            ->first_bad_byte() == 1);
}

TEST_CASE("the text and the place of a span") {
  const auto file = SourceFile::make("a.yaml", "é: x\nb: yz\n");
  const Span span = file->span(9, 11);
  CHECK(text_of(span) == "yz");
  CHECK(position_of(span) == Position{1, 3});
  CHECK(position_of(file->span(2, 3)) == Position{0, 1});
  CHECK(position_of(file->span(2, 3), ColumnUnit::kByte) == Position{0, 2});
  CHECK(text_of(Span{}).empty());
}

TEST_CASE("spans contain each other only in one file") {
  const auto file = SourceFile::make("a.yaml", "abcdef");
  const auto other = SourceFile::make("a.yaml", "abcdef");
  CHECK(file->span(1, 4).contains(file->span(1, 4)));
  CHECK(file->span(1, 4).contains(file->span(2, 2)));
  CHECK_FALSE(file->span(1, 4).contains(file->span(3, 5)));
  CHECK_FALSE(file->span(1, 4).contains(other->span(2, 3)));
  CHECK(file->span(3, 3).empty());
  CHECK_FALSE(Span{}.valid());
}

}  // namespace
}  // namespace accelc
