#include "compiler/backend/flyte/plugin_custom.h"

#include "compiler/backend/flyte/elastic.h"
#include "compiler/backend/flyte/plugin_diagnostics.h"
#include "compiler/backend/flyte/plugin_rules.h"
#include "compiler/backend/flyte/runtime_env.h"
#include "compiler/backend/flyte/struct_value.h"
#include "compiler/backend/flyte/template_parts.h"
#include "compiler/support/text.h"

#include <array>
#include <string>
#include <utility>

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

const PluginType* plugin_of(const Task& task) {
  const Setting<std::string>& type = task.spec->type;
  if (!type) return nullptr;
  for (const PluginType& plugin : kPlugins) {
    if (plugin.name == *type) return &plugin;
  }
  return nullptr;
}

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
PlainValue written_custom(const Task& task, const PluginType* plugin) {
  PlainValue value = plain_value(*task.spec->custom);
  if (plugin != nullptr && plugin->name == "ray") write_runtime_env(value);
  return value;
}

}  // namespace

std::optional<PlainValue> custom_of(const Task& task) {
  if (!has_value(task.spec->custom)) return std::nullopt;
  const PluginType* plugin = plugin_of(task);
  PlainValue value = written_custom(task, plugin);
  if (plugin != nullptr) {
    DiagnosticSink said_before;
    const PluginReader reader =
        reader_of(*plugin, task_type_version(task), FlyteGeneration::kFlyte2);
    read_plugin_message(reader, value, said_before);
  }
  return value;
}

void check_custom(const Task& task, FlyteGeneration generation, DiagnosticSink& sink) {
  if (const auto custom = custom_of(task)) report_changed_numbers(*custom, sink);
  const PluginType* plugin = plugin_of(task);
  // What an elastic job needs is written from `elastic`.
  if (plugin == nullptr || is_pytorch_job(task)) return;
  if (!task.knows(part::kCustom | part::kRun | part::kNodes | part::kBase)) return;
  const TaskSpec& spec = *task.spec;
  const std::int32_t version = task_type_version(task);
  if (!plugin->version_1.empty() && version != 0 && version != 1) {
    sink.report<kPluginVersion>(spec.task_type_version.span, quote(plugin->name),
                                quote(std::to_string(version)))
        .help("flytekit writes `task_type_version: 1`");
    return;
  }
  if (!has_value(spec.custom)) {
    if (spec.custom.state != SettingState::kInvalid) {
      sink.report<kPluginFieldMissing>(spec.type.span, quote(plugin->name), "`custom`");
    }
    return;
  }
  PlainValue custom = written_custom(task, plugin);
  const PluginReader reader = reader_of(*plugin, version, generation);
  if (read_plugin_message(reader, custom, sink)) {
    check_plugin_rules(reader, custom, spec.custom.key_span, sink);
  }
}

}  // namespace accelc::flyte
