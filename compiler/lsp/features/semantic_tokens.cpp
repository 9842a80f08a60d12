#include "compiler/lsp/features/features.h"
#include "compiler/lsp/workflows/collect_mentions.h"
#include "compiler/lsp/workflows/flow_facts.h"
#include "compiler/lsp/workflows/flow_place.h"
#include "schema/condition_tokens.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace accelc::lsp {

namespace {

/// SemanticTokenTypes. The index of one is the number that is sent.
constexpr std::array<std::string_view, 11> kTypes = {
    "function", "variable", "type",     "typeParameter", "enumMember", "parameter",
    "property", "keyword",  "operator", "number",        "string"};
constexpr int kDeclaration = 1;

/// What a name of the spec looks like; nothing for one that needs no colour.
std::optional<std::string_view> type_of_name(NameSource source) {
  switch (source) {
    case NameSource::kTasks:
    case NameSource::kWorkflows:
    case NameSource::kLaunchPlans:
      return "function";
    case NameSource::kImages:
      return "variable";
    case NameSource::kAccelerators:
      return "type";
    case NameSource::kPartitions:
      return "typeParameter";
    case NameSource::kPlatforms:
    case NameSource::kTargets:
      return "enumMember";
    default:
      return std::nullopt;
  }
}

std::optional<std::string_view> type_of_symbol(const Symbol& symbol) {
  switch (symbol.sort) {
    case SymbolSort::kNode:
      return "variable";
    case SymbolSort::kInput:
      return "parameter";
    case SymbolSort::kOutput:
      return "property";
    case SymbolSort::kName:
      break;
  }
  return type_of_name(symbol.source);
}

std::string_view type_of_word(ConditionWord word) {
  switch (word) {
    case ConditionWord::kKeyword:
      return "keyword";
    case ConditionWord::kOperator:
      return "operator";
    case ConditionWord::kNumber:
      return "number";
    case ConditionWord::kText:
      break;
  }
  return "string";
}

struct Token {
  Span span;
  std::string_view type;
  bool declares = false;
};

/// The words between the references of conditions, where they stand as they are written.
void add_conditions(const Snapshot& snapshot, std::vector<Token>& tokens) {
  const auto visit = [&tokens](const TypedEntry& entry, const FlowPlace& place) {
    if (place.role != FlowRole::kCondition || !entry.value.is_scalar()) return;
    const Span& scalar = entry.value.span();
    const std::string_view text = entry.value.text();
    for (const ConditionToken& token : condition_tokens(text)) {
      const Span span = part_span(scalar, text, token.part.begin, token.part.end);
      if (span != scalar) tokens.push_back({span, type_of_word(token.word)});
    }
  };
  const Tree& tree = snapshot.tree();
  for (const NodeId document : tree.documents()) {
    visit_places(tree.node(document), root_of(snapshot), visit);
  }
}

std::vector<Token> tokens_of(const Snapshot& snapshot) {
  std::vector<Token> tokens;
  FlowFacts facts;
  for (const Mention& mention : collect_mentions({&snapshot.tree()}, root_of(snapshot), facts)) {
    const auto type = type_of_symbol(mention.symbols.front());
    if (type) tokens.push_back({mention.span, *type, mention.declares});
  }
  add_conditions(snapshot, tokens);
  std::stable_sort(tokens.begin(), tokens.end(), [](const Token& a, const Token& b) {
    return std::tie(a.span.begin, a.span.end) < std::tie(b.span.begin, b.span.end);
  });
  return tokens;
}

}  // namespace

Json semantic_tokens_legend() {
  return {{"tokenTypes", kTypes}, {"tokenModifiers", {"declaration"}}};
}

Json semantic_tokens(const Snapshot& snapshot, const std::optional<Offsets>& range) {
  Json data = Json::array();
  const LineIndex& lines = snapshot.file().lines();
  Position last;
  std::uint32_t done = 0;
  for (const Token& token : tokens_of(snapshot)) {
    if (range && (token.span.end < range->begin || token.span.begin > range->end)) continue;
    const Position begin = lines.position(token.span.begin, snapshot.encoding);
    const Position end = lines.position(token.span.end, snapshot.encoding);
    // A token has one line, and none overlaps another.
    if (begin.line != end.line || token.span.begin < done || begin == end) continue;
    const std::uint32_t column =
        begin.line == last.line ? begin.column - last.column : begin.column;
    const auto* type = std::find(kTypes.begin(), kTypes.end(), token.type);
    for (const std::uint32_t number : {begin.line - last.line, column, end.column - begin.column,
                                       static_cast<std::uint32_t>(type - kTypes.begin())}) {
      data.push_back(number);
    }
    data.push_back(token.declares ? kDeclaration : 0);
    last = begin;
    done = token.span.end;
  }
  return {{"data", std::move(data)}};
}

}  // namespace accelc::lsp
