#include "compiler/syntax/written_text.h"

#include "compiler/diag/sink.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <memory>
#include <string>

namespace accelc {

bool is_read_as(std::string_view written, std::string_view text, Format format) {
  const std::string key(written);
  const bool toml = format == Format::kToml;
  const std::string whole = toml ? key + " = 0\n" : "{" + key + ": 0}\n";
  DiagnosticSink sink;
  const Tree tree = read(std::make_shared<const SourceFile>("name", whole, format), Limits{}, sink);
  if (sink.has_errors() || tree.documents().size() != 1) return false;
  const NodeRef root = tree.node(tree.documents().front());
  const NodeRef first = root.is_mapping() ? root.first_child() : NodeRef();
  const bool one =
      first && first.is_scalar() && !first.is_null() && !first.next_sibling().next_sibling();
  return one && first.text() == text && first.next_sibling().kind() == NodeKind::kInteger;
}

}  // namespace accelc
