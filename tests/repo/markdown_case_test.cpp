#include "tests/support/markdown_case.h"

#include <catch2/catch.hpp>

namespace accelc::test {
namespace {

using Lines = std::vector<std::string>;

const PageFile& file_at(const Page& page, std::size_t in_case, std::size_t step) {
  return std::get<PageFile>(page.cases.at(in_case).steps.at(step));
}

const PageCommand& command_at(const Page& page, std::size_t in_case, std::size_t step) {
  return std::get<PageCommand>(page.cases.at(in_case).steps.at(step));
}

constexpr std::string_view kPage = R"(# First

Prose, and a block that is no file:
```yaml
a: 1
```

```yaml dir/task.yaml
a: 1

b: 2
```

```console
$ accelc check dir/task.yaml
error here

[exit 1]
$ accelc build
```

### A smaller heading

````toml more.toml
text = """
```
"""
````

## Second

```console
$ cat x
```
)";

TEST_CASE("a page is cases of files and commands") {
  const Page page = parse_page(kPage);
  CHECK(page.problems.empty());
  REQUIRE(page.cases.size() == 2);
  CHECK(page.cases[0].title == "First");
  REQUIRE(page.cases[0].steps.size() == 4);
  CHECK(file_at(page, 0, 0).path == "dir/task.yaml");
  CHECK(file_at(page, 0, 0).bytes == "a: 1\n\nb: 2\n");
  CHECK(command_at(page, 0, 1).text == "accelc check dir/task.yaml");
  CHECK(command_at(page, 0, 1).line == 15);
  CHECK(command_at(page, 0, 1).expected == Lines{"error here", "", "[exit 1]"});
  CHECK(command_at(page, 0, 2).expected.empty());
  CHECK(file_at(page, 0, 3).bytes == "text = \"\"\"\n```\n\"\"\"\n");
  CHECK(page.cases[1].title == "Second");
  CHECK(command_at(page, 1, 0).text == "cat x");
}

TEST_CASE("blocks in list items lose their indentation") {
  const Page page = parse_page("1. item\n   ```yaml a.yaml\n   x:\n     y\n\n   ```\n");
  CHECK(file_at(page, 0, 0).bytes == "x:\n  y\n\n");
}

TEST_CASE("mistakes of a page are named with their line") {
  CHECK(parse_page("```console\nno command\n```\n").problems ==
        Lines{"2: a console block starts with a command"});
  CHECK(parse_page("a\n```yaml a.yaml\nx\n").problems == Lines{"2: this block is never closed"});
  CHECK(parse_page("```yaml a.yaml b.yaml\n```\n").problems ==
        Lines{"1: a block names one file: `yaml a.yaml b.yaml`"});
}

TEST_CASE("an update replaces the expected lines and nothing else") {
  const Page page = parse_page(kPage);
  const std::string updated = update_page(kPage, {{&command_at(page, 0, 1), {"fine"}},
                                                  {&command_at(page, 0, 2), {"wrote a", "wrote b"}},
                                                  {&command_at(page, 1, 0), {}}});
  std::string expected(kPage);
  const std::string old = "error here\n\n[exit 1]\n$ accelc build\n";
  expected.replace(expected.find(old), old.size(), "fine\n$ accelc build\nwrote a\nwrote b\n");
  CHECK(updated == expected);
}

TEST_CASE("an update with what the page says changes nothing") {
  const Page page = parse_page(kPage);
  std::vector<CommandOutput> outputs;
  for (const PageCase& one : page.cases) {
    for (const PageStep& step : one.steps) {
      if (const auto* command = std::get_if<PageCommand>(&step)) {
        outputs.push_back({command, command->expected});
      }
    }
  }
  CHECK(update_page(kPage, outputs) == kPage);
}

TEST_CASE("an update keeps the indentation of the block") {
  constexpr std::string_view kIndented = "- x\n  ```console\n  $ cat a\n  old\n  ```\n";
  const Page page = parse_page(kIndented);
  CHECK(update_page(kIndented, {{&command_at(page, 0, 0), {"new", "", "end"}}}) ==
        "- x\n  ```console\n  $ cat a\n  new\n\n  end\n  ```\n");
}

TEST_CASE("a command is split as a shell does") {
  CHECK(split_command("accelc  check a.yaml").arguments == Lines{"accelc", "check", "a.yaml"});
  CHECK(split_command("accelc 'a b' \"c \\\" d\" e\\ f ''").arguments ==
        Lines{"accelc", "a b", "c \" d", "e f", ""});
  CHECK(split_command("accelc a'b'\"c\"#d").arguments == Lines{"accelc", "abc#d"});
  CHECK(split_command("accelc --x='{{.inputs.$a}}'").arguments ==
        Lines{"accelc", "--x={{.inputs.$a}}"});
}

TEST_CASE("standard input can come from a file") {
  const CommandLine line = split_command("accelc check - <a.yaml");
  CHECK(line.arguments == Lines{"accelc", "check", "-"});
  CHECK(line.input_file == "a.yaml");
  CHECK(split_command("accelc <").error == "`<` without a file");
}

TEST_CASE("what needs a real shell is refused") {
  for (const char* text : {"accelc $HOME", "accelc a | b", "accelc *.yaml", "accelc; x",
                           "accelc > f", "accelc # comment"}) {
    INFO(text);
    CHECK(split_command(text).error.find("needs a shell") != std::string::npos);
  }
  CHECK(split_command("accelc 'a").error == "a quote is never closed");
  CHECK(split_command("").error == "no command");
}

TEST_CASE("what a terminal shows") {
  CHECK(terminal_lines("", 0).empty());
  CHECK(terminal_lines("a\n\n", 0) == Lines{"a", ""});
  CHECK(terminal_lines("a\n", 2) == Lines{"a", "[exit 2]"});
  CHECK(terminal_lines("a", 0) == Lines{"a", "[no line break at the end]"});
}

TEST_CASE("a diff shows both texts") {
  CHECK(line_diff({"a", "b", "c"}, {"a", "x", "c", "d"}) == "  a\n- b\n+ x\n  c\n+ d\n");
  CHECK(line_diff({}, {"a"}) == "+ a\n");
}

}  // namespace
}  // namespace accelc::test
