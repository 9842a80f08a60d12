#include "compiler/pod/kubernetes_names.h"

#include "compiler/support/ascii.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::size_t kLongestLabel = 63;
constexpr std::size_t kLongestSubdomain = 253;

bool is_lower_or_digit(char c) { return is_lower(c) || is_digit(c); }

bool is_inner_label_char(char c) { return is_alphanumeric(c) || c == '-' || c == '_' || c == '.'; }

/// The rule that label values and the names in label keys share; `text` is not empty.
std::string_view why_no_label_text(std::string_view text) {
  if (text.size() > kLongestLabel) return "it is longer than 63 characters";
  if (!std::all_of(text.begin(), text.end(), is_inner_label_char)) {
    return "it may hold letters, digits, `-`, `_` and `.` only";
  }
  if (!is_alphanumeric(text.front()) || !is_alphanumeric(text.back())) {
    return "it must start and end with a letter or digit";
  }
  return {};
}

}  // namespace

bool is_dns_subdomain(std::string_view text) {
  if (text.empty() || text.size() > kLongestSubdomain) return false;
  char before = '.';
  for (const char c : text) {
    const bool separator = c == '.' || c == '-';
    if (!separator && !is_lower_or_digit(c)) return false;
    // A dot stands between letters or digits; a hyphen does not begin a part.
    if (c == '.' && !is_lower_or_digit(before)) return false;
    if (c == '-' && before == '.') return false;
    before = c;
  }
  return is_lower_or_digit(before);
}

std::string_view why_no_label_value(std::string_view text) {
  return text.empty() ? std::string_view() : why_no_label_text(text);
}

std::string_view why_no_label_key(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string_view name = slash == std::string_view::npos ? text : text.substr(slash + 1);
  if (slash != std::string_view::npos && !is_dns_subdomain(text.substr(0, slash))) {
    return "the part before `/` must be a lower-case domain name";
  }
  if (name.empty()) return "it has no name";
  return why_no_label_text(name);
}

bool is_dns_label(std::string_view text) {
  return !text.empty() && text.size() <= kLongestLabel && text.front() != '-' &&
         text.back() != '-' && std::all_of(text.begin(), text.end(), [](char c) {
           return is_lower_or_digit(c) || c == '-';
         });
}

bool is_huge_pages(std::string_view resource) { return resource.starts_with(kHugePagesPrefix); }

bool is_native_resource(std::string_view name) {
  return is_huge_pages(name) ||
         std::find(kNodeResources.begin(), kNodeResources.end(), name) != kNodeResources.end();
}

bool is_env_name(std::string_view text) { return why_no_env_name(text).empty(); }

std::string_view why_no_env_name(std::string_view text) {
  if (text.empty()) return "it is empty";
  if (text == "." || text.starts_with("..")) return "it would be the name of a folder";
  if (is_digit(text.front())) return "it starts with a digit";
  if (std::all_of(text.begin(), text.end(), is_inner_label_char)) return {};
  return "it may hold letters, digits, `_`, `-` and `.` only";
}

}  // namespace accelc
