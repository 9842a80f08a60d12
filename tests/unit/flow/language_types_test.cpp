// Types as people write them, and which of them feed which.
#include "compiler/flow/types.h"
#include "compiler/types/literal_type.h"
#include "schema/type_expr.h"

#include <catch2/catch.hpp>

#include <string_view>
#include <variant>

namespace accelc::flow {
namespace {

LiteralType type(std::string_view text) {
  INFO(text);
  const auto parsed = parse_type(text);
  REQUIRE(std::holds_alternative<TypeExpr>(parsed));
  return literal_type_of(std::get<TypeExpr>(parsed), VariantNames::kFlytekit);
}

bool feeds(std::string_view from, std::string_view to) { return is_castable(type(from), type(to)); }

TEST_CASE("a type feeds itself, whatever it is") {
  for (const std::string_view text : {"none",
                                      "integer",
                                      "float",
                                      "string",
                                      "boolean",
                                      "datetime",
                                      "duration",
                                      "binary",
                                      "struct",
                                      "error",
                                      "file<csv>",
                                      "directory",
                                      "dataframe<a=integer>",
                                      "schema<a=float>",
                                      "pickle<a.B>",
                                      "enum<a, b>",
                                      "literal<\"a\", \"b\">",
                                      "list<integer?>",
                                      "map<list<file>>",
                                      "integer | string | none"}) {
    INFO(text);
    CHECK(feeds(text, text));
    CHECK(is_same_type(type(text), type(text)));
  }
}

TEST_CASE("what feeds what else") {
  CHECK(feeds("integer", "integer?"));
  CHECK(feeds("none", "integer?"));
  CHECK(feeds("enum<a, b>", "string"));
  CHECK(feeds("string", "enum<a, b>"));
  CHECK(feeds("literal<\"a\">", "string"));
  CHECK(feeds("file<csv>", "file"));
  CHECK(feeds("dataframe<a=integer, b=float>", "dataframe<a=integer>"));
  CHECK(feeds("dataframe<a=integer>", "schema<a=integer>"));
  CHECK(feeds("list<integer>", "list<integer?>"));
  // To Flyte they are one; whoever reads the value finds out.
  CHECK(feeds("directory", "file"));
  CHECK(feeds("pickle<a.B>", "pickle<a.C>"));
}

TEST_CASE("what does not feed what") {
  CHECK_FALSE(feeds("integer", "float"));
  CHECK_FALSE(feeds("integer?", "integer"));
  CHECK_FALSE(feeds("list<integer?>", "list<integer>"));
  CHECK_FALSE(feeds("file<csv>", "file<pdf>"));
  CHECK_FALSE(feeds("enum<a, b>", "enum<b, a>"));
  CHECK_FALSE(feeds("dataframe<a=integer>", "dataframe<a=integer, b=float>"));
  CHECK_FALSE(feeds("struct", "map<string>"));
  CHECK_FALSE(feeds("list<integer>", "integer"));
}

TEST_CASE("an input that may be none may stay unbound") {
  CHECK(is_optional(type("integer?")));
  CHECK_FALSE(is_optional(type("integer | string")));
  CHECK_FALSE(is_optional(type("integer")));
}

}  // namespace
}  // namespace accelc::flow
