// What Kubernetes refuses within a container although each field is of its kind. Facts: Kubernetes
// v1.34 pkg/apis/core/validation validateContainers, validateProbe, validateHandler.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <string_view>

namespace accelc::kubernetes {

/// Reports probes and hooks without exactly one handler, references to fields that no variable can
/// be read from, variables and claims that are there twice, and privileges that contradict each
/// other.
void check_container(const PlainValue& container, DiagnosticSink& sink);

/// Reports a file of a volume whose reference names no field that a file can be made from.
void check_volume_file(const PlainValue& file, DiagnosticSink& sink);

/// Reports files that several sources of a volume write.
void check_projected_files(const PlainValue& volume, DiagnosticSink& sink);

/// Reports hooks that sleep longer than the pod has time to end.
void check_sleep(const PlainValue& pod, DiagnosticSink& sink);

/// Reports ports that cannot be those of the node, in a pod that uses the node's network.
void check_host_ports(const PlainValue& pod, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
