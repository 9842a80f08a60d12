#include "compiler/frontend/manifest/claim_expression.h"

#include "compiler/frontend/manifest/cel_tokens.h"
#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/support/text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

using Tokens = std::vector<CelToken>;

bool touch(const CelToken& before, const CelToken& token) { return before.end == token.begin; }

bool is_assignment(const Tokens& tokens, std::size_t i) {
  constexpr std::string_view kSigns = "=!<>";
  if (tokens[i].kind != CelToken::Kind::kSign || tokens[i].text != "=") return false;
  const bool behind_sign = i > 0 && tokens[i - 1].kind == CelToken::Kind::kSign &&
                           touch(tokens[i - 1], tokens[i]) &&
                           kSigns.find(tokens[i - 1].text.back()) != std::string_view::npos;
  return !behind_sign;
}

/// Whether it compares with a quantity that stands behind it.
bool precedes_quantity(const Tokens& tokens, std::size_t i) {
  const bool compares = tokens[i].kind == CelToken::Kind::kSign &&
                        (tokens[i].text.front() == '<' || tokens[i].text.front() == '>');
  return compares && i + 2 < tokens.size() && tokens[i + 1].text == "quantity" &&
         tokens[i + 2].text == "(" && touch(tokens[i + 1], tokens[i + 2]);
}

}  // namespace

void check_claim_expression(NodeRef expression, DiagnosticSink& sink) {
  if (!expression || expression.kind() != NodeKind::kString) return;
  if (is_placeholder(expression.text())) return;
  const Tokens tokens = cel_tokens(expression.text());
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (is_assignment(tokens, i)) {
      const Span place = place_of(expression, tokens[i]);
      auto report = sink.report<kClaimExpression>(place, "`=` is not an operator of CEL");
      if (text_of(place) == "=") {
        report.fix("write `==`", place, "==");
      } else {
        report.help("write `==`");
      }
      return;
    }
    if (!precedes_quantity(tokens, i)) continue;
    const std::string op(tokens[i].text);
    sink.report<kClaimExpression>(place_of(expression, tokens[i]),
                                  quote(op) + " does not compare quantities")
        .help("write `x.compareTo(quantity('40Gi')) " + op + " 0`");
    return;
  }
}

}  // namespace accelc
