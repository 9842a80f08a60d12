// How NVIDIA's device plugin reads a file that says how it offers and shares GPUs.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports what the device plugin refuses of the document, what it ignores, and resources of which
/// it has no devices to share. `catalog` has the cards and their partitions.
void check_plugin_file(NodeRef document, const Catalog& catalog, DiagnosticSink& sink);

}  // namespace accelc
