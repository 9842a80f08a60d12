// What a site says of its nodes in place of its platform: keys of labels, taints, quota.
#pragma once

#include "compiler/catalog/platform.h"
#include "compiler/diag/sink.h"
#include "schema/config_spec.h"

namespace accelc {

/// Lays `labels`, `taints` and `quota` of the definition over what is there; each of them that is
/// written replaces what it is about. Reports what cannot be a label, a taint or a quota. The
/// platform's views point into `site.texts`, which must stay with it.
void lay_over_details(const PlatformDefinition& definition, Platform& platform, SitePlatform& site,
                      DiagnosticSink& sink);

}  // namespace accelc
