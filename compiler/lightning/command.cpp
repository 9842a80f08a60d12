#include "compiler/lightning/command.h"

#include "compiler/check/task/pod_target.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <list>
#include <span>
#include <string_view>

namespace accelc::lightning {

namespace {

/// Words, with those that had to be made: the words of a script, and those of a pod.
struct Started {
  Argv argv;
  bool script = false;
  std::list<Setting<std::string>> made;

  void add(std::string text, const Span& span) {
    Setting<std::string>& word = made.emplace_back();
    *word = std::move(text);
    word.span = span;
    word.state = SettingState::kSet;
    argv.push_back(&word);
  }
};

std::string_view base_name(std::string_view word) { return word.substr(word.rfind('/') + 1); }

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Programs that start several processes of another, by numbers of their own.
constexpr std::array<std::string_view, 12> kLaunchers = {
    "accelerate", "deepspeed", "mpirun", "mpiexec",  "horovodrun", "srun",
    "jsrun",      "fabric",    "ray",    "composer", "colossalai", "lightning"};

/// Programs that run the one behind them and leave its processes to it.
constexpr std::array<std::string_view, 24> kWrappers = {
    "env",     "exec",    "nohup",      "nice",   "time",   "timeout", "tini",        "dumb-init",
    "conda",   "mamba",   "micromamba", "uv",     "poetry", "pipenv",  "pdm",         "pixi",
    "numactl", "taskset", "stdbuf",     "ionice", "nsys",   "ncu",     "ddtrace-run", "xvfb-run"};

/// Beside the shells: what runs a script, or the lines of a file of its own.
constexpr std::array<std::string_view, 4> kScriptRunners = {"source", ".", "make", "just"};

bool runs_script(std::string_view program) {
  return is_shell(program) || is_one_of(base_name(program), kScriptRunners);
}

bool is_torchrun(std::string_view word, std::string_view before) {
  if (base_name(word) == "torchrun") return true;
  return before == "-m" && (word == "torch.distributed.run" || word == "torch.distributed.launch");
}

/// `python`, `python3.11`, by any path.
bool is_python(std::string_view word) {
  const std::string_view name = base_name(word);
  constexpr std::string_view kName = "python";
  return name.starts_with(kName) &&
         name.find_first_not_of("0123456789.", kName.size()) == std::string_view::npos;
}

/// Whether a Python program may itself start others: its name says so.
bool may_launch(std::string_view program) {
  return program.find("launch") != std::string_view::npos ||
         program.find("torchrun") != std::string_view::npos ||
         program.find("distributed.run") != std::string_view::npos ||
         program.find("subprocess") != std::string_view::npos;
}

bool is_launcher(std::string_view word) { return is_one_of(base_name(word), kLaunchers); }

/// The first part of a module's path: "deepspeed" of "deepspeed.launcher.runner".
std::string_view package_of(std::string_view module) { return module.substr(0, module.find('.')); }

struct Found {
  CommandKind kind = CommandKind::kUnknown;
  std::size_t at = 0;
};

/// What `python -m` runs; `at` is the interpreter, `option` the `-m`.
Found by_module(const Argv& argv, std::size_t at, std::size_t option) {
  const std::string_view module =
      option + 1 < argv.size() ? std::string_view(**argv[option + 1]) : "";
  if (is_torchrun(module, "-m")) return {CommandKind::kTorchrun, option + 1};
  if (is_launcher(package_of(module))) return {CommandKind::kLauncher, option + 1};
  return {may_launch(module) ? CommandKind::kUnknown : CommandKind::kPython, at};
}

/// What the interpreter at `at` runs.
Found by_python(const Argv& argv, std::size_t at) {
  for (std::size_t i = at + 1; i < argv.size(); ++i) {
    const std::string_view word = **argv[i];
    const std::string_view next = i + 1 < argv.size() ? std::string_view(**argv[i + 1]) : "";
    if (word == "-m") return by_module(argv, at, i);
    if (word == "-X" || word == "-W") {
      ++i;
    } else if (word == "-c" || !word.starts_with('-')) {
      const std::string_view program = word == "-c" ? next : base_name(word);
      if (is_torchrun(program, "")) return {CommandKind::kTorchrun, i};
      return {may_launch(program) ? CommandKind::kUnknown : CommandKind::kPython, at};
    }
  }
  return {};  // it reads its standard input
}

/// What word `i` says by itself; kUnknown when nothing.
Found by_word(const Argv& argv, std::size_t i) {
  const std::string_view word = **argv[i];
  if (is_torchrun(word, i > 0 ? std::string_view(**argv[i - 1]) : "")) {
    return {CommandKind::kTorchrun, i};
  }
  if (is_launcher(word)) return {CommandKind::kLauncher, i};
  if (is_python(word)) return by_python(argv, i);
  const bool file = word.ends_with(".py") && !may_launch(base_name(word));
  return {file ? CommandKind::kPython : CommandKind::kUnknown, i};
}

/// The first program counts: what stands behind it is its own.
Found by_program(const Argv& argv) {
  bool wrapped = false;
  for (std::size_t i = 0; i < argv.size(); ++i) {
    const std::string_view name = base_name(**argv[i]);
    if (runs_script(name) || name.ends_with(".sh")) return {};
    const Found found = by_word(argv, i);
    if (found.kind != CommandKind::kUnknown || is_python(name)) return found;
    wrapped = wrapped || is_one_of(name, kWrappers);
    if (!wrapped) break;
  }
  return {};
}

/// A script runs one program after the other: a launcher anywhere in it counts, and whatever else
/// runs a script hides what it does.
Found by_script(const Argv& argv) {
  Found launcher;
  Found python;
  bool hidden = false;
  for (std::size_t i = 0; i < argv.size(); ++i) {
    const std::string_view word = **argv[i];
    const Found found = by_word(argv, i);
    if (found.kind == CommandKind::kTorchrun) return found;
    if (found.kind == CommandKind::kLauncher) launcher = found;
    if (found.kind == CommandKind::kPython && python.kind == CommandKind::kUnknown) python = found;
    const bool other = word.starts_with("./") && !word.ends_with(".py");
    hidden = hidden || other || word.ends_with(".sh") || runs_script(word) ||
             (is_python(word) && found.kind == CommandKind::kUnknown);
  }
  if (launcher.kind != CommandKind::kUnknown) return launcher;
  return hidden ? Found{} : python;
}

void add_script_words(const Setting<std::string>& script, Started& started) {
  constexpr std::string_view kBetween = " \t\r\n;|&()<>\"'`{}";
  const std::string& text = *script;
  std::size_t begin = text.find_first_not_of(kBetween);
  while (begin != std::string::npos) {
    const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    started.add(text.substr(begin, end - begin),
                part_span(script.span, text, static_cast<std::uint32_t>(begin),
                          static_cast<std::uint32_t>(end)));
    begin = text.find_first_not_of(kBetween, end);
  }
}

void add_pod_words(const Task& task, Started& started) {
  const Container* container = primary_container(task);
  if (container == nullptr) return;
  for (const auto* argv : {&container->command, &container->args}) {
    for (const PodText& word : (*argv)->items) started.add(std::string(*word), word.span);
  }
}

Started started_by(const Task& task) {
  Started started;
  started.argv = task.command.argv;
  if (started.argv.empty()) add_pod_words(task, started);
  const auto index = script_index(started.argv);
  if (!index) return started;
  const Argv argv = std::move(started.argv);
  started.argv.clear();
  started.script = true;
  add_script_words(*argv[*index], started);
  // The script may run those behind its name: `exec "$@"`.
  const std::size_t behind = std::min(*index + 2, argv.size());
  started.argv.insert(started.argv.end(), argv.begin() + static_cast<std::ptrdiff_t>(behind),
                      argv.end());
  return started;
}

/// Options of torchrun that have no value (torch/distributed/run.py of torch 2.8).
constexpr std::array<std::string_view, 7> kFlags = {
    "standalone", "m", "module", "no_python", "run_path", "use_env", "virtual_local_rank"};

void take_option(const Argv& argv, std::size_t i, std::initializer_list<std::string_view> names,
                 std::optional<LauncherOption>& into) {
  const auto value = option_value(argv, i, names);
  if (!value) return;
  into = LauncherOption{std::string(value->text), count_range(value->text), value->span};
}

/// torchrun's own options end where the program that it starts stands.
void read_options(const Argv& argv, std::size_t torchrun, Command& command) {
  for (std::size_t i = torchrun + 1; i < argv.size() && (*argv[i])->starts_with('-'); ++i) {
    const std::string_view word = **argv[i];
    take_option(argv, i, {"nnodes"}, command.nodes);
    take_option(argv, i, {"nproc_per_node"}, command.processes);
    take_option(argv, i, {"max_restarts"}, command.restarts);
    constexpr std::string_view kMeeting[] = {"node_rank", "rdzv_endpoint", "master_addr"};
    constexpr std::string_view kAlone[] = {"standalone"};
    command.finds_others = command.finds_others || is_option(word, kMeeting);
    if (is_option(word, kAlone)) command.standalone = argv[i]->span;
    const bool complete = word.find('=') != std::string_view::npos || is_option(word, kFlags);
    if (!complete) ++i;
  }
}

}  // namespace

Command command_of(const Task& task) {
  const Started started = started_by(task);
  const Found found = started.script ? by_script(started.argv) : by_program(started.argv);
  Command command{.kind = found.kind};
  if (found.kind == CommandKind::kUnknown) return command;
  command.span = started.argv[found.at]->span;
  if (found.kind == CommandKind::kTorchrun) read_options(started.argv, found.at, command);
  return command;
}

}  // namespace accelc::lightning
