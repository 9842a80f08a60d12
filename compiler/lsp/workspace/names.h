// The names of a spec: where they are declared and where they are used, through all files that the
// spec includes.
#pragma once

#include "compiler/lsp/features/typed.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

struct Name {
  NameSource source = NameSource::kNone;
  std::string text;  ///< as declared: of an accelerator without partition and count
  Span span;         ///< of that text
  NodeRef value;     ///< what is declared, or the value that uses it
  bool declares = false;
};

/// The node under the cursor, also when the cursor stands right behind it; "no node" for none.
NodeRef node_under(const Tree& tree, std::uint32_t offset);

/// The name under the cursor; nothing where none is.
std::optional<Name> name_at(const Snapshot& snapshot, std::uint32_t offset);

/// What the files of the spec declare, in the order of their texts.
std::vector<Name> declarations_of(const Snapshot& snapshot, NameSource source);

/// The declarations in a tree whose documents are of type `root`, in the order of the text.
std::vector<Name> declarations_in(const Tree& tree, const TypeInfo& root);

/// Every name in a tree whose documents are of type `root`, in the order of the text.
std::vector<Name> names_in(const Tree& tree, const TypeInfo& root);

/// Every name in the snapshot's own file.
std::vector<Name> names_in_file(const Snapshot& snapshot);

}  // namespace accelc::lsp
