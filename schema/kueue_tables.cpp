// The field tables of a platform's section `kueue`.
#include "schema/kueue_spec.h"

namespace accelc {

namespace {

constexpr FieldInfo kFlavorFields[] = {
    field<KueueFlavorSpec, &KueueFlavorSpec::name>(
        {.name = "name", .doc = "Its name.", .example = "\"h100\"", .required = true}),
    field<KueueFlavorSpec, &KueueFlavorSpec::labels>(
        {.name = "labels",
         .doc = "The labels of its nodes (`nodeLabels`). Kueue adds them to the node selector of "
                "the pods that it admits.",
         .example = "{ \"cloud.google.com/gke-accelerator\" = \"nvidia-h100-80gb\" }"}),
    field<KueueFlavorSpec, &KueueFlavorSpec::taints>(
        {.name = "taints",
         .doc = "The taints of its nodes (`nodeTaints`), as `key=value:effect`.",
         .example = "[\"nvidia.com/gpu=present:NoSchedule\"]"}),
    field<KueueFlavorSpec, &KueueFlavorSpec::tolerations>(
        {.name = "tolerations",
         .doc = "What Kueue adds to the tolerations of the pods that it admits.",
         .example = "[{ key = \"nvidia.com/gpu\", operator = \"Exists\" }]"}),
    field<KueueFlavorSpec, &KueueFlavorSpec::topology>(
        {.name = "topology",
         .doc = "The Topology of its nodes (`topologyName`); only pods that ask for a topology get "
                "such a flavor.",
         .example = "\"racks\""}),
};

constexpr FieldInfo kQuotaFields[] = {
    field<KueueQuotaSpec, &KueueQuotaSpec::flavor>(
        {.name = "flavor", .doc = "The flavor.", .example = "\"h100\"", .required = true}),
    field<KueueQuotaSpec, &KueueQuotaSpec::quota>(
        {.name = "quota",
         .doc = "How much of each resource there is (`nominalQuota`).",
         .example = "{ cpu = 64, \"nvidia.com/gpu\" = 8 }"}),
    field<KueueQuotaSpec, &KueueQuotaSpec::borrow>(
        {.name = "borrow",
         .doc = "The most that is borrowed from the cohort (`borrowingLimit`).",
         .example = "{ \"nvidia.com/gpu\" = 4 }"}),
    field<KueueQuotaSpec, &KueueQuotaSpec::lend>(
        {.name = "lend",
         .doc = "The most that is lent to the cohort (`lendingLimit`).",
         .example = "{ \"nvidia.com/gpu\" = 2 }"}),
};

constexpr FieldInfo kGroupFields[] = {
    field<KueueGroupSpec, &KueueGroupSpec::flavors>(
        {.name = "flavors",
         .doc = "The flavors in the order in which Kueue tries them. A pod gets all resources of "
                "the group of one of them.",
         .example = "[{ flavor = \"h100\", quota = { \"nvidia.com/gpu\" = 8 } }]"}),
};

constexpr FieldInfo kClusterQueueFields[] = {
    field<KueueClusterQueueSpec, &KueueClusterQueueSpec::name>(
        {.name = "name", .doc = "Its name.", .example = "\"research\"", .required = true}),
    field<KueueClusterQueueSpec, &KueueClusterQueueSpec::cohort>(
        {.name = "cohort",
         .doc = "The cohort whose unused quota it may borrow.",
         .example = "\"all\""}),
    field<KueueClusterQueueSpec, &KueueClusterQueueSpec::namespaces>(
        {.name = "namespaces",
         .doc = "The namespaces whose workloads it admits (`namespaceSelector`); an empty list "
                "admits none (default: all).",
         .example = "[\"vision\"]"}),
    field<KueueClusterQueueSpec, &KueueClusterQueueSpec::stopped>(
        {.name = "stopped",
         .doc = "Whether it admits nothing for now (`stopPolicy`; default: false).",
         .example = "true"}),
    field<KueueClusterQueueSpec, &KueueClusterQueueSpec::groups>(
        {.name = "groups", .doc = "Its resource groups.", .example = "[]"}),
};

constexpr FieldInfo kCohortFields[] = {
    field<KueueCohortSpec, &KueueCohortSpec::name>(
        {.name = "name", .doc = "Its name.", .example = "\"all\"", .required = true}),
    field<KueueCohortSpec, &KueueCohortSpec::parent>(
        {.name = "parent", .doc = "The cohort that it belongs to.", .example = "\"company\""}),
    field<KueueCohortSpec, &KueueCohortSpec::groups>(
        {.name = "groups", .doc = "Quota of its own.", .example = "[]"}),
};

constexpr FieldInfo kLocalQueueFields[] = {
    field<KueueLocalQueueSpec, &KueueLocalQueueSpec::name>(
        {.name = "name", .doc = "Its name.", .example = "\"team-vision\"", .required = true}),
    field<KueueLocalQueueSpec, &KueueLocalQueueSpec::of_namespace>(
        {.name = "namespace",
         .doc = "The namespace that it is in; only workloads there can name it.",
         .example = "\"vision\""}),
    field<KueueLocalQueueSpec, &KueueLocalQueueSpec::cluster_queue>(
        {.name = "cluster-queue",
         .doc = "The ClusterQueue that admits its workloads.",
         .example = "\"research\"",
         .required = true}),
    field<KueueLocalQueueSpec, &KueueLocalQueueSpec::stopped>(
        {.name = "stopped",
         .doc = "Whether it admits nothing for now (`stopPolicy`; default: false).",
         .example = "true"}),
};

constexpr FieldInfo kTransformationFields[] = {
    field<KueueTransformationSpec, &KueueTransformationSpec::input>(
        {.name = "input",
         .doc = "The resource that pods ask for.",
         .example = "\"nvidia.com/mig-1g.5gb\"",
         .required = true}),
    field<KueueTransformationSpec, &KueueTransformationSpec::replace>(
        {.name = "replace",
         .doc = "Whether the outputs replace it (`strategy: Replace`; default: false).",
         .example = "true"}),
    field<KueueTransformationSpec, &KueueTransformationSpec::multiply_by>(
        {.name = "multiply-by",
         .doc = "A resource whose amount multiplies the outputs.",
         .example = "\"nvidia.com/gpu\""}),
    field<KueueTransformationSpec, &KueueTransformationSpec::outputs>(
        {.name = "outputs",
         .doc = "What is counted for one of it.",
         .example = "{ \"acme.com/gpu-memory\" = 5 }"}),
};

constexpr FieldInfo kKueueFields[] = {
    field<KueueSpec, &KueueSpec::queues>(
        {.name = "queues",
         .doc = "All LocalQueues; without any, names of queues are not judged.",
         .example = "[{ name = \"team-vision\", cluster-queue = \"research\" }]"}),
    field<KueueSpec, &KueueSpec::cluster_queues>(
        {.name = "cluster-queues",
         .doc = "The ClusterQueues with their quotas.",
         .example = "[{ name = \"research\", groups = [] }]"}),
    field<KueueSpec, &KueueSpec::cohorts>(
        {.name = "cohorts",
         .doc = "Cohorts that have a parent or quota of their own.",
         .example = "[{ name = \"all\", parent = \"company\" }]"}),
    field<KueueSpec, &KueueSpec::flavors>(
        {.name = "flavors", .doc = "The ResourceFlavors.", .example = "[{ name = \"h100\" }]"}),
    field<KueueSpec, &KueueSpec::topologies>(
        {.name = "topologies",
         .doc = "The labels of the levels of each Topology, the widest first.",
         .example = "{ racks = [\"acme.com/block\", \"acme.com/rack\"] }"}),
    field<KueueSpec, &KueueSpec::priority_classes>(
        {.name = "priority-classes",
         .doc = "The names of the WorkloadPriorityClasses.",
         .example = "[\"high\", \"low\"]"}),
    field<KueueSpec, &KueueSpec::excluded_prefixes>(
        {.name = "excluded-prefixes",
         .doc = "How names of resources begin that Kueue does not count "
                "(`resources.excludeResourcePrefixes` of its configuration).",
         .example = "[\"networking.example.com/\"]"}),
    field<KueueSpec, &KueueSpec::transformations>(
        {.name = "transformations",
         .doc = "What Kueue counts in place of a resource (`resources.transformations` of its "
                "configuration).",
         .example = "[{ input = \"nvidia.com/mig-1g.5gb\", outputs = { \"acme.com/gpu-memory\" = 5 "
                    "} }]"}),
    field<KueueSpec, &KueueSpec::device_classes>(
        {.name = "device-classes",
         .doc = "The resource that Kueue counts for a claimed device, by its DeviceClass "
                "(`resources.deviceClassMappings`).",
         .example = "{ \"gpu.nvidia.com\" = \"nvidia.com/gpu\" }"}),
    field<KueueSpec, &KueueSpec::ignore_undeclared>(
        {.name = "ignore-undeclared",
         .doc = "Whether resources that a queue does not cover are not counted "
                "(`resources.quotaCheckStrategy: IgnoreUndeclared`; default: false).",
         .example = "true"}),
};

constexpr StructInfo kFlavorInfo{
    .name = "Kueue flavor", .doc = "A ResourceFlavor.", .fields = kFlavorFields};
constexpr StructInfo kQuotaInfo{
    .name = "Kueue quota", .doc = "The quota of one flavor.", .fields = kQuotaFields};
constexpr StructInfo kGroupInfo{
    .name = "Kueue resource group",
    .doc =
        "Resources that a pod gets of one flavor together: those that its flavors have quota of.",
    .fields = kGroupFields};
constexpr StructInfo kClusterQueueInfo{.name = "Kueue ClusterQueue",
                                       .doc = "Quota, and who may use it.",
                                       .fields = kClusterQueueFields};
constexpr StructInfo kCohortInfo{.name = "Kueue cohort",
                                 .doc = "ClusterQueues that lend each other unused quota.",
                                 .fields = kCohortFields};
constexpr StructInfo kLocalQueueInfo{.name = "Kueue LocalQueue",
                                     .doc = "The queue that a workload names.",
                                     .fields = kLocalQueueFields};
constexpr StructInfo kTransformationInfo{.name = "Kueue transformation",
                                         .doc = "What is counted in place of a resource.",
                                         .fields = kTransformationFields};
constexpr StructInfo kKueueInfo{.name = "Kueue section",
                                .doc =
                                    "The queues of the cluster, as Kueue's objects describe "
                                    "them.",
                                .fields = kKueueFields};

}  // namespace

const StructInfo& struct_info(Tag<KueueFlavorSpec>) { return kFlavorInfo; }
const StructInfo& struct_info(Tag<KueueQuotaSpec>) { return kQuotaInfo; }
const StructInfo& struct_info(Tag<KueueGroupSpec>) { return kGroupInfo; }
const StructInfo& struct_info(Tag<KueueClusterQueueSpec>) { return kClusterQueueInfo; }
const StructInfo& struct_info(Tag<KueueCohortSpec>) { return kCohortInfo; }
const StructInfo& struct_info(Tag<KueueLocalQueueSpec>) { return kLocalQueueInfo; }
const StructInfo& struct_info(Tag<KueueTransformationSpec>) { return kTransformationInfo; }
const StructInfo& struct_info(Tag<KueueSpec>) { return kKueueInfo; }

}  // namespace accelc
