#include "schema/text_fault.h"

#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "schema/text_span.h"

#include <utility>

namespace accelc {

TextFault fault_at(std::string_view text, std::string_view part, std::string reason) {
  const auto begin = static_cast<std::uint32_t>(part.data() - text.data());
  return {.reason = std::move(reason),
          .begin = begin,
          .end = begin + static_cast<std::uint32_t>(part.size())};
}

Span span_of(const TextFault& fault, const Span& scalar, std::string_view text) {
  return fault.begin < fault.end ? part_span(scalar, text, fault.begin, fault.end) : scalar;
}

void add_advice(const TextFault& fault, const Span& scalar, Report& report) {
  if (!fault.help.empty()) report.help(fault.help);
  if (fault.suggestion.empty()) return;
  report.fix("write " + quote(fault.suggestion), scalar, quoted_like(scalar, fault.suggestion));
}

void report_text_fault(Decoder& decoder, const DiagnosticKind& kind, NodeRef scalar,
                       const TextFault& fault) {
  const Span place = span_of(fault, scalar.span(), scalar.text());
  auto report = decoder.sink().add(kind, place, {quote(scalar.text()), fault.reason});
  add_advice(fault, scalar.span(), report);
}

std::string plain_number(NodeRef scalar) {
  const bool integer = scalar.kind() == NodeKind::kInteger;
  if (!integer && scalar.kind() != NodeKind::kNumber) return {};
  std::string text(scalar.text());
  const bool prefixed = integer && text.find_first_of("xob") != std::string::npos;
  if (const auto value = prefixed ? integer_value(text) : std::nullopt) {
    return std::to_string(*value);
  }
  return without(text, '_');
}

std::string without_blanks(std::string_view text) {
  std::string dense;
  std::copy_if(text.begin(), text.end(), std::back_inserter(dense),
               [](char c) { return c != ' ' && c != '\t' && c != '\n' && c != '\r'; });
  return dense;
}

}  // namespace accelc
