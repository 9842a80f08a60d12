// The texts in braces that Flyte fills in, and those that were meant to be one. It reads the form
// alone: which inputs a task has is not known here.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace accelc {

/// A variable without its dot; the inputs are the spec's own.
struct TemplateVariable {
  std::string_view name;
  std::string_view doc;  ///< what stands there at run time
};

/// What Flyte fills in besides the inputs (flyteplugins v1.16.8 core/template/template.go).
std::span<const TemplateVariable> template_variables();

/// The variable of that name in any case, as Flyte looks for it; null when there is none.
const TemplateVariable* find_template_variable(std::string_view name);

/// Why Flyte leaves a text in braces as it is.
enum class TemplateFault : std::uint8_t {
  kNone,      ///< it has the form; whether the name is known is another matter
  kSingle,    ///< `{.inputs.x}`
  kOpening,   ///< `{.inputs.x}}`
  kClosing,   ///< `{{.inputs.x}`
  kUnclosed,  ///< `{{.inputs.x`
  kNoDot,     ///< `{{inputs.x}}`
  kSign,      ///< `{{$.inputs.x}}`, `{{ . inputs.x }}`, `{{- .inputs.x }}`
  kName,      ///< `{{.inputs x}}`, `{{.inputs["x"]}}`
  kMore,      ///< `{{.inputs.x | upper}}`
};

/// A text in braces whose first word is a name.
struct TemplatePiece {
  std::string_view whole;  ///< with its braces
  std::string_view name;   ///< without its dot, as it is written: `inputs.x`
  std::string_view head;   ///< its first word: `inputs`
  /// The names behind the first. Of a piece without fault at most one: Flyte takes `a.b` for one
  /// name.
  std::vector<std::string_view> path;
  TemplateFault fault = TemplateFault::kNone;
  bool doubled = false;  ///< two braces open it
  bool marked = false;   ///< a dot or a dollar sign comes before its first word

  /// Whether the first word is `inputs`, in any case.
  [[nodiscard]] bool is_of_inputs() const;
};

/// The pieces of a word, in their order.
std::vector<TemplatePiece> template_pieces(std::string_view text);

/// Whether the piece brings the input to the program, by its name or with all others (`{{.input}}`,
/// `{{.inputPrefix}}`).
bool fills_in_input(const TemplatePiece& piece, std::string_view input);
/// Whether it brings them all.
bool hands_over_all_inputs(const TemplatePiece& piece);

}  // namespace accelc
