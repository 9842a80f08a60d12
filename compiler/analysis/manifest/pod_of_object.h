// Whether Kubernetes takes the pods of an object as its controller makes them.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/pod/pod_spec.h"

namespace accelc {

/// Reports what is wrong with the pod of an object, placeholders left out. `plain`: it is no task,
/// of which more is checked elsewhere.
void check_pod(const PodSpec& pod, const ManifestObject& manifest, bool plain,
               DiagnosticSink& findings);

/// Reports what is wrong with an object of Kubernetes in which no pod was found.
void check_object_without_pod(const ManifestObject& manifest, DiagnosticSink& findings);

/// Reports misspelt fields of a pod that another controller makes. A device below one is lost: the
/// pod starts without it.
void check_fields_alone(const PodSpec& pod, DiagnosticSink& findings);

}  // namespace accelc
