// Two texts as `diff -u` and git show them, for people and for `patch`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace accelc {

/// Hunks with `context` lines around each change; empty when the texts are equal. Takes time
/// proportional to the texts: lines that occur once in both are matched first, so that the diff of
/// texts full of equal lines may be longer than the shortest one.
std::string unified_diff(std::string_view path, std::string_view before, std::string_view after,
                         std::size_t context = 3);

}  // namespace accelc
