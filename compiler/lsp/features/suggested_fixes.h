// The texts that a finding suggests and no fix writes, since more than one may be meant or it may
// change what is meant: an editor offers each of them as an action.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/support/file_system.h"

#include <string>
#include <vector>

namespace accelc::lsp {

/// `A10` and `A10G` of the help "did you mean `A10` or `A10G`?", `64Gi` of "write `64Gi`"; none of
/// helps that say more.
std::vector<std::string> suggested_texts(const Diagnostic& finding);

/// Those of them as unsafe fixes with which the finding is gone and nothing else is wrong.
std::vector<Fix> suggested_fixes(const Snapshot& snapshot, const Diagnostic& finding,
                                 FileSystem& files);

}  // namespace accelc::lsp
