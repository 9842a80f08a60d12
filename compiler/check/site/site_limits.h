// The limits that flyteadmin sets a site's tasks: `limits` in the `flyte` table of a platform.
#pragma once

#include "compiler/catalog/accelerator.h"
#include "compiler/diag/sink.h"
#include "schema/decode.h"

#include <vector>

namespace accelc {

/// What the table `limits` says; reports names and amounts that cannot be read. Zero sets no limit,
/// as in flyteadmin.
std::vector<SiteLimit> site_limits(const AnyValue& table, DiagnosticSink& sink);

}  // namespace accelc
