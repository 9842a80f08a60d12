#include "compiler/fleet/operator_values.h"

#include "compiler/support/text.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <iterator>

namespace accelc {

std::vector<UnknownKey> unknown_keys(NodeRef mapping, std::span<const std::string_view> known) {
  std::vector<std::string_view> absent;
  std::ranges::copy_if(known, std::back_inserter(absent),
                       [&](std::string_view key) { return !mapping.find(key); });
  std::vector<UnknownKey> unknown;
  for_each_entry(mapping, [&](const Entry& entry) {
    const NodeRef key = entry.key.resolved();
    if (!key.is_scalar() || std::ranges::find(known, key.text()) != known.end()) return;
    unknown.push_back({key, nearest(key.text(), absent)});
  });
  return unknown;
}

std::optional<bool> boolean_in(NodeRef value) {
  if (!value.is_scalar() || is_quoted(value.style())) return std::nullopt;
  return boolean_word(value.text());
}

}  // namespace accelc
