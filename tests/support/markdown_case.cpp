#include "tests/support/markdown_case.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <optional>

namespace accelc::test {

namespace {

/// The line that opens a fenced block.
struct Fence {
  char mark = '`';
  std::size_t length = 0;
  std::size_t indent = 0;
  std::string_view info;
};

std::optional<Fence> fence_of(std::string_view line) {
  Fence fence;
  fence.indent = std::min(line.find_first_not_of(' '), line.size());
  line.remove_prefix(fence.indent);
  if (!line.starts_with("```") && !line.starts_with("~~~")) return std::nullopt;
  fence.mark = line.front();
  fence.length = std::min(line.find_first_not_of(fence.mark), line.size());
  fence.info = trim(line.substr(fence.length));
  if (fence.info.find('`') != std::string_view::npos) return std::nullopt;
  return fence;
}

bool closes(const Fence& open, std::string_view line) {
  const std::optional<Fence> fence = fence_of(line);
  return fence && fence->mark == open.mark && fence->length >= open.length && fence->info.empty();
}

/// The title of a heading that starts a case.
std::optional<std::string_view> title_of(std::string_view line) {
  for (const std::string_view mark : {"# ", "## "}) {
    if (line.starts_with(mark)) return trim(line.substr(mark.size()));
  }
  return std::nullopt;
}

std::string_view without_indent(std::string_view line, std::size_t indent) {
  return line.substr(std::min({indent, line.find_first_not_of(' '), line.size()}));
}

class PageParser {
 public:
  explicit PageParser(std::string_view markdown) : lines_(split(markdown, '\n')) {
    page_.cases.emplace_back();
  }

  Page parse() {
    while (next_ < lines_.size()) {
      const std::string_view line = lines_[next_++];
      if (const std::optional<Fence> fence = fence_of(line)) {
        block(*fence);
      } else if (const std::optional<std::string_view> title = title_of(line)) {
        page_.cases.push_back({std::string(*title), {}});
      }
    }
    std::erase_if(page_.cases, [](const PageCase& found) { return found.steps.empty(); });
    return std::move(page_);
  }

 private:
  void block(const Fence& fence) {
    const std::size_t first = next_;
    while (next_ < lines_.size() && !closes(fence, lines_[next_])) ++next_;
    if (next_ == lines_.size()) problem(first, "this block is never closed");
    const std::size_t end = std::min(next_++, lines_.size());
    if (fence.info == "console") return commands(first, end, fence.indent, "$ ");
    if (fence.info == "lsp") return commands(first, end, fence.indent, "-> ");
    const std::vector<std::string_view> words = split(fence.info, ' ');
    if (words.size() > 2)
      problem(first, "a block names one file: `" + std::string(fence.info) + "`");
    if (words.size() != 2) return;
    PageFile file{.path = std::string(words[1]), .line = first};
    for (std::size_t i = first; i < end; ++i) {
      file.bytes += without_indent(lines_[i], fence.indent);
      file.bytes += '\n';
    }
    page_.cases.back().steps.emplace_back(std::move(file));
  }

  void commands(std::size_t first, std::size_t end, std::size_t indent, std::string_view prompt) {
    PageCommand* command = nullptr;
    for (std::size_t i = first; i < end; ++i) {
      const std::string_view line = without_indent(lines_[i], indent);
      if (line.starts_with(prompt)) {
        std::vector<PageStep>& steps = page_.cases.back().steps;
        steps.emplace_back(PageCommand{.text = std::string(line.substr(prompt.size())),
                                       .editor = prompt != "$ ",
                                       .line = i + 1,
                                       .indent = indent});
        command = &std::get<PageCommand>(steps.back());
      } else if (command == nullptr) {
        problem(i + 1, prompt == "$ " ? "a console block starts with a command"
                                      : "an lsp block starts with a message");
        return;
      } else {
        command->expected.emplace_back(line);
      }
    }
  }

  void problem(std::size_t line, const std::string& what) {
    page_.problems.push_back(std::to_string(line) + ": " + what);
  }

  std::vector<std::string_view> lines_;
  std::size_t next_ = 0;
  Page page_;
};

/// Splits a command line, one character at a time.
class CommandSplitter {
 public:
  explicit CommandSplitter(std::string_view text) : rest_(text) {}

