// Values that accelc reads itself are read as toml++ reads them: the same tree and the same
// reports, whoever reads.
#include "compiler/syntax/toml/reader.h"
#include "tests/support/tree_text.h"
#include "tests/unit/syntax/toml/sample.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace accelc;

namespace {

constexpr std::string_view kBytes = "[]{}\"'=.,#\\\n\r\t _-+0159aeitfxuU:Z\x7f\xc3\xa9\xe3\x80";

// Values at the borders of what is simple.
constexpr std::string_view kValues[] = {
    "0",
    "-0",
    "+1",
    "01",
    "1_000",
    "999999999999999999",
    "1000000000000000000",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "0x1F",
    "0o7",
    "0b1",
    "1.5",
    "-0.0",
    "1.",
    ".5",
    "00.5",
    "1.5e3",
    "1e3",
    "inf",
    "-nan",
    "true",
    "false",
    "truely",
    "True",
    "1979-05-27",
    "07:32:00",
    "1979-05-27 07:32:00",
    "\"\"",
    "''",
    "\"\"\"\"\"\"",
    "''''''",
    "\"a\"\"",
    "\"\t\"",
    "\"\x7f\"",
    "\"\xc2\xa0\"",
    "\"\\\"\"",
    "'\\'",
    "\"a",
    "[]",
    "[ ]",
    "[,]",
    "[1,]",
    "[1,,2]",
    "[1 2]",
    "[\n]",
    "[1, # c\n 2 # d\n]",
    "[1\r\n,2]",
    "[1\r,2]",
    "[\"a\", 1, true, [1.5], {}]",
    "{}",
    "{ }",
    "{a=1}",
    "{a=1,}",
    "{,}",
    "{a=1,b=2}",
    "{a=1,a=2}",
    "{a=1,\"a\"=2}",
    "{a.b=1}",
    "{a.b=1,a.c=2}",
    "{'a b'=1, \"\"=2}",
    "{a=[\n1]}",
    "{a=1\n}",
    "{\"\\u0061\"=1,a=2}",
    "1 # comment",
    "1 #\x7f",
    "1#c",
    "1 2",
    "[1]]",
    "{}}",
    "[{a={b=[1]}}]",
};

std::string read_by(TomlEngines engines, const std::string& text) {
  auto file = std::make_shared<const SourceFile>("t.toml", text, Format::kToml);
  DiagnosticSink sink;
  std::string all = test::tree_text(read_toml_with(file, {}, sink, engines));
  for (const Diagnostic& finding : sink.take_sorted()) {
    all += std::to_string(finding.span.begin) + "-" + std::to_string(finding.span.end) + " " +
           finding.message + "\n";
  }
  return all;
}

void check_same(const std::string& text) {
  if (SourceFile("t.toml", text, Format::kToml).first_bad_byte()) return;
  INFO(text);
  REQUIRE(read_by(TomlEngines::kAll, text) == read_by(TomlEngines::kLibraryAlone, text));
}

std::vector<std::string> repository_files() {
  std::vector<std::string> texts;
  for (const char* folder : {"stdlib", "examples"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".toml") continue;
      std::stringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      texts.push_back(text.str());
    }
  }
  return texts;
}

}  // namespace

TEST_CASE("toml simple values: at the borders both readers agree") {
  for (const std::string_view value : kValues) {
    check_same("x = 1\ny =" + std::string(value) + "\nz = 2\n");
    check_same("x = [" + std::string(value) + "]");
    check_same("x = { y = " + std::string(value) + " }\nz = 2\n");
  }
}

TEST_CASE("toml simple values: files of the repository, whole and mutated") {
  const std::vector<std::string> texts = repository_files();
  REQUIRE(texts.size() >= 15);
  std::mt19937 random(5);  // NOLINT: the same every time
  for (const std::string& text : texts) {
    check_same(text);
    const std::size_t start = random() % text.size();
    const std::string piece = text.substr(start, 400);
    for (int i = 0; i < 60; ++i) {
      std::string mutated = piece;
      mutated[random() % mutated.size()] = kBytes[random() % kBytes.size()];
      mutated.insert(random() % mutated.size(), 1, kBytes[random() % kBytes.size()]);
      check_same(mutated);
    }
  }
}
