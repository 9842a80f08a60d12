#include "compiler/backend/flyte_common/plugin_custom.h"

#include "compiler/backend/flyte_common/elastic.h"
#include "compiler/backend/flyte_common/message_help.h"
#include "compiler/backend/flyte_common/plugin_diagnostics.h"
#include "compiler/backend/flyte_common/plugin_rules.h"
#include "compiler/backend/flyte_common/runtime_env.h"
#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/backend/flyte_common/template_parts.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/support/text.h"

#include <array>
#include <string>

namespace accelc::flyte {

namespace {

/// What the plugin of a task type reads, by task type version. One without a second message takes
/// every version.
struct PluginType {
  std::string_view name;
  std::string_view message;
  std::string_view version_1;
};

constexpr std::array<PluginType, 6> kPlugins = {{
    {"spark", "flyteidl.plugins.SparkJob", ""},
    {"ray", "flyteidl.plugins.RayJob", ""},
    {"dask", "flyteidl.plugins.DaskJob", ""},
    {"pytorch", "flyteidl.plugins.DistributedPyTorchTrainingTask",
     "flyteidl.plugins.kubeflow.DistributedPyTorchTrainingTask"},
    {"tensorflow", "flyteidl.plugins.DistributedTensorflowTrainingTask",
     "flyteidl.plugins.kubeflow.DistributedTensorflowTrainingTask"},
    {"mpi", "flyteidl.plugins.DistributedMPITrainingTask",
     "flyteidl.plugins.kubeflow.DistributedMPITrainingTask"},
}};

const PluginType* plugin_named(std::string_view type) {
  for (const PluginType& plugin : kPlugins) {
    if (plugin.name == type) return &plugin;
  }
  return nullptr;
}

const PluginType* plugin_of(const Task& task) { return plugin_named(plugin_type(task)); }

PluginReader reader_of(const PluginType& plugin, std::int32_t version, FlyteGeneration generation) {
  PluginReader reader{.plugin = plugin.name, .version = version, .generation = generation};
  const bool second = version == 1 && !plugin.version_1.empty();
  reader.message = &wire_message(second ? plugin.version_1 : plugin.message);
  if (!plugin.version_1.empty()) {
    reader.other = &wire_message(second ? plugin.message : plugin.version_1);
  }
  return reader;
}

/// What the task says, with what has a form of its own in the language.
std::optional<PlainValue> written_custom(const Task& task, const PluginType* plugin) {
  std::optional<PlainValue> value = plugin_message(task);
  if (value && plugin != nullptr && plugin->name == "ray") write_runtime_env(*value);
  return value;
}

/// horovodrun starts what flytekit runs.
void check_horovod(const Task& task, DiagnosticSink& sink) {
  const Setting<MpiSpec>& mpi = task.mpi;
  if (!mpi || !mpi->horovod || task.kind == TaskKind::kPython) return;
  sink.report<kPluginFieldIgnored>(mpi->horovod.key_span, "`mpi`", "`horovod`",
                                   "the task runs its `args`")
      .help("write `horovodrun` and its options in `args`");
}

/// What flyteplugins-spark 2.12.1 writes where the task says nothing: the SDK has an entry point of
/// its own, and no Databricks.
void use_sdk_defaults(PlainValue& spark_job) {
  std::erase_if(spark_job.entries, [](const PlainEntry& entry) {
    return entry.key == "databricksConf" && !entry.key_span.valid();
  });
  for (PlainEntry& entry : spark_job.entries) {
    if (entry.key_span.valid()) continue;
    if (entry.key == "mainApplicationFile") entry.value.text = "local:///opt/venv/bin/runtime.py";
    if (entry.key == "executorPath") entry.value.text = "/opt/venv/bin/python";
  }
}

}  // namespace

const WireMessage* custom_message(std::string_view task_type, std::int32_t version) {
  const PluginType* plugin = plugin_named(task_type);
  if (plugin == nullptr) return nullptr;
  return reader_of(*plugin, version, FlyteGeneration::kFlyte2).message;
}

bool is_known_plugin(std::string_view type) { return plugin_named(type) != nullptr; }

std::optional<PlainValue> custom_of(const Task& task, FlyteGeneration generation) {
  const PluginType* plugin = plugin_of(task);
  std::optional<PlainValue> value = written_custom(task, plugin);
  const bool of_sdk = generation == FlyteGeneration::kFlyte2 && task.plugin != nullptr;
  if (of_sdk && task.plugin->type == "spark") use_sdk_defaults(*value);
  if (value && plugin != nullptr) {
    DiagnosticSink reported_before;
    const PluginReader reader =
        reader_of(*plugin, task_type_version(task), FlyteGeneration::kFlyte2);
    read_plugin_message(reader, *value, reported_before);
  }
  return value;
}

void check_custom(const Task& task, FlyteGeneration generation, DiagnosticSink& sink) {
  if (const auto custom = custom_of(task, generation)) report_changed_numbers(*custom, sink);
  const PluginType* plugin = plugin_of(task);
  // What an elastic job needs is written from `elastic`.
  if (plugin == nullptr || is_pytorch_job(task)) return;
  if (!task.knows(part::kCustom | part::kRun | part::kNodes | part::kBase)) return;
  const std::int32_t version = task_type_version(task);
  if (!plugin->version_1.empty() && version != 0 && version != 1) {
    sink.report<kPluginVersion>(task.metadata.task_type_version.span(), quote(plugin->name),
                                quote(std::to_string(version)))
        .help("flytekit writes `task_type_version: 1`");
    return;
  }
  std::optional<PlainValue> custom = written_custom(task, plugin);
  if (!custom) {
    if (task.custom.state() != SettingState::kInvalid) {
      sink.report<kPluginFieldMissing>(task.type.span(), quote(plugin->name), "`custom`");
    }
    return;
  }
  const bool by_field = task.plugin != nullptr;
  if (generation == FlyteGeneration::kFlyte1) check_horovod(task, sink);
  PluginReader reader = reader_of(*plugin, version, generation);
  reader.by_field = by_field;
  if (read_plugin_message(reader, *custom, sink)) {
    const Span& place = by_field ? task.plugin->key_span : task.custom.key_span();
    check_plugin_rules(reader, *custom, place, sink);
  }
}

}  // namespace accelc::flyte
