// The names that are written in a tree: where they are declared and where they are used, as the
// field tables say.
#pragma once

#include "compiler/source/span.h"
#include "schema/typed_tree.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

struct WrittenName {
  NameSource source = NameSource::kNone;
  std::string text;  ///< as declared: of an accelerator without partition and count
  Span span;         ///< of that text
  NodeRef value;     ///< what is declared, or the value that uses it
  bool declares = false;
};

/// The name that the value of an entry uses; nothing where it is no name.
std::optional<WrittenName> used_name(const TypedEntry& entry);

/// The name that the key of an entry declares; nothing where it declares none.
std::optional<WrittenName> declared_name(const TypedEntry& entry);

/// Every name in a tree whose documents are of type `root`, in the order of the text.
std::vector<WrittenName> names_in(const Tree& tree, const TypeInfo& root);

/// The declarations alone.
std::vector<WrittenName> declarations_in(const Tree& tree, const TypeInfo& root);

/// Gets a name; returns whether it wants more of them.
using NameTaker = std::function<bool(const std::string& name)>;

/// Calls `take` with the names of `source` that a document of type `root` uses, in any order and as
/// often as they are written, also where an alias or a merged mapping (`<<`) brings them in, until
/// it wants no more.
void visit_used_names(NodeRef document, const TypeInfo& root, NameSource source,
                      const NameTaker& take);

}  // namespace accelc
