// One fast pass over a TOML text that finds what must be known before anything is parsed: where its
// sections start, where its comments are, and whether it breaks a limit. It understands strings,
// comments and brackets, judges nothing but headers, and never fails.
#pragma once

#include "compiler/diag/kind.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// One segment of a dotted key as it is written, with its quotes.
struct TomlKeySpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// A header with everything up to the next one. The first section has no header.
struct TomlSection {
  std::uint32_t header_begin = 0;
  std::uint32_t header_end = 0;  ///< behind the last `]`; the body starts here
  std::uint32_t body_end = 0;
  std::uint32_t first_key = 0;  ///< index into TomlOutline::keys
  std::uint32_t key_count = 0;
  bool is_array = false;  ///< `[[...]]`
};

/// A limit that the text exceeds.
struct TomlLimitHit {
  const DiagnosticKind* kind = nullptr;
  std::uint32_t begin = 0;  ///< what is too much
  std::uint32_t end = 0;
  std::uint32_t limit = 0;
  std::uint32_t statement = 0;  ///< start of the statement that holds it
};

struct TomlOutline {
  std::vector<TomlSection> sections;
  std::vector<TomlKeySpan> keys;
  std::vector<Comment> comments;
  /// About how many nodes the tree will have.
  std::uint32_t nodes = 0;
  /// The pass ends here.
  std::optional<TomlLimitHit> limit;
  /// A header that is not well-formed, or a second byte order mark; the pass ends here.
  std::optional<std::uint32_t> bad_header;
};

/// The outline of `text`.
TomlOutline outline_toml(std::string_view text, const Limits& limits);

/// The start of the statement whose key or header holds `offset`: keys do not span lines.
std::uint32_t toml_statement_begin(std::string_view text, std::uint32_t offset);

}  // namespace accelc
