// The names of objects in a manifest.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/manifest_object.h"

namespace accelc {

/// Reports an object without a name.
void check_has_name(NodeRef object, DiagnosticSink& sink);

/// Reports a name that no object has.
void check_name_of_object(NodeRef object, DiagnosticSink& sink);

/// Reports a name of a set with which those of its pods cannot begin. A LeaderWorkerSet's is that
/// of a Service too, which starts with a letter.
void check_name_of_set(const ManifestObject& manifest, DiagnosticSink& sink);

/// Reports a namespace that cannot be one.
void check_namespace(NodeRef object, DiagnosticSink& sink);

}  // namespace accelc
