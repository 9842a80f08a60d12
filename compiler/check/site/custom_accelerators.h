// A document's own accelerators, on top of a catalog.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "schema/task_spec.h"

#include <memory>

namespace accelc {

/// Adds the entries to `catalog`. Reports entries without a device, and entries that would replace
/// a device that `catalog` knows already.
void add_accelerators(const Setting<Map<AcceleratorDefinition>>& definitions, Catalog& catalog,
                      DiagnosticSink& sink);

/// A catalog that knows what `base` knows, to add to.
std::unique_ptr<Catalog> copy_catalog(const Catalog& base);

}  // namespace accelc
