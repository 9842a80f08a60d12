// Runs the commands of Markdown pages in this process and compares what they print with the page.
//
//   accelc_golden [--root FOLDER] [--load PATH]... PAGE.md...
//
// A page sees its own blocks as files, and beside them the small files below FOLDER/PATH. With
// ACCELC_UPDATE=1 in the environment the expected lines are rewritten in place.
#include "compiler/backend/flyte_package/gzip.h"
#include "compiler/backend/flyte_package/tar.h"
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "compiler/support/unified_diff.h"
#include "compiler/support/utf8.h"
#include "tests/support/archive.h"
#include "tests/support/lsp_session.h"
#include "tests/support/markdown_case.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <stdexcept>

namespace accelc::test {
namespace {

constexpr std::size_t kPageLimit = std::size_t{1} << 20U;
constexpr std::size_t kLoadedFileLimit = std::size_t{256} << 10U;
constexpr std::size_t kLoadedFolders = 1000;

using Files = std::map<std::string, std::string>;

void print(const std::string& text) { std::fputs(text.c_str(), stdout); }

/// The small files at and below `path`, which is relative to `root`.
Files load(FileSystem& disk, const std::string& root, const std::string& path) {
  Files files;
  std::vector<std::string> rest = {normalize_path(path)};
  for (std::size_t seen = 0; !rest.empty() && seen < kLoadedFolders; ++seen) {
    const std::string here = rest.back();
    rest.pop_back();
    const std::string real = join_path(root, here);
    if (disk.kind(real) == PathKind::kFile) {
      ReadResult read = disk.read(real, kLoadedFileLimit);
      if (read.error.empty()) files[here] = std::move(read.bytes);
    }
    for (const DirectoryEntry& entry : disk.list(real).value_or(std::vector<DirectoryEntry>{})) {
      if (!entry.name.starts_with('.')) rest.push_back(join_path(here, entry.name));
    }
  }
  return files;
}

/// What a command printed, or why the runner cannot run it.
struct Ran {
  std::vector<std::string> lines;
  std::string problem;
};

Ran show_file(MemoryFileSystem& files, const std::vector<std::string>& words) {
  if (words.size() != 2) return {{}, "cat takes one file"};
  const ReadResult read = files.read(words[1], kPageLimit);
  if (!read.error.empty()) return {{"cat: " + words[1] + ": " + read.error, "[exit 1]"}, {}};
  const bool text = first_bad_byte(read.bytes) == std::string::npos;
  if (!text) return {{"[" + count_of(read.bytes.size(), "byte") + ", not text]"}, {}};
  return {terminal_lines(read.bytes, 0), {}};
}

Ran list_archive(MemoryFileSystem& files, const std::vector<std::string>& words) {
  if (words.size() != 3 || words[1] != "tzf")
    return {{}, "tar takes `tzf` and one file, or `czf`, an archive and its files"};
  const ReadResult read = files.read(words[2], kPageLimit);
  const auto members = read_archive(read.bytes);
  if (!members) return {{}, words[2] + ": no archive that can be read"};
  std::vector<std::string> names;
  names.reserve(members->size());
  for (const ArchiveMember& member : *members) names.push_back(member.name);
  return {std::move(names), {}};
}

/// `tar czf ARCHIVE FILE...`: a package of the page's files, under their own names.
Ran make_archive(MemoryFileSystem& files, const std::vector<std::string>& words) {
  if (words.size() < 4) return {{}, "tar takes `czf`, an archive and its files"};
  flyte_package::GzipWriter archive;
  for (auto word = words.begin() + 3; word != words.end(); ++word) {
    const ReadResult read = files.read(*word, kPageLimit);
    if (!read.error.empty()) return {{}, *word + ": " + read.error};
    archive.add(flyte_package::tar_member(*word, read.bytes));
  }
  archive.add(flyte_package::tar_end());
  files.files[words[2]] = archive.finish();
  return {};
}

/// Answers what `--since` asks git: which lines differ from the files that were committed.
class CommittedFiles {
 public:
  explicit CommittedFiles(const MemoryFileSystem& now) : now_(now) {}

  void commit() { committed_ = now_.files; }
  [[nodiscard]] bool exist() const { return !committed_.empty(); }

  [[nodiscard]] ProcessResult answer(const std::vector<std::string>& arguments) const {
    const auto asks = [&arguments](std::string_view word) {
      return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
    };
    ProcessResult result;
    if (asks("--show-toplevel")) result.out = "/\n";
    if (asks("--verify")) result.out = "HEAD\n";
    for (const auto& [path, text] : now_.files) {
      const auto old = committed_.find(path);
      if (asks("diff") && old != committed_.end()) result.out += diff(path, old->second, text);
      if (asks("ls-files") && old == committed_.end()) result.out += path + '\0';
    }
    return result;
  }

 private:
  static std::string diff(const std::string& path, const std::string& old, const std::string& now) {
    const std::string hunks = unified_diff("b/" + path, old, now, 0);
    return hunks.empty() ? "" : "diff --git a/" + path + " b/" + path + "\n" + hunks;
  }

