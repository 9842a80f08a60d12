// A document's own accelerators, on top of a catalog.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "schema/task_spec.h"

#include <memory>

namespace accelc {

/// The catalog that the tasks of a document see: null when `definitions` is absent, so that `base`
/// is enough. Reports entries without a device and entries that would replace a built-in one.
std::unique_ptr<Catalog> extend_catalog(const Setting<Map<AcceleratorDefinition>>& definitions,
                                        const Catalog& base,
                                        const std::shared_ptr<const SourceFile>& file,
                                        DiagnosticSink& sink);

}  // namespace accelc
