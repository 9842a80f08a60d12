// Two entities that Flyte would register as one.

#pragma once

#include "compiler/backend/backend.h"

namespace accelc::flyte {

/// Reports each entity whose identity (project, domain, name, version) another one of its kind has
/// already.
void validate_identities(EntityList entities, DiagnosticSink& sink);

}  // namespace accelc::flyte
