// What is wrong with the text of a leaf value (a quantity, a duration), and how that is reported.
#pragma once

#include "compiler/diag/kind.h"
#include "schema/decode.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc {

struct TextFault {
  /// "`GB` is not a unit"
  std::string reason;
  /// The part that is wrong, as offsets into the text.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  /// The whole text as it was surely meant ("16Gi"), or empty.
  std::string suggestion;
  /// A sentence of advice, or empty.
  std::string help;
};

/// `part`, which must be a piece of `text`, as the place of a fault.
TextFault fault_at(std::string_view text, std::string_view part, std::string reason);

/// Where the fault is in a scalar of this text: the wrong part, and all of the scalar where that is
/// empty and cannot be marked.
Span span_of(const TextFault& fault, const Span& scalar, std::string_view text);

/// Adds the advice to a report about the scalar, and the fix that writes what was surely meant.
void add_advice(const TextFault& fault, const Span& scalar, Report& report);

/// Reports `kind`, whose message takes the quoted text and the reason, at the wrong part of
/// `scalar`.
void report_text_fault(Decoder& decoder, const DiagnosticKind& kind, NodeRef scalar,
                       const TextFault& fault);

/// An integer or number of YAML or TOML in plain decimal digits (`0x10`, `1_000`); empty for every
/// other scalar.
std::string plain_number(NodeRef scalar);

/// `text` without blanks.
std::string without_blanks(std::string_view text);

/// Reads a scalar whose text is a number with a unit. `kind` is reported when `parse`, which gives
/// a T or a TextFault, does not take it; `type_info` names what was wanted when it is no scalar.
template <class T>
bool decode_amount(Decoder& decoder, NodeRef node, const DiagnosticKind& kind,
                   std::variant<T, TextFault> (*parse)(std::string_view), T& value) {
  if (!node.is_scalar()) {
    report_wrong_kind(decoder, node, type_info(Tag<T>{}).name);
    return false;
  }
  auto parsed = parse(node.text());
  if (auto* amount = std::get_if<T>(&parsed)) {
    value = std::move(*amount);
    return true;
  }
  auto again = parse(plain_number(node));
  if (auto* amount = std::get_if<T>(&again)) {
    value = std::move(*amount);
    return true;
  }
  report_text_fault(decoder, kind, node, std::get<TextFault>(parsed));
  return false;
}

}  // namespace accelc
