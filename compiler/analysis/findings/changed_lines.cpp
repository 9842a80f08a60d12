#include "compiler/analysis/findings/changed_lines.h"

#include "compiler/source/source_file.h"
#include "compiler/support/line_changes.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <limits>

namespace accelc {

namespace {

constexpr std::uint32_t kEndOfFile = std::numeric_limits<std::uint32_t>::max();

std::string first_line(std::string_view text) {
  return std::string(trim(text.substr(0, text.find('\n'))));
}

/// What git writes as `\n`, or in octal digits as `\033`; `text` starts behind the backslash. Takes
/// from it what was read.
char unescaped(std::string_view& text) {
  constexpr std::string_view kLetters = "abtnvfr";
  const char first = text[0];
  if (first >= '0' && first <= '3' && text.size() >= 3) {
    const int code = (first - '0') * 64 + (text[1] - '0') * 8 + (text[2] - '0');
    text.remove_prefix(3);
    return static_cast<char>(code);
  }
  text.remove_prefix(1);
  const std::size_t letter = kLetters.find(first);
  return letter == std::string_view::npos ? first : static_cast<char>('\a' + letter);
}

/// "b/tasks.yaml", or in quotes with escapes; empty for /dev/null.
std::string path_in_diff(std::string_view text) {
  std::string path;
  if (text.starts_with('"') && text.size() > 2) {
    text = text.substr(1, text.size() - 2);
    while (!text.empty()) {
      const bool escaped = text[0] == '\\' && text.size() > 1;
      if (!escaped) path += text[0];
      text.remove_prefix(1);
      if (escaped) path += unescaped(text);
    }
  } else {
    // A path with blanks ends in a tab.
    path = text.substr(0, text.find('\t'));
  }
  return path.starts_with("b/") ? path.substr(2) : std::string();
}

/// The new side of "@@ -3,0 +4,2 @@": what stands behind the plus sign.
LineRange new_side(std::string_view header) {
  const std::size_t plus = header.find('+');
  if (plus == std::string_view::npos) return {};
  std::string_view range = header.substr(plus + 1);
  range = range.substr(0, range.find(' '));
  const std::size_t comma = range.find(',');
  const auto start = static_cast<std::uint32_t>(parse_unsigned(range.substr(0, comma)).value_or(0));
  const auto count =
      comma == std::string_view::npos
          ? 1
          : static_cast<std::uint32_t>(parse_unsigned(range.substr(comma + 1)).value_or(0));
  // Of deleted lines git names the line before them.
  const std::uint32_t begin = count == 0 ? start : start - std::min<std::uint32_t>(start, 1);
  return {begin, begin + count};
}

/// Where a line of the old text is in the new one; inside of a change the border of it.
std::uint32_t moved(std::uint32_t line, const std::vector<LineChange>& changes, bool is_end) {
  std::size_t at = line;
  for (const LineChange& change : changes) {
    const bool behind = is_end ? line > change.before_end : line >= change.before_end;
    const bool inside = is_end ? line > change.before_begin : line >= change.before_begin;
    if (behind) {
      at = line + change.after_end - change.before_end;
    } else if (inside) {
      at = is_end ? change.after_end : change.after_begin;
    }
  }
  return static_cast<std::uint32_t>(at);
}

/// git, without anything of the repository's that runs a program or hides a change.
class Git {
 public:
  explicit Git(const ProcessRunner& run) : run_(run) {}

  ProcessResult operator()(const std::vector<std::string>& arguments) const {
    std::vector<std::string> all{"git", "--no-optional-locks",     "-c", "core.fsmonitor=false",
                                 "-c",  "core.hooksPath=/dev/null"};
    all.insert(all.end(), settings_.begin(), settings_.end());
    all.insert(all.end(), arguments.begin(), arguments.end());
    ProcessResult result = run_(all);
    if (result.error.empty() && result.exit_code != 0) {
      result.error = first_line(result.err.empty() ? "git failed" : result.err);
    }
    return result;
  }

