// The objects that say what a cluster has for pods: they start none themselves.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The kind of the group that is meant by a misspelt one; empty: it is right, or anything.
std::string_view meant_cluster_kind(std::string_view group, std::string_view kind);

/// The versions of the kind in groups that are meant by a misspelt one: "kueue.x-k8s.io/v1beta2".
/// Empty: the group is right, or anything.
std::vector<std::string> meant_cluster_versions(std::string_view group, std::string_view kind);

/// Reports a version in which no cluster has the kind (check_api_version), where it is known.
void check_cluster_version(NodeRef object, DiagnosticSink& sink);

/// Whether the object is one of Kueue's, a NodePool, a ComputeClass, a RuntimeClass, a
/// ResourceQuota or a LimitRange.
bool describes_cluster(NodeRef object);

/// Whether a file with this text may have such an object: quicker than to read it.
bool may_describe_cluster(std::string_view text);

}  // namespace accelc
