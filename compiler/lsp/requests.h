// The requests that are about one document: one row each, by method.
#pragma once

#include "compiler/lsp/protocol.h"
#include "compiler/lsp/snapshot.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc::lsp {

using Answer = std::variant<Json, RequestError>;

/// Whether `method` is about one document.
bool is_document_request(std::string_view method);

/// The methods of all of them.
std::vector<std::string_view> document_requests();

/// The answer to a request about an open document; null where it is no task spec. `text` is what
/// the editor shows.
Answer answer_document_request(std::string_view method, const Snapshot& snapshot,
                               const std::string& text, const Json& params);

/// ServerCapabilities of LSP 3.17.
Json server_capabilities(ColumnUnit encoding);

}  // namespace accelc::lsp
