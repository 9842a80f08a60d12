// Kubernetes objects as they stand in a tree. What is absent or of another kind reads as empty.
#pragma once

#include "compiler/syntax/tree.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Kubernetes' own label for the type of a node's machine.
inline constexpr std::string_view kMachineLabel = "node.kubernetes.io/instance-type";

/// How messages call an object: "the ClusterQueue `research`".
std::string title_of(NodeRef object);

/// All entries whose value is a scalar.
std::map<std::string, std::string> texts_of(NodeRef mapping);

/// The one-line forms ("KEY=VALUE:EFFECT") of a list of taints, sorted.
std::vector<std::string> taints_of(NodeRef list);

}  // namespace accelc
