// Texts in braces that were meant for Flyte and that it does not fill in.
#pragma once

#include "compiler/check/grammar/template_forms.h"
#include "compiler/check/program.h"
#include "compiler/source/span.h"

namespace accelc {

struct TaskContext;

/// Reports a piece that has not the form of a template, when it names an input, an output or a
/// variable. `place` is that of the whole piece. What other programs write in braces (`{x}`,
/// `{{ foo }}`) is left alone.
void check_malformed(TaskContext& context, const TemplatePiece& piece, const Span& place);

/// Reports `{{.inputs}}`, `{{.outputs.x}}` and their kin: the form is right, and Flyte has no such
/// variable. Returns whether the piece is one of these.
bool check_misnamed(TaskContext& context, const TemplatePiece& piece, const Span& place);

}  // namespace accelc
