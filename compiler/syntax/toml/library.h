// The only door to toml++, which judges and reads every value that is not simple. One statement at
// a time, so that what it does in more than linear time stays small and a fault hides nothing else.
#pragma once

#include "compiler/syntax/toml/lexical.h"
#include "compiler/syntax/toml/values.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// Where toml++ stopped, and its own words.
struct TomlRefusal {
  std::uint32_t at = 0;
  std::string words;
};

/// Appends the value of `statement`, a piece of `text`: a key of so many
/// `segments`, `=` and the value. Texts that are not verbatim go to `builder`. Appends nothing when
/// toml++ refuses the statement.
std::optional<TomlRefusal> read_toml_statement(std::string_view text, TomlKeySpan statement,
                                               std::size_t segments, TomlValues& out,
                                               TreeBuilder& builder);

}  // namespace accelc
