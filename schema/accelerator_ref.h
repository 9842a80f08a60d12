// The accelerator spellings that users bring along, taken apart without knowing any accelerator:
// what the name is, which partition or topology is asked for, how many. The catalog says later
// whether the parts exist. Language reference, section "Accelerators as users already write them".
#pragma once

#include "schema/text_fault.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace accelc {

/// A part of the written text, as offsets into it.
struct TextPart {
  std::string text;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

struct AcceleratorRef {
  std::string text;  ///< all of it, which the parts are offsets into
  /// `A100`, `nvidia-tesla-a100`, `v5litepod-8`, `A100 80G`: what to look up.
  TextPart name;
  /// `2g.10gb`, `2x4`: of a `.partition_`, `.slice_`, `.partitioned("...")` or bare suffix;
  /// underscores of flytekit's attribute names already turned back into dots.
  std::optional<TextPart> partition;
  /// `.unpartitioned`
  std::optional<TextPart> unpartitioned;
  /// `:2`
  std::optional<TextPart> count_text;
  std::int64_t count = 0;  ///< 0 when not written
  /// Written as `GPUAccelerator("...")`: a device that need not be in the catalog.
  bool custom = false;
};

/// Why a text names no accelerator.
using AcceleratorRefError = TextFault;

std::variant<AcceleratorRef, AcceleratorRefError> parse_accelerator_ref(std::string_view text);

}  // namespace accelc
