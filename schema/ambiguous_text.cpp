#include "schema/ambiguous_text.h"

#include "compiler/source/source_file.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "schema/diagnostics.h"

#include <charconv>
#include <string>

namespace accelc {

namespace {

/// What another reader makes of the unquoted scalar, or empty when it would keep the text.
std::string other_reading(NodeKind kind, std::string_view text) {
  if (differs_in_yaml_1_1(text)) return "another value";
  if (kind == NodeKind::kInteger) {
    const auto value = integer_value(text);
    if (value && std::to_string(*value) != text) return "the number " + std::to_string(*value);
  }
  if (kind == NodeKind::kNumber) {
    const auto value = number_value(text);
    if (!value) return {};
    char shortest[32];
    const auto end = std::to_chars(shortest, shortest + sizeof shortest, *value).ptr;
    const std::string_view written(shortest, static_cast<std::size_t>(end - shortest));
    if (written != text) return "the number " + std::string(written);
  }
  return {};
}

}  // namespace

void note_ambiguous_text(DiagnosticSink& sink, const Span& span, NodeKind kind,
                         std::string_view text) {
  // What stands there otherwise has quotes, or is an alias.
  if (text_of(span) != text) return;
  const std::string reading = other_reading(kind, text);
  if (reading.empty()) return;
  sink.report<kAmbiguousText>(span, quote(text), reading)
      .fix("quote it", span, in_double_quotes(text));
}

}  // namespace accelc
