#include "compiler/lightning/launch.h"

#include "compiler/check/resolve/elastic.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/task/several_hosts.h"

#include <algorithm>
#include <array>

namespace accelc::lightning {

namespace {

/// What the variables of a pod say of `elastic` to a command.
enum class Told : std::uint8_t {
  kNothing,
  kTorchrun,  ///< PET_..., which torchrun reads in place of its options
  kBoth,      ///< and MASTER_ADDR, MASTER_PORT and NODE_RANK for Lightning, where it may start
  kRefused,   ///< the target has no such task and says so
};

struct RunnerRow {
  std::string_view target;
  Runner runner = Runner::kElsewhere;
  Told one_node = Told::kBoth;
  Told several_nodes = Told::kBoth;
};

/// Flyte 1 writes elastic training on one node as an ordinary pod (flytekitplugins-kfpytorch
/// 1.16.24), and else a PyTorchJob of workers alone (flyteplugins v1.16.8, which drops the master
/// beside `elasticConfig`), to which the operator gives PET_... and nothing else
/// (kubeflow/training-operator v1.9, setPodEnv). Of accelc's own manifests backend/kubernetes has
/// the variables. A `python` task is another matter: flytekit and the SDK start torchrun in it.
constexpr std::array<RunnerRow, 9> kRunners = {{
    {"flyte", Runner::kFlyte, Told::kNothing, Told::kTorchrun},
    {"flyte-package", Runner::kFlyte, Told::kNothing, Told::kTorchrun},
    {"flyte2", Runner::kFlyte2, Told::kRefused, Told::kRefused},
    {"pod", Runner::kOnePod, Told::kTorchrun, Told::kRefused},
    {"job", Runner::kOnePod, Told::kTorchrun, Told::kRefused},
    {"cronjob", Runner::kOnePod, Told::kTorchrun, Told::kRefused},
    {"jobset", Runner::kJobSet, Told::kBoth, Told::kBoth},
    {"lws", Runner::kJobSet, Told::kBoth, Told::kBoth},
    {"", Runner::kElsewhere, Told::kBoth, Told::kBoth},
}};

const RunnerRow& row_of(Runner runner) {
  return *std::find_if(kRunners.begin(), kRunners.end() - 1,
                       [&](const RunnerRow& row) { return row.runner == runner; });
}

/// What is written of several processes.
enum class Asked : std::uint8_t { kNothing, kElastic, kElasticPlugin, kMasterPlugin };

std::int64_t replicas_of(const PlainValue& custom, std::string_view part) {
  const PlainValue* replicas = custom.find(part);
  const PlainValue* count = replicas == nullptr ? nullptr : replicas->find("replicas");
  return count == nullptr ? 0 : count->integer.value_or(0);
}

class Launching {
 public:
  Launching(const Task& task, Runner runner) : task_(task), row_(row_of(runner)) {}

  Launch run() {
    read_elastic();
    if (asked_ == Asked::kNothing) read_plugin();
    if (task_.kind == TaskKind::kPython) {
      decide_python();
    } else {
      const Command command = command_of(task_);
      decide(command);
      if (command.kind == CommandKind::kTorchrun) take_options(command);
    }
    return launch_;
  }

 private:
  void read_elastic() {
    const Setting<ElasticSpec>& elastic = task_.elastic;
    if (!elastic) return;
    asked_ = Asked::kElastic;
    launch_.span = elastic.key_span;
    if (const auto& nodes = task_.elastic.nodes) {
      launch_.least_nodes = nodes->least;
      launch_.most_nodes = nodes->most;
      // Of Flyte's own forms the PyTorchJob may have one node.
      several_ = row_.runner == Runner::kFlyte ? !nodes->single : nodes->most > 1;
    }
    if (elastic->nnodes) launch_.nodes_span = elastic->nnodes.span;
    if (elastic->nproc_per_node) {
      launch_.processes = *elastic->nproc_per_node;
      launch_.processes_span = elastic->nproc_per_node.span;
    }
  }

  /// What Flyte's `pytorch` plugin makes a PyTorchJob of: workers, with a master unless it is
  /// elastic (flyteplugins v1.16.8, pytorch.go; `workers` in version 0 of the task type).
  void read_plugin() {
    if (plugin_type(task_) != "pytorch") return;
    launch_.span = task_.plugin != nullptr ? task_.plugin->key_span : task_.type.span();
    const PlainValue custom = plugin_message(task_).value_or(PlainValue{});
    const PlainValue* workers = custom.find("workers");
    const std::int64_t count =
        workers != nullptr ? workers->integer.value_or(0) : replicas_of(custom, "workerReplicas");
    const PlainValue* elastic = custom.find("elasticConfig");
    several_ = true;
    asked_ = elastic != nullptr ? Asked::kElasticPlugin : Asked::kMasterPlugin;
    if (elastic == nullptr) {
      launch_.processes = 1;
      launch_.least_nodes = launch_.most_nodes =
          count + std::max<std::int64_t>(1, replicas_of(custom, "masterReplicas"));
      return;
    }
    launch_.least_nodes = launch_.most_nodes = count;
    const PlainValue* processes = elastic->find("nprocPerNode");
    if (processes == nullptr) return;
    launch_.processes = processes->integer;
    launch_.processes_span = processes->span;
  }

