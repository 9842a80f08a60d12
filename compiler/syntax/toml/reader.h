// The TOML reader with a choice of who reads values, for a second opinion; everything else calls
// read_toml.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/toml/values/value_reader.h"
#include "compiler/syntax/tree.h"

#include <memory>

namespace accelc {

Tree read_toml_with(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
                    DiagnosticSink& sink, TomlEngines engines);

}  // namespace accelc
