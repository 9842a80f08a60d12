#include "compiler/pod/kubernetes_names.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

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

std::string_view why_no_port_name(std::string_view text) {
  constexpr std::size_t kLongest = 15;
  if (text.empty()) return "it is empty";
  if (text.size() > kLongest) return "it is longer than 15 characters";
  const bool good = std::all_of(text.begin(), text.end(),
                                [](char c) { return is_lower_or_digit(c) || c == '-'; });
  if (!good) return "it has only lower-case letters, digits and `-`";
  if (std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == '-'; })) {
    return "it needs a letter";
  }
  if (text.front() == '-' || text.back() == '-' || text.find("--") != std::string_view::npos) {
    return "each `-` is between letters or digits";
  }
  return {};
}

namespace {

/// `10.0.0.1`, without leading zeros.
bool is_ipv4(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, '.');
  return parts.size() == 4 && std::ranges::all_of(parts, [](std::string_view part) {
           if (part.empty() || part.size() > 3 || (part.size() > 1 && part[0] == '0')) return false;
           if (!std::ranges::all_of(part, is_digit)) return false;
           return part.size() < 3 || part <= "255";
         });
}

/// Groups of hexadecimal digits, of which `::` stands for one or more; the last two may be an
/// address of IPv4.
bool is_ipv6(std::string_view text) {
  constexpr std::size_t kGroups = 8;
  const std::size_t gap = text.find("::");
  const bool has_gap = gap != std::string_view::npos;
  if (has_gap && text.find("::", gap + 1) != std::string_view::npos) return false;
  if (text.starts_with(':') && gap != 0) return false;
  if (text.ends_with(':') && gap != text.size() - 2) return false;
  std::size_t groups = 0;
  for (const std::string_view part : split(text, ':')) {
    if (part.empty()) continue;
    const bool last = part.data() + part.size() == text.data() + text.size();
    if (last && is_ipv4(part)) {
      groups += 2;
    } else if (part.size() <= 4 && std::ranges::all_of(part, is_hex_digit)) {
      ++groups;
    } else {
      return false;
    }
  }
  return has_gap ? groups < kGroups : groups == kGroups;
}

constexpr std::size_t kLongestKey = 253;

}  // namespace

bool is_ip_address(std::string_view text) {
  return is_ipv4(text) || (text.find(':') != std::string_view::npos && is_ipv6(text));
}

bool is_sysctl(std::string_view text) {
  if (text.empty() || text.size() > kLongestKey) return false;
  char before = '.';
  for (const char c : text) {
    const bool separator = c == '.' || c == '/';
    const bool inner = c == '-' || c == '_';
    if (!separator && !inner && !is_lower_or_digit(c)) return false;
    const bool begins = before == '.' || before == '/';
    const bool ends = before == '-' || before == '_';
    if ((begins && (separator || inner)) || (separator && ends)) return false;
    before = c;
  }
  return is_lower_or_digit(before);
}

bool is_data_key(std::string_view text) {
  return text.size() <= kLongestKey && text != "." && !text.starts_with("..") &&
         std::all_of(text.begin(), text.end(), is_inner_label_char);
}

std::string_view why_no_inner_path(std::string_view text) {
  if (text.starts_with('/')) return "it must be relative";
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('/', begin), text.size());
    if (text.substr(begin, end - begin) == "..") return "it must not leave the volume";
    begin = end + 1;
  }
  return {};
}

bool is_huge_pages(std::string_view resource) { return resource.starts_with(kHugePagesPrefix); }

bool is_native_resource(std::string_view name) {
  return is_huge_pages(name) ||
         std::find(kNodeResources.begin(), kNodeResources.end(), name) != kNodeResources.end();
}

std::string_view why_no_extended_resource(std::string_view text) {
  // The server asks whether a quota for it can have a name.
  constexpr std::size_t kLongestDomain = kLongestSubdomain - std::string_view("requests.").size();
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return "it has no domain, as `nvidia.com/gpu` has";
  if (text.find("kubernetes.io/") != std::string_view::npos) {
    return "`kubernetes.io` is the domain of what every node has";
  }
  if (text.starts_with("requests.")) return "`requests.` is the prefix of a quota";
  if (slash > kLongestDomain) return "the part before `/` is longer than 244 characters";
  return why_no_label_key(text);
}

std::string_view why_no_driver_name(std::string_view text) {
  if (text.size() > kLongestLabel) return "is longer than 63 characters";
  if (is_dns_subdomain(to_lower(text))) return {};
  return "is not the name of a driver, which is a domain name such as `gpu.nvidia.com`";
}

std::string_view why_no_device_attribute(std::string_view text) {
  constexpr std::size_t kLongestId = 32;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return text.empty() ? "is not an attribute" : "";
  if (!why_no_driver_name(text.substr(0, slash)).empty()) {
    return "is not an attribute: the part before `/` is the domain name of a driver";
  }
  const std::string_view id = text.substr(slash + 1);
  const bool good =
      !id.empty() && id.size() <= kLongestId && !is_digit(id.front()) &&
      std::all_of(id.begin(), id.end(), [](char c) { return is_alphanumeric(c) || c == '_'; });
  return good ? "" : "is not an attribute: behind `/` are at most 32 letters, digits and `_`";
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
