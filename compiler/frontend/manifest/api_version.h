// The version of its group that an object is written for.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// "v1", "apps/v1", "resource.k8s.io/v1beta2": with what is the version of an object of Kubernetes.
bool is_api_version(std::string_view text);

/// "kueue.x-k8s.io/v1beta2" and "kueue.x-k8s.io/v1beta1" of ManifestKind::versions.
std::vector<std::string> api_versions(std::string_view group, std::string_view versions);

/// Reports that the `apiVersion` of an object has no such kind. The kind is in those of `right`.
void report_api_version(NodeRef object, std::span<const std::string> right, DiagnosticSink& sink);

/// Reports the version of an object that no cluster serves: Kubernetes' own groups have those of
/// ManifestKind::versions alone. Other projects may have added newer ones since, but nobody adds an
/// older one to a kind.
void check_api_version(NodeRef object, std::string_view versions, DiagnosticSink& sink);

}  // namespace accelc
