// Words for faults of YAML's grammar. Each function sets the fault at the place that a person has
// to mend, which is often far before the place where a parser stumbles.
#pragma once

#include "compiler/syntax/yaml/events.h"
#include "compiler/syntax/yaml/fault.h"

#include <cstddef>
#include <string_view>

namespace accelc {

/// The end of the word, bracket or one-line quote at `at`.
std::size_t token_end(std::string_view text, std::size_t at);

/// Where the word ends that goes on with the brackets at `at`: behind `list[int]`, or behind
/// `--out={{.outputPrefix}}/model`. npos when they are not closed on the line, or are no such
/// brackets.
std::size_t glued_end(std::string_view text, std::size_t at);

/// The end of the value at `at`: of its line without the comment, or in brackets before the next of
/// `,[]{}`.
std::size_t value_end(std::string_view text, std::size_t at, bool in_flow);

/// Whether the line at `line` reads like an entry of a list or mapping: `- x`, `key: x`, `key:`.
bool looks_like_entry(std::string_view text, std::size_t line);

/// The colon of `a:1`: a word, a colon, and no blank. `npos` for anything else, `http://x`
/// included.
std::size_t colon_without_space(std::string_view text, std::size_t begin, std::size_t end);

/// Something stands at `at` that nothing allows there.
void explain_unexpected(YamlFaults& faults, std::size_t at);

/// Text at `at` behind a complete document whose root is `root`.
void explain_content_after_end(YamlFaults& faults, const Event& root, std::size_t at);

/// The line at `line` is not indented deep enough for the value it continues; `opener` is the quote
/// or bracket of that value, or the end of the text.
void explain_shallow_line(YamlFaults& faults, std::size_t line, std::size_t opener);

/// Whether `written` starts with a quote and ends with one of the other kind, the only one in it.
bool closed_by_other_quote(std::string_view written);

/// The quote at `begin` swallows everything up to `end`; `key_end` is the colon that it was to be
/// closed before, `npos` when it starts no key.
void explain_unclosed_quote(YamlFaults& faults, std::size_t begin, std::size_t end,
                            std::size_t key_end = std::string_view::npos);
/// Text goes on at `end`, directly behind a closing quote: a quote inside the text has ended it.
void explain_early_quote(YamlFaults& faults, std::size_t end);
void explain_unclosed_bracket(YamlFaults& faults, std::size_t opener, std::size_t found);
void explain_escape(YamlFaults& faults, std::size_t begin, std::size_t end);
void explain_block_text(YamlFaults& faults, std::size_t indicator, std::size_t begin,
                        std::size_t end);

/// A `#` at `at` directly behind something, which starts no comment.
void explain_glued_comment(YamlFaults& faults, std::size_t at);

/// The key at `begin` has no blank behind its colon.
void explain_missing_space(YamlFaults& faults, std::size_t begin, std::size_t colon);

/// A line among the entries of a mapping without `: `: the colon is missing, or the blank after it.
void explain_line_without_colon(YamlFaults& faults, std::size_t line);

/// A value that has to be in quotes, with the fix that adds them.
void explain_needs_quotes(YamlFaults& faults, std::size_t begin, std::size_t end);

}  // namespace accelc
