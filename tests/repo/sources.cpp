#include "tests/repo/sources.h"

#include "compiler/support/file_system.h"

#include <algorithm>
#include <stdexcept>

namespace accelc::test {

namespace {

constexpr std::size_t kLimit = std::size_t{4} << 20U;

bool is_skipped(std::string_view folder) {
  return file_name(folder).starts_with('.') || folder.starts_with("build");
}

bool is_cpp(std::string_view path) { return path.ends_with(".h") || path.ends_with(".cpp"); }

std::vector<RepoFile> files_wanted(const std::string& folder, bool (*wanted)(std::string_view)) {
  const std::unique_ptr<FileSystem> disk = make_disk_file_system();
  std::vector<RepoFile> files;
  std::vector<std::string> folders = {folder};
  while (!folders.empty()) {
    const std::string here = folders.back();
    folders.pop_back();
    for (const auto& entry : disk->list(here).value_or(std::vector<DirectoryEntry>{})) {
      const std::string path = join_path(here, entry.name);
      if (entry.kind == PathKind::kDirectory) {
        if (!is_skipped(path)) folders.push_back(path);
      } else if (wanted(path)) {
        files.push_back({path, read_repo_file(path)});
      }
    }
  }
  std::sort(files.begin(), files.end(),
            [](const RepoFile& a, const RepoFile& b) { return a.path < b.path; });
  return files;
}

bool is_markdown(std::string_view path) { return path.ends_with(".md"); }

bool is_golden_page(std::string_view path) {
  if (!is_markdown(path) || path == "rules/README.md") return false;
  return path == "README.md" || path.starts_with("tests/golden/") || path.starts_with("rules/") ||
         path.starts_with("docs/") ||
         (path.starts_with("examples/") && path.ends_with("/README.md"));
}

/// Walks over C++ text and blanks what is not code.
class Blanker {
 public:
  Blanker(std::string_view text, Strings strings) : out_(text), strings_(strings) {}

  std::string run() {
    while (at_ < out_.size()) step();
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool here(std::string_view text) const {
    // Nearly always the first character tells; each test reads all sources.
    return out_[at_] == text[0] && std::string_view(out_).substr(at_).starts_with(text);
  }
  [[nodiscard]] bool after_word() const { return at_ > 0 && is_word_character(out_[at_ - 1]); }

  void blank_to(std::size_t end) {
    for (; at_ < std::min(end, out_.size()); ++at_) {
      if (out_[at_] != '\n') out_[at_] = ' ';
    }
  }

  void step() {
    if (here("//")) {
      blank_to(out_.find('\n', at_));
    } else if (here("/*")) {
      const std::size_t end = out_.find("*/", at_ + 2);
      blank_to(end == std::string::npos ? end : end + 2);
    } else if (here("R\"") && !after_word()) {
      raw_string();
    } else if (here("\"") || (here("'") && !after_word())) {
      literal(out_[at_]);
    } else {
      ++at_;
    }
  }

  void content(std::size_t end) {
    if (strings_ == Strings::kBlank) {
      blank_to(end);
    } else {
      at_ = std::min(end, out_.size());
    }
  }

  void raw_string() {
    const std::size_t open = out_.find('(', at_);
    if (open == std::string::npos) return content(open);
    const std::string close = ")" + out_.substr(at_ + 2, open - at_ - 2) + "\"";
    at_ = open + 1;
    content(out_.find(close, at_));
    at_ += close.size();
  }

  void literal(char quote) {
    std::size_t end = ++at_;
    while (end < out_.size() && out_[end] != quote && out_[end] != '\n') {
      end += out_[end] == '\\' ? 2 : 1;
    }
    content(end);
    ++at_;
  }

  std::string out_;
  Strings strings_;
  std::size_t at_ = 0;
};

}  // namespace

const std::vector<RepoFile>& cpp_files() {
  static const std::vector<RepoFile> files = files_wanted(".", is_cpp);
  return files;
}

const std::vector<RepoFile>& golden_pages() {
  static const std::vector<RepoFile> pages = files_wanted(".", is_golden_page);
  return pages;
}

const std::vector<RepoFile>& markdown_pages() {
  static const std::vector<RepoFile> pages = files_wanted(".", is_markdown);
  return pages;
}

std::string read_repo_file(const std::string& path) {
  ReadResult read = make_disk_file_system()->read(path, kLimit);
  if (!read.error.empty()) throw std::runtime_error(path + ": " + read.error);
  return std::move(read.bytes);
}

std::string without_comments(std::string_view text, Strings strings) {
  return Blanker(text, strings).run();
}

std::size_t line_at(std::string_view text, std::size_t offset) {
  const auto breaks =
      std::count(text.begin(),
                 text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size())), '\n');
  return static_cast<std::size_t>(breaks) + 1;
}

std::string place(const RepoFile& file, std::size_t offset) {
  return file.path + ":" + std::to_string(line_at(file.text, offset));
}

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace accelc::test
