// A site's own platforms, on top of a catalog.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "schema/config_spec.h"

#include <memory>

namespace accelc {

/// Adds the platforms to `catalog`, each built on what it extends. Reports names that do not exist
/// and platforms that extend each other in a circle.
void add_platforms(const Setting<Map<PlatformDefinition>>& definitions, Catalog& catalog,
                   DiagnosticSink& sink);

}  // namespace accelc
