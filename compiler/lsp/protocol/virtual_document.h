// Documents that the server writes and an editor shows (`workspace/textDocumentContent` of LSP
// 3.18): the text that a command answers with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

inline constexpr std::string_view kVirtualScheme = "accelc-preview";

/// A command and its arguments.
struct VirtualDocument {
  std::string command;
  std::vector<std::string> arguments;
};

/// What a URI asks for: `accelc-preview:/TITLE?COMMAND&ARGUMENT&ARGUMENT`, with each argument
/// escaped by itself. The title is for people. Nothing for other schemes and malformed escapes.
std::optional<VirtualDocument> read_virtual_uri(std::string_view uri);

}  // namespace accelc::lsp
