#include "compiler/backend/kubernetes/plan_inputs.h"

#include "compiler/check/grammar/template_forms.h"
#include "compiler/support/text.h"

#include <string_view>

namespace accelc::kubernetes {

namespace {

const PlanInput* find_input(const LaunchPlan& plan, std::string_view name) {
  for (const auto* inputs : {&plan.open, &plan.fixed}) {
    for (const PlanInput& input : *inputs) {
      if (input.input->variable.name == name) return &input;
    }
  }
  return nullptr;
}

std::string filled(const LaunchPlan& plan, const std::string& word) {
  std::string text;
  std::size_t at = 0;
  for (const TemplatePiece& piece : template_pieces(word)) {
    const bool of_input = piece.fault == TemplateFault::kNone && piece.doubled &&
                          piece.is_of_inputs() && piece.path.size() == 1;
    const PlanInput* input = of_input ? find_input(plan, piece.path.front()) : nullptr;
    const auto value = input == nullptr ? std::nullopt : text_of_input(*input);
    if (!value) continue;
    const auto begin = static_cast<std::size_t>(piece.whole.data() - word.data());
    text += word.substr(at, begin - at) + *value;
    at = begin + piece.whole.size();
  }
  return text + word.substr(at);
}

}  // namespace

std::optional<std::string> text_of_input(const PlanInput& input) {
  if (!input.value || !input.input->variable.type) return std::nullopt;
  switch (input.input->variable.type->kind) {
    case TypeKind::kBoolean:
      return to_lower(input.value->text);
    case TypeKind::kInteger:
    case TypeKind::kFloat:
    case TypeKind::kString:
    case TypeKind::kEnum:
    case TypeKind::kFile:
    case TypeKind::kDirectory:
      return input.value->text;
    default:
      return std::nullopt;
  }
}

void fill_in(const LaunchPlan& plan, Json& container) {
  for (const char* key : {"command", "args"}) {
    if (!container.contains(key)) continue;
    for (Json& word : container[key]) {
      if (word.is_string()) word = filled(plan, word.get<std::string>());
    }
  }
}

}  // namespace accelc::kubernetes
