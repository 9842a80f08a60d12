// What must hold of everything that a reader hands on, whatever the text was. Each function returns
// the first thing that is broken, in words, and nothing when all holds. Used by the fuzzers and by
// the comparison of YAML readers.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/tree.h"
#include "compiler/syntax/yaml/events.h"

#include <span>
#include <string>

namespace accelc::test {

/// Every place lies in `file`, every finding has one, and `incomplete` has an error as its reason.
std::string broken_diagnostics(const SourceFile& file, std::span<const Diagnostic> diagnostics,
                               bool incomplete);

/// Events are well nested and in the order of the text, spans and slices lie in the file, comments
/// are in order and outside of scalars, and memory is bounded by the size of the file.
std::string broken_events(const SourceFile& file, const EventBuffer& buffer);

/// Nodes nest, slices lie in the file, an alias stands for an earlier node, and comments are in
/// order.
std::string broken_tree(const Tree& tree);

}  // namespace accelc::test
