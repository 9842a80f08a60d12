// What the objects in a manifest say of a cluster: queues and what nodes are made from, where they
// are written.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"
#include "schema/node_pool_spec.h"

#include <span>

namespace accelc {

/// Reports what Kueue and Karpenter refuse of their objects in a file, names that misspell another
/// one of the file, and devices that no node has.
void check_cluster_objects(std::span<const NodeRef> objects, const Catalog& catalog,
                           DiagnosticSink& sink);

/// Reports misspelt labels, taints and resources, and values of labels that no node has. Each is
/// judged by itself, whatever else is wrong with its object.
void check_described_names(std::span<const NodeRef> objects, const Catalog& catalog,
                           DiagnosticSink& sink);

/// The platform whose machines a NodePool is made of, told by its node class; null: unknown.
const Platform* platform_of(const NodePoolSpec& pool);

}  // namespace accelc
