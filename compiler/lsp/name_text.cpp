#include "compiler/lsp/name_text.h"

#include "compiler/diag/sink.h"
#include "compiler/lsp/protocol.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <memory>

namespace accelc::lsp {

namespace {

/// Whether a reader takes `written` for a key that is this name. In YAML a key in braces allows the
/// least, and what is one is a value too; in TOML values have quotes anyway.
bool is_read_as(const std::string& written, const std::string& name, Format format) {
  const bool toml = format == Format::kToml;
  const std::string text = toml ? written + " = 0\n" : "{" + written + ": 0}\n";
  DiagnosticSink sink;
  const Tree tree = read(std::make_shared<const SourceFile>("name", text, format), Limits{}, sink);
  if (sink.has_errors() || tree.documents().size() != 1) return false;
  const NodeRef root = tree.node(tree.documents().front());
  const NodeRef key = root.is_mapping() ? root.first_child() : NodeRef();
  const bool one = key && key.is_scalar() && !key.is_null() && !key.next_sibling().next_sibling();
  return one && key.text() == name && key.next_sibling().kind() == NodeKind::kInteger;
}

}  // namespace

std::string name_text(const Span& place, const std::string& name) {
  const std::string old(text_of(place));
  const bool single = old.starts_with('\'');
  const bool quoted = single || old.starts_with('"');
  const std::string like = single ? "'" + name + "'" : quoted ? "\"" + name + "\"" : name;
  return is_read_as(like, name, place.file->format()) ? like : text_of_json(Json(name));
}

}  // namespace accelc::lsp
