#include "compiler/diag/report_paths.h"

#include "compiler/support/ascii.h"
#include "compiler/support/file_system.h"

#include <utility>

namespace accelc {

namespace {

bool is_unreserved(char c) {
  const bool alphanumeric = is_alphanumeric(c);
  return alphanumeric || c == '-' || c == '.' || c == '_' || c == '~';
}

}  // namespace

RepositoryPaths::RepositoryPaths(std::string current_folder, std::string root)
    : current_folder_(std::move(current_folder)), root_(std::move(root)) {}

std::string RepositoryPaths::from_root(std::string_view path) const {
  std::string absolute = join_path(current_folder_, path);
  const std::string prefix = root_.ends_with('/') ? root_ : root_ + "/";
  return absolute.starts_with(prefix) ? absolute.substr(prefix.size()) : absolute;
}

std::string uri_path(std::string_view path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri;
  uri.reserve(path.size());
  for (const char c : path) {
    if (is_unreserved(c) || c == '/') {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += kDigits[byte >> 4U];
    uri += kDigits[byte & 15U];
  }
  return uri;
}

std::string file_uri(std::string_view absolute_path) { return "file://" + uri_path(absolute_path); }

}  // namespace accelc
