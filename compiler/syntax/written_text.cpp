#include "compiler/syntax/written_text.h"

#include "compiler/diag/sink.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

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

}  // namespace accelc
