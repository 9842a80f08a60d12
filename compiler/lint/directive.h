// The text of one comment for accelc, taken apart. Knows nothing of what the names mean.
#pragma once

#include "compiler/source/span.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// `# accelc: WORD[NAME, NAME] REASON`
struct Directive {
  Span comment;  ///< from its `#` to the end of the line
  Span word;     ///< "ignore"
  bool has_brackets = false;
  std::vector<Span> names;  ///< without blanks; an empty entry between commas is left out
  Span reason;              ///< empty when there is none
};

/// Nothing when the comment is for people or for other tools.
std::optional<Directive> parse_directive(const SourceFile& file, const Comment& comment);

}  // namespace accelc
