#include "compiler/backend/flyte/map_task.h"

#include "compiler/backend/flyte_common/python_command.h"
#include "compiler/check/workflow/mapped_types.h"
#include "compiler/support/md5.h"
#include "compiler/support/text.h"
#include "schema/type_forms.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <tuple>

namespace accelc::flyte {

namespace {

/// A number from 0 to 1 as Python's `repr` writes it: the shortest digits that read back, and an
/// exponent below 0.0001 only.
std::string python_text(double ratio) {
  std::array<char, 32> buffer{};
  const bool tiny = ratio != 0 && ratio < 1e-4;
  const auto form = tiny ? std::chars_format::scientific : std::chars_format::fixed;
  char* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), ratio, form).ptr;
  std::string text(buffer.data(), end);
  if (!tiny && text.find('.') == std::string::npos) text += ".0";
  return text;
}

std::string number_text(const std::optional<std::int64_t>& number) {
  return number ? std::to_string(*number) : "None";
}

template <class T>
void set(Setting<T>& setting, T value) {
  *setting = std::move(value);
  setting.state = SettingState::kSet;
}

/// How flytekit finds the mapped function: by a resolver of its own, which is told the other one.
PythonSpec python_of_map(const Task& task, const std::string& bound) {
  PythonSpec python = *task.python;
  std::vector<std::string> words = {"vars", bound, "resolver", std::string(resolver_of(python))};
  const std::vector<std::string> loader = loader_args(task);
  words.insert(words.end(), loader.begin(), loader.end());
  List<std::string> list;
  for (std::string& word : words) set(list.items.emplace_back(), std::move(word));
  set(python.resolver, std::string(kMapResolver));
  set(python.loader_args, std::move(list));
  return python;
}

}  // namespace

MapSettings map_settings(const WorkflowNode& node) {
  MapSettings settings{.bound_inputs = node.bound_inputs};
  std::sort(settings.bound_inputs.begin(), settings.bound_inputs.end());
  const NodeSpec& written = *node.written;
  if (written.concurrency) settings.concurrency = *written.concurrency;
  if (written.min_successes) {
    settings.min_successes = *written.min_successes;
  } else {
    settings.min_success_ratio = written.min_success_ratio ? *written.min_success_ratio : 1.0;
  }
  settings.run_all = written.run_all && *written.run_all;
  return settings;
}

std::string map_task_name(const WorkflowNode& node) {
  const MapSettings settings = map_settings(node);
  const std::string ratio =
      settings.min_success_ratio ? python_text(*settings.min_success_ratio) : "None";
  const std::string digest =
      md5_hex(join(settings.bound_inputs, ",") + number_text(settings.concurrency) +
              number_text(settings.min_successes) + ratio);
  std::string name = node.task->identity.name;
  const std::size_t dot = name.rfind('.');
  name.insert(dot == std::string::npos ? 0 : dot + 1, "map_");
  return name + '_' + digest + "-arraynode";
}

bool keeps_full_state(const Task& task) { return task.names_plugin || task.elastic; }

MapTask::MapTask(const WorkflowNode& node, const Task& task) : task_(task) {
  const MapSettings settings = map_settings(node);
  set(python_, python_of_map(task, join(settings.bound_inputs, ",")));
  set(version_, std::int64_t{1});
  task_.python = Placed<PythonSpec>(python_);
  task_.metadata.task_type_version = Placed<std::int64_t>(version_);
  task_.identity.name = map_task_name(node);
  task_.name = task_.identity.name;
  const auto& bound = settings.bound_inputs;
  for (Variable& input : task_.inputs) {
    const bool is_bound = std::find(bound.begin(), bound.end(), input.name) != bound.end();
    if (!is_bound) input.type = list_of(std::move(input.type));
  }
  for (Variable& output : task_.outputs) {
    output.type = mapped_output(std::move(output.type), *node.written);
  }
}

std::vector<std::unique_ptr<const MapTask>> map_tasks_of(
    std::span<const Workflow* const> workflows) {
  std::vector<std::unique_ptr<const MapTask>> tasks;
  std::set<std::tuple<std::string, std::string, std::string, std::string>> known;
  for (const Workflow* workflow : workflows) {
    if (workflow->broken) continue;
    for (const WorkflowNode& node : workflow->nodes) {
      if (node.kind != WorkflowNodeKind::kMap) continue;
      const Identity& identity = node.task->identity;
      const auto added =
          known.emplace(identity.project, identity.domain, map_task_name(node), identity.version);
      if (added.second) tasks.push_back(std::make_unique<const MapTask>(node, *node.task));
    }
  }
  return tasks;
}

}  // namespace accelc::flyte
