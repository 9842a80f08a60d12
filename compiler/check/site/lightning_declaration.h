// What a custom accelerator declares of its class in Lightning, looked at before it joins the
// catalog.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/task_spec.h"

namespace accelc {

/// Reports values that nothing could come of: a class that cannot be imported, a PCI id or a
/// variable that cannot exist, files that are no path.
void check_lightning(const LightningSpec& spec, DiagnosticSink& sink);

}  // namespace accelc
