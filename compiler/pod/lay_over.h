// What a task lays over the pod that it wrote, and the one place where a pod is put together. Who
// writes pods says in a PodOverlay what it adds; all that is not said stays as its author wrote it,
// in its order, and what is added knows where it comes from.
#pragma once

#include "compiler/pod/pod_spec.h"
#include "compiler/pod/scheduling.h"
#include "compiler/source/span.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace accelc {

using PlacedText = Located<std::string>;
using PlacedTexts = std::vector<PlacedText>;

struct AddedAmount {
  std::string resource;
  std::string text;
  Span span;
  Span key_span;
};
using AddedAmounts = std::vector<AddedAmount>;

struct AddedResources {
  /// Whether the container's own give way.
  bool replace = false;
  /// Nothing: no such mapping is made; an empty one is.
  std::optional<AddedAmounts> requests;
  std::optional<AddedAmounts> limits;
};

struct AddedVariable {
  std::string name;
  std::string value;
  /// A field of the pod that Kubernetes reads in place of `value`; empty: none.
  std::string field_path;
  Span span;
};

struct AddedMount {
  std::string volume;
  std::string path;
  Span span;
};

/// A volume in memory.
struct MemoryVolume {
  std::string name;
  std::string size;  ///< empty: no limit of its own
  Span span;
};

/// A claim of devices.
struct AddedClaim {
  std::string name;  ///< by which containers name it
  /// The ResourceClaimTemplate of which one is made for each pod.
  std::string claim_template;
  std::string shared;  ///< in its place the ResourceClaim of all pods that name it; empty: none
  Span span;
};

struct ContainerOverlay {
  /// A container of this name is added where there is none.
  std::string name;
  /// Where the container has none; empty: none.
  PlacedText image;
  /// Arguments behind a command that the task has not are none of the container's any more.
  bool drops_args = false;
  std::optional<PlacedTexts> command;
  std::optional<PlacedTexts> args;
  /// In front of the container's own; nothing: no list is made, an empty one is.
  std::optional<std::vector<AddedVariable>> variables;
  /// Behind its own, where it has none of that name.
  std::vector<AddedVariable> missing_variables;
  std::optional<AddedResources> resources;
  /// Claims of the pod that the container uses too.
  std::vector<PlacedText> claims;
  std::vector<AddedMount> mounts;
};

/// The pods of a job run on nodes that share a label, and no pod of another job runs there.
struct JobAffinity {
  std::string job;
  std::string topology_key;  ///< the label
};

/// In the order in which it is laid: a field that the pod has not comes behind those that it has.
struct PodOverlay {
  std::vector<ContainerOverlay> containers;
  std::vector<MemoryVolume> volumes;
  /// Where the pod has none; empty: none.
  std::string restart_policy;
  std::optional<PlacedText> service_account;
  std::optional<Located<std::int64_t>> deadline;
  /// The pod's own selector wins, and every term of its own affinity gets the requirements.
  std::vector<LabelRequirement> labels;
  /// One of them has to hold besides. A label that the pod's own selector has counts as that says.
  std::vector<std::vector<LabelRequirement>> terms;
  /// By what nodes are preferred, the first most.
  std::vector<std::vector<LabelRequirement>> preferred;
  std::vector<PodToleration> tolerations;
  std::vector<AddedClaim> claims;
  std::optional<JobAffinity> job_affinity;
};

/// The pod with all of `overlays` laid over it, one after the other, as it is written. Who reads it
/// gives it its types again: `read_pod`.
PlainValue lay_over(PlainValue pod, std::span<const PodOverlay> overlays);
PlainValue lay_over(PlainValue pod, const PodOverlay& overlay);

}  // namespace accelc
