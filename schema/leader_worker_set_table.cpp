// The field tables of a LeaderWorkerSet (sigs.k8s.io/lws v0.7.0 api/leaderworkerset/v1).
#include "schema/leader_worker_set_spec.h"

#include <limits>

namespace accelc {

namespace {

constexpr TargetSupport kNoGroups = impossible("Flyte starts no pods that serve in groups");

constexpr FieldInfo kLeaderFields[] = {
    field<LeaderSpec, &LeaderSpec::image>({.name = "image",
                                           .doc = "The container image of the leader.",
                                           .example = "ghcr.io/acme/gateway:1.4.2",
                                           .names = NameSource::kImages,
                                           .flyte = kNoGroups,
                                           .kubernetes = carried("containers.image")}),
    field<LeaderSpec, &LeaderSpec::command>(
        {.name = "command",
         .doc = "The command of the leader. It keeps the `args` of the task unless it has its own; "
                "`args: []` are none.",
         .example = "[bash, -c, \"ray start --head && vllm serve acme/chat\"]",
         .flyte = kNoGroups,
         .kubernetes = carried("containers.command")}),
    field<LeaderSpec, &LeaderSpec::args>({.name = "args",
                                          .doc = "The arguments of the leader.",
                                          .example = "[leader]",
                                          .flyte = kNoGroups,
                                          .kubernetes = carried("containers.args")}),
    field<LeaderSpec, &LeaderSpec::env>(
        {.name = "env",
         .doc = "Environment variables, added to those of the task.",
         .example = "{ROLE: leader}",
         .flyte = kNoGroups,
         .kubernetes = carried("containers.env")}),
    field<LeaderSpec, &LeaderSpec::requests>(
        {.name = "requests",
         .doc = "Requests of the leader, added to those of the task.",
         .example = "{memory: 64Gi}",
         .flyte = kNoGroups,
         .kubernetes = carried("containers.resources.requests")}),
    field<LeaderSpec, &LeaderSpec::limits>(
        {.name = "limits",
         .doc = "Limits of the leader, added to those of the task.",
         .example = "{memory: 64Gi}",
         .flyte = kNoGroups,
         .kubernetes = carried("containers.resources.limits")}),
    field<LeaderSpec, &LeaderSpec::resources>(
        {.name = "resources",
         .doc = "Requests and limits of the leader in one: a value, or `[request, limit]`.",
         .example = "{memory: [32Gi, 64Gi]}",
         .flyte = kNoGroups,
         .kubernetes = carried("containers.resources")}),
    field<LeaderSpec, &LeaderSpec::pod>(
        {.name = "pod",
         .doc = "What else the pod of the leader has: the ports that it serves on, its probes.",
         .example = "{spec: {containers: [{name: primary, ports: [{containerPort: 8000}]}]}}",
         .flyte = kNoGroups,
         .kubernetes = carried("the spec of the leader's pod")}),
};

constexpr FieldInfo kSetFields[] = {
    field<LeaderWorkerSetSpec, &LeaderWorkerSetSpec::replicas>(
        {.name = "replicas",
         .doc = "How many groups serve, each with as many pods as the task has hosts (default: 1).",
         .example = "3",
         .minimum = 0,
         .maximum = std::numeric_limits<std::int32_t>::max(),
         .flyte = kNoGroups,
         .kubernetes = carried("spec.replicas of a LeaderWorkerSet")}),
    field<LeaderWorkerSetSpec, &LeaderWorkerSetSpec::leader>(
        {.name = "leader",
         .doc = "What is different for the first pod of each group.",
         .example = "{args: [leader]}",
         .flyte = kNoGroups,
         .kubernetes = carried("leaderTemplate of a LeaderWorkerSet")}),
    field<LeaderWorkerSetSpec, &LeaderWorkerSetSpec::restart_policy>(
        {.name = "restart_policy",
         .doc = "When all pods of a group start again (default: whenever one of them does).",
         .example = "RecreateGroupAfterStart",
         .flyte = kNoGroups,
         .kubernetes = carried("restartPolicy of a LeaderWorkerSet")}),
    field<LeaderWorkerSetSpec, &LeaderWorkerSetSpec::startup_policy>(
        {.name = "startup_policy",
         .doc = "Whether the other pods wait until the leader is ready (default: they do not).",
         .example = "LeaderReady",
         .flyte = kNoGroups,
         .kubernetes = carried("startupPolicy of a LeaderWorkerSet")}),
};

constexpr StructInfo kLeaderInfo{.name = "leader",
                                 .doc =
                                     "The first pod of each group of a LeaderWorkerSet. What it "
                                     "does not say is as the task says it.",
                                 .fields = kLeaderFields};
constexpr StructInfo kSetInfo{
    .name = "LeaderWorkerSet", .doc = "Groups of pods that serve together.", .fields = kSetFields};

}  // namespace

const StructInfo& struct_info(Tag<LeaderSpec>) { return kLeaderInfo; }
const StructInfo& struct_info(Tag<LeaderWorkerSetSpec>) { return kSetInfo; }

}  // namespace accelc
