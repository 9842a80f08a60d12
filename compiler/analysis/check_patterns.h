// The patterns of files in accelc.toml: one that matches nothing is reported where it is written.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/config_spec.h"

namespace accelc {

/// Reports patterns of `files.exclude`, `lint.per-file-ignores` and `lint.per-file-rules` that no
/// file can match, or that mean something else in other tools.
void check_patterns(const ConfigSpec& config, DiagnosticSink& sink);

}  // namespace accelc
