#include "compiler/lsp/features/task_variable_card.h"

#include "compiler/check/program.h"
#include "compiler/lsp/features/markdown.h"
#include "compiler/lsp/workflows/flow_place.h"
#include "compiler/lsp/workflows/mentions.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc::lsp {

namespace {

struct FoundVariable {
  const Task* task = nullptr;
  const Variable* variable = nullptr;
};

/// Of the task itself; of a base and of what holds for all tasks the first that takes it over.
FoundVariable find_variable(const Snapshot& snapshot, const Mentions& mentions,
                            const Symbol& symbol) {
  FoundVariable found;
  for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
    for (const Task& task : spec.program.tasks) {
      const bool own = task.name == symbol.owner;
      if (!own && (found.task != nullptr ||
                   !mentions.takes_over({NameSource::kTasks, task.name}, symbol))) {
        continue;
      }
      const auto& variables = symbol.sort == SymbolSort::kInput ? task.inputs : task.outputs;
      const auto variable =
          std::find_if(variables.begin(), variables.end(),
                       [&symbol](const Variable& one) { return one.name == symbol.text; });
      if (variable == variables.end()) continue;
      found = {&task, &*variable};
      if (own) return found;
    }
  }
  return found;
}

std::string card_of(const FoundVariable& found, const Symbol& symbol) {
  const Variable& variable = *found.variable;
  std::string text = code_span(variable.name + ": " + to_text(variable.type)) + "\n\n";
  text += symbol.sort == SymbolSort::kInput ? "An input" : "An output";
  text += symbol.owner.empty() ? " of every task" : " of the task " + code_span(symbol.owner);
  if (!variable.description.empty()) text += ": " + variable.description;
  text += "\n";
  if (variable.default_value != nullptr && *variable.default_value) {
    text += "\nDefault: " + code_span(text_of(variable.default_value->span)) + "\n";
  }
  return text;
}

}  // namespace

std::optional<FlowCard> task_variable_card(const Snapshot& snapshot, std::uint32_t offset,
                                           NodeRef node) {
  // All names of the spec are collected only where one can be.
  const FlowPlace place = flow_place(entries_to(node, root_of(snapshot)));
  const bool declares = place.role == FlowRole::kInputs || place.role == FlowRole::kOutputs;
  const bool names = declares || place.task_role != TaskRole::kNone;
  if (place.entity_kind != NameSource::kTasks || !names) return std::nullopt;
  const Mentions mentions(snapshot);
  const Mention* mention = mentions.at(snapshot.file(), offset);
  if (mention == nullptr) return std::nullopt;
  for (const Symbol& symbol : mention->symbols) {
    const bool variable = symbol.sort == SymbolSort::kInput || symbol.sort == SymbolSort::kOutput;
    if (!variable || symbol.source != NameSource::kTasks) continue;
    const FoundVariable found = find_variable(snapshot, mentions, symbol);
    if (found.variable != nullptr) return FlowCard{card_of(found, symbol), mention->span};
  }
  return std::nullopt;
}

}  // namespace accelc::lsp
