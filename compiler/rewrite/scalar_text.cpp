#include "compiler/rewrite/scalar_text.h"

#include "compiler/diag/sink.h"
#include "compiler/support/quotes.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/written_text.h"

#include <memory>

namespace accelc {

namespace {

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
  // What is quoted in YAML is meant to be.
  return is_quoted(scalar.style) ? in_double_quotes(scalar.text) : value_text(scalar.text, format);
}

}  // namespace

std::optional<std::string> scalar_text(const CommentedValue& scalar, Format format) {
  if (scalar.kind == NodeKind::kString) return string_text(scalar, format);
  if (!is_of_kind(scalar.text, scalar.kind, format)) return std::nullopt;
  return scalar.text;
}

}  // namespace accelc
