// What a chart wrote: Helm puts the template before each document, as `# Source: acme/templates/x`.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <string_view>
#include <vector>

namespace accelc {

/// The template that wrote the document around a place; empty when no comment says it.
std::string_view template_around(const Span& place);

/// Adds to each message which template wrote the place that it is about: the file itself is often
/// no more than what came through a pipe.
void name_templates(std::vector<Diagnostic>& findings);

}  // namespace accelc
