// The whole file in the other format, under the name that goes with it.
#pragma once

#include "compiler/lsp/protocol/client.h"
#include "compiler/lsp/protocol/params.h"
#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/support/file_system.h"

#include <functional>
#include <string>
#include <string_view>

namespace accelc::lsp {

inline constexpr std::string_view kRewrite = "refactor.rewrite";

/// The WorkspaceEdit that the files need which include the one that moves to this path; null: none.
using EditsForMove = std::function<Json(const std::string& to)>;

/// "Convert to TOML" as a CodeAction: a new file, the includes of others, and the old file goes.
/// Offered at the key `accelc`, or wherever a client asks for such actions alone; null elsewhere,
/// for clients that cannot create and delete files, and for specs with credentials.
Json conversion(const Snapshot& snapshot, const CodeActionParams& params, const Client& client,
                const EditsForMove& edits_for_move, FileSystem& files);

}  // namespace accelc::lsp
