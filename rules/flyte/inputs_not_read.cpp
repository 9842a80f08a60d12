#include "compiler/check/grammar/template_forms.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "rules/unread_argv.h"

#include <bitset>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kInputsNotRead{
    .code = "AC4706",
    .name = "inputs-not-read",
    .severity = Severity::kWarning,
    .message = "the program does not receive the input {}",
    .explanation = "An input reaches the container only through a template or `data`."};

/// The inputs that the texts of a task name, or were meant to: then the mistake has been said
/// there.
class NamedInputs {
 public:
  NamedInputs(const Task& task, DiagnosticSink& sink) : sink_(sink) {
    for (const Variable& input : task.inputs) {
      names_.push_back(input.name);
      in_any_case_.emplace(to_lower(input.name), false);
    }
    visit_texts(task, [&](std::string_view text, const Span&) {
      for (const TemplatePiece& piece : template_pieces(text)) add(piece);
    });
  }

  [[nodiscard]] bool contains(const std::string& name) const {
    return all_ || exact_.contains(name) || in_any_case_.at(to_lower(name));
  }

 private:
  void add(const TemplatePiece& piece) {
    if (hands_over_all_inputs(piece)) all_ = true;
    if (piece.path.empty()) return;
    if (piece.fault == TemplateFault::kNone && piece.is_of_inputs()) {
      exact_.insert(std::string(piece.path[0]));
    }
    if (!starts_with_ignoring_case(piece.head, "input")) return;
    const std::string written = to_lower(piece.path.back());
    const auto known = in_any_case_.find(written);
    if (known != in_any_case_.end()) {
      known->second = true;
    } else if (looked_up_.insert(written).second) {
      look_up(written);
    }
  }

  void look_up(const std::string& written) {
    if (!sink_.may_search(names_.size())) {
      all_ = true;
      return;
    }
    const auto near = nearest(written, names_);
    if (near.size() == 1) exact_.insert(std::string(near[0]));
  }

  DiagnosticSink& sink_;
  std::vector<std::string_view> names_;
  std::unordered_map<std::string, bool>
      in_any_case_;  // by name in small letters: whether it is named
  std::unordered_set<std::string> exact_;
  std::unordered_set<std::string> looked_up_;
  bool all_ = false;
};

/// Whether each input is filled in somewhere under its very name, as nearly always: of a few that
/// is quicker to see than what else may have been meant.
bool are_filled_in(const Task& task) {
  constexpr std::size_t kFew = 8;
  if (task.inputs.size() > kFew) return false;
  std::bitset<kFew> filled;
  visit_texts(task, [&](std::string_view text, const Span&) {
    for (const TemplatePiece& piece : template_pieces(text)) {
      for (std::size_t i = 0; i < task.inputs.size(); ++i) {
        if (fills_in_input(piece, task.inputs[i].name)) filled.set(i);
      }
    }
  });
  return filled.count() == task.inputs.size();
}

void check_inputs_not_read(const Task& task, LintContext& context) {
  if (task.kind != TaskKind::kContainer || task.inputs.empty()) return;
  if (may_exchange_files(task) || has_unread_argv(task) || are_filled_in(task)) return;
  const NamedInputs named(task, context.sink);
  for (const Variable& input : task.inputs) {
    if (named.contains(input.name)) continue;
    context.report<kInputsNotRead>(task, input.span, quote(input.name))
        .help("write `{{.inputs." + input.name + "}}` in `args`")
        .help("or let `data: {input_path: /var/inputs}` write it to a file");
  }
}

}  // namespace

extern const Rule kInputsNotReadRule;
const Rule kInputsNotReadRule{
    .kind = &kInputsNotRead, .category = "flyte", .check = check_inputs_not_read};

}  // namespace accelc
