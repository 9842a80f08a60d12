// What a search through the workspace finds in a file, whichever front end read it.
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/lsp/workspace/workspace_symbols.h"
#include "tests/support/other_frontends.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc::lsp::test {
namespace {

std::string names_in(const FileUnit& unit) {
  std::string names;
  for (const Json& symbol : symbols_of(unit, ColumnUnit::kUtf16)) {
    names += (names.empty() ? "" : " ") + symbol.at("name").get<std::string>() + ":" +
             std::to_string(symbol.at("location").at("range").at("start").at("line").get<int>());
  }
  return names;
}

TEST_CASE("the symbols of a task spec are the names it declares") {
  const auto file =
      SourceFile::make("/a.yaml", "accelc: v1\nimages: {base: x/y}\ntasks:\n  a: {image: base}\n");
  CHECK(names_in(*read_spec(file, {}, Unmarked::kSkip)) == "base:1 a:3");
}

TEST_CASE("the symbols of a file of another kind are its entities") {
  const auto file = SourceFile::make("/a.yaml", "form: one\n---\nform: two\n");
  CHECK(names_in(*accelc::test::form_frontend().read(file, {})) == "one:0 two:2");
}

}  // namespace
}  // namespace accelc::lsp::test
