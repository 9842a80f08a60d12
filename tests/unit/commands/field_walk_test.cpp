// "No silent loss", field by field: what a task says arrives in the output of each target, or a
// finding stands at it. The rows of the tables give the fields, their examples and the verdicts.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "schema/task_spec.h"
#include "schema/workflow_spec.h"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <string_view>

namespace accelc {

namespace {

const std::string kContainer = R"(image: "ghcr.io/acme/a:1", command: [run])";
const std::string kPython = R"(image: "ghcr.io/acme/a:1", python: {module: m, function: f})";

/// What has to stand beside a field so that it means something; a container task for all others.
const std::map<std::string, std::string, std::less<>> kBeside = {
    {"image", "command: [run]"},
    {"command", R"(image: "ghcr.io/acme/a:1")"},
    {"python", R"(image: "ghcr.io/acme/a:1")"},
    {"pod", R"(image: "ghcr.io/acme/a:1", command: [run])"},
    {"type", R"(image: "ghcr.io/acme/a:1", custom: {mainClass: com.acme.Main})"},
    {"custom", R"(type: dask, image: "ghcr.io/acme/a:1")"},
    {"sql", "type: bigquery"},
    {"args", kContainer + ", inputs: {lr: float}"},
    {"platform", kContainer + ", accelerator: H100"},
    {"elastic", kPython},
    {"spark", kPython},
    {"ray", kPython},
    {"dask", kPython},
    {"pytorch", kPython},
    {"tensorflow", kPython},
    {"mpi", kPython},
};

/// In place of examples that say what holds anyway.
const std::map<std::string, std::string, std::less<>> kValues = {
    {"data", "{input_path: /in}"},
    {"input_path", "/in"},
    {"output_path", "/out"},
    {"code", "fast"},
    {"count", "2"},
    {"concurrency", "2"},
    {"mount", "file"},
    {"mount_name", "memory"},
    {"primary_container", "main"},
    {"slots", "2"},
    {"elastic_timeout", "5m"},
    {"discovery_script_path", "/hosts"}};

struct Built {
  std::string out;
  std::string err;
};

Built build(const std::string& target, const std::string& task) {
  MemoryFileSystem files;
  files.files["t.yaml"] = "accelc: v1\ntasks:\n  a.b: {" + task + "}\n";
  RunEnvironment environment{.files = &files};
  const std::string format = target.starts_with("flyte") ? "textproto" : "yaml";
  RunResult result =
      run({"build", "--emit", target, "--format", format, "--out", "-", "t.yaml"}, environment);
  return {std::move(result.out), std::move(result.err)};
}

bool speaks(const TargetSupport& support) {
  return support.support != Support::kSource && support.support != Support::kUnsaid;
}

/// `with` says one field more than `without`.
void check_field(const std::string& target, const FieldInfo& field, TargetColumn column,
                 const std::string& without, const std::string& with) {
  const TargetSupport support = support_of(field, column);
  if (!speaks(support)) return;
  INFO(target << ": " << with);
  const Built bare = build(target, without);
  const Built full = build(target, with);
  const std::string name = "`" + std::string(field.name);
  const bool named = full.err.find(name + "`") != std::string::npos ||
                     full.err.find(name + ": ") != std::string::npos;
  const bool told = full.err != bare.err && named;
  INFO(full.err);
  if (support.support == Support::kImpossible) {
    CHECK(told);
  } else {
    CHECK((told || (!full.out.empty() && full.out != bare.out)));
  }
}

constexpr std::pair<const char*, TargetColumn> kTargets[] = {{"flyte", TargetColumn::kFlyte},
                                                             {"flyte2", TargetColumn::kFlyte2}};

std::string entry(const FieldInfo& field) {
  const auto value = kValues.find(field.name);
  const std::string text(value != kValues.end() ? value->second : field.example);
  return std::string(field.name) + ": " + text;
}

/// The fields of `info`, each alone behind `before`, but for the one that stands there already.
void walk(const StructInfo& info, const std::string& before, const std::string& after,
          std::string_view there = "") {
  for (const auto& [target, column] : kTargets) {
    for (const FieldInfo& field : info.fields) {
      if (field.name == there) continue;
      check_field(target, field, column, before + after, before + entry(field) + after);
    }
  }
}

TEST_CASE("every field of a task arrives in every Flyte target, or a finding stands at it") {
  for (const auto& [target, column] : kTargets) {
    for (const FieldInfo& field : struct_info(Tag<TaskSpec>{}).fields) {
      const auto beside = kBeside.find(field.name);
      std::string without = beside != kBeside.end() ? beside->second : kContainer;
      // Its example is what stands there already.
      if (field.name == "command" || field.name == "image") without += ", env: {A: b}";
      check_field(target, field, column, without, without + ", " + entry(field));
    }
  }
}

TEST_CASE("every field of a task arrives in a manifest, or a finding stands at it") {
  const std::string on_gke = kContainer + ", platform: gke";
  std::map<std::string, std::string, std::less<>> beside = {
      {"platform", kContainer + ", accelerator: L4"},
      {"sharing", on_gke + ", accelerator: L4"},
      {"image", "command: [run], platform: gke"},
      {"command", R"(image: "ghcr.io/acme/a:1", platform: gke)"},
      {"args", on_gke + ", inputs: {lr: float}"},
      // Of one node there is no Service.
      {"service", on_gke + ", elastic: {nnodes: 2}"},
  };
  for (const char* plugin : {"spark", "ray", "dask", "pytorch", "tensorflow", "mpi"}) {
    beside.emplace(plugin, kPython);
  }
  for (const FieldInfo& field : struct_info(Tag<TaskSpec>{}).fields) {
    const auto special = beside.find(field.name);
    std::string without = special != beside.end() ? special->second : on_gke;
    if (field.name == "command" || field.name == "image") without += ", env: {A: b}";
    check_field("jobset", field, TargetColumn::kKubernetes, without, without + ", " + entry(field));
  }
}

TEST_CASE("so does every field of a plugin") {
  const std::string spark = kPython + ", spark: {";
  walk(struct_info(Tag<SparkSpec>{}), spark, "}");
  walk(struct_info(Tag<PluginPodSpec>{}), spark + "driver_pod: {spec: {}, ", "}}", "spec");
  const std::string ray = kPython + ", ray: {";
  walk(struct_info(Tag<RaySpec>{}), ray, "}");
  walk(struct_info(Tag<RayHeadSpec>{}), ray + "head_node_config: {", "}}");
  walk(struct_info(Tag<RayWorkerSpec>{}),
       ray + "worker_node_config: [{group_name: w, replicas: 2, ", "}]}", "group_name");
  walk(struct_info(Tag<AutoscalerSpec>{}), ray + "autoscaler_options: {", "}}");
  const std::string dask = kPython + ", dask: {";
  walk(struct_info(Tag<DaskSpec>{}), dask, "}");
  walk(struct_info(Tag<DaskSchedulerSpec>{}), dask + "scheduler: {", "}}");
  walk(struct_info(Tag<DaskWorkersSpec>{}), dask + "workers: {", "}}");
}

TEST_CASE("so does every field of Kubeflow's jobs") {
  const std::string worker = "worker: {replicas: 2}, ";
  const std::string pytorch = kPython + ", pytorch: {" + worker;
  walk(struct_info(Tag<PyTorchSpec>{}), pytorch, "}", "worker");
  walk(struct_info(Tag<MasterSpec>{}), pytorch + "master: {", "}}");
  walk(struct_info(Tag<JobRunPolicySpec>{}), pytorch + "run_policy: {", "}}");
  const std::string tensorflow = kPython + ", tensorflow: {" + worker;
  walk(struct_info(Tag<TensorFlowSpec>{}), tensorflow, "}", "worker");
  walk(struct_info(Tag<ReplicaSpec>{}), tensorflow + "ps: {", "}}");
  const std::string mpi = kPython + ", mpi: {" + worker;
  walk(struct_info(Tag<MpiSpec>{}), mpi, "}", "worker");
  walk(struct_info(Tag<MpiReplicaSpec>{}), mpi + "launcher: {", "}}");
  for (const FieldInfo& field : struct_info(Tag<HorovodSpec>{}).fields) {
    check_field("flyte", field, TargetColumn::kFlyte, mpi + "horovod: {}}",
                mpi + "horovod: {" + entry(field) + "}}");
  }
}

TEST_CASE("so does every field inside a task's tables") {
  walk(struct_info(Tag<DocsSpec>{}), kContainer + ", docs: {", "}");
  walk(struct_info(Tag<DataSpec>{}), kContainer + ", data: {", "}", "format");
  walk(struct_info(Tag<CacheSpec>{}), kContainer + ", inputs: {seed: int}, cache: {version: v, ",
       "}", "version");
  walk(struct_info(Tag<SecretSpec>{}), kContainer + ", secrets: [{key: k, ", "}]", "key");
  walk(struct_info(Tag<VariableSpec>{}), kContainer + ", inputs: {x: {type: float, ", "}}", "type");
  walk(struct_info(Tag<PythonSpec>{}), R"(image: "ghcr.io/acme/a:1", python: {module: m, )", "}",
       "module");
  walk(struct_info(Tag<PodTargetSpec>{}),
       kContainer + R"(, pod: {spec: {containers: [{name: primary, image: "b:1"}, )"
                    R"({name: main, image: "c:1"}]}, )",
       "}", "spec");
  walk(struct_info(Tag<SqlSpec>{}), "type: bigquery, sql: {statement: SELECT 1, ", "}",
       "statement");
  walk(struct_info(Tag<ReuseSpec>{}), kPython + ", flyte2: {reusable: {replicas: 2, ", "}}",
       "replicas");
  walk(struct_info(Tag<SharedMemorySpec>{}),
       kContainer + ", shared_memory: {mount_path: /dev/shm, ", "}", "mount_path");
  walk(struct_info(Tag<ElasticSpec>{}), kPython + ", elastic: {nnodes: 3, ", "}", "nnodes");
  walk(struct_info(Tag<RunPolicySpec>{}), kPython + ", elastic: {nnodes: 3, run_policy: {", "}}");
  walk(struct_info(Tag<Flyte2Spec>{}), kPython + ", elastic: {nnodes: 3}, retries: 2, flyte2: {",
       "}");
  walk(struct_info(Tag<Flyte2Spec>{}), kContainer + ", retries: 2, flyte2: {", "}");
  walk(struct_info(Tag<BackoffSpec>{}), kContainer + ", retries: 2, flyte2: {backoff: {", "}}");
}

TEST_CASE("and every field of an accelerator") {
  const std::map<std::string, std::string, std::less<>> beside = {
      {"device", ""}, {"tpu", ""}, {"topology", "tpu: v5e, "}};
  for (const auto& [target, column] : kTargets) {
    for (const FieldInfo& field : struct_info(Tag<AcceleratorSpec>{}).fields) {
      const auto special = beside.find(field.name);
      const std::string other = special != beside.end() ? special->second : "device: A100, ";
      const std::string without =
          other.empty() ? kContainer : kContainer + ", accelerator: {" + other + "}";
      check_field(target, field, column, without,
                  kContainer + ", accelerator: {" + other + entry(field) + "}");
    }
  }
}

TEST_CASE("so does every field of a launch plan that starts a task") {
  const std::string task =
      R"(image: "ghcr.io/acme/a:1", command: [run, "{{.inputs.rows}}"], inputs: )"
      "{rows: {type: integer, default: 1}, when: {type: datetime, default: 2024-02-03T04:05:06Z}}}"
      "\nlaunch_plans:\n  p: {";
  const std::string plan = task + "task: a.b, schedule: \"@daily\"";
  const std::string schedule = task + "task: a.b, schedule: {cron: \"0 4 * * *\"";
  for (const auto& [target, column] : {std::pair{"flyte2", TargetColumn::kFlyte2},
                                       std::pair{"cronjob", TargetColumn::kKubernetes}}) {
    for (const FieldInfo& field : struct_info(Tag<LaunchPlanSpec>{}).fields) {
      if (field.name == "task" || field.name == "schedule") continue;
      check_field(target, field, column, plan, plan + ", " + entry(field));
    }
    for (const FieldInfo& field : struct_info(Tag<ScheduleSpec>{}).fields) {
      if (field.name == "cron") continue;
      check_field(target, field, column, schedule + "}", schedule + ", " + entry(field) + "}");
    }
  }
}

}  // namespace
}  // namespace accelc
