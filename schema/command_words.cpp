#include "schema/command_words.h"

#include "compiler/support/ascii.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// Where the template at the start of `text` ends; 0 when there is none.
std::size_t template_end(std::string_view text) {
  const std::size_t end = text.starts_with("{{") ? text.find("}}") : std::string_view::npos;
  return end == std::string_view::npos ? 0 : end + 2;
}

std::vector<std::string> plain_words(std::string_view text) {
  const auto is_plain = [](char c) {
    return is_alphanumeric(c) || std::string_view("-_./=+@").find(c) != std::string_view::npos;
  };
  std::vector<std::string> words(1);
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(template_end(text), 1);
    const bool gap = text[0] == ' ';
    if (gap && !words.back().empty()) words.emplace_back();
    if (!gap && length == 1 && !is_plain(text[0])) return {};
    if (!gap) words.back() += text.substr(0, length);
    text.remove_prefix(length);
  }
  if (words.back().empty()) words.pop_back();
  return words.size() > 1 ? words : std::vector<std::string>();
}

}  // namespace

std::string list_of_words(NodeRef scalar) {
  std::vector<std::string> words = plain_words(scalar.text());
  if (words.empty()) return {};
  for (std::string& word : words) {
    const bool braces = word.find('{') != std::string::npos;
    if (braces || scalar.style() != NodeStyle::kPlain) word = in_double_quotes(word);
  }
  return "[" + join(words, ", ") + "]";
}

// In brackets more characters have a meaning.
std::string list_of_one(NodeRef node) {
  std::string text(text_of(node.span()));
  const bool special = text.find_first_of(",[]{}#") != std::string::npos;
  if (node.style() == NodeStyle::kPlain && special) {
    text = in_double_quotes(text);
  }
  return "[" + text + "]";
}

}  // namespace accelc
