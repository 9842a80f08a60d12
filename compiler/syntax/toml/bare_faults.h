// Why a value without quotes is not one that TOML knows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

enum class TomlBareFault : std::uint8_t {
  kNone,
  kText,  ///< neither number nor date nor boolean
  kCase,  ///< `True`, `NaN`
  kNumber,
  kDate,
};

struct TomlBareVerdict {
  TomlBareFault fault = TomlBareFault::kNone;
  /// Why a number is wrong, as the end of the sentence "number `x` ...".
  std::string_view reason;
  /// What was meant, when only one thing can be.
  std::string replacement;
};

/// Judges `token`, a value that starts with neither quote nor bracket.
TomlBareVerdict judge_toml_bare(std::string_view token);

/// Whether `token` starts as a date or time does.
bool looks_like_toml_date(std::string_view token);

}  // namespace accelc
