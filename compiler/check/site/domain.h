// The Flyte domain of a spec against those that the site has.
#pragma once

#include "compiler/check/task/task_context.h"
#include "compiler/diag/sink.h"
#include "schema/task_spec.h"

namespace accelc {

/// Reports a domain that the site has not. Of a site that does not say its domains only a slip of
/// one of Flyte's own is reported, as a warning. A domain of the command line has no place.
void check_domain(const Setting<std::string>& domain, const CheckOptions& options,
                  DiagnosticSink& sink);

}  // namespace accelc
