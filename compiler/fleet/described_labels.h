// Labels and taints of nodes in objects that describe a cluster.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/source/span.h"
#include "compiler/syntax/tree.h"

#include <span>
#include <string_view>

namespace accelc {

/// Reports labels and keys of taints in ResourceFlavors, Topologies, NodePools and RuntimeClasses
/// that are one letter away from those that nodes have, and values of labels that no node has.
void check_described_labels(std::span<const NodeRef> objects, const Catalog& catalog,
                            DiagnosticSink& sink);

// Of `owner`, such as "the NodePool `gpu`":

/// Reports a label, or the key of a taint, that is one letter away from one that nodes have.
void check_described_name(const Located<std::string_view>& name, bool of_taint,
                          std::string_view owner, const Catalog& catalog, DiagnosticSink& sink);

/// Reports a value of a label that no node has: a name of no device, where the label says the
/// device (of several platforms with the label any may be meant), of no machine, and others of
/// which there are only a few.
void check_described_value(std::string_view label, const Located<std::string_view>& value,
                           std::string_view owner, const Catalog& catalog, DiagnosticSink& sink);

}  // namespace accelc
