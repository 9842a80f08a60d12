// A tree of one scalar, for tests of how a leaf type is decoded.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <memory>
#include <string>
#include <string_view>

namespace accelc {

/// The file holds the scalar alone, as `source`; `kind` and `text` are what a reader makes of it.
struct OneScalar {
  std::shared_ptr<const SourceFile> file;
  Tree tree;
  DiagnosticSink sink;

  static Tree make_tree(const std::shared_ptr<const SourceFile>& file, NodeKind kind,
                        std::string_view text) {
    TreeBuilder builder(file);
    builder.begin_document();
    Node node;
    node.kind = kind;
    node.end = file->size();
    const TextSlice own = builder.own(text);
    node.text_offset = own.offset;
    node.text_size = own.size;
    node.text_owned = own.owned;
    const bool quoted = file->text().starts_with('"');
    node.style = quoted ? NodeStyle::kDoubleQuoted : NodeStyle::kPlain;
    builder.add(node);
    return builder.finish();
  }

  OneScalar(std::string source, NodeKind kind, std::string_view text)
      : file(SourceFile::make("spec.yaml", std::move(source))), tree(make_tree(file, kind, text)) {}

  template <class T>
  bool decode_into(T& value) {
    Decoder decoder(tree, Limits{}, sink);
    return decode_value(decoder, tree.node(0), value);
  }
};

}  // namespace accelc
