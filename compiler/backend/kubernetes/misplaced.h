// Fields that are right, but not where they are: an indentation too few or too many is the most
// common mistake in a manifest.
#pragma once

#include "compiler/pod/api_fields.h"

#include <span>
#include <string>
#include <string_view>

namespace accelc::kubernetes {

/// A struct on the way to a value.
struct Level {
  const ApiType* type = nullptr;
  std::string_view name;  ///< of the field that it is the value of, or an item of
};

/// Where a key belongs that is no field of the innermost of `levels`.
struct RightPlace {
  std::string advice;  ///< "it belongs under `spec`"; empty: nothing near has such a field
  /// Whether nobody can have meant a field that we do not know: a level around or inside has one
  /// of this name, and the name is no word that many use.
  bool sure = false;
};

RightPlace right_place_of(std::string_view key, std::span<const Level> levels);

}  // namespace accelc::kubernetes
