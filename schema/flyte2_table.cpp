// The field tables of what only the Flyte 2 target is told (flyteidl2 2.0.42).
#include "schema/task_spec.h"

namespace accelc {

namespace {

using B = BackoffSpec;

constexpr FieldInfo kBackoffFields[] = {
    field<B, &B::base>({.name = "base",
                        .doc = "How long to wait before the first retry.",
                        .example = "10s",
                        .flyte = kForAccelcOnly,
                        .flyte2 = carried("Backoff.base")}),
    field<B, &B::factor>({.name = "factor",
                          .doc = "By how much each wait is longer than the one before.",
                          .example = "2",
                          .flyte = kForAccelcOnly,
                          .flyte2 = carried("Backoff.factor")}),
    field<B, &B::cap>({.name = "cap",
                       .doc = "The longest wait.",
                       .example = "5m",
                       .flyte = kForAccelcOnly,
                       .flyte2 = carried("Backoff.cap")}),
};

using R = ReuseSpec;

constexpr FieldInfo kReuseFields[] = {
    field<R, &R::replicas>(
        {.name = "replicas",
         .doc = "How many containers wait for work: a number, or a range `min:max` (default: 2).",
         .example = "\"1:3\"",
         .flyte = kForAccelcOnly,
         .flyte2 = carried("ReusePolicy.min_replicas, max_replicas")}),
    field<R, &R::concurrency>({.name = "concurrency",
                               .doc = "How many tasks one container runs at a time.",
                               .example = "1",
                               .minimum = 1,
                               .flyte = kForAccelcOnly,
                               .flyte2 = carried("ReusePolicy.concurrency")}),
    field<R, &R::idle_ttl>({.name = "idle_ttl",
                            .doc = "After how long without work all containers end; at least and "
                                   "usually 30 seconds.",
                            .example = "5m",
                            .flyte = kForAccelcOnly,
                            .flyte2 = carried("ReusePolicy.idle_ttl")}),
    field<R, &R::scaledown_ttl>({.name = "scaledown_ttl",
                                 .doc = "After how long without work one container ends; at least "
                                        "and usually 30 seconds.",
                                 .example = "1m",
                                 .flyte = kForAccelcOnly,
                                 .flyte2 = carried("ReusePolicy.scaledown_ttl")}),
    field<R, &R::scope>(
        {.name = "scope",
         .doc =
             "Whether all runs share the containers or each `run` has its own (default: `global`).",
         .example = "run",
         .flyte = kForAccelcOnly,
         .flyte2 = carried("ReusePolicy.scope")}),
};

using F = Flyte2Spec;

constexpr FieldInfo kFlyte2Fields[] = {
    field<F, &F::environment>(
        {.name = "environment",
         .doc =
             "The task's environment (default: the part of the task's name before the last dot).",
         .example = "vision",
         .flyte = kForAccelcOnly,
         .flyte2 = carried("TaskSpec.environment.name")}),
    field<F, &F::short_name>(
        {.name = "short_name",
         .doc = "The name that the console shows (default: the part of the task's name after the "
                "last dot).",
         .example = "Train the detector",
         .flyte = kForAccelcOnly,
         .flyte2 = carried("TaskSpec.short_name")}),
    field<F, &F::entrypoint>({.name = "entrypoint",
                              .doc = "Whether people are meant to start the task themselves.",
                              .example = "true",
                              .flyte = kForAccelcOnly,
                              .flyte2 = carried("TaskMetadata.is_entrypoint")}),
    field<F, &F::backoff>({.name = "backoff",
                           .doc = "How long to wait between retries.",
                           .example = "{base: 10s, factor: 2, cap: 5m}",
                           .flyte = kForAccelcOnly,
                           .flyte2 = carried("RetryStrategy.backoff")}),
    field<F, &F::max_queued_time>({.name = "max_queued_time",
                                   .doc = "The longest time one try may wait for its pod.",
                                   .example = "10m",
                                   .flyte = kForAccelcOnly,
                                   .flyte2 = carried("TimeoutStrategy.queued_timeout")}),
    field<F, &F::deadline>({.name = "deadline",
                            .doc = "The longest time that all tries together may take.",
                            .example = "5h",
                            .flyte = kForAccelcOnly,
                            .flyte2 = carried("TimeoutStrategy.deadline")}),
    field<F, &F::rdzv_backend>(
        {.name = "rdzv_backend",
         .doc = "How the nodes of `elastic` training find each other (default: `static`).",
         .example = "c10d",
         .flyte = kForAccelcOnly,
         .flyte2 = carried("TorchRuntime.rdzv_backend")}),
    field<F, &F::restart_on_host_maintenance>(
        {.name = "restart_on_host_maintenance",
         .doc =
             "Whether `elastic` training that loses a node to maintenance starts again for free.",
         .example = "true",
         .flyte = kForAccelcOnly,
         .flyte2 = carried("ClusterFailurePolicy.restart_on_host_maintenance")}),
    field<F, &F::reusable>({.name = "reusable",
                            .doc = "Containers that stay and run one task after the other, so that "
                                   "only the first waits for its start.",
                            .example = "{replicas: \"1:3\", idle_ttl: 5m}",
                            .flyte = kForAccelcOnly,
                            .flyte2 = carried("type actor")}),
};

constexpr StructInfo kBackoffInfo{
    .name = "backoff", .doc = "Waiting between retries.", .fields = kBackoffFields};
constexpr StructInfo kReuseInfo{
    .name = "reuse policy", .doc = "Containers that stay.", .fields = kReuseFields};
constexpr StructInfo kFlyte2Info{.name = "Flyte 2 section",
                                 .doc = "Settings of the Flyte 2 target only.",
                                 .fields = kFlyte2Fields};

}  // namespace

const StructInfo& struct_info(Tag<BackoffSpec>) { return kBackoffInfo; }
const StructInfo& struct_info(Tag<ReuseSpec>) { return kReuseInfo; }
const StructInfo& struct_info(Tag<Flyte2Spec>) { return kFlyte2Info; }

}  // namespace accelc
