// Telling a slip of the fingers from another word: what may be corrected without asking.
#pragma once

#include <span>
#include <string_view>

namespace accelc {

/// Whether `typed` is surely `meant` with a slip in it: the same words with the same digits, each
/// with a letter too many, missing, swapped or replaced (two in a long word) or cut off at its end,
/// joined and capitalized in any way. `comand` is `command`, `sharedMemory` is `shared_memory`;
/// `apiVersion` is not `version`, `min_nodes` not `max_nodes` and `A10` not `A100`.
bool is_misspelling(std::string_view typed, std::string_view meant);

/// Whether `typed` is `meant` in another case, or with a slip of the fingers.
bool is_slip(std::string_view typed, std::string_view meant);

/// The one of `known` that `typed` is with a slip. Empty: it is none, or may be several.
std::string_view only_slip_of(std::string_view typed, std::span<const std::string_view> known);

/// The first of `known` that is meant by a misspelt name. Empty: the name is one of them, or none
/// is surely meant.
std::string_view meant_of(std::string_view typed, std::span<const std::string_view> known);

/// Whether one text is another one with one letter wrong. Of short words no letter is sure:
/// `gpu.slices.ci` stands beside `gpu.slices.gi`.
bool is_one_letter_away(std::string_view typed, std::string_view known);

}  // namespace accelc
