// Golden tests as Markdown: a page tells a story with files and commands, and this finds them in
// its text. Pure functions; golden_main.cpp runs the commands.
//
//   ```yaml task.yaml          a fenced block whose info string names a file writes that file
//   ```console                 holds `$ accelc ...` lines, each followed by what it prints, and
//                              `[exit N]` if it does not end with 0
//   ```lsp                     holds `-> MESSAGE` lines of an editor, each followed by what the
//                              server says (lsp_session.h)
//   # Title, ## Title          starts a new case: no files, no outputs of the cases before it
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc::test {

/// A file that the page writes.
struct PageFile {
  std::string path;
  std::string bytes;
  std::size_t line = 0;  ///< of the block's fence, from 1
};

/// A command and what the page says it prints.
struct PageCommand {
  std::string text;     ///< behind `$ ` or `-> `
  bool editor = false;  ///< a message of an editor to the server
  std::vector<std::string> expected;
  std::size_t line = 0;    ///< of the command, from 1; the expected lines follow it
  std::size_t indent = 0;  ///< of the block, in a list item
};

using PageStep = std::variant<PageFile, PageCommand>;

struct PageCase {
  std::string title;
  std::vector<PageStep> steps;
};

struct Page {
  std::vector<PageCase> cases;
  /// Mistakes of the page itself, as `line: what`.
  std::vector<std::string> problems;
};

Page parse_page(std::string_view markdown);

/// What a command of the page printed.
struct CommandOutput {
  const PageCommand* command = nullptr;
  std::vector<std::string> lines;
};

/// `markdown` with the expected lines of the commands replaced; everything else stays. `outputs`
/// are of `parse_page(markdown)`, in the order of the page.
std::string update_page(std::string_view markdown, const std::vector<CommandOutput>& outputs);

/// A command line as a POSIX shell splits it: quotes and backslashes, and `< FILE` for the input.
struct CommandLine {
  std::vector<std::string> arguments;
  std::string input_file;
  /// Why it cannot be split: an open quote, or something that only a real shell can do.
  std::string error;
};

CommandLine split_command(std::string_view text);

/// Lines of a terminal: what was printed, and `[exit N]` for a status other than 0.
std::vector<std::string> terminal_lines(std::string_view printed, int exit_code);

/// Both texts line by line, with `-` for what is only expected and `+` for what is only there.
std::string line_diff(const std::vector<std::string>& expected,
                      const std::vector<std::string>& actual);

}  // namespace accelc::test
