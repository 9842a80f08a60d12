#include "schema/vocabulary.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// Whether the top level has a key that only a spec has, with something below it.
bool declares_something(NodeRef root) {
  constexpr std::string_view kDeclaring[] = {"tasks", "workflows", "launch_plans"};
  return std::ranges::any_of(kDeclaring, [root](std::string_view key) {
    const NodeRef value = root.find(key);
    return value && !value.resolved().is_null();
  });
}

bool has_mark(NodeRef root, const ForeignMark& mark) {
  const NodeRef value = root.find(mark.key);
  if (!value) return false;
  const NodeRef node = value.resolved();
  return mark.begin.empty() || (node.is_scalar() && node.text().starts_with(mark.begin));
}

}  // namespace

std::string word_key(std::string_view word) {
  std::string key;
  key.reserve(word.size());
  for (const char c : word) {
    if (c != '_' && c != '-') key += to_lower(c);
  }
  return key;
}

const ForeignWord* find_foreign_word(const Vocabulary& vocabulary, std::string_view place,
                                     std::string_view key) {
  const std::string word = word_key(key);
  const std::pair<std::string_view, std::string_view> wanted = {place, word};
  const auto row_key = [](const ForeignWord& row) { return std::pair(row.place, row.word); };
  const auto found = std::ranges::lower_bound(vocabulary.words, wanted, {}, row_key);
  return found == vocabulary.words.end() || row_key(*found) != wanted ? nullptr : &*found;
}

const ForeignDocument* find_foreign_document(const Vocabulary& vocabulary, NodeRef root) {
  if (!root.is_mapping() || declares_something(root)) return nullptr;
  const auto fits = [root](const ForeignDocument& document) {
    return std::ranges::all_of(document.marks,
                               [root](const ForeignMark& mark) { return has_mark(root, mark); });
  };
  const auto found = std::ranges::find_if(vocabulary.documents, fits);
  return found == vocabulary.documents.end() ? nullptr : &*found;
}

std::string name_foreign_document(const ForeignDocument& document, NodeRef root) {
  const std::size_t open = document.what.find('{');
  if (open == std::string_view::npos) return std::string(document.what);
  const std::size_t close = document.what.find('}', open);
  const NodeRef value = root.find(document.what.substr(open + 1, close - open - 1)).resolved();
  std::string name(document.what.substr(0, open));
  name += value.is_scalar() && !value.is_null() ? quote(value.text()) : "document";
  return name + std::string(document.what.substr(close + 1));
}

}  // namespace accelc
