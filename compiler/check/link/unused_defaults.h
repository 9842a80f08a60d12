// Defaults that nobody gets.
#pragma once

#include "schema/document_spec.h"

namespace accelc {

/// Whether the document has `defaults`, and neither itself nor by a profile a task: they reach no
/// other document.
bool has_unused_defaults(const DocumentSpec& spec);

}  // namespace accelc
