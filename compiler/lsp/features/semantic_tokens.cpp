#include "compiler/lsp/features/features.h"
#include "compiler/lsp/workspace/snapshot_names.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace accelc::lsp {

namespace {

struct TokenType {
  NameSource source;
  std::string_view type;  ///< of SemanticTokenTypes
};

/// The index of a row is the number that is sent.
constexpr std::array kTypes = {TokenType{NameSource::kTasks, "function"},
                               TokenType{NameSource::kImages, "variable"},
                               TokenType{NameSource::kAccelerators, "type"},
                               TokenType{NameSource::kPartitions, "typeParameter"},
                               TokenType{NameSource::kPlatforms, "enumMember"}};
constexpr int kDeclaration = 1;

}  // namespace

Json semantic_tokens_legend() {
  Json types = Json::array();
  for (const TokenType& row : kTypes) types.push_back(row.type);
  return {{"tokenTypes", std::move(types)}, {"tokenModifiers", {"declaration"}}};
}

Json semantic_tokens(const Snapshot& snapshot) {
  Json data = Json::array();
  std::vector<WrittenName> names = names_in_file(snapshot);
  std::sort(names.begin(), names.end(),
            [](const WrittenName& a, const WrittenName& b) { return a.span.begin < b.span.begin; });
  const LineIndex& lines = snapshot.file().lines();
  Position last;
  for (const WrittenName& name : names) {
    const auto row = std::find_if(kTypes.begin(), kTypes.end(), [&name](const TokenType& each) {
      return each.source == name.source;
    });
    const Position begin = lines.position(name.span.begin, snapshot.encoding);
    const Position end = lines.position(name.span.end, snapshot.encoding);
    // A token has one line.
    if (row == kTypes.end() || begin.line != end.line || begin == last) continue;
    const std::uint32_t column =
        begin.line == last.line ? begin.column - last.column : begin.column;
    for (const std::uint32_t number : {begin.line - last.line, column, end.column - begin.column,
                                       static_cast<std::uint32_t>(row - kTypes.begin())}) {
      data.push_back(number);
    }
    data.push_back(name.declares ? kDeclaration : 0);
    last = begin;
  }
  return {{"data", std::move(data)}};
}

}  // namespace accelc::lsp
