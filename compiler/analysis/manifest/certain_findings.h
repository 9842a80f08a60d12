// What is found in manifests whose values somebody else fills in before Kubernetes sees them.
#pragma once

#include "compiler/diag/sink.h"

namespace accelc {

/// Adds what is said of values that nobody replaces. `laid_over`: what is absent may be in another
/// object.
void add_certain(DiagnosticSink& sink, DiagnosticSink& findings, bool laid_over = false);

/// Whether the finding is about a value that somebody replaces.
bool is_about_open_value(const Diagnostic& finding);

}  // namespace accelc
