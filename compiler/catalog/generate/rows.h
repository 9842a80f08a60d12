// What the key tables of stdlib/ share.
#pragma once

#include "schema/decode.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

using Texts = Setting<List<std::string>>;
using Numbers = Setting<List<std::int64_t>>;

/// A row for a key of a catalog file.
template <class S, auto Member>
constexpr FieldInfo catalog_key(std::string_view name) {
  return field<S, Member>({.name = name, .example = "..."});
}

/// A row for a key that must be there.
template <class S, auto Member>
constexpr FieldInfo needed_key(std::string_view name) {
  return field<S, Member>({.name = name, .example = "...", .required = true});
}

}  // namespace accelc
