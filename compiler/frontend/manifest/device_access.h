// What conditions of claims read of a device.
#pragma once

#include "compiler/cel/expression.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// A name or a text in a condition.
struct ClaimWord {
  std::string value;
  std::size_t begin = 0;  ///< in the condition, with its quotes
  std::size_t end = 0;
};

/// The text that a literal is; nothing where it is anything else.
std::optional<ClaimWord> text_literal(const CelExpression& one);

/// `b` of `a.b` and `a['b']`; nothing where it is anything else.
std::optional<ClaimWord> step_of(const CelExpression& one);

/// `device.attributes['gpu.nvidia.com'].productName`, `device.capacity['gpu.nvidia.com'].memory`.
struct DeviceRead {
  std::string of;  ///< "attributes", "capacity"
  ClaimWord domain;
  ClaimWord name;
  const CelExpression* whole = nullptr;
  const CelExpression* parent = nullptr;  ///< what it is a part of; null: it is the whole condition
};

/// All of a condition, which outlives them, in the order of the text; also where `cel.bind` gave
/// the first part of one a name.
std::vector<DeviceRead> device_reads(const CelExpression& condition);

/// Whether it holds for the condition or any part of it.
template <class Holds>
bool any_part(const CelExpression& condition, const Holds& holds) {
  if (holds(condition)) return true;
  for (const CelExpression& part : condition.parts) {
    if (any_part(part, holds)) return true;
  }
  return false;
}

/// Where the bytes `begin` to `end` of the expression's text, or a word of it, are in the file.
Span place_of(NodeRef expression, std::size_t begin, std::size_t end);
Span place_of(NodeRef expression, const ClaimWord& word);

/// What to write in the place of a word so that it says `value`, in the quotes that it has; empty
/// where the file does not have it as it is.
std::string text_for(NodeRef expression, const ClaimWord& word, std::string_view value);

}  // namespace accelc
