// File URIs (RFC 3986, RFC 8089) to paths and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace accelc::lsp {

/// The text with each `%41` as the byte that it stands for; nothing for a malformed escape and a
/// NUL.
std::optional<std::string> unescaped(std::string_view text);

/// The absolute path that a `file:` URI names; nothing for another scheme, another host, a
/// malformed escape or a path with a NUL.
std::optional<std::string> path_of_uri(std::string_view uri);

/// A path for a text that an editor has not saved yet (`untitled:`), which no file has; its ending
/// says the format. Nothing for another scheme.
std::optional<std::string> path_of_untitled(std::string_view uri, std::string_view language);

/// The `file:` URI of an absolute path.
std::string uri_of_path(std::string_view path);

}  // namespace accelc::lsp