  CommandLine split() {
    while (!rest_.empty() && result_.error.empty()) step();
    end_word();
    if (!result_.error.empty()) return std::move(result_);
    if (input_next_) result_.error = "`<` without a file";
    if (result_.arguments.empty()) result_.error = "no command";
    return std::move(result_);
  }

 private:
  char take() {
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
  }

  void step() {
    constexpr std::string_view kShellOnly = "|&;>()$`*?#~";
    const char c = take();
    if (c == ' ' || c == '\t') {
      end_word();
    } else if (c == '\'' || c == '"') {
      quoted(c);
    } else if (c == '\\' && !rest_.empty()) {
      add(take());
    } else if (c == '<') {
      end_word();
      input_next_ = true;
    } else if (kShellOnly.find(c) != std::string_view::npos && !(c == '#' && word_)) {
      result_.error = std::string("`") + c + "` needs a shell, and there is none: quote it";
    } else {
      add(c);
    }
  }

  void quoted(char quote) {
    word_ = word_.value_or("");
    while (!rest_.empty()) {
      const char c = take();
      if (c == quote) return;
      const bool escapes = quote == '"' && c == '\\' && !rest_.empty() &&
                           (rest_.front() == '"' || rest_.front() == '\\');
      add(escapes ? take() : c);
    }
    result_.error = "a quote is never closed";
  }

  void add(char c) { word_ = word_.value_or("") + c; }

  void end_word() {
    if (!word_) return;
    if (input_next_) {
      result_.input_file = *word_;
      input_next_ = false;
    } else {
      result_.arguments.push_back(*word_);
    }
    word_.reset();
  }

  std::string_view rest_;
  CommandLine result_;
  std::optional<std::string> word_;
  bool input_next_ = false;
};

}  // namespace

Page parse_page(std::string_view markdown) { return PageParser(markdown).parse(); }

std::string update_page(std::string_view markdown, const std::vector<CommandOutput>& outputs) {
  const std::vector<std::string_view> lines = split(markdown, '\n');
  std::vector<std::string> updated;
  std::size_t next = 0;
  for (const CommandOutput& output : outputs) {
    const PageCommand& command = *output.command;
    updated.insert(updated.end(), lines.begin() + static_cast<std::ptrdiff_t>(next),
                   lines.begin() + static_cast<std::ptrdiff_t>(command.line));
    for (const std::string& line : output.lines) {
      updated.push_back(line.empty() ? "" : std::string(command.indent, ' ') + line);
    }
    next = command.line + command.expected.size();
  }
  updated.insert(updated.end(), lines.begin() + static_cast<std::ptrdiff_t>(next), lines.end());
  return join(updated, "\n");
}

CommandLine split_command(std::string_view text) { return CommandSplitter(text).split(); }

std::vector<std::string> terminal_lines(std::string_view printed, int exit_code) {
  std::vector<std::string> lines;
  if (!printed.empty()) {
    const bool ended = printed.ends_with('\n');
    if (ended) printed.remove_suffix(1);
    for (const std::string_view line : split(printed, '\n')) lines.emplace_back(line);
    if (!ended) lines.emplace_back("[no line break at the end]");
  }
  if (exit_code != 0) lines.push_back("[exit " + std::to_string(exit_code) + "]");
  return lines;
}

std::string line_diff(const std::vector<std::string>& expected,
                      const std::vector<std::string>& actual) {
  // common[i][j]: the longest common subsequence of the lines from i and from j on.
  std::vector<std::vector<std::size_t>> common(expected.size() + 1,
                                               std::vector<std::size_t>(actual.size() + 1));
  for (std::size_t i = expected.size(); i-- > 0;) {
    for (std::size_t j = actual.size(); j-- > 0;) {
      common[i][j] = expected[i] == actual[j] ? common[i + 1][j + 1] + 1
                                              : std::max(common[i + 1][j], common[i][j + 1]);
    }
  }
  std::string diff;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < expected.size() || j < actual.size()) {
    const bool both = i < expected.size() && j < actual.size();
    if (both && expected[i] == actual[j]) {
      diff += "  " + expected[i++] + "\n";
      ++j;
    } else if (j == actual.size() || (both && common[i + 1][j] >= common[i][j + 1])) {
      diff += "- " + expected[i++] + "\n";
    } else {
      diff += "+ " + actual[j++] + "\n";
    }
  }
  return diff;
}

}  // namespace accelc::test
