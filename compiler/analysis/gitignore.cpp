#include "compiler/analysis/gitignore.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kLargestFile = std::size_t{4} << 20U;
constexpr std::string_view kIgnoreFile = ".gitignore";
constexpr std::string_view kRepository = ".git";
constexpr std::string_view kWildcards = "*?[\\";

bool has(const std::vector<DirectoryEntry>& entries, std::string_view name) {
  return std::any_of(entries.begin(), entries.end(),
                     [name](const DirectoryEntry& entry) { return entry.name == name; });
}

/// `line` without blanks at its end that no backslash keeps.
std::string_view without_blanks_behind(std::string_view line) {
  std::size_t end = line.size();
  while (end > 0 && line[end - 1] == ' ' && (end < 2 || line[end - 2] != '\\')) --end;
  return line.substr(0, end);
}

/// The folder with `info/exclude`: of a work tree or submodule, .git is a file that names it.
std::string git_folder(const std::string& dot_git, FileSystem& files) {
  if (files.kind(dot_git) == PathKind::kDirectory) return dot_git;
  constexpr std::string_view kPrefix = "gitdir: ";
  const ReadResult pointer = files.read(dot_git, kLargestFile);
  if (!pointer.bytes.starts_with(kPrefix)) return dot_git;
  const std::string_view named = trim(std::string_view(pointer.bytes).substr(kPrefix.size()));
  std::string folder = join_path(parent_path(dot_git), named);
  const ReadResult common = files.read(join_path(folder, "commondir"), kLargestFile);
  if (!common.error.empty()) return folder;
  return join_path(folder, trim(common.bytes));
}

/// Adds the characters of a class such as `[:digit:]` in front of `glob`; returns its length, 0
/// when there is none.
std::size_t append_class(std::string_view glob, std::string& set) {
  struct Class {
    std::string_view name;
    int (*has)(int);
  };
  constexpr Class kClasses[] = {
      {"alnum", std::isalnum}, {"alpha", std::isalpha}, {"blank", std::isblank},
      {"cntrl", std::iscntrl}, {"digit", std::isdigit}, {"graph", std::isgraph},
      {"lower", std::islower}, {"print", std::isprint}, {"punct", std::ispunct},
      {"space", std::isspace}, {"upper", std::isupper}, {"xdigit", std::isxdigit}};
  constexpr int kAscii = 128;
  for (const Class& known : kClasses) {
    const std::string written = "[:" + std::string(known.name) + ":]";
    if (!glob.starts_with(written)) continue;
    for (int c = 1; c < kAscii; ++c) {
      if (known.has(c) != 0) set += static_cast<char>(c);
    }
    return written.size();
  }
  return 0;
}

}  // namespace

IgnorePattern::IgnorePattern(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  line = without_blanks_behind(line);
  if (line.starts_with('#')) return;
  if (line.starts_with('!')) {
    negated_ = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    folders_only_ = true;
    line.remove_suffix(1);
  }
  anchored_ = line.find('/') != std::string_view::npos;
  if (line.starts_with('/')) line.remove_prefix(1);
  if (line.find_first_of(kWildcards) == std::string_view::npos) literal_ = line;
  read(line);
}

bool IgnorePattern::Piece::takes(char c) const {
  if (kind == Kind::kAnyOne) return c != '/';
  return c != '/' ? (set.find(c) != std::string::npos) != complement : !complement && set == "/";
}

void IgnorePattern::read(std::string_view glob) {
  for (std::size_t at = 0; at < glob.size();) {
    const std::string_view rest = glob.substr(at);
    const bool at_start = at == 0 || glob[at - 1] == '/';
    Piece piece;
    std::size_t taken = 1;
    if (at_start && rest.starts_with("**/")) {
      piece.kind = Piece::Kind::kFolders;
      taken = 3;
    } else if (at_start && rest == "**") {
      piece.kind = Piece::Kind::kRest;
      taken = 2;
    } else if (rest[0] == '*') {
      piece.kind = Piece::Kind::kMany;
      taken = std::min(rest.find_first_not_of('*'), rest.size());
    } else if (rest[0] == '?') {
      piece.kind = Piece::Kind::kAnyOne;
    } else if (rest[0] == '[') {
      taken = read_set(rest, piece);
    } else {
      // A backslash at the very end matches nothing; git says the same.
      const bool escape = rest[0] == '\\' && rest.size() > 1;
      piece.set = rest[escape ? 1 : 0];
      taken = escape ? 2 : 1;
    }
    if (taken == 0) {
      // A bracket without its end: the pattern matches nothing.
      pieces_.clear();
      literal_.clear();
      return;
    }
    pieces_.push_back(std::move(piece));
    at += taken;
  }
}

