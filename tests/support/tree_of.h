// What is read of a file, whatever is wrong with it.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <memory>

namespace accelc::test {

inline Tree tree_of(const std::shared_ptr<const SourceFile>& file) {
  DiagnosticSink ignored;
  return read(file, Limits{}, ignored);
}

}  // namespace accelc::test
