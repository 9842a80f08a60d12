// Texts without quotes of which other readers would make something else.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/span.h"
#include "compiler/syntax/tree.h"

#include <string_view>

namespace accelc {

/// Notes that a scalar that is taken as text, and was read as `kind`, would be another value for
/// another YAML reader. Says nothing of a text in quotes.
void note_ambiguous_text(DiagnosticSink& sink, const Span& span, NodeKind kind,
                         std::string_view text);

}  // namespace accelc
