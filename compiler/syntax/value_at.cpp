#include "compiler/syntax/value_at.h"

namespace accelc {

NodeRef value_at(NodeRef mapping, std::string_view key) {
  if (!mapping || !mapping.is_mapping()) return {};
  const NodeRef value = mapping.find(key);
  return value ? value.resolved() : NodeRef();
}

NodeRef key_at(NodeRef mapping, std::string_view key) {
  if (!mapping || !mapping.is_mapping()) return {};
  NodeRef found;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (!found && entry.key.resolved().text() == key) found = entry.key.resolved();
  });
  return found;
}

std::string_view text_at(NodeRef mapping, std::string_view key) {
  const NodeRef value = value_at(mapping, key);
  return value && value.is_scalar() ? value.text() : std::string_view();
}

}  // namespace accelc
