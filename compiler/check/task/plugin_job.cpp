#include "compiler/check/task/plugin_job.h"

#include "compiler/check/task/plugin_diagnostics.h"
#include "compiler/check/task/plugin_fields.h"
#include "compiler/check/task/plugin_parts.h"
#include "compiler/check/task/task_context.h"
#include "compiler/support/text.h"

#include <string>
#include <utility>

namespace accelc {

namespace {

/// Version 1 is what flytekit's plugins for Kubeflow write.
constexpr std::int32_t kKubeflow = 1;

bool is_for_databricks(const SparkSpec& spark) {
  return spark.databricks_conf.written() || spark.databricks_instance.written() ||
         spark.databricks_service_credential_provider.written() ||
         spark.databricks_token_secret.written() || spark.notebook_path.written() ||
         spark.notebook_base_parameters.written();
}

PluginJob job_of(TaskContext& context, const Setting<SparkSpec>& spark) {
  const std::string_view type = is_for_databricks(*spark) ? kDatabricks : "spark";
  return {.type = type, .message = spark_message(context, spark)};
}
PluginJob job_of(TaskContext& context, const Setting<RaySpec>& ray) {
  return {.type = "ray", .message = ray_message(context, ray)};
}
PluginJob job_of(TaskContext& context, const Setting<DaskSpec>& dask) {
  return {.type = "dask", .message = dask_message(context, dask)};
}
PluginJob job_of(TaskContext& context, const Setting<PyTorchSpec>& pytorch) {
  return {.type = "pytorch", .version = kKubeflow, .message = pytorch_message(context, pytorch)};
}
PluginJob job_of(TaskContext& context, const Setting<TensorFlowSpec>& tensorflow) {
  return {.type = "tensorflow",
          .version = kKubeflow,
          .message = tensorflow_message(context, tensorflow)};
}
PluginJob job_of(TaskContext& context, const Setting<MpiSpec>& mpi) {
  return {.type = "mpi", .version = kKubeflow, .message = mpi_message(context, mpi)};
}

/// What says another plugin, or the same plugin's message, a second time.
void check_beside(TaskContext& context, const PluginJob& job) {
  const TaskSpec& spec = context.spec();
  const auto refuse = [&](const auto& other, std::string_view key) {
    if (!other.written()) return;
    context.report<kPluginBeside>(setting_of(other).key_span, quote(key), quote(job.key))
        .label(job.key_span, "already set here");
  };
  refuse(spec.custom, "custom");
  refuse(spec.elastic, "elastic");
  const Setting<std::string>& type = spec.type;
  if (!type || *type == job.type) return;
  auto report =
      context.report<kPluginType>(type.span, quote(job.key), quote(job.type), quote(*type));
  report.label(job.key_span, "it follows from this").help("remove `type`");
}

}  // namespace

std::vector<Span> plugin_keys(const TaskSpec& spec) {
  std::vector<Span> keys;
  visit_plugins(spec, [&](const PluginName&, const auto& section) {
    if (section.written()) keys.push_back(setting_of(section).key_span);
  });
  return keys;
}

bool names_plugin(const TaskSpec& spec) {
  return spec.type.written() || !plugin_keys(spec).empty();
}

std::string_view plugin_type(const Task& task) {
  if (task.type) return *task.type;
  return task.plugin == nullptr ? std::string_view() : task.plugin->type;
}

std::optional<PlainValue> plugin_message(const Task& task) {
  if (task.plugin != nullptr) return task.plugin->message;
  if (!has_value(task.custom)) return std::nullopt;
  return plain_value(*task.custom);
}

bool increases_shared_memory(const Task& task) {
  if (task.shared_memory || (!task.elastic && !task.pytorch)) return false;
  const Setting<bool>& increase =
      task.elastic ? task.elastic->increase_shared_mem : task.pytorch->increase_shared_mem;
  return !increase || *increase;
}

void check_plugin(TaskContext& context) {
  std::string_view first;
  visit_plugins(context.spec(), [&](const PluginName& plugin, const auto& section) {
    if (!section.written()) return;
    if (!first.empty()) {
      context.report<kPluginBeside>(setting_of(section).key_span, quote(plugin.key), quote(first))
          .label(plugin_keys(context.spec())[0], "already set here");
      return;
    }
    first = plugin.key;
    if (!section) {
      // It was reported.
      context.task.spoil(part::kCustom);
      return;
    }
    PluginJob job = job_of(context, section);
    job.key = plugin.key;
    job.key_span = setting_of(section).key_span;
    check_beside(context, job);
    context.task.plugin = std::make_shared<const PluginJob>(std::move(job));
  });
}

}  // namespace accelc