  /// Filters (`filter=NAME` of .gitattributes) are programs that git runs over the files it
  /// compares; an empty one is run by nobody. Returns why that is not possible, or nothing.
  std::string switch_off_filters() {
    const ProcessResult found =
        (*this)({"config", "--null", "--name-only", "--get-regexp", "^filter\\."});
    // git says that there are none by its exit code alone.
    if (found.exit_code == 1) return {};
    if (!found.error.empty()) return found.error;
    for (const std::string_view name : split(found.out, '\0')) {
      if (name.empty()) continue;
      if (name.find('=') != std::string_view::npos) return "cannot switch off " + quote(name);
      settings_.emplace_back("-c");
      settings_.push_back(std::string(name) + (name.ends_with(".required") ? "=false" : "="));
    }
    return {};
  }

 private:
  const ProcessRunner& run_;
  std::vector<std::string> settings_;
};

}  // namespace

std::string ChangedLines::load(const std::string& revision, const ProcessRunner& run,
                               FileSystem& files) {
  if (revision.empty() || revision.starts_with('-')) return quote(revision) + " is not a revision";
  if (!run) return "no program can be run here";
  Git git(run);
  const ProcessResult top = git({"rev-parse", "--show-toplevel"});
  if (!top.error.empty()) return top.error;
  const std::string folder = files.canonical(first_line(top.out));
  const ProcessResult commit = git({"rev-parse", "--verify", "--quiet", revision + "^{commit}"});
  if (!commit.error.empty()) return "there is no revision " + quote(revision);
  std::string filters = git.switch_off_filters();
  if (!filters.empty()) return filters;
  // Whatever .gitattributes says of a file (`-diff`, `binary`, `diff=NAME`), its lines are
  // compared.
  const ProcessResult diff = git({"-C", folder, "-c", "core.quotepath=false", "diff", "--no-color",
                                  "--text", "--no-textconv", "--no-ext-diff", "--no-relative",
                                  "--unified=0", "--inter-hunk-context=0", "--src-prefix=a/",
                                  "--dst-prefix=b/", first_line(commit.out), "--"});
  if (!diff.error.empty()) return diff.error;
  read_diff(diff.out, folder);
  const ProcessResult added =
      git({"-C", folder, "ls-files", "--others", "--exclude-standard", "-z"});
  if (!added.error.empty()) return added.error;
  for (const std::string_view path : split(added.out, '\0')) {
    if (!path.empty()) files_[join_path(folder, path)] = {{0, kEndOfFile}};
  }
  return {};
}

void ChangedLines::read_diff(std::string_view diff, const std::string& top) {
  std::vector<LineRange>* ranges = nullptr;
  bool in_header = true;
  for (const std::string_view line : split(diff, '\n')) {
    if (line.starts_with("diff --git ")) {
      in_header = true;
      ranges = nullptr;
    } else if (in_header && line.starts_with("+++ ")) {
      const std::string path = path_in_diff(line.substr(4));
      if (!path.empty()) ranges = &files_[join_path(top, path)];
    } else if (line.starts_with("@@ ")) {
      in_header = false;
      if (ranges != nullptr) ranges->push_back(new_side(line));
    }
  }
}

void ChangedLines::follow(const std::string& path, std::string_view compared,
                          std::string_view text) {
  if (compared == text) return;
  const std::vector<LineChange> changes =
      line_changes(lines_with_breaks(compared), lines_with_breaks(text));
  std::vector<LineRange>& ranges = files_[path];
  for (LineRange& range : ranges) {
    // A file that git does not know is new as a whole.
    if (range.end == kEndOfFile) return;
    range = {moved(range.begin, changes, false), moved(range.end, changes, true)};
  }
  for (const LineChange& change : changes) {
    ranges.push_back({static_cast<std::uint32_t>(change.after_begin),
                      static_cast<std::uint32_t>(change.after_end)});
  }
}

bool ChangedLines::touch(const Diagnostic& finding, FileSystem& files) const {
  if (!finding.span.valid()) return true;
  const auto found = files_.find(files.canonical(finding.span.file->path()));
  if (found == files_.end()) return false;
  // The lines of a generated text are not those that git counts.
  if (finding.span.file->is_generated()) return true;
  const LineIndex& lines = finding.span.file->lines();
  const std::uint32_t before = finding.span.file->start().line;
  const std::uint32_t first = before + lines.line_of(finding.span.begin);
  const std::uint32_t last = before + lines.line_of(finding.span.end);
  return std::any_of(found->second.begin(), found->second.end(), [&](const LineRange& range) {
    return range.begin <= last && first < range.end;
  });
}

}  // namespace accelc
