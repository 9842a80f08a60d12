// The front door of the syntax layer: a file to a tree.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <memory>

namespace accelc {

/// Reads `file` by its format. A file with a bad byte, over a limit or with a syntax error gives a
/// report and an incomplete tree that holds what was read before the fault.
Tree read(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
          DiagnosticSink& sink);

/// YAML 1.2; JSON is YAML.
Tree read_yaml(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
               DiagnosticSink& sink);

/// A part of a file of YAML, from one line to another or a value in brackets, which is read as a
/// document with the places of the whole file.
Tree read_yaml_part(const std::shared_ptr<const SourceFile>& file, const Span& part,
                    const Limits& limits, DiagnosticSink& sink);

/// TOML 1.0.
Tree read_toml(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
               DiagnosticSink& sink);

}  // namespace accelc
