#include "rules/manifest_facts.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/task/several_hosts.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace accelc {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// A word of a script, quotes and continued lines left out.
struct ScriptWord {
  std::string_view text;
  std::size_t begin = 0;
};

std::vector<ScriptWord> words_of_script(std::string_view script) {
  std::vector<ScriptWord> words;
  std::size_t at = 0;
  while ((at = script.find_first_not_of(kBlanks, at)) != std::string_view::npos) {
    const std::size_t end = std::min(script.find_first_of(kBlanks, at), script.size());
    const std::string_view word = script.substr(at, end - at);
    if (word != "\\") words.push_back({word, at});
    at = end;
  }
  return words;
}

std::optional<OptionNumber> number_in_script(const Setting<std::string>& script,
                                             std::initializer_list<std::string_view> names) {
  const std::vector<ScriptWord> words = words_of_script(*script);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!is_option(words[i].text, {names.begin(), names.size()})) continue;
    const std::size_t equals = words[i].text.find('=');
    const bool together = equals != std::string_view::npos;
    if (!together && i + 1 == words.size()) return std::nullopt;
    const ScriptWord value =
        together ? ScriptWord{words[i].text.substr(equals + 1), words[i].begin + equals + 1}
                 : words[i + 1];
    const auto number = parse_unsigned(value.text);
    if (!number) return std::nullopt;
    const auto begin = static_cast<std::uint32_t>(value.begin);
    return OptionNumber{static_cast<std::int64_t>(*number), words[i].text.substr(0, equals),
                        part_span(script.span, *script, begin,
                                  begin + static_cast<std::uint32_t>(value.text.size()))};
  }
  return std::nullopt;
}

/// Whether the program of the container cuts models by the options that are looked for.
bool serves_models(const Task& task) {
  constexpr std::array<std::string_view, 2> kServers = {"vllm", "sglang"};
  return std::any_of(kServers.begin(), kServers.end(), [&task](std::string_view server) {
    return task.image.text.find(server) != std::string::npos || mentions(task, server);
  });
}

/// Whether several hosts may share the parts in a way that the pod alone does not say.
bool may_span_hosts(const Task& task) {
  constexpr std::array<std::string_view, 7> kSigns = {
      "data-parallel", "dp-size", "nnodes", "node-rank", "ray", "multi-node", "multihost"};
  return std::any_of(kSigns.begin(), kSigns.end(),
                     [&task](std::string_view sign) { return mentions(task, sign); });
}

/// Whether `list` has one item, or one entry.
bool is_single(NodeRef list) {
  const NodeRef first = list ? list.first_child() : NodeRef();
  if (!first) return false;
  const NodeRef second = first.next_sibling();
  // An entry of a mapping is a key and a value.
  return list.is_mapping() ? second && !second.next_sibling() : !second;
}

/// Whether the object starts a single pod, or pods that do not work together.
bool starts_lone_pods(const ManifestObject& manifest) {
  const std::string_view group = manifest.row->group;
  if (group.empty() || group == "apps" || group == "batch" || group == "argoproj.io") return true;
  if (group == "serving.kserve.io") {
    return manifest.row->kind == "InferenceService" &&
           !value_below(manifest.object, "spec.predictor.workerSpec");
  }
  const auto one = [&](std::string_view field) {
    return integer_below(manifest.holder, field).value_or(1) == 1;
  };
  if (group == "jobset.x-k8s.io") {
    const NodeRef jobs = value_below(manifest.object, "spec.replicatedJobs");
    return is_single(jobs) && one("parallelism") &&
           integer_below(jobs.first_child().resolved(), "replicas").value_or(1) == 1;
  }
  const bool training = group == "kubeflow.org" && manifest.row->kind == "PyTorchJob";
  return training && one("replicas") && is_single(manifest.holder.parent());
}

/// Of a task without an object: the hosts of a slice, the nodes of `elastic`. How many pods a
/// plugin starts its own message says.
std::optional<std::int64_t> hosts_of_task(const Task& task) {
  if (task.names_plugin) return std::nullopt;
  if (const std::int64_t hosts = slice_hosts(task); hosts > 1) return hosts;
  if (!task.elastic) return 1;
  const auto& nodes = task.elastic.nodes;
  return nodes ? std::optional(nodes->most) : std::nullopt;
}

/// How many pods work together; nothing where the object does not say.
std::optional<std::int64_t> hosts_of(const Task& task) {
  const auto manifest = manifest_of(task);
  if (!manifest) return hosts_of_task(task);
  const std::string_view group = manifest->row->group;
  if (group == "leaderworkerset.x-k8s.io") return integer_below(manifest->holder, "size");
  if (may_span_hosts(task)) return std::nullopt;
  return starts_lone_pods(*manifest) ? std::optional<std::int64_t>(1) : std::nullopt;
}

}  // namespace

