// A site's own platforms, on top of a catalog.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "schema/config_spec.h"

#include <string_view>

namespace accelc {

/// Adds the platforms to `catalog`, each built on what it extends. Reports names that do not exist
/// and platforms that extend each other in a circle.
void add_platforms(const Setting<Map<PlatformDefinition>>& definitions, Catalog& catalog,
                   DiagnosticSink& sink);

/// Whether a platform or a pool says that pods get devices by claims (Dynamic Resource Allocation).
bool are_claims(const Setting<Choice<DeviceAllocation>>& devices);

/// Reports that there is no platform `name`, which stands at `span`, and which one is meant or
/// which ones there are.
void report_unknown_platform(std::string_view name, const Span& span, const Catalog& catalog,
                             DiagnosticSink& sink);

}  // namespace accelc
