// The field tables of a task's queue, with the labels and annotations that Kueue reads (v0.19
// pkg/controller/constants, apis/kueue/v1beta2 topology_types.go).
#include "schema/queue_spec.h"
#include "schema/union_forms.h"

#include <array>
#include <string>
#include <utility>

namespace accelc {

namespace {

constexpr FieldInfo kTopologyFields[] = {
    field<QueueTopologySpec, &QueueTopologySpec::required>(
        {.name = "required",
         .doc = "The label of a level of the topology: all pods run below one value of it.",
         .example = "cloud.provider.com/topology-rack",
         .kubernetes = carried("annotation kueue.x-k8s.io/podset-required-topology")}),
    field<QueueTopologySpec, &QueueTopologySpec::preferred>(
        {.name = "preferred",
         .doc = "The label of a level: the pods run below as few values of it as there is room.",
         .example = "cloud.provider.com/topology-block",
         .kubernetes = carried("annotation kueue.x-k8s.io/podset-preferred-topology")}),
    field<QueueTopologySpec, &QueueTopologySpec::unconstrained>(
        {.name = "unconstrained",
         .doc = "`true`: the pods run anywhere on nodes of the topology.",
         .example = "true",
         .kubernetes = carried("annotation kueue.x-k8s.io/podset-unconstrained-topology")}),
};

constexpr FieldInfo kQueueFields[] = {
    field<QueueSpec, &QueueSpec::name>(
        {.name = "name",
         .doc = "The Kueue LocalQueue the task is submitted to. Without it the platform's queue.",
         .example = "team-vision",
         .kubernetes = carried("label kueue.x-k8s.io/queue-name")}),
    field<QueueSpec, &QueueSpec::priority>(
        {.name = "priority",
         .doc = "The WorkloadPriorityClass by which Kueue orders and preempts tasks.",
         .example = "production",
         .kubernetes = carried("label kueue.x-k8s.io/priority-class")}),
    field<QueueSpec, &QueueSpec::time_limit>(
        {.name = "time_limit",
         .doc = "How long the task may run after it was admitted, until Kueue ends it.",
         .example = "8h",
         .kubernetes = carried("label kueue.x-k8s.io/max-exec-time-seconds")}),
    field<QueueSpec, &QueueSpec::topology>(
        {.name = "topology",
         .doc = "How near to each other the pods of the task run.",
         .example = "{required: cloud.provider.com/topology-rack}",
         .kubernetes = other_form("an annotation of the pods")}),
};

constexpr StructInfo kTopologyInfo{.name = "queue topology",
                                   .doc = "How near to each other the pods of the task run.",
                                   .fields = kTopologyFields};
constexpr StructInfo kQueueInfo{.name = "queue", .doc = "A queue in full.", .fields = kQueueFields};

}  // namespace

const StructInfo& struct_info(Tag<QueueTopologySpec>) { return kTopologyInfo; }
const StructInfo& struct_info(Tag<QueueSpec>) { return kQueueInfo; }

bool decode_value(Decoder& decoder, NodeRef node, QueueSpec& value) {
  if (node.is_mapping()) return decode_struct(decoder, node, kQueueInfo, &value);
  // `yes` is a name to nobody; as a value of a mapping it is refused for all fields alike.
  if (node.kind() == NodeKind::kBoolean) {
    report_wrong_kind(decoder, node, type_info(Tag<std::string>{}).name);
    return false;
  }
  std::string name;
  if (!decode_value(decoder, node, name)) return false;
  set_from(node, std::move(name), value.name);
  return true;
}

const TypeInfo& type_info(Tag<QueueSpec>) {
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<std::string>{}),
                                                         &struct_type<QueueSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "queue", .options = options};
  return info;
}

}  // namespace accelc
