// The spec of a pod, whoever wrote it: a task's `pod`, or the template in a manifest. What accelc
// reads of it has a type here, and every value its place. The other fields of the Kubernetes API
// stay in `PodSpec::written`, from which pods are written again, in the order of their author.
//
// A value of another kind than its field takes is kInvalid here; who builds the pod reports it from
// the table of the API (api_fields.h).
#pragma once

#include "schema/plain_value.h"
#include "schema/quantity.h"
#include "schema/setting.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace accelc {

/// A scalar as text: of a number, a boolean or a date its source text. Empty: absent or null.
using PodText = Setting<std::string_view>;
using PodTexts = Setting<List<std::string_view>>;

/// An amount of a resource.
struct PodAmount {
  std::string_view text;
  std::optional<Quantity> quantity;  ///< nothing: `text` is no quantity
};
/// Amounts by the name of the resource: "nvidia.com/gpu".
using PodAmounts = Setting<Map<PodAmount>>;

struct ContainerResourceClaim {
  PodText name;
};

struct Resources {
  PodAmounts limits;
  PodAmounts requests;
  Setting<List<ContainerResourceClaim>> claims;
};

struct SecurityContext {
  Setting<bool> privileged;
};

struct ContainerPort {
  PodText name;
};

struct VolumeMount {
  PodText name;
  PodText mount_path;
};

struct Container {
  PodText name;
  PodText image;
  PodTexts command;
  PodTexts args;
  Setting<List<ContainerPort>> ports;
  Setting<Resources> resources;
  /// "Always" makes an init container a sidecar.
  PodText restart_policy;
  Setting<List<VolumeMount>> volume_mounts;
  Setting<SecurityContext> security_context;
};

struct Volume {
  PodText name;
};

struct PodResourceClaim {
  PodText name;
};

/// One expression over a label or a field of a node.
struct NodeSelectorRequirement {
  PodText key;
  PodText op;
  PodTexts values;
};

/// All of its expressions must hold. One without any matches no node.
struct NodeSelectorTerm {
  Setting<List<NodeSelectorRequirement>> match_expressions;
  Setting<List<NodeSelectorRequirement>> match_fields;
};

/// One of the terms must hold.
struct NodeSelector {
  Setting<List<NodeSelectorTerm>> terms;
};

struct PreferredSchedulingTerm {
  Setting<NodeSelectorTerm> preference;
};

struct NodeAffinity {
  Setting<NodeSelector> required;
  Setting<List<PreferredSchedulingTerm>> preferred;
};

struct Affinity {
  Setting<NodeAffinity> nodes;
};

struct Toleration {
  PodText key;
  PodText op;
  PodText value;
  PodText effect;
  Setting<std::int64_t> seconds;
};

struct PodSpec {
  Setting<List<Volume>> volumes;
  Setting<List<Container>> init_containers;
  Setting<List<Container>> containers;
  Setting<List<Container>> ephemeral_containers;
  PodText restart_policy;
  Setting<Map<std::string_view>> node_selector;
  Setting<bool> host_network;
  Setting<bool> host_pid;
  Setting<bool> host_ipc;
  Setting<Affinity> affinity;
  Setting<List<Toleration>> tolerations;
  PodAmounts overhead;
  Setting<List<PodResourceClaim>> resource_claims;
  /// The resources of the pod as a whole, beside those of its containers.
  Setting<Resources> resources;
  /// All that was written, which owns the texts above; never null.
  std::shared_ptr<const PlainValue> written = std::make_shared<PlainValue>();
};

/// Reads the fields above. Nothing is reported.
PodSpec read_pod(PlainValue written);

/// Whether an init container goes on running beside the others.
bool is_sidecar(const Container& container);

/// The container of this name among those that run together; null when there is none.
const Container* find_container(const PodSpec& pod, std::string_view name);

}  // namespace accelc
