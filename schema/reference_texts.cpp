#include "schema/reference_texts.h"

#include <cstddef>
#include <utility>
#include <variant>

namespace accelc {

void move_parts(ReferenceExpr& reference, std::uint32_t offset) {
  const auto move = [offset](ExprPart& part) {
    part.begin += offset;
    part.end += offset;
  };
  move(reference.node_part);
  move(reference.name_part);
  for (ReferenceStep& step : reference.path) move(step.part);
}

std::vector<ReferenceExpr> references_in_value(std::string_view text) {
  if (!starts_reference(text)) return {};
  auto parsed = parse_reference(text);
  auto* reference = std::get_if<ReferenceExpr>(&parsed);
  if (reference == nullptr) return {};
  std::vector<ReferenceExpr> found;
  found.push_back(std::move(*reference));
  return found;
}

std::vector<ReferenceExpr> references_in_condition(std::string_view text) {
  std::vector<ReferenceExpr> found;
  char quote = '\0';
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (quote != '\0' || c == '"' || c == '\'') {
      quote = quote == '\0' ? c : quote == c ? '\0' : quote;
      ++at;
    } else if (c == '$') {
      const std::string_view piece = text.substr(at, reference_length(text.substr(at)));
      for (ReferenceExpr& one : references_in_value(piece)) {
        move_parts(one, static_cast<std::uint32_t>(at));
        found.push_back(std::move(one));
      }
      at += piece.size();
    } else {
      ++at;
    }
  }
  return found;
}

}  // namespace accelc
