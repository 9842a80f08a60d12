#include "compiler/fmt/format.h"

#include "compiler/fmt/same_tree.h"
#include "compiler/fmt/toml_tokens.h"
#include "compiler/fmt/yaml_tokens.h"
#include "compiler/support/line_changes.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

std::optional<std::string> formatted_text(const Tree& tree) {
  const SourceFile& file = tree.file();
  if (file.format() == Format::kToml) return emit(file.text(), toml_tokens(file.text()));
  const auto tokens = yaml_tokens(tree);
  if (!tokens) return std::nullopt;
  return emit(file.text(), *tokens);
}

/// Whether `text` reads as `tree` does.
bool means_the_same(const Tree& tree, const std::string& text) {
  const SourceFile& file = tree.file();
  DiagnosticSink sink;
  const auto after = std::make_shared<const SourceFile>(file.path(), text, file.format());
  Limits limits;
  limits.file_bytes = std::max(limits.file_bytes, text.size());
  const Tree read_again = read(after, limits, sink);
  return !read_again.incomplete() && same_tree(tree, read_again);
}

/// The part of a change that is about the lines `first` to `last`; an empty one when there is none.
LineChange part_in(LineChange change, std::size_t first, std::size_t last) {
  const std::size_t lines = change.before_end - change.before_begin;
  const bool touches =
      change.before_begin <= last && (change.before_end > first || change.before_begin >= first);
  if (!touches) return {};
  // Line for line: the others stay.
  if (lines != change.after_end - change.after_begin) return change;
  const std::size_t skipped = first > change.before_begin ? first - change.before_begin : 0;
  const std::size_t cut = change.before_end > last + 1 ? change.before_end - last - 1 : 0;
  return {change.before_begin + skipped, change.before_end - cut, change.after_begin + skipped,
          change.after_end - cut};
}

/// `before` with those changes towards `after` that touch the lines.
std::string with_changes_in(std::string_view before, std::string_view after, std::size_t first,
                            std::size_t last) {
  const std::vector<std::string_view> old_lines = lines_with_breaks(before);
  const std::vector<std::string_view> new_lines = lines_with_breaks(after);
  std::string text;
  std::size_t at = 0;
  for (const LineChange& whole : line_changes(old_lines, new_lines)) {
    const LineChange change = part_in(whole, first, last);
    for (; at < change.before_begin; ++at) text += old_lines[at];
    for (std::size_t i = change.after_begin; i < change.after_end; ++i) text += new_lines[i];
    at = std::max(at, change.before_end);
  }
  for (; at < old_lines.size(); ++at) text += old_lines[at];
  return text;
}

}  // namespace

Formatted format_lines(const Tree& tree, std::size_t first, std::size_t last) {
  Formatted whole = format(tree);
  if (whole.outcome != Formatted::Outcome::kDone) return whole;
  const SourceFile& file = tree.file();
  const std::string old = with_byte_order_mark(file);
  const std::size_t mark = old.size() - file.size();
  const std::string text =
      with_changes_in(file.text(), std::string_view(whole.text).substr(mark), first, last);
  if (!means_the_same(tree, text)) return {Formatted::Outcome::kChanged, old};
  return {Formatted::Outcome::kDone, old.substr(0, mark) + text};
}

Formatted format(const Tree& tree) {
  const SourceFile& file = tree.file();
  const std::string old = with_byte_order_mark(file);
  if (tree.incomplete() || file.first_bad_byte()) return {Formatted::Outcome::kBroken, old};
  const auto text = formatted_text(tree);
  if (!text || !means_the_same(tree, *text)) return {Formatted::Outcome::kChanged, old};
  const std::string mark = old.substr(0, old.size() - file.size());
  return {Formatted::Outcome::kDone, mark + *text};
}

}  // namespace accelc
