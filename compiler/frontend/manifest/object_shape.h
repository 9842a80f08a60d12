// What keeps the pods of an object from being found: kinds and keys around them that are misspelt.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports a kind that is misspelt or of another group, as `kind: job` and `Job` in `v1` are, where
/// the object has pods in the place of that kind. Its pods are not checked.
void check_object_kind(NodeRef object, DiagnosticSink& sink);

/// Reports keys on the way to the pods of an object that are misspelt, and `containers` that are
/// above their place: nobody finds such pods. What is merely absent may be so, as in a patch.
void check_pod_paths(NodeRef object, const ManifestKind& row, DiagnosticSink& sink);

/// Whether a document that no manifest stands beside is surely one all the same, without its
/// `apiVersion` or its `kind`.
bool is_incomplete_object(NodeRef document);

/// Reports a document that is an object without `apiVersion` or `kind`: of one beside manifests its
/// other keys tell.
void check_object_keys(NodeRef document, DiagnosticSink& sink);

}  // namespace accelc
