// Every command line that a page, a message, the help or the man page shows must be one that accelc
// takes: its command and its options exist.
#include "compiler/analysis/finding_pages.h"
#include "compiler/analysis/kinds.h"
#include "compiler/commands/command_line.h"
#include "compiler/commands/run.h"
#include "compiler/support/text.h"
#include "tests/support/files_below.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace accelc {
namespace {

std::vector<CommandInfo> describe_commands() {
  std::vector<CommandInfo> commands;
  describe_command_line(commands);
  return commands;
}

struct Shown {
  std::string place;
  std::string line;  ///< "accelc check --fix"
};

/// The pieces between backticks, and the lines that a shell is given, which start with `accelc`.
void collect(const std::string& place, std::string_view text, std::vector<Shown>& into) {
  constexpr std::string_view kProgram = "accelc ";
  for (std::size_t at = text.find(kProgram); at != std::string_view::npos;
       at = text.find(kProgram, at + 1)) {
    // The first key of a spec in TOML.
    if (text.substr(at + kProgram.size()).starts_with("= ")) continue;
    const char before = at == 0 ? '\n' : text[at - 1];
    const bool prompt = at >= 3 && text.substr(at - 3, 3) == "\n$ ";
    if (before == '`') {
      // Emacs closes with the other sign.
      const std::size_t end = text.find_first_of(place.ends_with(".el") ? "'" : "`", at);
      std::string line(text.substr(at, end - at));
      // Code that puts a line together has its end elsewhere.
      if (line.find("\" +") != std::string::npos) line.resize(line.find('"'));
      // A paragraph may break the line.
      std::replace(line.begin(), line.end(), '\n', ' ');
      into.push_back({place, line});
    } else if (prompt || (before == '\n' && place.ends_with(".sh"))) {
      into.push_back({place, std::string(text.substr(at, text.find('\n', at) - at))});
    }
  }
}

/// The text with the pieces of each C++ literal joined.
std::string with_joined_literals(std::string_view text) {
  std::string joined;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t next = text[at] == '"' ? text.find_first_not_of(" \n", at + 1) : at;
    const bool breaks = next != std::string_view::npos && next > at + 1 && text[next] == '"' &&
                        text.substr(at, next - at).find('\n') != std::string_view::npos;
    if (breaks) {
      at = next;
    } else {
      joined += text[at];
    }
  }
  return joined;
}

/// Lines in fences of Markdown for a shell.
std::string shell_lines(std::string_view page) {
  std::string lines;
  bool inside = false;
  for (const std::string_view line : split(page, '\n')) {
    if (line.starts_with("```")) {
      inside = !inside && (line.starts_with("```sh") || line.starts_with("```bash") ||
                           line.starts_with("```console"));
    } else if (inside) {
      lines += '\n' + std::string(line);
    }
  }
  return lines;
}

std::vector<Shown> shown_by_files() {
  std::vector<Shown> shown;
  for (const std::string folder :
       {"compiler", "schema", "rules", "stdlib", "docs", "examples", "editors", "packaging"}) {
    for (const auto& [path, text] : test::texts_below(folder, 1'000'000)) {
      const std::string place = folder + "/" + path;
      const bool code = path.ends_with(".cpp") || path.ends_with(".h");
      collect(place, code ? with_joined_literals(text) : text, shown);
      if (path.ends_with(".md")) collect(place + ".sh", shell_lines(text), shown);
    }
  }
  for (const std::string page : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}) {
    const auto disk = make_disk_file_system();
    const std::string text = disk->read(page, 1'000'000).bytes;
    REQUIRE(!text.empty());
    collect(page, text, shown);
    collect(page + ".sh", shell_lines(text), shown);
  }
  return shown;
}

/// What accelc itself prints: help, the man page, and the pages of all findings.
std::vector<Shown> shown_by_accelc() {
  std::vector<Shown> shown;
  MemoryFileSystem files;
  RunEnvironment environment{.files = &files};
  const std::vector<CommandInfo> commands = describe_commands();
  REQUIRE(commands.size() > 10);
  for (const CommandInfo& command : commands) {
    const std::string help = run({command.name, "--help"}, environment).out;
    REQUIRE(!help.empty());
    collect(command.name + " --help", help, shown);
  }
  collect("--help", run({"--help"}, environment).out, shown);
  collect("man", run({"man"}, environment).out, shown);
  for (const DiagnosticKind* kind : all_kinds()) {
    collect(std::string(kind->code), page_of(*kind), shown);
    collect(std::string(kind->code), kind->message, shown);
  }
  return shown;
}

/// The words as a shell has them, up to where another command begins.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  char quote = '\0';
  for (const char c : line) {
    if (quote != '\0') {
      if (c == quote) {
        quote = '\0';
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '|' || c == '>' || c == '<' || c == '&' || c == ';' || c == '#') {
      break;
    } else if (c == ' ' || c == '\n') {
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(word);
  if (!words.empty()) words.erase(words.begin());  // accelc
  std::erase(words, "...");
  return words;
}

/// Why accelc would not take the line; empty when it does.
std::string refusal(const Shown& shown, const std::set<std::string>& commands) {
  const std::vector<std::string> words = words_of(shown.line);
  if (words.empty()) return {};
  // A command by its name, whatever it needs to be run.
  if (words.size() == 1 && commands.count(words[0]) > 0) return {};
  const ParsedCommandLine parsed = parse_command_line(words);
  // What it needs besides may be left to the reader.
  const bool short_of = parsed.err.find(" is required\n") != std::string::npos;
  if (!parsed.command) {
    return parsed.exit_code == kExitUsage && !short_of ? parsed.err : std::string();
  }
  const std::string name = words.size() > 1 ? words[1] : std::string();
  const bool code = parsed.name == "explain" && name.starts_with("AC");
  const auto& kinds = all_kinds();
  const bool known = std::any_of(kinds.begin(), kinds.end(),
                                 [&](const DiagnosticKind* kind) { return kind->code == name; });
  return code && !known ? "no finding has the code " + name : std::string();
}

std::set<std::string> command_names() {
  std::set<std::string> names;
  for (const CommandInfo& command : describe_commands()) names.insert(command.name);
  return names;
}

TEST_CASE("every command line that is shown is one that accelc takes") {
  const std::set<std::string> commands = command_names();
  std::vector<Shown> all = shown_by_files();
  CHECK(all.size() > 150);
  for (Shown& one : shown_by_accelc()) all.push_back(std::move(one));
  for (const Shown& shown : all) {
    INFO(shown.place << ": " << shown.line);
    CHECK(refusal(shown, commands) == "");
  }
}

TEST_CASE("a command line that accelc does not take is found") {
  const std::set<std::string> commands = command_names();
  std::vector<Shown> shown;
  collect("page", "write `accelc explain --task NAME`, or `accelc frobnicate`", shown);
  collect("file", with_joined_literals("\"`accelc check \"\n    \"--fxi` \""), shown);
  collect("page.sh", shell_lines("```sh\naccelc build --emti pod | cat\n```\n"), shown);
  collect("page.sh", shell_lines("```console\n$ accelc explain AC9999\n```\n"), shown);
  REQUIRE(shown.size() == 5);
  for (const Shown& one : shown) {
    INFO(one.line);
    CHECK_FALSE(refusal(one, commands).empty());
  }
}

}  // namespace
}  // namespace accelc
