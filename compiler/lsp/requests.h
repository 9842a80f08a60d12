// The requests that are about one document: one row each, by method.
#pragma once

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/workspace/workspace.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// Whether `method` is about one document.
bool is_document_request(std::string_view method);

/// The methods of all of them.
std::vector<std::string_view> document_requests();

/// The answer to a request about the open document `uri`; null where it is no task spec.
Answer answer_document_request(std::string_view method, const std::string& uri, const Json& params,
                               Workspace& workspace);

/// ServerCapabilities of LSP 3.17.
Json server_capabilities(ColumnUnit encoding);

}  // namespace accelc::lsp