/// Reads `[...]`; returns its length, 0 when it does not end.
std::size_t IgnorePattern::read_set(std::string_view glob, Piece& piece) {
  std::size_t at = 1;
  piece.complement = at < glob.size() && (glob[at] == '!' || glob[at] == '^');
  if (piece.complement) ++at;
  for (bool first = true; at < glob.size(); first = false) {
    if (glob[at] == ']' && !first) return at + 1;
    if (const std::size_t length = append_class(glob.substr(at), piece.set); length > 0) {
      at += length;
      continue;
    }
    if (glob[at] == '\\' && at + 1 < glob.size()) ++at;
    const char low = glob[at++];
    char high = low;
    if (at + 1 < glob.size() && glob[at] == '-' && glob[at + 1] != ']') {
      high = glob[at + 1];
      at += 2;
    }
    const auto last = static_cast<unsigned char>(high);
    for (unsigned value = static_cast<unsigned char>(low); value <= last; ++value) {
      piece.set += static_cast<char>(value);
    }
  }
  return 0;
}

bool IgnorePattern::matches(std::string_view path, bool is_folder) const {
  if (folders_only_ && !is_folder) return false;
  const std::string_view text = anchored_ ? path : file_name(path);
  if (!literal_.empty()) return text == literal_;
  return !pieces_.empty() && matches_pieces(text);
}

bool IgnorePattern::matches_pieces(std::string_view text) const {
  // reached[i]: the pieces so far can match the first i characters. Time is the product of both
  // lengths, whatever the pattern.
  std::vector<bool> reached(text.size() + 1, false);
  reached[0] = true;
  for (const Piece& piece : pieces_) {
    std::vector<bool> next(text.size() + 1, false);
    bool open = false;  // a piece of any length has begun
    for (std::size_t i = 0; i <= text.size(); ++i) {
      const bool start = i == 0 || text[i - 1] == '/';
      switch (piece.kind) {
        case Piece::Kind::kMany:
          open = reached[i] || (open && i > 0 && text[i - 1] != '/');
          next[i] = open;
          break;
        case Piece::Kind::kFolders:
          next[i] = reached[i] || (open && start);
          open = open || reached[i];
          break;
        case Piece::Kind::kRest:
          next[i] = open;
          open = open || reached[i];
          break;
        case Piece::Kind::kOne:
        case Piece::Kind::kAnyOne:
          next[i] = i > 0 && reached[i - 1] && piece.takes(text[i - 1]);
          break;
      }
    }
    reached = std::move(next);
  }
  return reached[text.size()];
}

std::shared_ptr<const IgnoreRules> IgnoreRules::of(const std::string& folder, FileSystem& files) {
  std::vector<std::string> passed;
  std::string top = folder;
  while (files.kind(join_path(top, kRepository)) == PathKind::kMissing) {
    if (top == "/") return nullptr;
    passed.push_back(top);
    top = parent_path(top);
  }
  auto exclude = std::make_shared<IgnoreRules>();
  exclude->folder_ = top == "/" ? top : top + "/";
  exclude->add_file(join_path(git_folder(join_path(top, kRepository), files), "info/exclude"),
                    files);
  passed.push_back(top);
  std::shared_ptr<const IgnoreRules> rules = std::move(exclude);
  for (auto one = passed.rbegin(); one != passed.rend(); ++one) {
    auto own = std::make_shared<IgnoreRules>();
    own->above_ = std::move(rules);
    own->folder_ = *one == "/" ? *one : *one + "/";
    own->add_file(join_path(*one, kIgnoreFile), files);
    rules = std::move(own);
  }
  return rules;
}

std::shared_ptr<const IgnoreRules> IgnoreRules::below(
    const std::shared_ptr<const IgnoreRules>& rules, const std::string& folder,
    const std::vector<DirectoryEntry>& entries, FileSystem& files) {
  // A repository inside another has rules of its own.
  if (has(entries, kRepository)) return of(folder, files);
  if (rules == nullptr || !has(entries, kIgnoreFile)) return rules;
  auto own = std::make_shared<IgnoreRules>();
  own->above_ = rules;
  own->folder_ = folder + "/";
  own->add_file(join_path(folder, kIgnoreFile), files);
  return own;
}

bool IgnoreRules::ignore(std::string_view canonical_path, bool is_folder) const {
  for (const IgnoreRules* rules = this; rules != nullptr; rules = rules->above_.get()) {
    if (!canonical_path.starts_with(rules->folder_)) continue;
    const std::string_view path = canonical_path.substr(rules->folder_.size());
    for (auto pattern = rules->patterns_.rbegin(); pattern != rules->patterns_.rend(); ++pattern) {
      if (pattern->matches(path, is_folder)) return !pattern->negated();
    }
  }
  return false;
}

void IgnoreRules::add_file(const std::string& path, FileSystem& files) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  const ReadResult read = files.read(path, kLargestFile);
  std::string_view text = read.bytes;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  for (const std::string_view line : split(text, '\n')) {
    IgnorePattern pattern(line);
    if (!pattern.empty()) patterns_.push_back(std::move(pattern));
  }
}

}  // namespace accelc
