// What must hold of a fix that is applied without asking, beyond what it says itself.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <memory>
#include <string>
#include <vector>

namespace accelc {

/// The first finding of `after` that is new at a place which the edits of `fix` wrote: of a kind
/// that none of `before` had there, and without a fix of its own that is applied without asking.
/// `all`: the edits of the round in the fix's file, in any order, with those of `fix`. Null when
/// there is none.
const Diagnostic* new_at_place(const Fix& fix, const std::vector<Edit>& all,
                               const std::vector<Diagnostic>& before,
                               const std::vector<Diagnostic>& after);

/// Whether yaml-cpp or toml++ reads the whole text too, which accelc has read by itself.
bool second_reader_reads(const std::shared_ptr<const SourceFile>& file);

}  // namespace accelc