  /// flytekit's Elastic and the SDK's clustered tasks are torchrun in the function's own process.
  void decide_python() {
    if (asked_ == Asked::kNothing) return;
    if (asked_ == Asked::kMasterPlugin) {
      launch_.kind = LaunchKind::kPyTorchJob;
    } else {
      start_by_torchrun();
    }
  }

  void start_by_torchrun() {
    launch_.kind = LaunchKind::kTorchrun;
    if (!launch_.processes) launch_.processes = 1;
  }

  void decide(const Command& command) {
    const Told told = several_ ? row_.several_nodes : row_.one_node;
    launch_.told = asked_ != Asked::kElastic || told != Told::kNothing;
    switch (command.kind) {
      case CommandKind::kTorchrun:
        // The operator of a job with a master says `auto`.
        if (asked_ == Asked::kMasterPlugin) {
          launch_.kind = LaunchKind::kTorchrun;
          launch_.processes.reset();
        } else {
          start_by_torchrun();
        }
        if (asked_ == Asked::kNothing) launch_.span = command.span;
        return;
      case CommandKind::kLauncher:
        launch_.kind = LaunchKind::kLauncher;
        return;
      case CommandKind::kUnknown:
        return decide_unknown(told);
      case CommandKind::kPython:
        return decide_program(told);
    }
  }

  /// Nothing in the command starts others.
  void decide_program(Told told) {
    const bool by_lightning = task_.trainer && asked_ == Asked::kElastic &&
                              (told == Told::kBoth || told == Told::kRefused);
    if (asked_ == Asked::kMasterPlugin) {
      launch_.kind = LaunchKind::kPyTorchJob;
    } else if (asked_ != Asked::kNothing && launch_.most_nodes > 1) {
      launch_.kind = by_lightning ? LaunchKind::kNodes : LaunchKind::kAlone;
    }
  }

  /// It may be torchrun, which `elastic` is for; where Lightning is told as much, it may be that.
  void decide_unknown(Told told) {
    if (asked_ == Asked::kMasterPlugin) {
      launch_.kind = LaunchKind::kPyTorchJob;
    } else if (asked_ != Asked::kNothing) {
      const bool either = task_.trainer && told == Told::kBoth && launch_.most_nodes > 1;
      if (either) {
        launch_.kind = LaunchKind::kNodes;
      } else {
        start_by_torchrun();
      }
    }
  }

  void take_options(const Command& command) {
    if (command.nodes) {
      launch_.nodes_span = command.nodes->span;
      if (command.nodes->count) {
        launch_.least_nodes = command.nodes->count->least;
        launch_.most_nodes = command.nodes->count->most;
      }
    }
    if (!command.processes) return;
    const auto& count = command.processes->count;
    launch_.processes = count ? std::optional(count->most) : std::nullopt;
    launch_.processes_span = command.processes->span;
  }

  const Task& task_;
  const RunnerRow& row_;
  Asked asked_ = Asked::kNothing;
  bool several_ = false;
  Launch launch_;
};

Launch by_hosts(const Task& task) {
  Launch launch{.kind = LaunchKind::kHosts};
  launch.least_nodes = launch.most_nodes = slice_hosts(task);
  launch.nodes_span = task.accelerator->part_span;
  return launch;
}

}  // namespace

std::optional<std::int64_t> Launch::world_size() const {
  if (!fixed() || !processes) return std::nullopt;
  return most_nodes * *processes;
}

Runner runner_of(std::string_view target) {
  return std::find_if(kRunners.begin(), kRunners.end() - 1,
                      [&](const RunnerRow& row) { return row.target == target; })
      ->runner;
}

Launch launch_of(const Task& task, Runner runner) {
  // Whatever else is written, the hosts of a slice are its nodes.
  return slice_hosts(task) > 1 ? by_hosts(task) : Launching(task, runner).run();
}

std::vector<Launch> launches_of(const Task& task, std::span<const std::string_view> targets) {
  std::vector<Launch> launches;
  for (const std::string_view target : targets) {
    const Launch launch = launch_of(task, runner_of(target));
    const bool known = std::any_of(launches.begin(), launches.end(), [&](const Launch& other) {
      return other.kind == launch.kind && other.told == launch.told;
    });
    if (!known) launches.push_back(launch);
  }
  if (launches.empty()) launches.push_back(launch_of(task, Runner::kElsewhere));
  return launches;
}

bool lightning_may_start(const Task& task) {
  return task.trainer && command_of(task).kind != CommandKind::kTorchrun;
}

}  // namespace accelc::lightning
