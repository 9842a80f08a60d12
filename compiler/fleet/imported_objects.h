// What files say of a cluster, object by object, before a platform is made of it.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/fleet/import.h"
#include "compiler/fleet/import_slices.h"
#include "compiler/fleet/kept_texts.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace accelc {

/// A node, whose texts are in the pool of its objects.
struct ImportedNode {
  std::string_view name;
  std::string_view host;  ///< what pods select it by; empty: not known
  KeptTexts labels;
  std::vector<std::string_view> taints;
  KeptTexts allocatable;
  bool claims_devices = false;  ///< a driver for claims publishes its devices
  Span span;                    ///< of its metadata
};

struct ImportedObjects {
  std::shared_ptr<TextPool> texts = std::make_shared<TextPool>();
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
