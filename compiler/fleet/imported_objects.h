// What files say of a cluster, object by object, before a platform is made of it.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/fleet/import.h"
#include "compiler/fleet/import_slices.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace accelc {

struct ImportedNode {
  std::string name;
  ImportedPool pool;  ///< of this node alone
  Span span;          ///< of its metadata
};

struct ImportedObjects {
  ImportedPlatform platform;  ///< without pools
  std::vector<ImportedNode> nodes;
  PublishedByNode published;
  DiagnosticSink findings;  ///< about the objects
};

/// Reads a file. Its documents are objects, lists of them, and arrays of them: a Node, an object of
/// Kueue, a NodePool, a ComputeClass, a ResourceSlice, a ResourceQuota, or propeller's
/// configuration; others are skipped. Its faults are reported. The file must live as long as the
/// objects; of a list with more bytes than `large` one item is held as a tree at a time.
void add_file(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
              ImportedObjects& into, DiagnosticSink& sink,
              std::size_t large = std::size_t{1} << 20U);

}  // namespace accelc
