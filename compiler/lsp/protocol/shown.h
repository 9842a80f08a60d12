// Answers as an editor shows them: without credentials. Edits are left alone, since they are
// written and not shown.
#pragma once

#include "compiler/diag/secrets.h"
#include "compiler/lsp/protocol/protocol.h"

namespace accelc::lsp {

/// Hides the credentials in all texts of an answer that are for people.
void hide_in_answer(const Secrets& secrets, Json& answer);

}  // namespace accelc::lsp
