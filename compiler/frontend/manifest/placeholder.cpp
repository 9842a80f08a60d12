#include "compiler/frontend/manifest/placeholder.h"

#include "compiler/source/source_file.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/template_text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// Less than that is an abbreviation.
constexpr std::size_t kShortestWord = 4;

/// `PROJECT_ID`, `FILLED BY THE OPERATOR`.
bool is_upper_word(std::string_view word) {
  const bool upper = std::all_of(word.begin(), word.end(), [](char c) {
    return is_upper(c) || is_digit(c) || c == '_' || c == ' ';
  });
  return upper && word.size() >= kShortestWord && is_upper(word.front());
}

/// What ko builds an image of, and a variable of Kustomize.
bool is_made_later(std::string_view name) {
  return name.starts_with("ko://") || (name.starts_with("$(") && name.ends_with(')'));
}

/// `stress-pod-{}`, `{username}`: of Python's `format`. A mapping is not one: `emptyDir: {}`, `{}`.
bool is_format(std::string_view name) {
  const std::size_t begin = name.find('{');
  const bool is_word = name.find_first_of(" \t\r\n\"',") == std::string_view::npos;
  if (begin == std::string_view::npos || !is_word || name == "{}") return false;
  const std::string_view rest = name.substr(begin + 1);
  const auto end =
      std::ranges::find_if(rest, [](char c) { return !is_alphanumeric(c) && c != '_'; });
  return end != rest.end() && *end == '}';
}

/// `stress-pod-__INDEX__`
bool is_marked(std::string_view name) {
  constexpr std::string_view kMark = "__";
  const std::size_t begin = name.find(kMark);
  if (begin == std::string_view::npos) return false;
  const std::string_view rest = name.substr(begin + kMark.size());
  const std::size_t size = rest.find(kMark);
  return size != std::string_view::npos && is_upper_word(rest.substr(0, size));
}

bool has_both(std::string_view text, std::string_view open, std::string_view close) {
  const std::size_t begin = text.find(open);
  return begin != std::string_view::npos &&
         text.find(close, begin + open.size()) != std::string_view::npos;
}

/// Of a template, or of a shell's form. What is never closed is replaced by nobody.
bool has_variable(std::string_view text) {
  if (has_both(text, kTemplateOpener, kTemplateCloser) || has_both(text, "${", "}")) return true;
  const std::size_t dollar = text.find('$');
  if (dollar == std::string_view::npos || dollar + 1 == text.size()) return false;
  const char next = text[dollar + 1];
  return next == '_' || is_alphanumeric(next);
}

}  // namespace

bool is_placeholder(std::string_view text) {
  return has_variable(text) || has_both(text, "<", ">");
}

bool has_placeholder(std::string_view expression) {
  if (has_variable(expression)) return true;
  for (std::size_t at = expression.find('<'); at != std::string_view::npos;
       at = expression.find('<', at + 1)) {
    std::size_t end = at + 1;
    while (end < expression.size() && (is_alphanumeric(expression[end]) || expression[end] == '-' ||
                                       expression[end] == '_' || expression[end] == '.')) {
      ++end;
    }
    if (end > at + 1 && end < expression.size() && expression[end] == '>') return true;
  }
  return false;
}

bool is_open(NodeRef value) { return value.is_scalar() && is_placeholder(value.text()); }

bool is_label_placeholder(std::string_view label) {
  if (is_placeholder(label) || is_made_later(label)) return true;
  if (is_marked(label) || is_format(label)) return true;
  // `NVIDIA H100 80GB HBM3` is what a card calls itself.
  return label.find(' ') != std::string_view::npos && std::ranges::none_of(label, is_digit) &&
         is_upper_word(label);
}

bool is_name_placeholder(std::string_view name) {
  if (is_label_placeholder(name)) return true;
  if (std::ranges::none_of(name, is_upper)) return false;
  const std::string_view path = name.substr(0, name.find('@'));
  const std::vector<std::string_view> words = split(path.substr(0, path.rfind(':')), '/');
  return std::any_of(words.begin(), words.end(), [](std::string_view word) {
    return is_upper_word(word.substr(0, word.find('.'))) ||
           is_upper_word(word.substr(0, word.find('-')));
  });
}

bool is_substituted(NodeRef object) {
  constexpr std::array<std::string_view, 4> kSigns = {": $", ": \"$", ": '$", "-${"};
  const std::string_view text = text_of(object.span());
  if (text.find('$') == std::string_view::npos) return false;
  return std::any_of(kSigns.begin(), kSigns.end(), [text](std::string_view sign) {
    return text.find(sign) != std::string_view::npos;
  });
}

}  // namespace accelc
