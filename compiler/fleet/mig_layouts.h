// Whether cards can be cut as a file of mig-parted says.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports what mig-parted refuses of the document, and partitions that the cards of the catalog do
/// not have or have no room for. Cards that a `device-filter` names and the catalog has not are not
/// judged.
void check_mig_layouts(NodeRef document, const Catalog& catalog, DiagnosticSink& sink);

}  // namespace accelc
