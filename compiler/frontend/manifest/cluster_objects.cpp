#include "compiler/frontend/manifest/cluster_objects.h"

#include "compiler/frontend/manifest/api_version.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/support/ascii.h"
#include "compiler/support/misspelling.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace accelc {

namespace {

struct ClusterKind {
  std::string_view group;
  std::string_view kind;  ///< empty: every kind of the group
  /// What a text with such an object has; the name of a group alone begins labels too.
  std::string_view mark;
};

constexpr std::array<ClusterKind, 6> kClusterKinds = {
    {{"kueue.x-k8s.io", "", "kueue.x-k8s.io/v"},
     {"karpenter.sh", "NodePool", "karpenter.sh/v"},
     {"cloud.google.com", "ComputeClass", "cloud.google.com/v"},
     {"node.k8s.io", "RuntimeClass", "node.k8s.io/v"},
     {"", "ResourceQuota", "ResourceQuota"},
     {"", "LimitRange", "LimitRange"}}};

struct NamedKind {
  std::string_view group;
  std::string_view kind;
  std::string_view versions;  ///< as of ManifestKind
};

constexpr std::string_view kQueues = "v1beta2 v1beta1 v1alpha2 v1alpha1";
constexpr std::string_view kClaims = "v1 v1beta2 v1beta1 v1alpha3";

/// All kinds of Kueue 0.19 and of Karpenter 1.14, and single ones of other groups.
constexpr std::array<NamedKind, 19> kNamedKinds = {{
    {"kueue.x-k8s.io", "AdmissionCheck", kQueues},
    {"kueue.x-k8s.io", "ClusterQueue", kQueues},
    {"kueue.x-k8s.io", "Cohort", kQueues},
    {"kueue.x-k8s.io", "LocalQueue", kQueues},
    {"kueue.x-k8s.io", "MultiKueueCluster", kQueues},
    {"kueue.x-k8s.io", "MultiKueueConfig", kQueues},
    {"kueue.x-k8s.io", "ProvisioningRequestConfig", kQueues},
    {"kueue.x-k8s.io", "ResourceFlavor", kQueues},
    {"kueue.x-k8s.io", "Topology", kQueues},
    {"kueue.x-k8s.io", "Workload", kQueues},
    {"kueue.x-k8s.io", "WorkloadPriorityClass", kQueues},
    {"karpenter.sh", "NodeClaim", "v1 v1beta1"},
    {"karpenter.sh", "NodePool", "v1 v1beta1"},
    {"cloud.google.com", "ComputeClass", "v1"},
    {"node.k8s.io", "RuntimeClass", "v1"},
    {"resource.k8s.io", "DeviceClass", kClaims},
    {"resource.k8s.io", "ResourceClaim", kClaims},
    {"resource.k8s.io", "ResourceClaimTemplate", kClaims},
    {"resource.k8s.io", "ResourceSlice", kClaims},
}};

/// The word behind the next `kind:` from `at` on, which moves behind it, in YAML or JSON; empty
/// where there is none.
std::string_view next_kind(std::string_view text, std::size_t& at) {
  constexpr std::string_view kKey = "kind";
  at = std::min(text.find(kKey, at), text.size());
  if (at == text.size()) return {};
  at = std::min(text.find_first_not_of("\": ", at + kKey.size()), text.size());
  const std::size_t begin = at;
  while (at < text.size() && is_alphanumeric(text[at])) ++at;
  return text.substr(begin, at - begin);
}

/// Whether an object has a kind of the second table, in whatever group: that may be misspelt.
bool has_named_kind(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (std::ranges::find(kNamedKinds, next_kind(text, at), &NamedKind::kind) != kNamedKinds.end())
      return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> meant_cluster_versions(std::string_view group, std::string_view kind) {
  std::vector<std::string> versions;
  for (const NamedKind& row : kNamedKinds) {
    const bool other = row.kind != kind || row.group == group;
    if (other || !is_misspelling(group, row.group)) continue;
    std::ranges::move(api_versions(row.group, row.versions), std::back_inserter(versions));
  }
  return versions;
}

std::string_view meant_cluster_kind(std::string_view group, std::string_view kind) {
  std::string_view meant;
  for (const NamedKind& row : kNamedKinds) {
    if (row.group != group) continue;
    if (row.kind == kind) return {};
    if (meant.empty() && is_slip(kind, row.kind)) meant = row.kind;
  }
  return meant;
}

void check_cluster_version(NodeRef object, DiagnosticSink& sink) {
  const auto [version, kind] = type_of(object);
  const std::string_view group = group_of(version);
  const auto row = std::ranges::find_if(kNamedKinds, [&](const NamedKind& named) {
    return named.group == group && named.kind == kind;
  });
  if (row != kNamedKinds.end()) check_api_version(object, row->versions, sink);
}

bool describes_cluster(NodeRef object) {
  const auto [version, kind] = type_of(object);
  const std::string_view group = group_of(version);
  return std::any_of(kClusterKinds.begin(), kClusterKinds.end(), [&](const ClusterKind& row) {
    return row.group == group && (row.kind.empty() || row.kind == kind);
  });
}

bool may_describe_cluster(std::string_view text) {
  return std::any_of(kClusterKinds.begin(), kClusterKinds.end(),
                     [text](const ClusterKind& row) {
                       return text.find(row.mark) != std::string_view::npos;
                     }) ||
         has_named_kind(text);
}

}  // namespace accelc
