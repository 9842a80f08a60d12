#include "compiler/frontend/manifest/cluster_objects.h"

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

struct ClusterKind {
  std::string_view version;  ///< how its `apiVersion` begins, which no label begins with
  std::string_view kind;     ///< empty: every kind of the group
};

constexpr std::array<ClusterKind, 3> kClusterKinds = {{{"kueue.x-k8s.io/v", ""},
                                                       {"karpenter.sh/v", "NodePool"},
                                                       {"cloud.google.com/v", "ComputeClass"}}};

}  // namespace

bool describes_cluster(NodeRef object) {
  const auto [version, kind] = type_of(object);
  const std::string_view group = group_of(version);
  return std::any_of(kClusterKinds.begin(), kClusterKinds.end(), [&](const ClusterKind& row) {
    return group_of(row.version) == group && (row.kind.empty() || row.kind == kind);
  });
}

bool may_describe_cluster(std::string_view text) {
  return std::any_of(kClusterKinds.begin(), kClusterKinds.end(), [text](const ClusterKind& row) {
    return text.find(row.version) != std::string_view::npos;
  });
}

}  // namespace accelc
