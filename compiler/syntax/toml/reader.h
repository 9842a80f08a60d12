// The TOML reader with its inner switch, for its own tests; everything else calls read_toml.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <memory>

namespace accelc {

/// Who reads the values that are simple: accelc itself, or toml++ as all others. The tree is the
/// same.
enum class TomlSimple : std::uint8_t { kDirectly, kByLibrary };

Tree read_toml_with(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
                    DiagnosticSink& sink, TomlSimple simple);

}  // namespace accelc
