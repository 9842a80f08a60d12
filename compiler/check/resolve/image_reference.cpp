#include "compiler/check/resolve/image_reference.h"

#include "compiler/check/resolve/image_limits.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kShortestDigest = 32;

bool is_path_character(char c) { return is_lower(c) || is_digit(c); }
bool is_domain_character(char c) { return is_alphanumeric(c) || c == '-'; }
bool is_tag_character(char c) { return is_alphanumeric(c) || c == '_' || c == '.' || c == '-'; }

template <class Belongs>
bool consists_of(std::string_view text, Belongs belongs) {
  return !text.empty() && std::all_of(text.begin(), text.end(), belongs);
}

template <class Holds>
bool all_pieces(std::string_view text, char separator, Holds holds) {
  for (;;) {
    const std::size_t end = text.find(separator);
    if (!holds(text.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

/// What may stand between two words of a path component.
bool is_separator(std::string_view text) {
  if (text == "." || text == "_" || text == "__") return true;
  return consists_of(text, [](char c) { return c == '-'; });
}

bool is_path_component(std::string_view text) {
  if (text.empty() || !is_path_character(text.front()) || !is_path_character(text.back())) {
    return false;
  }
  for (std::size_t begin = 0; begin < text.size();) {
    const auto* start = text.begin() + begin;
    const auto* stop = std::find_if_not(start, text.end(), is_path_character);
    const auto* next = std::find_if(stop, text.end(), is_path_character);
    if (stop != text.end() && !is_separator({stop, static_cast<std::size_t>(next - stop)})) {
      return false;
    }
    begin = static_cast<std::size_t>(next - text.begin());
  }
  return true;
}

bool is_path(std::string_view text) { return all_pieces(text, '/', is_path_component); }

/// `host.name`, `localhost` or any word with a port: a single word without one is a path.
bool is_domain(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view host = text.substr(0, colon);
  const bool has_port = colon != std::string_view::npos;
  if (has_port && !consists_of(text.substr(colon + 1), is_digit)) return false;
  const bool names = all_pieces(
      host, '.', [](std::string_view label) { return consists_of(label, is_domain_character); });
  const bool dotted = host.find('.') != std::string_view::npos;
  return names && (has_port || dotted || host == "localhost");
}

bool is_tag(std::string_view text) {
  return text.size() <= kLongestImageTag && consists_of(text, is_tag_character) && text[0] != '.' &&
         text[0] != '-';
}

/// A word of an algorithm's name: `sha256`.
bool is_algorithm_word(std::string_view text) {
  return !text.empty() && is_letter(text[0]) && consists_of(text, is_alphanumeric);
}

/// `sha256:` and hexadecimal digits.
bool is_digest(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view digits = text.substr(colon + 1);
  if (digits.size() < kShortestDigest || !consists_of(digits, is_hex_digit)) return false;
  std::string_view algorithm = text.substr(0, colon);
  for (std::size_t end = algorithm.find_first_of("-_+."); end != std::string_view::npos;
       end = algorithm.find_first_of("-_+.")) {
    if (!is_algorithm_word(algorithm.substr(0, end))) return false;
    algorithm.remove_prefix(end + 1);
  }
  return is_algorithm_word(algorithm);
}

/// How many characters of a name are a registry: a first part that can be a host, and no word of a
/// path (distribution/reference: a dot, a port or `localhost`).
std::size_t registry_size(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos) return 0;
  const std::string_view first = name.substr(0, slash);
  const bool host = first.find_first_of(".:") != std::string_view::npos || first == "localhost";
  return host ? slash : 0;
}

}  // namespace

ImageReference parse_image(std::string text, const Span& span) {
  const std::size_t at = std::min(text.find('@'), text.size());
  const std::string_view name = std::string_view(text).substr(0, at);
  const std::size_t registry = registry_size(name);
  // A colon before the last slash belongs to a port.
  const std::size_t last_slash = name.rfind('/');
  const std::size_t colon =
      std::min(name.find(':', last_slash == std::string_view::npos ? 0 : last_slash + 1), at);
  ImageReference image;
  image.span = span;
  image.registry_end = registry;
  image.path_begin = registry == 0 ? 0 : registry + 1;
  image.path_end = colon;
  image.tag_begin = std::min(colon + 1, at);
  image.tag_end = at;
  image.digest_begin = std::min(at + 1, text.size());
  image.text = std::move(text);
  return image;
}

std::size_t digits_of_digest(std::string_view algorithm) {
  if (algorithm == "sha256") return 64;
  if (algorithm == "sha384") return 96;
  return algorithm == "sha512" ? 128 : 0;
}

bool is_image_reference(std::string_view text) {
  if (parse_image(std::string(text)).path().size() > kLongestImagePath) return false;
  const std::size_t at = text.find('@');
  if (at != std::string_view::npos && !is_digest(text.substr(at + 1))) return false;
  std::string_view name = text.substr(0, at);
  // A colon before the last slash belongs to a port.
  const std::size_t last_slash = name.rfind('/');
  const std::size_t colon =
      name.find(':', last_slash == std::string_view::npos ? 0 : last_slash + 1);
  if (colon != std::string_view::npos && !is_tag(name.substr(colon + 1))) return false;
  name = name.substr(0, colon);
  if (is_path(name)) return true;
  const std::size_t slash = name.find('/');
  return slash != std::string_view::npos && is_domain(name.substr(0, slash)) &&
         is_path(name.substr(slash + 1));
}

std::string why_no_reference(std::string_view reference) {
  if (reference.empty()) return "it is empty";
  if (reference.find_first_of(" \t") != std::string_view::npos) return "it contains a space";
  if (reference.find("://") != std::string_view::npos) return "it starts with a URL scheme";
  if (reference.ends_with(':')) return "the tag after the colon is missing";
  const ImageReference parts = parse_image(std::string(reference));
  const std::string_view path = parts.path().substr(0, parts.path().find(':'));
  if (path.size() > kLongestImagePath) {
    return "its path has " + std::to_string(path.size()) + " characters, but at most " +
           std::to_string(kLongestImagePath) + " are allowed";
  }
  if (parts.tag().size() > kLongestImageTag) {
    return "its tag has " + std::to_string(parts.tag().size()) + " characters, but at most " +
           std::to_string(kLongestImageTag) + " are allowed";
  }
  if (to_lower(path) != path) return "the path " + quote(path) + " must be lower case";
  if (reference.find('@') != std::string_view::npos) {
    return "the digest must be an algorithm, a colon and at least 32 hexadecimal digits";
  }
  return "a part of it is empty or has a character that no image name has";
}

}  // namespace accelc
