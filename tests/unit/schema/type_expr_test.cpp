#include "schema/type_expr.h"

#include "tests/unit/schema/fault_rows.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TypeExpr good(std::string_view text) {
  INFO(text);
  return require_value(parse_type(text));
}

TEST_CASE("a type is read in every spelling and written in one") {
  struct Row {
    std::string_view text;
    std::string_view canonical;
  };
  const Row row = GENERATE(values<Row>({
      // The language's own names.
      {"integer", "integer"},
      {"float", "float"},
      {"string", "string"},
      {"boolean", "boolean"},
      {"datetime", "datetime"},
      {"duration", "duration"},
      {"binary", "binary"},
      {"struct", "struct"},
      {"none", "none"},
      {"error", "error"},
      {"file", "file"},
      {"file<csv>", "file<csv>"},
      {"file<tar.gz>", "file<tar.gz>"},
      {"directory", "directory"},
      {"directory<parquet>", "directory<parquet>"},
      {"dataframe", "dataframe"},
      {"dataframe<parquet>", "dataframe<parquet>"},
      {"schema", "schema"},
      {"list<integer>", "list<integer>"},
      {"map<float>", "map<float>"},
      {"map<string, float>", "map<float>"},
      {"optional<integer>", "optional<integer>"},
      {"integer | string", "integer | string"},
      {"enum<a, b>", "enum<a, b>"},
      // Square brackets, question marks, blanks.
      {"list[integer]", "list<integer>"},
      {"list [ list<file[csv]> ]", "list<list<file<csv>>>"},
      {"integer?", "optional<integer>"},
      {"list<integer?>?", "optional<list<optional<integer>>>"},
      {"  map <\tinteger\n> ", "map<integer>"},
      // Python's and flytekit's.
      {"int", "integer"},
      {"str", "string"},
      {"bool", "boolean"},
      {"None", "none"},
      {"bytes", "binary"},
      {"datetime.datetime", "datetime"},
      {"datetime.date", "datetime"},
      {"datetime.timedelta", "duration"},
      {"timedelta", "duration"},
      {"dict", "struct"},
      {"Dict", "struct"},
      {"Dict[str, int]", "map<integer>"},
      {"dict[str, list[str]]", "map<list<string>>"},
      {"List[float]", "list<float>"},
      {"typing.List[float]", "list<float>"},
      {"Optional[int]", "optional<integer>"},
      {"Union[int, str]", "integer | string"},
      {"Union[int]", "integer"},
      {"Union[int, float, None]", "optional<integer | float>"},
      {"Optional[Union[int, str]]", "optional<integer | string>"},
      {"int | None", "optional<integer>"},
      {"None | int", "none | integer"},
      {"FlyteFile", "file"},
      {"FlyteFile[\"csv\"]", "file<csv>"},
      {"FlyteFile['tar.gz']", "file<tar.gz>"},
      {"FlyteFile[typing.TypeVar(\"pt\")]", "file<pt>"},
      {"FlyteDirectory[\"parquet\"]", "directory<parquet>"},
      {"flytekit.types.file.FlyteFile", "file"},
      {"StructuredDataset", "dataframe"},
      {"pd.DataFrame", "dataframe"},
      {"pandas.DataFrame", "dataframe"},
      {"FlyteSchema", "schema"},
      {"FlyteError", "error"},
      // Columns.
      {"dataframe<a=integer, b=list<string>>", "dataframe<a=integer, b=list<string>>"},
      {"dataframe<parquet, a=float>", "dataframe<parquet, a=float>"},
      {"dataframe<a: integer, \"my format\">", "dataframe<\"my format\", a=integer>"},
      {"schema<x=int, y=str>", "schema<x=integer, y=string>"},
      {"FlyteSchema[kwtypes(x=int, y=str, z=float)]", "schema<x=integer, y=string, z=float>"},
      {"Annotated[pd.DataFrame, kwtypes(a=int)]", "dataframe<a=integer>"},
      {"Annotated[StructuredDataset, kwtypes(a=float), \"csv\"]", "dataframe<csv, a=float>"},
      {"typing.Annotated[flyte.io.DataFrame, 'parquet']", "dataframe<parquet>"},
      {"dataframe<kwtypes()>", "dataframe"},
      // Literals and Python objects.
      {"Literal[\"a\", 'b']", "literal<\"a\", \"b\">"},
      {"typing.Literal[1, -2, 007]", "literal<1, -2, 7>"},
      {"literal<True, false>", "literal<True, False>"},
      {"list<Literal[\"a, b\"]>", "list<literal<\"a, b\">>"},
      {"Any", "pickle"},
      {"Dict[str, typing.Any]", "map<pickle>"},
      {"object", "pickle<object>"},
      {"pickle<acme.models.Model>", "pickle<acme.models.Model>"},
      {"FlytePickle", "pickle<flytekit.types.pickle.pickle.FlytePickle>"},
      // Flyte 2's.
      {"File", "file"},
      {"flyte.io.File[str]", "file"},
      {"Dir[pd.DataFrame]", "directory"},
      {"Union[File, Dir]", "file | directory"},
      // Unions flatten; what they hold stays a union.
      {"int | (str)?", ""},
      {"list<int | str>", "list<integer | string>"},
      {"Union[int, Union[str, bool]]", "integer | string | boolean"},
      // What is there twice is there once, as Python's typing has it.
      {"Optional[Optional[int]]", "optional<integer>"},
      {"optional<optional<list<int>>>", "optional<list<integer>>"},
      {"Optional[int | None]", "optional<integer>"},
      {"Optional[None]", "none"},
      {"Optional[int]?", "optional<integer>"},
      {"Union[int, str, int]", "integer | string"},
      {"Union[int, Optional[int]]", "optional<integer>"},
      {"Optional[int] | None", "optional<integer>"},
      {"List[Optional[Optional[str]]]", "list<optional<string>>"},
      {"Union[FlyteFile[\"csv\"], FlyteDirectory]", "file<csv> | directory"},
      // Values of enums are free.
      {"enum<small size, \"a, b\", x-1>", "enum<small size, \"a, b\", x-1>"},
      {"enum['a', \"it's\"]", "enum<a, \"it's\">"},
      {"enum<\"\">", "enum<\"\">"},
      {"file<\"my format\">", "file<\"my format\">"},
  }));
  if (row.canonical.empty()) {
    CHECK(std::holds_alternative<TypeExprError>(parse_type(row.text)));
    return;
  }
  INFO(row.text);
  const TypeExpr type = good(row.text);
  CHECK(to_text(type) == row.canonical);
  CHECK(good(to_text(type)) == type);
}

