// Propeller's keys in a site's platform: what it would write into pods must be of Kubernetes' form.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/config_spec.h"

namespace accelc {

/// Reports names of labels and resources, and parts of a requirement and a toleration, that
/// Kubernetes refuses in a pod.
void check_site_flyte(const SiteFlyteSpec& flyte, DiagnosticSink& sink);

}  // namespace accelc
