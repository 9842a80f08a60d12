#include "compiler/backend/flyte_common/python_command.h"

#include "compiler/check/task/python_task.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc::flyte {

namespace {

// flytectl v1.16.8 replaces these arguments when they are exactly this text.
constexpr std::array<std::string_view, 6> kFast = {
    "pyflyte-fast-execute", "--additional-distribution", "{{ .remote_package_path }}",
    "--dest-dir",           "{{ .dest_dir }}",           "--"};
constexpr std::array<std::string_view, 11> kPlaces = {"--inputs",
                                                      "{{.input}}",
                                                      "--output-prefix",
                                                      "{{.outputPrefix}}",
                                                      "--raw-output-data-prefix",
                                                      "{{.rawOutputDataPrefix}}",
                                                      "--checkpoint-path",
                                                      "{{.checkpointOutputPrefix}}",
                                                      "--prev-checkpoint",
                                                      "{{.prevCheckpointPrefix}}",
                                                      "--resolver"};

// flytekitplugins-kfmpi 1.16.24 MPIFunctionTask and HorovodFunctionTask.
constexpr std::array<std::string_view, 15> kMpirun = {"mpirun",   "--allow-run-as-root",
                                                      "-bind-to", "none",
                                                      "-map-by",  "slot",
                                                      "-x",       "LD_LIBRARY_PATH",
                                                      "-x",       "PATH",
                                                      "-x",       "NCCL_DEBUG=INFO",
                                                      "-mca",     "pml",
                                                      "ob1"};
constexpr std::array<std::string_view, 3> kTransport = {"-mca", "btl", "^openib"};
constexpr std::string_view kEntryPoint = "/opt/venv/bin/entrypoint.py";

void add_horovodrun(const HorovodSpec& horovod, const std::string& processes,
                    const std::string& slots, std::vector<std::string>& argv) {
  constexpr std::int64_t kTwentyMinutes = 1200;
  const auto text = [](const Setting<std::string>& setting, std::string_view usual) {
    return std::string(setting ? std::string_view(*setting) : usual);
  };
  const std::int64_t timeout =
      horovod.elastic_timeout ? horovod.elastic_timeout->seconds : kTwentyMinutes;
  const std::string script = text(horovod.discovery_script_path, "/etc/mpi/discover_hosts.sh");
  argv.insert(argv.end(),
              {"horovodrun", "-np", processes, "--log-level", text(horovod.log_level, "INFO"),
               "--network-interface", "eth0", "--min-np", processes, "--max-np", processes,
               "--slots-per-host", slots, "--host-discovery-script", script, "--elastic-timeout",
               std::to_string(timeout)});
  if (horovod.verbose && *horovod.verbose) argv.emplace_back("--verbose");
}

/// What starts the function on every worker.
void add_launcher(const MpiSpec& mpi, std::vector<std::string>& argv) {
  const std::int64_t slots = mpi.slots ? *mpi.slots : 1;
  const std::int64_t workers = mpi.worker && mpi.worker->replicas ? *mpi.worker->replicas : 0;
  const std::string processes = std::to_string(workers * slots);
  if (mpi.horovod) return add_horovodrun(*mpi.horovod, processes, std::to_string(slots), argv);
  argv.insert(argv.end(), kMpirun.begin(), kMpirun.end());
  argv.insert(argv.end(), kTransport.begin(), kTransport.end());
  argv.insert(argv.end(), {"-np", processes, "python", std::string(kEntryPoint)});
}

std::string_view program_for(std::string_view resolver) {
  return resolver == kMapResolver ? "pyflyte-map-execute" : "pyflyte-execute";
}

/// Drops `words` from the start of `argv`. False when it starts otherwise.
bool take_words(std::span<const std::string_view> words, std::span<const std::string>& argv) {
  if (argv.size() < words.size() || !std::equal(words.begin(), words.end(), argv.begin())) {
    return false;
  }
  argv = argv.subspan(words.size());
  return true;
}

}  // namespace

std::string_view resolver_of(const PythonSpec& python) {
  return python.resolver ? std::string_view(*python.resolver) : kUsualResolver;
}

std::vector<std::string> loader_args(const Task& task) {
  const PythonSpec& python = *task.python;
  std::vector<std::string> argv;
  if (python.loader_args && !python.loader_args->items.empty()) {
    for (const auto& word : python.loader_args->items) argv.push_back(*word);
    return argv;
  }
  const PythonFunction found = python_function(task);
  return {"task-module", std::string(found.module), "task-name", std::string(found.function)};
}

std::vector<std::string> python_command(const Task& task) {
  const PythonSpec& python = *task.python;
  std::vector<std::string> argv;
  if (python.code && *python.code == "fast") argv.insert(argv.end(), kFast.begin(), kFast.end());
  if (task.mpi) add_launcher(*task.mpi, argv);
  const std::string_view resolver = resolver_of(python);
  argv.emplace_back(program_for(resolver));
  argv.insert(argv.end(), kPlaces.begin(), kPlaces.end());
  argv.emplace_back(resolver);
  argv.emplace_back("--");
  const std::vector<std::string> loader = loader_args(task);
  argv.insert(argv.end(), loader.begin(), loader.end());
  return argv;
}

std::optional<PythonCommandLine> read_python_command(std::span<const std::string> argv) {
  PythonCommandLine line;
  line.fast = take_words(kFast, argv);
  if (argv.empty()) return std::nullopt;
  const std::string& program = argv.front();
  argv = argv.subspan(1);
  if (!take_words(kPlaces, argv) || argv.size() < 2 || argv[1] != "--") return std::nullopt;
  line.resolver = argv.front();
  if (program != program_for(line.resolver)) return std::nullopt;
  line.loader_args.assign(argv.begin() + 2, argv.end());
  return line;
}

}  // namespace accelc::flyte
