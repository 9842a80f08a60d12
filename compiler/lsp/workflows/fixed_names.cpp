#include "compiler/lsp/workflows/fixed_names.h"

#include "compiler/check/grammar/template_forms.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/python_task.h"
#include "compiler/lsp/workflows/task_texts.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace accelc::lsp {

namespace {

constexpr std::string_view kNotEdited = ", and accelc cannot edit the program";

/// What Flyte fills in of a task: its command line and those of its pod.
std::vector<std::string_view> filled_in(const Task& task) {
  std::vector<std::string_view> words;
  for (const auto* list : {&task.command.entrypoint, &task.command.args}) {
    if (!*list) continue;
    for (const Setting<std::string>& item : (*list)->items) {
      if (item) words.push_back(*item);
    }
  }
  if (task.sql && task.sql->statement) words.push_back(*task.sql->statement);
  const PodSpec& pod = written_pod(task);
  for (const auto* containers : {&pod.containers, &pod.init_containers}) {
    for (const Setting<Container>& container : (*containers)->items) {
      for (const PodTexts* texts : {&container->command, &container->args}) {
        for (const PodText& text : (*texts)->items) words.push_back(*text);
      }
    }
  }
  return words;
}

bool names_in_braces(const std::vector<std::string_view>& words, std::string_view input) {
  return std::any_of(words.begin(), words.end(), [input](std::string_view word) {
    const auto pieces = template_pieces(word);
    return std::any_of(pieces.begin(), pieces.end(), [input](const TemplatePiece& piece) {
      return piece.is_of_inputs() && fills_in_input(piece, input);
    });
  });
}

bool hands_over_all(const std::vector<std::string_view>& words) {
  return std::any_of(words.begin(), words.end(), [](std::string_view word) {
    const auto pieces = template_pieces(word);
    return std::any_of(pieces.begin(), pieces.end(), hands_over_all_inputs);
  });
}

bool names_file(const std::vector<std::string_view>& words, std::string_view folder,
                std::string_view name) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    const auto names = names_in_folder({}, word, folder);
    return std::any_of(names.begin(), names.end(),
                       [name](const TextName& one) { return one.text == name; });
  });
}

std::string file_in(const std::string& folder, const std::string& name) {
  return quote(folder.ends_with('/') ? folder + name : folder + "/" + name);
}

std::string why_input_fixed(const Task& task, const std::string& name) {
  const std::vector<std::string_view> words = filled_in(task);
  const std::string program = "the program of the task " + quote(task.name);
  if (hands_over_all(words)) {
    return program + " is given all inputs in one file and looks for " + quote(name) + " there" +
           std::string(kNotEdited);
  }
  if (names_in_braces(words, name)) return {};
  if (task.data && task.data->input_path) {
    const std::string& folder = *task.data->input_path;
    if (names_file(words, folder, name)) return {};
    return program + " reads " + file_in(folder, name) + std::string(kNotEdited);
  }
  const bool whole = task.names_plugin && words.empty();
  return whole ? "the plugin of the task " + quote(task.name) + " is given " + quote(name) +
                     " by this name"
               : std::string();
}

std::string why_output_fixed(const Task& task, const std::string& name) {
  const std::string program = "the program of the task " + quote(task.name);
  if (task.data && task.data->output_path) {
    const std::string& folder = *task.data->output_path;
    if (names_file(filled_in(task), folder, name)) return {};
    return program + " writes " + file_in(folder, name) + std::string(kNotEdited);
  }
  return program + " writes " + quote(name) + " under this name" + std::string(kNotEdited);
}

std::string why_fixed_in(const Task& task, const Symbol& symbol) {
  if (task.python) {
    const PythonFunction function = python_function(task);
    const std::string name =
        function.module.empty()
            ? std::string()
            : " " + quote(std::string(function.module) + "." + std::string(function.function));
    const bool input = symbol.sort == SymbolSort::kInput;
    return quote(symbol.text) + " is also " + (input ? "a parameter" : "an output") +
           " of the Python function" + name + ", which accelc cannot edit";
  }
  return symbol.sort == SymbolSort::kInput ? why_input_fixed(task, symbol.text)
                                           : why_output_fixed(task, symbol.text);
}

bool has_variable(const Task& task, const Symbol& symbol) {
  const auto& variables = symbol.sort == SymbolSort::kInput ? task.inputs : task.outputs;
  return std::any_of(variables.begin(), variables.end(),
                     [&symbol](const Variable& variable) { return variable.name == symbol.text; });
}

std::string registered_elsewhere(const Entity& entity, const Symbol& symbol) {
  return quote(symbol.text) + " is a name of the " + std::string(noun_of(entity.entity_kind)) +
         " " + quote(entity.name) + ", which is registered elsewhere";
}

std::string why_fixed_one(const Program& program, const Mentions& mentions, const Symbol& symbol) {
  for (const LaunchPlan& plan : program.registered_plans) {
    const EntityName name{NameSource::kLaunchPlans, plan.name};
    if (mentions.takes_over(name, symbol)) return registered_elsewhere(plan, symbol);
  }
  for (const Task& task : program.registered_tasks) {
    if (!mentions.takes_over({NameSource::kTasks, task.name}, symbol)) continue;
    return registered_elsewhere(task, symbol);
  }
  for (const Task& task : program.tasks) {
    if (!mentions.takes_over({NameSource::kTasks, task.name}, symbol)) continue;
    if (!has_variable(task, symbol)) continue;
    std::string why = why_fixed_in(task, symbol);
    if (!why.empty()) return why;
  }
  return {};
}

}  // namespace

std::string why_fixed(const Snapshot& snapshot, const Mentions& mentions,
                      const std::set<Symbol>& symbols) {
  for (const Symbol& symbol : symbols) {
    const bool flows = symbol.sort == SymbolSort::kInput || symbol.sort == SymbolSort::kOutput;
    if (!flows || symbol.source == NameSource::kWorkflows) continue;
    for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
      std::string why = why_fixed_one(spec.program, mentions, symbol);
      if (!why.empty()) return why;
    }
  }
  return {};
}

}  // namespace accelc::lsp