std::optional<ManifestObject> manifest_of(const Task& task) {
  if (!task.foreign || !task.pod_section) return std::nullopt;
  return object_of_pod(*task.pod_section);
}

std::vector<AskedDevice> devices_of(const Container& container) {
  std::vector<AskedDevice> devices;
  for (const auto* side : {&container.resources->limits, &container.resources->requests}) {
    for (const auto& entry : (*side)->entries) {
      const auto& quantity = entry.value->quantity;
      if (!is_device(entry.key) || !quantity || !quantity->is_whole()) continue;
      const auto is_same = [&](const AskedDevice& one) { return one.resource == entry.key; };
      if (std::any_of(devices.begin(), devices.end(), is_same)) continue;
      devices.push_back({entry.key, quantity->units, entry.value.span, entry.value.key_span});
    }
  }
  return devices;
}

bool is_whole_device(std::string_view resource) {
  return std::any_of(kDeviceKinds.begin(), kDeviceKinds.end(), [&](const DeviceKindRow& row) {
    return !row.resource.empty() && row.resource == resource;
  });
}

bool has_several_cores(std::string_view resource) {
  return std::any_of(kDeviceKinds.begin(), kDeviceKinds.end(), [&](const DeviceKindRow& row) {
    const bool several = row.kind == AcceleratorKind::kTpu || row.kind == AcceleratorKind::kNeuron;
    return several && row.resource == resource;
  });
}

std::optional<AskedDevice> whole_devices_of(const Task& task) {
  const bool parts = task.accelerator && !task.accelerator->topology &&
                     task.accelerator->request == PartitionRequest::kPartition;
  if (parts || task.scheduling.sharing) return std::nullopt;
  for (const ResourceAmount& limit : task.limits) {
    if (!is_whole_device(limit.name) || !limit.quantity.is_whole()) continue;
    if (limit.quantity.is_zero()) return std::nullopt;
    return AskedDevice{limit.name, limit.quantity.units, limit.span, limit.key_span};
  }
  return std::nullopt;
}

std::optional<OptionNumber> number_of_option(const Task& task,
                                             std::initializer_list<std::string_view> names) {
  const Argv& words = task.command.argv;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (task.command.script == i) {
      if (auto found = number_in_script(*words[i], names)) return found;
      continue;
    }
    const auto value = option_value(words, i, names);
    const auto number = value ? parse_unsigned(value->text) : std::nullopt;
    if (!number) continue;
    const std::string_view word = **words[i];
    // Behind `=` the value is a part of the word.
    Span span = value->span;
    if (value->text.data() >= word.data() && value->text.data() <= word.data() + word.size()) {
      const auto begin = static_cast<std::uint32_t>(value->text.data() - word.data());
      span = part_span(words[i]->span, word, begin,
                       begin + static_cast<std::uint32_t>(value->text.size()));
    }
    return OptionNumber{static_cast<std::int64_t>(*number), word.substr(0, word.find('=')), span};
  }
  return std::nullopt;
}

std::string_view other_scheduler_of(const ManifestObject& manifest) {
  const std::string_view name = text_below(manifest.pod, "schedulerName");
  return name == "default-scheduler" ? std::string_view() : name;
}

bool mentions(const Task& task, std::string_view text) {
  const Argv& words = task.command.argv;
  return std::any_of(words.begin(), words.end(), [text](const Setting<std::string>* word) {
    return (*word)->find(text) != std::string::npos;
  });
}

std::optional<ModelParts> model_options_of(const Task& task) {
  if (!serves_models(task) || mentions(task, "data-parallel")) return std::nullopt;
  const auto tensor = number_of_option(task, {"tensor_parallel_size", "tp", "tp_size"});
  const auto pipeline = number_of_option(task, {"pipeline_parallel_size", "pp", "pp_size"});
  if (!tensor && !pipeline) return std::nullopt;
  ModelParts model{.option = tensor ? *tensor : *pipeline};
  model.count = std::clamp<std::int64_t>(tensor ? tensor->value : 1, 1, kMostOfAll) *
                std::clamp<std::int64_t>(pipeline ? pipeline->value : 1, 1, kMostOfAll);
  if (tensor && pipeline) model.times = pipeline->span;
  return model;
}

std::optional<ModelParts> model_parts_of(const Task& task) {
  auto model = model_options_of(task);
  const auto hosts = model ? hosts_of(task) : std::nullopt;
  if (!hosts) return std::nullopt;
  model->hosts = std::clamp<std::int64_t>(*hosts, 1, kMostOfAll);
  return model;
}

bool is_mounted(const PodSpec& pod, std::string_view path) {
  const auto has = [path](const Setting<Container>& container) {
    const auto& mounts = container->volume_mounts->items;
    return std::any_of(mounts.begin(), mounts.end(), [path](const Setting<VolumeMount>& mount) {
      return *mount->mount_path == path;
    });
  };
  return std::any_of(pod.containers->items.begin(), pod.containers->items.end(), has);
}

}  // namespace accelc
