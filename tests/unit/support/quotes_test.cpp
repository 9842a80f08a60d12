#include "compiler/support/quotes.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("a text in double quotes has the escapes that YAML, TOML and JSON share") {
  CHECK(in_double_quotes("") == R"("")");
  CHECK(in_double_quotes("a b") == R"("a b")");
  CHECK(in_double_quotes("C:\\dir \"x\"") == R"("C:\\dir \"x\"")");
  CHECK(in_double_quotes("a\n\t\r") == R"("a\n\t\r")");
  CHECK(in_double_quotes("\x01\x1b\x7f") == R"("\u0001\u001b\u007f")");
}

TEST_CASE("a text stands in single quotes where it can stand there as it is") {
  CHECK(in_quotes("C:\\dir \"x\"") == R"('C:\dir "x"')");
  CHECK(in_quotes("it's") == R"("it's")");
  CHECK(in_quotes("a\nb") == R"("a\nb")");
}

TEST_CASE("a text keeps the quotes of the one that it replaces if it can stand in them") {
  CHECK(in_quotes_of("'old'", "new") == "'new'");
  CHECK(in_quotes_of("\"old\"", "new") == "\"new\"");
  CHECK(in_quotes_of("'old'", "it's") == "\"it's\"");
  CHECK(in_quotes_of("\"old\"", "C:\\") == R"("C:\\")");
}

}  // namespace
}  // namespace accelc
