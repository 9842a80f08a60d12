#include "compiler/lsp/protocol/virtual_document.h"

#include "compiler/lsp/protocol/uri.h"
#include "compiler/support/text.h"

#include <utility>

namespace accelc::lsp {

std::optional<VirtualDocument> read_virtual_uri(std::string_view uri) {
  const std::size_t colon = uri.find(':');
  const std::size_t question = uri.find('?');
  if (question == std::string_view::npos || colon > question) return std::nullopt;
  if (!equals_ignoring_case(uri.substr(0, colon), kVirtualScheme)) return std::nullopt;
  // Editors escape the query as a whole, in which each argument is escaped already.
  const auto query = unescaped(uri.substr(question + 1));
  if (!query) return std::nullopt;
  VirtualDocument document;
  for (const std::string_view part : split(*query, '&')) {
    auto text = unescaped(part);
    if (!text) return std::nullopt;
    if (document.command.empty()) {
      document.command = *std::move(text);
    } else {
      document.arguments.push_back(*std::move(text));
    }
  }
  return document;
}

}  // namespace accelc::lsp
