// Scalars as JSON and text format both write them.
#pragma once

#include "compiler/protobuf/wire_reader.h"
#include "compiler/protobuf/wire_table.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// The shortest decimal that reads back as the same double; `bits` is its IEEE form. `inf`,
/// `-inf` and `nan` are what text format has.
std::string double_text(std::uint64_t bits);

/// The same of a number of 32 bits.
std::string float_text(std::uint64_t bits);

/// Wire forms of negative numbers are sign-extended to 64 bits.
inline std::int64_t as_signed(std::uint64_t scalar) { return static_cast<std::int64_t>(scalar); }

/// Whether the record holds the numbers of a repeated field, packed.
inline bool is_packed(const WireField& field, const WireRecord& record) {
  return field.kind == WireKind::kEnum && record.type == WireType::kBytes;
}

/// A text in quotes, as text format has it. `all` escapes what is no ASCII too: bytes need not be
/// UTF-8.
std::string quoted_text(std::string_view text, bool all);

/// A scalar as text format has it; `field` is not of kind kMessage.
std::string text_form_of(const WireField& field, const WireRecord& record);

}  // namespace accelc
