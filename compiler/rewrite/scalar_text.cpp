#include "compiler/rewrite/scalar_text.h"

#include "compiler/diag/sink.h"
#include "compiler/support/ascii.h"
#include "compiler/support/odd_characters.h"
#include "compiler/support/quotes.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/written_text.h"

#include <algorithm>
#include <memory>

namespace accelc {

namespace {

/// Whether YAML readers of both versions take the text for itself without quotes, wherever a value
/// can stand.
bool is_plain_in_yaml(std::string_view text) {
  const bool word =
      resolve_plain(text) == NodeKind::kString && !boolean_word(text) && !differs_in_yaml_1_1(text);
  return word && is_seen_as_it_is(text) && is_read_as(text, text, Format::kYaml);
}

bool is_bare_in_toml(std::string_view key) {
  return !key.empty() && std::ranges::all_of(key, [](char c) {
    return is_alphanumeric(c) || c == '-' || c == '_';
  });
}

/// Whether a reader of the format takes `written` for a scalar of this kind.
bool is_of_kind(const std::string& written, NodeKind kind, Format format) {
  const std::string whole = (format == Format::kToml ? "x = " : "x: ") + written + "\n";
  DiagnosticSink sink;
  const Tree tree = read(std::make_shared<const SourceFile>("value", whole, format), {}, sink);
  if (sink.has_errors() || tree.documents().size() != 1) return false;
  const NodeRef value = tree.node(tree.documents().front()).first_child().next_sibling();
  return value.kind() == kind && value.text() == written;
}

std::string string_text(const CommentedValue& scalar, Format format) {
  // What is quoted in YAML is meant to be. In TOML every text is.
  const bool toml = format == Format::kToml;
  if (toml || is_quoted(scalar.style) || !is_plain_in_yaml(scalar.text)) {
    return in_double_quotes(scalar.text);
  }
  return scalar.text;
}

}  // namespace

bool is_seen_as_it_is(std::string_view text) {
  const bool plain = std::ranges::all_of(
      text, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; });
  return plain && !find_turning_character(text);
}

std::string key_text(std::string_view key, Format format) {
  const bool bare = format == Format::kToml ? is_bare_in_toml(key) : is_plain_in_yaml(key);
  return bare ? std::string(key) : in_double_quotes(key);
}

std::optional<std::string> scalar_text(const CommentedValue& scalar, Format format) {
  if (scalar.kind == NodeKind::kString) return string_text(scalar, format);
  if (!is_of_kind(scalar.text, scalar.kind, format)) return std::nullopt;
  return scalar.text;
}

}  // namespace accelc
