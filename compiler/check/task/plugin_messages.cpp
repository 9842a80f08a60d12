// The messages of Spark, Ray and Dask, as flytekit's plugins 1.16.24 make them of their
// configuration.
#include "compiler/check/resource_names.h"
#include "compiler/check/task/plugin_diagnostics.h"
#include "compiler/check/task/plugin_parts.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/task_context.h"
#include "compiler/support/text.h"
#include "schema/diagnostics.h"

#include <utility>

namespace accelc {

namespace {

// What flytekit's SerializationSettings say unless `pyflyte package --python` does.
constexpr std::string_view kInterpreter = "/opt/venv/bin/python3";
constexpr std::string_view kEntryPoint = "local:///opt/venv/bin/entrypoint.py";

/// Reports a value that is not the mapping it must be.
bool is_mapping(TaskContext& context, const Setting<AnyValue>& setting, std::string_view key) {
  if (!has_value(setting)) return false;
  const NodeRef node = setting->node.resolved();
  if (!node.is_mapping()) {
    context.report<kWrongKind>(setting.span, quote(key), "a mapping", noun_of(node.kind()));
    return false;
  }
  const bool read = read_plain(*setting, context.sink).has_value();
  if (!read) context.task.spoil(part::kCustom);
  return read;
}

/// A text that flytekit has a default for, in a Python task.
void put_path(std::string_view field, const Setting<std::string>& path, std::string_view usual,
              PluginPart& out) {
  if (path.written()) {
    out.put_text(field, path);
  } else if (!usual.empty()) {
    out.put_text(field, usual);
  }
}

void put_pod_of(TaskContext& context, std::string_view field, const Setting<PluginPodSpec>& setting,
                PluginPart& out) {
  if (!setting) return;
  const bool wrong = has_value(setting->spec) && !is_mapping(context, setting->spec, "spec");
  if (!wrong) out.put_pod(field, setting);
}

// ---- Ray ---------------------------------------------------------------------------------------

PlainValue pod_amounts(const TaskContext& context, const std::vector<ResourceAmount>& amounts) {
  PluginPart out;
  const auto& accelerator = context.task.accelerator;
  for (const ResourceAmount& amount : amounts) {
    std::string_view name = amount.name;
    if (name == kGenericDevice) {
      name = accelerator ? resource_of_kind(accelerator->kind) : kNvidiaResource;
    }
    out.put(name, text_value(amount.quantity.text, amount.span), amount.key_span);
  }
  return out.take();
}

/// flytekit's pod of nothing but resources (core/resources.py pod_spec_from_resources): where one
/// side is absent, it is as the other.
PlainValue pod_of_amounts(TaskContext& context, const GroupResources& group,
                          std::string_view container) {
  const ReadAmounts read = read_amounts(context, {group.requests, group.limits, group.resources});
  PluginPart resources;
  const bool asks = !read.requests.empty() || !read.limits.empty();
  if (asks) {
    const auto& requests = read.requests.empty() ? read.limits : read.requests;
    const auto& limits = read.limits.empty() ? read.requests : read.limits;
    resources.put("requests", pod_amounts(context, requests));
    resources.put("limits", pod_amounts(context, limits));
  }
  PluginPart entry;
  entry.put_text("name", container);
  entry.put("resources", resources.take());
  PlainValue containers{.kind = NodeKind::kSequence};
  containers.items.push_back(entry.take());
  PluginPart spec;
  spec.put("containers", std::move(containers));
  PluginPart pod;
  pod.put("metadata", PlainValue{.kind = NodeKind::kMapping});
  pod.put("podSpec", spec.take());
  pod.put_text("primaryContainerName", kPrimaryContainerName);
  return pod.take();
}

void put_node(TaskContext& context, const RayNodeSpec& node, std::string_view container,
              PluginPart& out) {
  out.put_map("rayStartParams", node.ray_start_params);
  if (!is_written(node)) return put_pod_of(context, "k8sPod", node.pod, out);
  if (node.pod.written()) {
    const Span& place = node.requests.written() ? node.requests.key_span
                        : node.limits.written() ? node.limits.key_span
                                                : node.resources.key_span;
    context.report<kPluginBeside>(node.pod.key_span, "`pod`", quote(written_name(place)))
        .label(place, "the pod's own resources")
        .help("write them in the pod's container");
    return;
  }
  out.put("k8sPod", pod_of_amounts(context, node, container));
}

/// flytekit's WorkerGroupSpec moves the bounds to the number of replicas.
void put_bounds(TaskContext& context, const RayWorkerSpec& group, PluginPart& out) {
  const std::int64_t replicas = group.replicas ? *group.replicas : 0;
  const auto put = [&](std::string_view field, const Setting<std::int64_t>& bound, bool outside,
                       std::string_view where) {
    if (bound && !outside) return out.put_count(field, bound);
    out.put_count(field, replicas);
    if (!bound) return;
    context
        .report<kPluginReplicas>(bound.span, quote(written_name(bound.key_span)), where, replicas)
        .label(group.replicas.span, "the workers of the group");
  };
  put("minReplicas", group.min_replicas, group.min_replicas && *group.min_replicas > replicas,
      "above");
  put("maxReplicas", group.max_replicas, group.max_replicas && *group.max_replicas < replicas,
      "below");
}

PlainValue worker_group(TaskContext& context, const Setting<RayWorkerSpec>& group) {
  PluginPart out;
  out.put_text("groupName", group->group_name);
  out.put_count("replicas", group->replicas);
  put_bounds(context, *group, out);
  put_node(context, *group, "ray-worker", out);
  return out.take(group.span);
}

PlainValue autoscaler(TaskContext& context, const Setting<AutoscalerSpec>& options) {
  PluginPart out;
  if (options->upscaling_mode) {
    const std::string word = "UPSCALING_MODE_" + to_upper(*options->upscaling_mode);
    out.put("upscalingMode", text_value(word, options->upscaling_mode.span),
            options->upscaling_mode.key_span);
  }
  out.put_seconds("idleTimeoutSeconds", options->idle_timeout);
  if (options->env && !options->env->entries.empty()) {
    PlainValue list{.kind = NodeKind::kSequence, .span = options->env.span};
    for (const auto& entry : options->env->entries) {
      if (!entry.value) continue;
      PluginPart pair;
      pair.put("key", text_value(entry.key, entry.value.key_span), entry.value.key_span);
      pair.put_text("value", entry.value);
      list.items.push_back(pair.take(entry.value.span));
    }
    out.put("env", std::move(list), options->env.key_span);
  }
  put_image(context, options->image, out);
  out.put("resources", resources_value(context, "ray", *options));
  return out.take(options.span);
}

PlainValue ray_cluster(TaskContext& context, const RaySpec& ray) {
  PluginPart cluster;
  if (ray.head_node_config) {
    PluginPart head;
    put_node(context, *ray.head_node_config, "ray-head", head);
    cluster.put("headGroupSpec", head.take(ray.head_node_config.span),
                ray.head_node_config.key_span);
  }
  if (ray.worker_node_config && !ray.worker_node_config->items.empty()) {
    PlainValue groups{.kind = NodeKind::kSequence, .span = ray.worker_node_config.span};
    for (const auto& group : ray.worker_node_config->items) {
      if (group) groups.items.push_back(worker_group(context, group));
    }
    cluster.put("workerGroupSpec", std::move(groups), ray.worker_node_config.key_span);
  }
  cluster.put_boolean("enableAutoscaling", ray.enable_autoscaling);
  if (ray.autoscaler_options) {
    cluster.put("autoscalerOptions", autoscaler(context, ray.autoscaler_options),
                ray.autoscaler_options.key_span);
  }
  return cluster.take();
}

}  // namespace

PlainValue spark_message(TaskContext& context, const Setting<SparkSpec>& setting) {
  const SparkSpec& spark = *setting;
  const bool python = context.task.kind == TaskKind::kPython;
  PluginPart out;
  if (spark.application_type && *spark.application_type != "python") {
    out.put("applicationType",
            text_value(to_upper(*spark.application_type), spark.application_type.span),
            spark.application_type.key_span);
  }
  put_path("mainApplicationFile", spark.applications_path, python ? kEntryPoint : "", out);
  out.put_text("mainClass", spark.main_class);
  out.put_map("sparkConf", spark.spark_conf);
  out.put_map("hadoopConf", spark.hadoop_conf);
  put_path("executorPath", spark.executor_path, python ? kInterpreter : "", out);
  if (is_mapping(context, spark.databricks_conf, "databricks_conf")) {
    out.put_any("databricksConf", spark.databricks_conf);
  } else {
    out.put("databricksConf", PlainValue{.kind = NodeKind::kMapping});
  }
  out.put_text("databricksInstance", spark.databricks_instance);
  put_pod_of(context, "driverPod", spark.driver_pod, out);
  put_pod_of(context, "executorPod", spark.executor_pod, out);
  // These the connector reads; they are no fields of flyteidl's message.
  out.put_text("databricksServiceCredentialProvider", spark.databricks_service_credential_provider);
  out.put_text("databricksTokenSecret", spark.databricks_token_secret);
  out.put_text("notebookPath", spark.notebook_path);
  out.put_map("notebookBaseParameters", spark.notebook_base_parameters);
  return out.take(setting.span);
}

PlainValue ray_message(TaskContext& context, const Setting<RaySpec>& ray) {
  PluginPart out;
  out.put("rayCluster", ray_cluster(context, *ray));
  const Setting<AnyValue>& environment = ray->runtime_env;
  const bool empty = has_value(environment) && plain_value(*environment).entries.empty();
  if (is_mapping(context, environment, "runtime_env") && !empty) {
    out.put_any("runtimeEnv", environment);
  }
  out.put_boolean("shutdownAfterJobFinishes", ray->shutdown_after_job_finishes);
  out.put_seconds("ttlSecondsAfterFinished", ray->ttl_after_finished);
  return out.take(ray.span);
}

PlainValue dask_message(TaskContext& context, const Setting<DaskSpec>& dask) {
  PluginPart scheduler;
  const auto& written = dask->scheduler;
  if (written) put_image(context, written->image, scheduler);
  scheduler.put("resources", written ? resources_value(context, "dask", *written)
                                     : PlainValue{.kind = NodeKind::kMapping});
  PluginPart workers;
  const auto& group = dask->workers;
  if (group && group->number_of_workers.written()) {
    workers.put_count("numberOfWorkers", group->number_of_workers);
  } else {
    workers.put_count("numberOfWorkers", 1);
  }
  if (group) put_image(context, group->image, workers);
  workers.put("resources", group ? resources_value(context, "dask", *group)
                                 : PlainValue{.kind = NodeKind::kMapping});
  PluginPart out;
  out.put("scheduler", scheduler.take(written.span), written.key_span);
  out.put("workers", workers.take(group.span), group.key_span);
  return out.take(dask.span);
}

}  // namespace accelc
