#include "compiler/lsp/workflows/task_texts.h"

#include "compiler/check/grammar/template_forms.h"
#include "compiler/support/ascii.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc::lsp {

namespace {

TextName name_in(const Span& scalar, std::string_view text, std::string_view name) {
  const auto begin = static_cast<std::uint32_t>(name.data() - text.data());
  const Span span = part_span(scalar, text, begin, begin + static_cast<std::uint32_t>(name.size()));
  return {std::string(name), span, text_of(span) == name};
}

bool is_template_byte(char byte) { return is_alphanumeric(byte) || byte == '_'; }

}  // namespace

bool is_filled_in(const FlowPlace& place) {
  if (place.task_role != TaskRole::kTemplates) return false;
  const auto key = std::find_if(place.steps.rbegin(), place.steps.rend(),
                                [](const ValueStep& step) { return !step.is_item; });
  return key == place.steps.rend() || key->key == "command" || key->key == "args";
}

std::vector<TextName> inputs_in_braces(const Span& scalar, std::string_view text) {
  std::vector<TextName> names;
  for (const TemplatePiece& piece : template_pieces(text)) {
    const bool input = piece.fault == TemplateFault::kNone && piece.is_of_inputs();
    if (input && !piece.path.empty()) names.push_back(name_in(scalar, text, piece.path[0]));
  }
  return names;
}

std::vector<TextName> names_in_folder(const Span& scalar, std::string_view text,
                                      std::string_view folder) {
  std::vector<TextName> names;
  while (folder.ends_with('/')) folder.remove_suffix(1);
  if (folder.empty()) return names;
  for (std::size_t at = text.find(folder); at != std::string_view::npos;
       at = text.find(folder, at + 1)) {
    const std::size_t begin = at + folder.size() + 1;
    const bool inside = at > 0 && (is_template_byte(text[at - 1]) || text[at - 1] == '/');
    if (inside || begin >= text.size() || text[begin - 1] != '/') continue;
    std::size_t end = begin;
    while (end < text.size() && is_template_byte(text[end])) ++end;
    // `loss.json` and `loss-old` are other files.
    const bool longer = end < text.size() && (text[end] == '.' || text[end] == '-');
    if (end > begin && !longer) {
      names.push_back(name_in(scalar, text, text.substr(begin, end - begin)));
    }
  }
  return names;
}

}  // namespace accelc::lsp
