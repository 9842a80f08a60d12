// Calls of CEL that give names to values: `list.exists(x, x > 1)`.
#pragma once

#include "compiler/cel/expression.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace accelc {

/// What a macro results in.
enum class CelMacroResult : std::uint8_t {
  kTruth,     ///< of a condition of each item
  kSame,      ///< those items of the list, or keys of the map, that fit a condition
  kList,      ///< what becomes of each item
  kMap,       ///< what becomes of each value
  kEntries,   ///< the entries that become of each item
  kSorted,    ///< the list itself
  kOptional,  ///< what becomes of an optional value
  kFlat,      ///< the same, which is optional itself
};

struct CelMacro {
  std::string_view name;
  std::size_t arguments = 0;  ///< without what it is called on
  std::size_t names = 1;      ///< how many of them are names
  CelMacroResult result = CelMacroResult::kTruth;
  bool filters = false;  ///< a condition stands in front of the last argument
};

/// Sources: github.com/google/cel-go v0.26.0 parser/macro.go, ext/comprehensions.go, ext/lists.go,
/// cel/library.go; `existsOne` with two arguments v0.27.0. `has` and `cel.bind` are others.
inline constexpr std::array<CelMacro, 20> kCelMacros = {{
    {"all", 2, 1, CelMacroResult::kTruth},
    {"exists", 2, 1, CelMacroResult::kTruth},
    {"exists_one", 2, 1, CelMacroResult::kTruth},
    {"existsOne", 2, 1, CelMacroResult::kTruth},
    {"filter", 2, 1, CelMacroResult::kSame},
    {"map", 2, 1, CelMacroResult::kList},
    {"map", 3, 1, CelMacroResult::kList, true},
    {"all", 3, 2, CelMacroResult::kTruth},
    {"exists", 3, 2, CelMacroResult::kTruth},
    {"exists_one", 3, 2, CelMacroResult::kTruth},
    {"existsOne", 3, 2, CelMacroResult::kTruth},
    {"transformList", 3, 2, CelMacroResult::kList},
    {"transformList", 4, 2, CelMacroResult::kList, true},
    {"transformMap", 3, 2, CelMacroResult::kMap},
    {"transformMap", 4, 2, CelMacroResult::kMap, true},
    {"transformMapEntry", 3, 2, CelMacroResult::kEntries},
    {"transformMapEntry", 4, 2, CelMacroResult::kEntries, true},
    {"sortBy", 2, 1, CelMacroResult::kSorted},
    {"optMap", 2, 1, CelMacroResult::kOptional},
    {"optFlatMap", 2, 1, CelMacroResult::kFlat},
}};

/// The macro that a call is; null where it is another call.
const CelMacro* find_cel_macro(const CelExpression& call);

/// Whether it is `cel.bind(name, value, expression)`.
bool is_cel_bind(const CelExpression& call);

}  // namespace accelc
