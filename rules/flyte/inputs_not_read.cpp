#include "compiler/check/template_forms.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"
#include "rules/unread_words.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kInputsNotRead{
    .code = "AC4706",
    .name = "inputs-not-read",
    .severity = Severity::kWarning,
    .message = "the program never sees the input {}",
    .explanation =
        "An input that no template and no `data` hands over does not reach the container."};

/// All that stands in braces in the task's texts.
std::vector<TemplatePiece> pieces_in(const Task& task) {
  std::vector<TemplatePiece> pieces;
  visit_texts(task, [&](std::string_view text, const Span&) {
    for (TemplatePiece& piece : template_pieces(text)) pieces.push_back(std::move(piece));
  });
  return pieces;
}

/// Whether the piece names the input, or was meant to: then the mistake has been said there.
bool is_meant(const TemplatePiece& piece, std::string_view name,
              std::span<const std::string_view> names) {
  if (fills_in_input(piece, name)) return true;
  if (!starts_with_ignoring_case(piece.head, "input") || piece.path.empty()) return false;
  const std::string_view written = piece.path.back();
  if (equals_ignoring_case(written, name)) return true;
  const auto near = nearest(written, names);
  return near.size() == 1 && near[0] == name;
}

void check(const Task& task, LintContext& context) {
  if (task.kind != TaskKind::kContainer || task.inputs.empty()) return;
  if (task.spec->data || task.spec->pod || has_unread_words(task)) return;
  const std::vector<TemplatePiece> pieces = pieces_in(task);
  std::vector<std::string_view> names;
  names.reserve(task.inputs.size());
  for (const Variable& input : task.inputs) names.push_back(input.name);
  for (const Variable& input : task.inputs) {
    const auto means = [&](const TemplatePiece& piece) {
      return is_meant(piece, input.name, names);
    };
    if (std::any_of(pieces.begin(), pieces.end(), means)) continue;
    context.report<kInputsNotRead>(task, input.span, quote(input.name))
        .help("write `{{.inputs." + input.name + "}}` in `args`")
        .help("or let `data: {input_path: /var/inputs}` write it to a file");
  }
}

}  // namespace

extern const Rule kInputsNotReadRule;
const Rule kInputsNotReadRule{.kind = &kInputsNotRead, .category = "flyte", .task = check};

}  // namespace accelc
