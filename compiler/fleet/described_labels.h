// Labels and taints of nodes in objects that describe a cluster.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/source/span.h"
#include "compiler/syntax/tree.h"

#include <span>
#include <string_view>

namespace accelc {

/// Reports labels and keys of taints in ResourceFlavors, Topologies and NodePools that are one
/// letter away from those that nodes have, and values of labels that no node has.
void check_described_labels(std::span<const NodeRef> objects, const Catalog& catalog,
                            DiagnosticSink& sink);

/// Reports a value that no node has for the label of `owner`, such as "the NodePool `gpu`": names
/// of machines, and values where these are few.
void check_described_value(std::string_view label, const Located<std::string_view>& value,
                           std::string_view owner, const Catalog& catalog, DiagnosticSink& sink);

}  // namespace accelc
