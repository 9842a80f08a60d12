// The object of Kubernetes that starts a pod, found from the pod: what stands beside the pod in it.
#pragma once

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"
#include "schema/plugin_spec.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

struct ManifestObject {
  const ManifestKind* row = nullptr;
  NodeRef object;
  /// What says how the pod is started: the mapping that has its template, such as the spec of a Job
  /// within a JobSet or one worker group of a RayCluster; the object itself of a Pod.
  NodeRef holder;
  /// Metadata and spec of the pod: the object itself of a Pod; no node where only a spec stands.
  NodeRef pod_template;
  NodeRef pod;
  /// Of the pod of a task: whether other values of the object are to be replaced by envsubst or
  /// Terraform. Variables on its command lines are theirs then, too.
  bool is_substituted = false;

  /// Whether somebody adds to what the pod says: a controller, or the object that it is a patch of.
  /// What is absent says nothing then.
  [[nodiscard]] bool is_completed() const;
  [[nodiscard]] bool is(std::string_view group, std::string_view kind) const {
    return row->group == group && row->kind == kind;
  }
};

/// The kind and the version of an object; empty where they are not known. An item of a typed list,
/// as the API answers with, does not say its own: what is in a JobList is a Job (apimachinery
/// unstructuredJSONScheme.decodeToList).
struct ObjectType {
  std::string_view version;  ///< "batch/v1"
  std::string_view kind;
};
ObjectType type_of(NodeRef object);

/// What the object is; null where that is not known.
const ManifestKind* kind_of(NodeRef object);

/// Where the object says its kind, else its first key.
Span place_of_kind(NodeRef object);

/// Whether it is inside of an object of a kind that nobody here knows, which may complete it.
bool is_in_other_kind(NodeRef object);

/// The object, and behind it those in it: the items of a List, and of lists in it. Each is there
/// once, however often aliases name it.
std::vector<NodeRef> objects_below(NodeRef object);

/// The same of all documents; none where they are more than a thousand: each pod is compared with
/// all of them.
std::vector<NodeRef> objects_in(const Tree& tree);

/// The owner of a pod in an object that is known.
PodOwner owner_of(NodeRef object, const ManifestKind& row, NodeRef pod);

/// The object of an owner, and its pod.
ManifestObject object_of(const PodOwner& owner, NodeRef pod);

/// The object around the pod of a task; nothing of a task that was written for accelc.
std::optional<ManifestObject> object_of_pod(const PodTargetSpec& pod);

/// The value behind keys with dots between; no node when there is none.
NodeRef value_below(NodeRef mapping, std::string_view path);

/// The scalar there as it is written; empty when there is none.
std::string_view text_below(NodeRef mapping, std::string_view path);

/// The number there; nothing when there is none, or it is another kind of value.
std::optional<std::int64_t> integer_below(NodeRef mapping, std::string_view path);

}  // namespace accelc
