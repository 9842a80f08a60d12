#include "compiler/frontend/manifest/claim_expression.h"

#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

namespace {

/// The expression with the insides of its texts left out, so that places stay what they are.
std::string without_texts(std::string_view expression) {
  std::string code(expression);
  char quote = '\0';
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (quote == '\0') {
      if (c == '\'' || c == '"') quote = c;
      continue;
    }
    if (c == quote) {
      quote = '\0';
      continue;
    }
    code[i] = ' ';
    if (c == '\\' && i + 1 < code.size()) code[++i] = ' ';
  }
  return code;
}

bool is_assignment(std::string_view code, std::size_t at) {
  constexpr std::string_view kBefore = "=!<>";
  const bool alone = at == 0 || kBefore.find(code[at - 1]) == std::string_view::npos;
  return code[at] == '=' && alone && code.substr(at + 1, 1) != "=";
}

/// Whether a quantity stands behind the operator of so many characters.
bool precedes_quantity(std::string_view code, std::size_t at, std::size_t size) {
  const std::size_t next = std::min(code.find_first_not_of(" \t\r\n", at + size), code.size());
  return code.substr(next).starts_with("quantity(");
}

Span place_of(NodeRef expression, std::size_t at, std::size_t size) {
  return part_span(expression.span(), expression.text(), static_cast<std::uint32_t>(at),
                   static_cast<std::uint32_t>(at + size));
}

}  // namespace

void check_claim_expression(NodeRef expression, DiagnosticSink& sink) {
  if (!expression || expression.kind() != NodeKind::kString) return;
  if (is_placeholder(expression.text())) return;
  const std::string code = without_texts(expression.text());
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (is_assignment(code, i)) {
      const Span place = place_of(expression, i, 1);
      auto report = sink.report<kClaimExpression>(place, "`=` is not an operator of CEL");
      if (text_of(place) == "=") {
        report.fix("write `==`", place, "==");
      } else {
        report.help("write `==`");
      }
      return;
    }
    if (code[i] != '<' && code[i] != '>') continue;
    const std::size_t size = code.substr(i + 1, 1) == "=" ? 2 : 1;
    if (!precedes_quantity(code, i, size)) continue;
    const std::string op = code.substr(i, size);
    sink.report<kClaimExpression>(place_of(expression, i, size),
                                  quote(op) + " does not compare quantities")
        .help("write `x.compareTo(quantity('40Gi')) " + op + " 0`");
    return;
  }
}

}  // namespace accelc
