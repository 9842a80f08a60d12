// An amount of a container against the limits of its site: what flyteadmin refuses, and what
// propeller lowers when the task runs.
#pragma once

#include "compiler/catalog/platform.h"
#include "compiler/diag/sink.h"
#include "schema/quantity.h"

#include <string_view>

namespace accelc::flyte {

/// An amount as it was written; nothing was when `quantity` is null.
struct WrittenAmount {
  const Quantity* quantity = nullptr;
  Span span;
};

/// What a container asks for of one resource.
struct AskedAmounts {
  std::string_view resource;
  WrittenAmount request;
  WrittenAmount limit;
  /// Whether flyteadmin compares it: in containers of a pod it knows plain names alone.
  bool compared = true;
};

void check_site_limit(const AskedAmounts& asked, const SiteLimit& most, DiagnosticSink& sink);

}  // namespace accelc::flyte