  const MemoryFileSystem& now_;
  Files committed_;
};

Ran run_command(MemoryFileSystem& files, CommittedFiles& committed, const std::string& text) {
  CommandLine line = split_command(text);
  if (!line.error.empty()) return {{}, line.error};
  if (line.arguments.front() == "cat") return show_file(files, line.arguments);
  if (line.arguments.front() == "tar") {
    const bool makes = line.arguments.size() > 1 && line.arguments[1] == "czf";
    return (makes ? make_archive : list_archive)(files, line.arguments);
  }
  if (text == "git commit --all") {
    committed.commit();
    return {};
  }
  if (line.arguments.front() != "accelc")
    return {{}, "only accelc, cat, tar and `git commit --all` can be run here"};
  line.arguments.erase(line.arguments.begin());
  RunEnvironment environment{.files = &files};
  if (committed.exist()) {
    environment.run_process = [&committed](const std::vector<std::string>& arguments) {
      return committed.answer(arguments);
    };
  }
  if (!line.input_file.empty()) {
    ReadResult read = files.read(line.input_file, kPageLimit);
    if (!read.error.empty()) return {{}, line.input_file + ": " + read.error};
    environment.standard_input = std::move(read.bytes);
  }
  const RunResult result = run(line.arguments, environment);
  return {terminal_lines(result.out + result.err, result.exit_code), {}};
}

Ran send_message(LspSession& editor, const std::string& text) {
  try {
    return {editor.send(text), {}};
  } catch (const std::invalid_argument& problem) {
    return {{}, problem.what()};
  }
}

class PageRunner {
 public:
  PageRunner(FileSystem& disk, Files loaded, bool update)
      : disk_(disk), loaded_(std::move(loaded)), update_(update) {}

  /// Returns whether the page holds, after the update if there is one.
  bool run_page(const std::string& path) {
    const ReadResult read = disk_.read(path, kPageLimit);
    if (!read.error.empty()) return fail(path + ": " + read.error);
    Page page = parse_page(read.bytes);
    std::vector<CommandOutput> outputs;
    for (const PageCase& one : page.cases) run_case(one, page.problems, outputs);
    for (const std::string& problem : page.problems) fail(path + ":" + problem);
    if (!page.problems.empty()) return false;
    if (outputs.empty()) return fail(path + ": no command in a console block");
    if (update_) return update(path, read.bytes, outputs);
    const auto wrong =
        std::count_if(outputs.begin(), outputs.end(),
                      [&path](const CommandOutput& output) { return !compare(path, output); });
    return wrong == 0;
  }

 private:
  static bool fail(const std::string& why) {
    print(why + "\n");
    return false;
  }

  void run_case(const PageCase& one, std::vector<std::string>& problems,
                std::vector<CommandOutput>& outputs) const {
    MemoryFileSystem files;
    files.files = loaded_;
    CommittedFiles committed(files);
    LspSession editor(files);
    for (const PageStep& step : one.steps) {
      if (const auto* file = std::get_if<PageFile>(&step)) {
        files.files[normalize_path(file->path)] = file->bytes;
        continue;
      }
      const auto& command = std::get<PageCommand>(step);
      Ran ran = command.editor ? send_message(editor, command.text)
                               : run_command(files, committed, command.text);
      if (!ran.problem.empty()) {
        problems.push_back(std::to_string(command.line) + ": " + ran.problem);
      }
      outputs.push_back({&command, std::move(ran.lines)});
    }
  }

  static bool compare(const std::string& path, const CommandOutput& output) {
    const PageCommand& command = *output.command;
    if (command.expected == output.lines) return true;
    print(path + ":" + std::to_string(command.line) + ": $ " + command.text + "\n" +
          line_diff(command.expected, output.lines) + "\n");
    return false;
  }

  bool update(const std::string& path, const std::string& old,
              const std::vector<CommandOutput>& outputs) {
    std::string updated = update_page(old, outputs);
    if (updated == old) return true;
    print(path + ": updated\n");
    const std::string error = disk_.write_all({{path, std::move(updated)}});
    return error.empty() || fail(error);
  }

  FileSystem& disk_;
  Files loaded_;
  bool update_;
};

int run_pages(const std::vector<std::string>& arguments) {
  const std::unique_ptr<FileSystem> disk = make_disk_file_system();
  std::string root = ".";
  Files loaded;
  std::vector<std::string> pages;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool has_value = i + 1 < arguments.size();
    if (arguments[i] == "--root" && has_value) {
      root = arguments[++i];
    } else if (arguments[i] == "--load" && has_value) {
      loaded.merge(load(*disk, root, arguments[++i]));
    } else {
      pages.push_back(arguments[i]);
    }
  }
  if (pages.empty()) {
    print("usage: accelc_golden [--root FOLDER] [--load PATH]... PAGE.md...\n");
    return 2;
  }
  const char* update = std::getenv("ACCELC_UPDATE");
  PageRunner runner(*disk, std::move(loaded), update != nullptr && std::string_view(update) == "1");
  const auto failed = std::count_if(pages.begin(), pages.end(), [&runner](const std::string& page) {
    return !runner.run_page(page);
  });
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace accelc::test

int main(int count, char** arguments) {
  try {
    return accelc::test::run_pages({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    std::fprintf(stdout, "%s\n", error.what());
    return 3;
  }
}
