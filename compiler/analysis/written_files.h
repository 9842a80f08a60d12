// The files of a spec, written as soon as it is checked: what was read of it can then be let go, so
// that the memory of a build does not grow with what it reads.
#pragma once

#include "compiler/analysis/manifest_stream.h"
#include "compiler/analysis/options.h"
#include "compiler/analysis/spec_check.h"
#include "compiler/backend/entity_files.h"
#include "compiler/frontend/file_unit.h"

namespace accelc {

/// Whether the files of each of its targets can be written before other specs are known: a spec
/// with tasks alone, which needs no other file. It is not asked for where its own `build` names
/// targets, or where somebody must have them in the order of their entities.
bool can_write_files(const FileUnit& unit, const CheckSettings& settings,
                     const AnalysisOptions& options);

/// Puts what targets write of the programs of the file in their place. Where it has errors nothing
/// is written.
void write_files(const FileUnit& unit, const BackendOptions& options, CheckedUnit& checked);

}  // namespace accelc
