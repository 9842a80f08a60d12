#include "compiler/frontend/manifest/cluster_objects.h"

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

struct ClusterKind {
  std::string_view group;
  std::string_view kind;  ///< empty: every kind of the group
  /// What a text with such an object has; the name of a group alone begins labels too.
  std::string_view mark;
};

constexpr std::array<ClusterKind, 5> kClusterKinds = {
    {{"kueue.x-k8s.io", "", "kueue.x-k8s.io/v"},
     {"karpenter.sh", "NodePool", "karpenter.sh/v"},
     {"cloud.google.com", "ComputeClass", "cloud.google.com/v"},
     {"", "ResourceQuota", "ResourceQuota"},
     {"", "LimitRange", "LimitRange"}}};

}  // namespace

bool describes_cluster(NodeRef object) {
  const auto [version, kind] = type_of(object);
  const std::string_view group = group_of(version);
  return std::any_of(kClusterKinds.begin(), kClusterKinds.end(), [&](const ClusterKind& row) {
    return row.group == group && (row.kind.empty() || row.kind == kind);
  });
}

bool may_describe_cluster(std::string_view text) {
  return std::any_of(kClusterKinds.begin(), kClusterKinds.end(), [text](const ClusterKind& row) {
    return text.find(row.mark) != std::string_view::npos;
  });
}

}  // namespace accelc
