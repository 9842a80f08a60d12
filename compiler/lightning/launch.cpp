#include "compiler/lightning/launch.h"

#include "compiler/check/elastic.h"
#include "compiler/check/plain_value.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace accelc::lightning {

namespace {

/// `torchrun`, by any path, or its module behind `-m`.
bool is_torchrun(std::string_view word, std::string_view before) {
  constexpr std::string_view kProgram = "torchrun";
  if (word.ends_with(kProgram)) {
    const std::string_view path = word.substr(0, word.size() - kProgram.size());
    return path.empty() || path.ends_with('/');
  }
  return before == "-m" && (word == "torch.distributed.run" || word == "torch.distributed.launch");
}

/// Where torchrun stands among the words; their number when it does not.
std::size_t find_torchrun(const Words& words) {
  std::string_view before;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = **words[i];
    if (is_torchrun(word, before)) return i;
    before = word;
  }
  return words.size();
}

/// Options of torchrun that have no value (torch/distributed/run.py of torch 2.8).
constexpr std::array<std::string_view, 7> kFlags = {
    "standalone", "m", "module", "no_python", "run_path", "use_env", "virtual_local_rank"};

/// The value of an option of torchrun's own: what stands behind the program that it starts is the
/// program's.
std::optional<OptionValue> option_of(const Words& words, std::size_t torchrun,
                                     std::string_view name) {
  for (std::size_t i = torchrun + 1; i < words.size() && (*words[i])->starts_with('-'); ++i) {
    if (const auto value = option_value(words, i, {name})) return value;
    const bool alone = (*words[i])->find('=') != std::string::npos;
    if (!alone && !is_option(**words[i], kFlags)) ++i;
  }
  return std::nullopt;
}

Launch by_elastic(const Setting<ElasticSpec>& elastic) {
  Launch launch{.kind = LaunchKind::kTorchrun, .span = elastic.key_span};
  if (const auto nodes = elastic_nodes(*elastic)) {
    launch.least_nodes = nodes->least;
    launch.most_nodes = nodes->most;
  }
  if (elastic->nnodes) launch.nodes_span = elastic->nnodes.span;
  if (elastic->nproc_per_node) {
    launch.processes = *elastic->nproc_per_node;
    launch.processes_span = elastic->nproc_per_node.span;
  }
  return launch;
}

Launch by_torchrun(const Words& words, std::size_t at) {
  Launch launch{.kind = LaunchKind::kTorchrun, .span = words[at]->span};
  if (const auto nodes = option_of(words, at, "nnodes")) {
    const auto range = count_range(nodes->text);
    if (range) {
      launch.least_nodes = range->least;
      launch.most_nodes = range->most;
    }
    launch.nodes_span = nodes->span;
  }
  if (const auto processes = option_of(words, at, "nproc_per_node")) {
    const auto count = count_range(processes->text);
    launch.processes = count ? std::optional(count->most) : std::nullopt;
    launch.processes_span = processes->span;
  }
  return launch;
}

std::int64_t replicas_of(const PlainValue& custom, std::string_view part) {
  const PlainValue* replicas = custom.find(part);
  const PlainValue* count = replicas == nullptr ? nullptr : replicas->find("replicas");
  return count == nullptr ? 0 : count->integer.value_or(0);
}

/// What Flyte's `pytorch` plugin makes a PyTorchJob of: a master and workers.
Launch by_plugin(const TaskSpec& spec) {
  Launch launch{.kind = LaunchKind::kPyTorchJob, .span = spec.type.span};
  const PlainValue custom = has_value(spec.custom) ? plain_value(*spec.custom) : PlainValue{};
  const std::int64_t nodes = replicas_of(custom, "workerReplicas") +
                             std::max<std::int64_t>(1, replicas_of(custom, "masterReplicas"));
  launch.least_nodes = launch.most_nodes = nodes;
  if (const PlainValue* elastic = custom.find("elasticConfig")) {
    launch.kind = LaunchKind::kTorchrun;
    const PlainValue* processes = elastic->find("nprocPerNode");
    if (processes != nullptr) launch.processes = processes->integer;
    launch.least_nodes = launch.most_nodes = replicas_of(custom, "workerReplicas");
  }
  return launch;
}

}  // namespace

std::optional<std::int64_t> Launch::world_size() const {
  if (!fixed() || !processes) return std::nullopt;
  return most_nodes * *processes;
}

bool runs_torchrun(const Task& task) { return find_torchrun(task.words) < task.words.size(); }

Launch launch_of(const Task& task) {
  const TaskSpec& spec = *task.spec;
  const Words& words = task.words;
  if (spec.elastic) return by_elastic(spec.elastic);
  const std::size_t torchrun = find_torchrun(words);
  if (torchrun < words.size()) return by_torchrun(words, torchrun);
  if (spec.type && *spec.type == "pytorch") return by_plugin(spec);
  Launch launch;
  if (task.accelerator && task.accelerator->topology && task.accelerator->topology->hosts > 1) {
    launch.kind = LaunchKind::kHosts;
    launch.least_nodes = launch.most_nodes = task.accelerator->topology->hosts;
    launch.nodes_span = task.accelerator->part_span;
  }
  return launch;
}

}  // namespace accelc::lightning