TEST_CASE("a text that is no type is refused at its wrong part") {
  const FaultRow row = GENERATE(values<FaultRow>({
      {"", "", "it is empty", ""},
      {"  ", "  ", "it is empty", ""},
      // Names: a suggestion when one type is meant.
      {"strng", "strng", "there is no such type", "string"},
      {"list<flot>", "flot", "there is no type `flot`", "float"},
      {"Dict[str, Flytefile]", "Flytefile", "there is no type `Flytefile`", "FlyteFile"},
      {"INTEGER", "INTEGER", "there is no such type", "integer"},
      {"double", "double", "there is no such type", "float"},
      {"array<int>", "array", "there is no type `array`", "list"},
      {"Detector", "Detector", "there is no such type", ""},
      {"number", "number", "there is no such type; write `integer` or `float`", ""},
      {"Literal[\"a\", 1]", "1",
       "the values of a literal are of one type, and the first is a string", ""},
      {"Literal[a]", "a", "a value is a text in quotes, an integer or a boolean", ""},
      {"Literal[1, 1]", "1", "`1` is written twice", ""},
      {"Literal", "Literal", "`Literal` needs its values, as in `literal<\"a\", \"b\">`", ""},
      {"Annotated[int, \"doc\"]", "Annotated[int, \"doc\"]", "write the type alone", "integer"},
      {"list<Annotated[int, Unit(1)]>", "Annotated",
       "write the type alone: nothing else can be set here", ""},
      {"File[csv]", "File", "`File` of Flyte 2 has no format", "file"},
      {"Dir[\"parquet\"]", "Dir", "`Dir` of Flyte 2 has no format", "directory"},
      {"schema<csv>", "csv", "a column is written `csv=integer`", ""},
      {"schema<x=dict>", "dict",
       "a column of a `schema` is an integer, float, string, boolean, datetime or duration", ""},
      {"dataframe<csv, parquet>", "parquet", "there is a format already: `csv`", ""},
      {"dataframe<a=int, a=str>", "a", "there is a column `a` already", ""},
      {"dataframe<kwtypes(a)>", ")>", "`=` is expected, not `)>`", ""},
      {"dataframe<a=flot>", "flot", "there is no type `flot`", "float"},
      {"pickle<>", ">", "a Python class is expected, not `>`", ""},
      {"pathlib.Path", "pathlib.Path", "there is no such type; write `file` or `directory`", ""},
      // Arguments that are missing or too many.
      {"list", "list", "`list` needs the type of what it holds, as in `list<string>`", ""},
      {"List", "List", "`List` needs the type of what it holds, as in `list<string>`", ""},
      {"map", "map", "`map` needs the type of what it holds, as in `map<string>`", ""},
      {"Optional", "Optional",
       "`Optional` needs the type of what it holds, as in `optional<string>`", ""},
      {"enum", "enum", "`enum` needs its values, as in `enum<small, large>`", ""},
      {"Union", "Union", "`Union` needs its types, as in `integer | string`", ""},
      {"int<5>", "int", "`int` takes nothing in brackets", ""},
      {"list<int, str>", "list", "`list` holds values of one type", ""},
      {"map<string, int, int>", "map", "`map` holds values of one type", ""},
      {"Dict[int, str]", "int", "the keys of a map are strings; other mappings are a `struct`", ""},
      {"list<>", ">", "a type is expected, not `>`", ""},
      {"enum<>", ">", "a value of the enum is expected, not `>`", ""},
      {"enum<a,,b>", ",b>", "a value of the enum is expected, not `,b>`", ""},
      {"file<>", ">", "a format is expected, not `>`", ""},
      {"file<\"\">", "\"\"", "the format is empty", ""},
      {"int[]", "int[]", "a list is written `list<T>`", "list<int>"},
      // Brackets and quotes.
      {"list<int", "<", "`<` is never closed", ""},
      {"list<int]", "]", "`<` is closed by `]`", ">"},
      {"list[int>", ">", "`[` is closed by `>`", "]"},
      {"list<int str>", "str>", "`>` is expected, not `str>`", ""},
      {"enum<\"a>", "\"", "the quote is never closed", ""},
      {"file<\"csv>", "\"", "the quote is never closed", ""},
      {"int>", ">", "`>` follows the type", ""},
      {"int str", "str", "`str` follows the type", ""},
      {"int |", "int |", "a type is missing at the end", ""},
      {"| int", "|", "a type is expected, not `|`", ""},
      {"\u00fcint", "\u00fcint", "a type is expected, not `\u00fcint`", ""},
      // Doubles.
      {"int | str | integer", "integer", "`integer` is twice in the union", ""},
      {"int??", "int??", "one `?` is enough", ""},
      {"list<int | str | int>", "int", "`integer` is twice in the union", ""},
      {"enum<a, b, a>", "a", "`a` is written twice", ""},
  }));
  INFO(row.text);
  check_fault(row, require_fault(parse_type(row.text)));
}

