// The field tables of Kubeflow's PyTorch, TensorFlow and MPI jobs (flyteidl v1.16.8
// plugins/kubeflow/*.proto).
#include "schema/plugin_rows.h"

#include <array>

namespace accelc {

namespace {

constexpr std::string_view kOlder = "an older flytekit";

constexpr FieldInfo kRunPolicyFields[] = {
    field<JobRunPolicySpec, &JobRunPolicySpec::clean_pod_policy>(
        {.name = "clean_pod_policy",
         .doc = "Which pods are deleted when the job is done.",
         .example = "all",
         .flyte = carried("RunPolicy.clean_pod_policy")}),
    field<JobRunPolicySpec, &JobRunPolicySpec::ttl_after_finished>(
        {.name = "ttl_after_finished",
         .doc = "How long the job is kept when it is done.",
         .example = "1h",
         .alias = "ttl_seconds_after_finished",
         .flyte = carried("RunPolicy.ttl_seconds_after_finished")}),
    field<JobRunPolicySpec, &JobRunPolicySpec::active_deadline>(
        {.name = "active_deadline",
         .doc = "How long the job may run.",
         .example = "2d",
         .alias = "active_deadline_seconds",
         .flyte = carried("RunPolicy.active_deadline_seconds")}),
    field<JobRunPolicySpec, &JobRunPolicySpec::backoff_limit>(
        {.name = "backoff_limit",
         .doc = "How often the job is tried again before it fails.",
         .example = "2",
         .minimum = 0,
         .flyte = carried("RunPolicy.backoff_limit")}),
};

template <class S>
constexpr FieldInfo replicas_row() {
  return field<S, &S::replicas>({.name = "replicas",
                                 .doc = "How many pods there are.",
                                 .example = "4",
                                 .minimum = 0,
                                 .flyte = carried("ReplicaSpec.replicas")});
}

template <class S>
constexpr FieldInfo restart_row() {
  return field<S, &S::restart_policy>({.name = "restart_policy",
                                       .doc = "When a pod is restarted (default: `never`).",
                                       .example = "failure",
                                       .flyte = carried("ReplicaSpec.restart_policy")});
}

/// What every role has.
template <class S>
constexpr std::array<FieldInfo, 5> common_rows() {
  return {image_row<S>("ReplicaSpec.image", "the task's"), requests_row<S>("ReplicaSpec.resources"),
          limits_row<S>("ReplicaSpec.resources"), resources_row<S>("ReplicaSpec.resources"),
          restart_row<S>()};
}

template <std::size_t... Sizes>
constexpr auto rows(const std::array<FieldInfo, Sizes>&... parts) {
  std::array<FieldInfo, (Sizes + ...)> all;
  std::size_t next = 0;
  const auto append = [&](const auto& part) {
    for (const FieldInfo& row : part) all[next++] = row;
  };
  (append(parts), ...);
  return all;
}

constexpr auto kReplicaFields =
    rows(std::array{replicas_row<ReplicaSpec>()}, common_rows<ReplicaSpec>());

constexpr auto kMasterFields = common_rows<MasterSpec>();

constexpr auto kMpiReplicaFields =
    rows(std::array{replicas_row<MpiReplicaSpec>(),
                    field<MpiReplicaSpec, &MpiReplicaSpec::command>(
                        {.name = "command",
                         .doc = "The command of the pods, in place of the operator's own.",
                         .example = "[/usr/sbin/sshd, -De]",
                         .flyte = carried("ReplicaSpec.command")})},
         common_rows<MpiReplicaSpec>());

template <class S>
constexpr FieldInfo run_policy_row() {
  return field<S, &S::run_policy>({.name = "run_policy",
                                   .doc = "How the job ends.",
                                   .example = "{clean_pod_policy: all, backoff_limit: 2}",
                                   .flyte = carried("TrainingTask.run_policy")});
}

constexpr FieldInfo kPyTorchFields[] = {
    field<PyTorchSpec, &PyTorchSpec::master>(
        {.name = "master",
         .doc = "The pod of rank 0, of which there is always one.",
         .example = "{requests: {cpu: 4}}",
         .flyte = carried("DistributedPyTorchTrainingTask.master_replicas")}),
    field<PyTorchSpec, &PyTorchSpec::worker>(
        {.name = "worker",
         .doc = "The other pods.",
         .example = "{replicas: 3}",
         .flyte = carried("DistributedPyTorchTrainingTask.worker_replicas")}),
    run_policy_row<PyTorchSpec>(),
    field<PyTorchSpec, &PyTorchSpec::increase_shared_mem>(
        {.name = "increase_shared_mem",
         .doc = "Whether the pods get `/dev/shm` in memory (default: `true`). The task's "
                "`shared_memory` replaces it.",
         .example = "false",
         .flyte = other_form("a volume of the pod"),
         .flyte2 = impossible("Flyte 2 adds no volume automatically; write `shared_memory`")}),
};

constexpr FormerKey kPyTorchFormer[] = {
    {.name = "num_workers", .had_by = kOlder, .advice = "write `worker: {replicas: ...}`"}};

constexpr FieldInfo kTensorFlowFields[] = {
    field<TensorFlowSpec, &TensorFlowSpec::chief>(
        {.name = "chief",
         .doc = "The pods that lead the training (default: none).",
         .example = "{replicas: 1}",
         .flyte = carried("DistributedTensorflowTrainingTask.chief_replicas")}),
    field<TensorFlowSpec, &TensorFlowSpec::ps>(
        {.name = "ps",
         .doc = "The parameter servers (default: none).",
         .example = "{replicas: 2}",
         .flyte = carried("DistributedTensorflowTrainingTask.ps_replicas")}),
    field<TensorFlowSpec, &TensorFlowSpec::worker>(
        {.name = "worker",
         .doc = "The workers.",
         .example = "{replicas: 4, limits: {gpu: 1}}",
         .flyte = carried("DistributedTensorflowTrainingTask.worker_replicas")}),
    field<TensorFlowSpec, &TensorFlowSpec::evaluator>(
        {.name = "evaluator",
         .doc = "The evaluators (default: none).",
         .example = "{replicas: 1}",
         .flyte = carried("DistributedTensorflowTrainingTask.evaluator_replicas")}),
    run_policy_row<TensorFlowSpec>(),
};

constexpr FormerKey kTensorFlowFormer[] = {
    {.name = "num_workers", .had_by = kOlder, .advice = "write `worker: {replicas: ...}`"},
    {.name = "num_ps_replicas", .had_by = kOlder, .advice = "write `ps: {replicas: ...}`"},
    {.name = "num_chief_replicas", .had_by = kOlder, .advice = "write `chief: {replicas: ...}`"},
    {.name = "num_evaluator_replicas",
     .had_by = kOlder,
     .advice = "write `evaluator: {replicas: ...}`"}};

constexpr FieldInfo kHorovodFields[] = {
    field<HorovodSpec, &HorovodSpec::verbose>(
        {.name = "verbose",
         .doc = "Whether the output of horovodrun is verbose.",
         .example = "true",
         .flyte = other_form("--verbose")}),
    field<HorovodSpec, &HorovodSpec::log_level>({.name = "log_level",
                                                 .doc = "The level of its log (default: `INFO`).",
                                                 .example = "DEBUG",
                                                 .flyte = other_form("--log-level")}),
    field<HorovodSpec, &HorovodSpec::discovery_script_path>(
        {.name = "discovery_script_path",
         .doc = "The script that lists the hosts (default: `/etc/mpi/discover_hosts.sh`).",
         .example = "/etc/mpi/discover_hosts.sh",
         .flyte = other_form("--host-discovery-script")}),
    field<HorovodSpec, &HorovodSpec::elastic_timeout>(
        {.name = "elastic_timeout",
         .doc = "How long it waits for hosts (default: 20 minutes).",
         .example = "20m",
         .flyte = other_form("--elastic-timeout")}),
};

constexpr FieldInfo kMpiFields[] = {
    field<MpiSpec, &MpiSpec::launcher>(
        {.name = "launcher",
         .doc = "The pod that starts the others, of which there is always one.",
         .example = "{requests: {cpu: 1}}",
         .flyte = carried("DistributedMPITrainingTask.launcher_replicas")}),
    field<MpiSpec, &MpiSpec::worker>(
        {.name = "worker",
         .doc = "The workers.",
         .example = "{replicas: 2, limits: {gpu: 1}}",
         .flyte = carried("DistributedMPITrainingTask.worker_replicas")}),
    run_policy_row<MpiSpec>(),
    field<MpiSpec, &MpiSpec::slots>({.name = "slots",
                                     .doc = "The processes of each worker (default: 1).",
                                     .example = "1",
                                     .minimum = 1,
                                     .flyte = carried("DistributedMPITrainingTask.slots")}),
    field<MpiSpec, &MpiSpec::horovod>(
        {.name = "horovod",
         .doc = "Starts a `python` task by horovodrun in place of "
                "mpirun; `{}` for its usual options.",
         .example = "{log_level: DEBUG}",
         .flyte = other_form("Container.args"),
         .flyte2 = impossible("the Flyte 2 SDK has no MPI: the function would run in the launcher "
                              "alone; write `args` that start with `horovodrun`")}),
};

constexpr FormerKey kMpiFormer[] = {
    {.name = "num_workers", .had_by = kOlder, .advice = "write `worker: {replicas: ...}`"},
    {.name = "num_launcher_replicas",
     .had_by = kOlder,
     .advice = "leave it out: there is always one launcher"}};

constexpr StructInfo kRunPolicy{.name = "run policy of a job",
                                .doc = "How a job of Kubeflow ends.",
                                .fields = kRunPolicyFields};
constexpr StructInfo kReplica{
    .name = "replica group", .doc = "The pods of one role.", .fields = kReplicaFields};
constexpr StructInfo kMaster{
    .name = "PyTorch master", .doc = "The pod of rank 0.", .fields = kMasterFields};
constexpr StructInfo kMpiReplica{.name = "replica group of MPI",
                                 .doc = "The launcher, or the workers.",
                                 .fields = kMpiReplicaFields};
constexpr StructInfo kPyTorch{.name = "PyTorch job",
                              .doc =
                                  "Training on a master and workers, which Kubeflow starts. "
                                  "`elastic` is training with torchrun.",
                              .fields = kPyTorchFields,
                              .former = kPyTorchFormer};
constexpr StructInfo kTensorFlow{.name = "TensorFlow job",
                                 .doc = "Training with TensorFlow, which Kubeflow starts.",
                                 .fields = kTensorFlowFields,
                                 .former = kTensorFlowFormer};
constexpr StructInfo kHorovod{
    .name = "Horovod", .doc = "Options of horovodrun.", .fields = kHorovodFields};
constexpr StructInfo kMpi{.name = "job of MPI",
                          .doc = "Training with MPI, which Kubeflow starts.",
                          .fields = kMpiFields,
                          .former = kMpiFormer};

}  // namespace

const StructInfo& struct_info(Tag<JobRunPolicySpec>) { return kRunPolicy; }
const StructInfo& struct_info(Tag<ReplicaSpec>) { return kReplica; }
const StructInfo& struct_info(Tag<MasterSpec>) { return kMaster; }
const StructInfo& struct_info(Tag<MpiReplicaSpec>) { return kMpiReplica; }
const StructInfo& struct_info(Tag<PyTorchSpec>) { return kPyTorch; }
const StructInfo& struct_info(Tag<TensorFlowSpec>) { return kTensorFlow; }
const StructInfo& struct_info(Tag<HorovodSpec>) { return kHorovod; }
const StructInfo& struct_info(Tag<MpiSpec>) { return kMpi; }

}  // namespace accelc
