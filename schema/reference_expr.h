// References of workflows: `$inputs.lr`, `$prep.data`, `$many.o0[2]`. A reference is a whole scalar
// that starts with `$`; a literal text that does so starts with `$$`.
#pragma once

#include "schema/text_fault.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

/// A part of a text, as offsets.
struct ExprPart {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// A step behind the output: the index of a list, or the key of a map.
struct ReferenceStep {
  std::variant<std::string, std::int64_t> step;
  ExprPart part;
};

struct ReferenceExpr {
  /// The node; empty for the inputs of the workflow.
  std::string node;
  /// The output of the node, or the input; empty: the node's only output.
  std::string name;
  std::vector<ReferenceStep> path;
  ExprPart node_part;  ///< without the `$`
  ExprPart name_part;
};

/// The word that stands for the inputs of the workflow.
inline constexpr std::string_view kInputsWord = "inputs";

/// Whether the text is meant as a reference: it starts with one `$`.
bool starts_reference(std::string_view text);

std::variant<ReferenceExpr, TextFault> parse_reference(std::string_view text);

/// How many bytes at the start of `text`, which starts with `$`, belong to one reference.
std::size_t reference_length(std::string_view text);

/// Whether a node may be called so: a letter, then letters, digits, `_` and `-`.
bool is_node_name(std::string_view name);

/// Whether an input or output may be called so, for bindings can name no other (`\w+`).
bool is_variable_name(std::string_view name);

}  // namespace accelc
