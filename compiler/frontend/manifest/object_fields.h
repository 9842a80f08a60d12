// The fields around the pods of Kubernetes' own kinds: what would be dropped, or refused.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports misspelt fields of the metadata of an object, and around the pods of Kubernetes' own
/// kinds: `replica`, `paralellism`; numbers there that are none; and a selector that does not
/// select the pods of its own template.
void check_object_fields(NodeRef object, const ManifestKind& row, DiagnosticSink& sink);

}  // namespace accelc
