// For which targets a spec is checked and built: those of the command line, else those that it
// names itself, else those of its accelc.toml.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/check/link/project.h"
#include "compiler/diag/sink.h"
#include "schema/config_spec.h"

#include <span>
#include <string>
#include <vector>

namespace accelc {

/// The targets of these names. What no target is called is reported at `place`.
std::vector<const Backend*> find_backends(const std::vector<std::string>& names, const Span& place,
                                          DiagnosticSink& sink);

/// The targets of specs that have this configuration, where nothing else names any. Names that no
/// target has are reported where they stand.
std::vector<const Backend*> configured_backends(const ConfigSpec& config, DiagnosticSink& sink);

/// What `build.emit` of a spec's own document names; empty when it names nothing. Names that no
/// target has are reported where they stand.
std::vector<const Backend*> own_backends(const LinkedSpec& spec, DiagnosticSink& sink);

}  // namespace accelc
