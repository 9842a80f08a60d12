// The fields around the pods of an object that other projects define, and selectors.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports misspelt fields around the pods of an object of another group than Kubernetes' own, and
/// a selector that does not select the pods of its own template.
void check_object_fields(NodeRef object, const ManifestKind& row, DiagnosticSink& sink);

}  // namespace accelc
