#include "compiler/backend/flyte_common/container.h"

#include "compiler/backend/flyte_common/command_line.h"
#include "compiler/backend/flyte_common/resources.h"

#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

core::Container::Architecture architecture(std::string_view name) {
  if (name == "amd64") return core::Container::AMD64;
  if (name == "arm64") return core::Container::ARM64;
  if (name == "arm_v6") return core::Container::ARM_V6;
  if (name == "arm_v7") return core::Container::ARM_V7;
  return core::Container::UNKNOWN;
}

core::DataLoadingConfig::LiteralMapFormat data_format(std::string_view name) {
  if (name == "yaml") return core::DataLoadingConfig::YAML;
  if (name == "proto") return core::DataLoadingConfig::PROTO;
  return core::DataLoadingConfig::JSON;
}

core::IOStrategy::DownloadMode download_mode(std::string_view name) {
  if (name == "stream") return core::IOStrategy::DOWNLOAD_STREAM;
  if (name == "none") return core::IOStrategy::DO_NOT_DOWNLOAD;
  return core::IOStrategy::DOWNLOAD_EAGER;
}

core::IOStrategy::UploadMode upload_mode(std::string_view name) {
  if (name == "eager") return core::IOStrategy::UPLOAD_EAGER;
  if (name == "none") return core::IOStrategy::DO_NOT_UPLOAD;
  return core::IOStrategy::UPLOAD_ON_EXIT;
}

}  // namespace

bool has_data_config(const Task& task) {
  if (task.data || task.kind == TaskKind::kContainer) return true;
  return task.kind == TaskKind::kPod && (!task.inputs.empty() || !task.outputs.empty());
}

void fill_data_config(const Task& task, core::DataLoadingConfig& out) {
  out.set_enabled(true);
  if (!task.data) return;
  const DataSpec& data = *task.data;
  if (data.input_path) out.set_input_path(*data.input_path);
  if (data.output_path) out.set_output_path(*data.output_path);
  if (data.format) out.set_format(data_format(*data.format));
  if (data.download) out.mutable_io_strategy()->set_download_mode(download_mode(*data.download));
  if (data.upload) out.mutable_io_strategy()->set_upload_mode(upload_mode(*data.upload));
}

void fill_container(const Task& task, core::Container& out) {
  out.set_image(task.image.text);
  const CommandLine line = command_line(task);
  if (line.command) {
    for (const std::string& word : *line.command) out.add_command(word);
  }
  if (line.args) {
    for (const std::string& word : *line.args) out.add_args(word);
  }
  fill_resources(task, *out.mutable_resources());
  if (task.env) {
    for (const auto& entry : task.env->entries) {
      if (!entry.value) continue;
      auto& variable = *out.add_env();
      variable.set_key(entry.key);
      variable.set_value(*entry.value);
    }
  }
  if (has_data_config(task)) fill_data_config(task, *out.mutable_data_config());
  if (task.scheduling.architecture)
    out.set_architecture(architecture(*task.scheduling.architecture));
}

}  // namespace accelc::flyte
