#include "compiler/lightning/command_line.h"

#include "compiler/lightning/emission_diagnostics.h"
#include "compiler/support/sha256.h"
#include "compiler/support/text.h"
#include "schema/plain_json.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace accelc::lightning {

namespace {

/// A word that sets the same argument of the Trainer; null when there is none.
const Setting<std::string>* find_twin(const Argv& argv, std::string_view name) {
  const std::string option = "--trainer." + std::string(name);
  const auto sets = [&](const Setting<std::string>* word) {
    if (!(*word)->starts_with(option)) return false;
    const std::string_view rest = std::string_view(**word).substr(option.size());
    return rest.empty() || rest[0] == '=' || rest[0] == '.' || rest[0] == '+';
  };
  const auto found = std::find_if(argv.begin(), argv.end(), sets);
  return found == argv.end() ? nullptr : *found;
}

class CommandLine {
 public:
  CommandLine(Task& task, const Trainer& trainer, DiagnosticSink& sink)
      : task_(task), trainer_(trainer), section_(task.trainer), sink_(sink) {}

  /// The words to append; none when something is wrong.
  std::vector<Setting<std::string>> run() {
    if (!check_kind() || !check_script()) return {};
    report_changed_values(trainer_.spec(), sink_);
    std::vector<Setting<std::string>> argv;
    for (const EmittedArgument& argument : emitted_arguments(trainer_)) {
      if (const auto* twin = find_twin(task_.command.argv, argument.name)) {
        refuse<kTrainerArgumentTwice>(twin->span, quote(argument.name))
            .label(argument.span, "also set in the trainer section")
            .help("take it out of the command line");
      }
      Setting<std::string>& word = argv.emplace_back();
      *word = command_line_word(argument);
      word.span = argument.span;
      word.state = SettingState::kSet;
    }
    return argv;
  }

 private:
  template <const DiagnosticKind& Kind, class... Arguments>
  Report refuse(const Span& span, const Arguments&... arguments) {
    task_.spoil(part::kTrainer);
    return sink_.report<Kind>(span, arguments...);
  }

  bool check_kind() {
    if (task_.kind == TaskKind::kContainer) return true;
    const bool python = task_.kind == TaskKind::kPython;
    refuse<kNoCommandLine>(section_->cli.span, python ? "flytekit writes that of a Python task"
                                                      : "the task has no `command`")
        .help(python ? "pass the arguments to the Trainer in the function"
                     : "add `command: [python, train.py, fit]`, or write a file with `--emit "
                       "lightning`");
    return false;
  }

  /// A shell hands words behind its script to the script alone: `$0`, `$1` and so on.
  bool check_script() {
    const auto index = task_.command.script;
    if (!index) return true;
    const Setting<std::string>& script = *task_.command.argv[*index];
    constexpr std::string_view kAllWords[] = {"$@", "$*", "${@", "${*"};
    const bool passes_on =
        std::any_of(std::begin(kAllWords), std::end(kAllWords),
                    [&](std::string_view all) { return script->find(all) != std::string::npos; });
    if (passes_on) return true;
    refuse<kScriptDropsArguments>(script.span)
        .label(section_->cli.span, "the arguments are appended after it")
        .help(
            "run the program without a shell, or end its line with `\"$@\"` and add a word for "
            "`$0` to `args`");
    return false;
  }

  Task& task_;
  const Trainer& trainer_;
  const Setting<TrainerSpec>& section_;
  DiagnosticSink& sink_;
};

/// Cached results are out of date when the arguments change: an `auto` version covers them.
void add_to_version(const std::vector<Setting<std::string>>& argv, Task& task) {
  if (!task.cache || !task.cache->automatic) return;
  std::string text = task.cache->version;
  for (const Setting<std::string>& word : argv) text += '\0' + *word;
  task.cache->version = sha256_hex(text);
}

}  // namespace

std::string command_line_word(const EmittedArgument& argument) {
  const bool text = argument.value.kind == NodeKind::kString;
  return "--trainer." + argument.name + "=" +
         (text ? argument.value.text : json_text(argument.value));
}

void append_command_line(Task& task, const Trainer& trainer, DiagnosticSink& sink) {
  const auto& cli = trainer.spec().cli;
  if (!task.knows(part::kRun | part::kTrainer | part::kBase) || !cli || !*cli) return;
  const std::vector<Setting<std::string>> argv = CommandLine(task, trainer, sink).run();
  if (argv.empty()) return;
  add_to_version(argv, task);
  append_args(argv, task.command);
}

}  // namespace accelc::lightning
