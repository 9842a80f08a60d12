#include "compiler/syntax/written_text.h"

#include "compiler/diag/sink.h"
#include "compiler/support/ascii.h"
#include "compiler/support/odd_characters.h"
#include "compiler/support/quotes.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/scalar.h"

#include <algorithm>
#include <memory>
#include <string>

namespace accelc {

bool is_read_as(std::string_view written, std::string_view text, Format format) {
  const std::string word(written);
  const bool toml = format == Format::kToml;
  const std::string whole = toml ? word + " = 0\n" : "{" + word + ": " + word + "}\n";
  DiagnosticSink sink;
  const Tree tree = read(std::make_shared<const SourceFile>("name", whole, format), Limits{}, sink);
  if (sink.has_errors() || tree.documents().size() != 1) return false;
  const NodeRef root = tree.node(tree.documents().front());
  const NodeRef key = root.is_mapping() ? root.first_child() : NodeRef();
  const auto is_text = [text](NodeRef node) {
    return node.is_scalar() && !node.is_null() && node.text() == text;
  };
  if (!key || !is_text(key)) return false;
  const NodeRef value = key.next_sibling();
  const bool read_again = toml ? value.kind() == NodeKind::kInteger : is_text(value);
  return read_again && !value.next_sibling();
}

bool is_seen_as_it_is(std::string_view text) {
  const bool plain = std::ranges::all_of(
      text, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; });
  return plain && !find_turning_character(text);
}

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

std::string key_text(std::string_view key, Format format) {
  const bool bare = (format == Format::kToml && is_bare_in_toml(key)) ||
                    (format == Format::kYaml && is_plain_in_yaml(key));
  return bare ? std::string(key) : in_double_quotes(key);
}

std::string value_text(std::string_view text, Format format) {
  const bool plain = format == Format::kYaml && is_plain_in_yaml(text);
  return plain ? std::string(text) : in_double_quotes(text);
}

std::string_view entry_sign(Format format) { return format == Format::kToml ? " = " : ": "; }

std::string written_entry(Format format, std::string_view key, std::string_view value) {
  return key_text(key, format).append(entry_sign(format)).append(value);
}

}  // namespace accelc
