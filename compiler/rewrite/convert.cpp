#include "compiler/rewrite/convert.h"

#include "compiler/diag/sink.h"
#include "compiler/fmt/format.h"
#include "compiler/rewrite/line_breaks.h"
#include "compiler/rewrite/toml_text.h"
#include "compiler/rewrite/yaml_text.h"
#include "compiler/support/text.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/scalar.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// `.inf` and `inf`, which each format has in its own way.
std::string number_in(Format format, const std::string& text) {
  std::string_view name = text;
  const bool negative = name.starts_with('-');
  if (negative || name.starts_with('+')) name.remove_prefix(1);
  if (name.starts_with('.')) name.remove_prefix(1);
  const std::string lower = to_lower(name);
  if (lower != "inf" && lower != "nan") return text;
  const std::string_view point = format == Format::kToml ? "" : ".";
  return std::string(negative ? "-" : "").append(point).append(lower);
}

/// Scalars as the format has them.
// NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
void say_in(Format format, CommentedValue& value) {
  if (value.kind == NodeKind::kNumber) value.text = number_in(format, value.text);
  if (value.kind == NodeKind::kBoolean) value.text = boolean_value(value.text) ? "true" : "false";
  if (value.kind == NodeKind::kDatetime && format != Format::kToml) {
    value.kind = NodeKind::kString;
    value.style = NodeStyle::kDoubleQuoted;
  }
  for (CommentedValue& child : value.children) say_in(format, child);
}

Tree read_text(const std::string& text, Format format, DiagnosticSink& sink) {
  return read(std::make_shared<const SourceFile>("spec", text, format), Limits(), sink);
}

/// What the comments say, in the order of the alphabet: those of a mapping that became several
/// lines stand at the first of them, and formatting puts a space behind `#`.
std::vector<std::string> words_of_comments(const CommentedValue& value) {
  std::vector<std::string> words = comments_of(value);
  for (std::string& comment : words) {
    const std::size_t sign = comment.find_first_not_of("# \t");
    comment.erase(0, std::min(sign, comment.size()));
  }
  std::ranges::sort(words);
  return words;
}

/// Why the text does not say the same as `value`, with the same comments; empty: it does.
std::string difference(const std::string& text, Format format, const CommentedValue& value) {
  DiagnosticSink sink;
  const Tree tree = read_text(text, format, sink);
  if (sink.has_errors()) return "the result has an error: " + sink.take_sorted().front().message;
  const auto again = commented_value(tree.node(tree.documents().front()));
  const auto* read = std::get_if<CommentedValue>(&again);
  const bool same = read != nullptr && same_value(*read, value) &&
                    words_of_comments(*read) == words_of_comments(value);
  return same ? "" : "the result would say something else, which is a bug of accelc";
}

std::string formatted(const std::string& text, Format format) {
  DiagnosticSink sink;
  Formatted done = accelc::format(read_text(text, format, sink));
  if (done.outcome != Formatted::Outcome::kDone) return text;
  return std::move(done.text);
}

}  // namespace

std::variant<std::string, Unmovable> converted(const Tree& tree, Format format) {
  const Span whole = tree.file().span(0, 0);
  if (tree.documents().empty()) return Unmovable{whole, "it is empty"};
  const NodeRef root = tree.node(tree.documents().front());
  if (!root.is_mapping()) return Unmovable{root.span(), "it is not a mapping"};
  if (tree.documents().size() > 1) {
    return Unmovable{tree.node(tree.documents()[1]).span(),
                     "TOML has no second document in a file"};
  }
  auto read = commented_value(root);
  if (const auto* failed = std::get_if<Unmovable>(&read)) return *failed;
  CommentedValue value = std::get<CommentedValue>(std::move(read));
  say_in(format, value);
  auto written = format == Format::kToml ? toml_text(value) : yaml_text(value);
  if (const auto* failed = std::get_if<Unmovable>(&written)) return *failed;
  std::string text = formatted(std::get<std::string>(written), format);
  if (has_windows_lines(tree.file().text())) text = with_windows_lines(text);
  std::string why = difference(text, format, value);
  if (!why.empty()) return Unmovable{whole, std::move(why)};
  return text;
}

}  // namespace accelc
