// Answers as an older or simpler client takes them: features answer in one form, and this is the
// one place that knows the others.
#pragma once

#include "compiler/lsp/protocol/client.h"
#include "compiler/lsp/protocol/protocol.h"

#include <functional>
#include <string>
#include <string_view>

namespace accelc::lsp {

/// The version of an open document by its URI; null for one that is not open.
using VersionOf = std::function<Json(const std::string& uri)>;

/// Changes the answer to a request about the document at `uri`: a flat outline, a card without
/// Markdown, edits with versions, as far as the client asks for them.
void fit_to_client(const Client& client, std::string_view method, const std::string& uri,
                   const VersionOf& version_of, Json& answer);

}  // namespace accelc::lsp
