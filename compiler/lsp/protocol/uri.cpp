#include "compiler/lsp/protocol/uri.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <cstdint>

namespace accelc::lsp {

namespace {

constexpr std::string_view kScheme = "file://";
constexpr std::string_view kHexDigits = "0123456789ABCDEF";

/// What stands in a path of a URI as it is: unreserved characters and `/`.
bool stands_as_it_is(char c) {
  return is_alphanumeric(c) || std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      bytes += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_value(text[i + 1]);
    const int low = hex_value(text[i + 2]);
    if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
    bytes += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return bytes;
}

std::optional<std::string> path_of_uri(std::string_view uri) {
  if (!starts_with_ignoring_case(uri, kScheme)) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  uri = uri.substr(0, uri.find_first_of("?#"));
  const std::size_t slash = uri.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::string_view host = uri.substr(0, slash);
  if (!host.empty() && !equals_ignoring_case(host, "localhost")) return std::nullopt;
  return unescaped(uri.substr(slash));
}

std::optional<std::string> path_of_untitled(std::string_view uri, std::string_view language) {
  constexpr std::string_view kUntitled = "untitled:";
  if (!starts_with_ignoring_case(uri, kUntitled)) return std::nullopt;
  const auto name = unescaped(uri.substr(kUntitled.size()));
  if (!name || name->empty()) return std::nullopt;
  const std::string ending = language == "toml" ? ".toml" : ".yaml";
  std::string path = "/" + std::string(kUntitled) + *name;
  if (!path.ends_with(ending)) path += ending;
  return path;
}

std::string uri_of_path(std::string_view path) {
  std::string uri(kScheme);
  for (const char c : path) {
    if (stands_as_it_is(c)) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<std::uint8_t>(c);
    uri += '%';
    uri += kHexDigits[byte >> 4U];
    uri += kHexDigits[byte & 15U];
  }
  return uri;
}

}  // namespace accelc::lsp
