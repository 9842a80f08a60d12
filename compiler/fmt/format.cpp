#include "compiler/fmt/format.h"

#include "compiler/fmt/same_tree.h"
#include "compiler/fmt/toml_tokens.h"
#include "compiler/fmt/yaml_tokens.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <optional>
#include <utility>

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

}  // namespace

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
