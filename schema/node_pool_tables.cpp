// The field tables of a platform's sections `node-pools` and `compute-classes`.
#include "schema/node_pool_spec.h"

namespace accelc {

namespace {

constexpr FieldInfo kRequirementFields[] = {
    field<NodePoolRequirementSpec, &NodePoolRequirementSpec::key>(
        {.name = "key",
         .doc = "The label.",
         .example = "\"karpenter.sh/capacity-type\"",
         .required = true}),
    field<NodePoolRequirementSpec, &NodePoolRequirementSpec::op>(
        {.name = "operator", .doc = "How it is compared.", .example = "\"In\"", .required = true}),
    field<NodePoolRequirementSpec, &NodePoolRequirementSpec::values>(
        {.name = "values",
         .doc = "What it is compared with; a single number for `Gt`, `Lt`, `Gte` and `Lte`.",
         .example = "[\"spot\", \"on-demand\"]"}),
    field<NodePoolRequirementSpec, &NodePoolRequirementSpec::min_values>(
        {.name = "min-values",
         .doc = "How many values Karpenter wants to be able to choose from (`minValues`).",
         .example = "2",
         .minimum = 1}),
};

constexpr FieldInfo kNodePoolFields[] = {
    field<NodePoolSpec, &NodePoolSpec::name>(
        {.name = "name", .doc = "The NodePool.", .example = "\"gpu\"", .required = true}),
    field<NodePoolSpec, &NodePoolSpec::node_class>(
        {.name = "node-class",
         .doc = "The label that Karpenter gives its nodes for their node class, as `key=value`.",
         .example = "\"karpenter.k8s.aws/ec2nodeclass=default\""}),
    field<NodePoolSpec, &NodePoolSpec::labels>({.name = "labels",
                                                .doc = "The labels of its template.",
                                                .example = "{ \"acme.com/team\" = \"vision\" }"}),
    field<NodePoolSpec, &NodePoolSpec::requirements>(
        {.name = "requirements",
         .doc = "What else holds for the labels of its nodes.",
         .example = "[{ key = \"karpenter.sh/capacity-type\", operator = \"In\", values = "
                    "[\"spot\"] }]"}),
    field<NodePoolSpec, &NodePoolSpec::taints>(
        {.name = "taints",
         .doc = "The taints of its nodes, as `key=value:effect`. `startupTaints` need no "
                "toleration and are left out.",
         .example = "[\"nvidia.com/gpu:NoSchedule\"]"}),
    field<NodePoolSpec, &NodePoolSpec::limits>(
        {.name = "limits",
         .doc = "The most that all its nodes have together; `nodes` limits their number.",
         .example = "{ \"nvidia.com/gpu\" = 8, nodes = 4 }"}),
    field<NodePoolSpec, &NodePoolSpec::weight>(
        {.name = "weight",
         .doc = "Karpenter tries NodePools with a higher weight first (default: 0).",
         .example = "50",
         .minimum = 1}),
    field<NodePoolSpec, &NodePoolSpec::replicas>(
        {.name = "replicas",
         .doc = "How many nodes there are at all times, in a NodePool that makes none for pods.",
         .example = "4",
         .minimum = 0}),
};

constexpr FieldInfo kRungFields[] = {
    field<ComputeRungSpec, &ComputeRungSpec::labels>(
        {.name = "labels",
         .doc = "The values that a label may have on its nodes; none: they do not have the label. "
                "Labels that are not listed are not judged.",
         .example = "{ \"cloud.google.com/gke-accelerator\" = [\"nvidia-l4\"] }"}),
    field<ComputeRungSpec, &ComputeRungSpec::devices>({.name = "devices",
                                                       .doc = "The devices of a node.",
                                                       .example = "{ \"nvidia.com/gpu\" = 1 }"}),
};

constexpr FieldInfo kComputeClassFields[] = {
    field<ComputeClassSpec, &ComputeClassSpec::name>(
        {.name = "name", .doc = "The ComputeClass.", .example = "\"inference\"", .required = true}),
    field<ComputeClassSpec, &ComputeClassSpec::strict>(
        {.name = "strict",
         .doc = "Whether GKE makes no other nodes where none of the rungs can be had "
                "(`whenUnsatisfiable: DoNotScaleUp`; default: false).",
         .example = "true"}),
    field<ComputeClassSpec, &ComputeClassSpec::rungs>(
        {.name = "rungs",
         .doc = "Its `priorities`, in the order in which GKE tries them.",
         .example = "[{ devices = { \"nvidia.com/gpu\" = 1 } }]"}),
};

constexpr StructInfo kRequirementInfo{.name = "NodePool requirement",
                                      .doc = "A condition on a label of the nodes.",
                                      .fields = kRequirementFields};
constexpr StructInfo kNodePoolInfo{
    .name = "NodePool", .doc = "Nodes that Karpenter makes.", .fields = kNodePoolFields};
constexpr StructInfo kRungInfo{
    .name = "ComputeClass rung", .doc = "Nodes that GKE makes.", .fields = kRungFields};
constexpr StructInfo kComputeClassInfo{.name = "ComputeClass",
                                       .doc = "A ladder of nodes that GKE makes.",
                                       .fields = kComputeClassFields};

}  // namespace

const StructInfo& struct_info(Tag<NodePoolRequirementSpec>) { return kRequirementInfo; }
const StructInfo& struct_info(Tag<NodePoolSpec>) { return kNodePoolInfo; }
const StructInfo& struct_info(Tag<ComputeRungSpec>) { return kRungInfo; }
const StructInfo& struct_info(Tag<ComputeClassSpec>) { return kComputeClassInfo; }

}  // namespace accelc