TEST_CASE("the second of two equal alternatives is marked") {
  const auto fault = std::get<TypeExprError>(parse_type("int | str | int"));
  CHECK(fault.begin == 12);
}

std::string nested(std::size_t depth) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += "list<";
  text += "int";
  text.append(depth, '>');
  return text;
}

TEST_CASE("types nest 32 levels deep and no deeper") {
  CHECK(to_text(good(nested(32))).size() == 32 * 6 + std::string_view("integer").size());
  const auto fault = std::get<TypeExprError>(parse_type(nested(33)));
  CHECK(fault.reason == "types nest at most 32 levels deep");
  CHECK(std::holds_alternative<TypeExprError>(parse_type(nested(100'000))));
}

TEST_CASE("a union has at most 64 types") {
  std::string text;
  for (int i = 0; i < 65; ++i) text += "file<f" + std::to_string(i) + "> | ";
  const auto fault = std::get<TypeExprError>(parse_type(text + "int"));
  CHECK(fault.reason == "a union has at most 64 types");
}

TEST_CASE("an enum may have many values") {
  std::string text = "enum<v";
  for (int i = 0; i < 20'000; ++i) text += ",v" + std::to_string(i);
  CHECK(good(text + ">").values.size() == 20'001);
}

}  // namespace
}  // namespace accelc
