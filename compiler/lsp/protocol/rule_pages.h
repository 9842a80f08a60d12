// The pages of rules, which the server has with it: whoever built it need not say where else they
// can be read.
#pragma once

#include "compiler/diag/kind.h"
#include "compiler/lsp/protocol/protocol.h"
#include "compiler/syntax/tree.h"

#include <string_view>
#include <vector>

namespace accelc::lsp {

/// A rule that a comment names: `# accelc: ignore[image-tag]`.
struct CommentedRule {
  Span name;
  const DiagnosticKind* kind = nullptr;
};

/// In the order of the text; names that no rule has are left out.
std::vector<CommentedRule> rules_in_comments(const Tree& tree);

/// What `accelc explain` says of a name or code: an object with `text`, or with `error`.
Json explain(std::string_view name);
/// The command that shows it; its argument is the name. Offered to clients alone that can show it
/// (Client::shows).
inline constexpr std::string_view kExplainCommand = "accelc.explain";

}  // namespace accelc::lsp
