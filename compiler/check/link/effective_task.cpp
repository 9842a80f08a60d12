#include "compiler/check/link/effective_task.h"

#include "schema/plain_value.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

/// The keys inside a value that accelc passes on. Recursion ends where the reader's did.
void add_keys_in(const PlainValue& value, const EffectiveKey& at, std::vector<EffectiveKey>& keys) {
  if (!value.is_mapping() || value.entries.empty()) {
    keys.push_back(at);
    return;
  }
  for (const PlainEntry& entry : value.entries) {
    EffectiveKey below{at.path, entry.key_span};
    below.path.push_back(entry.key);
    add_keys_in(entry.value, below, keys);
  }
}

}  // namespace

std::vector<EffectiveKey> effective_keys(const StructInfo& info, const void* object) {
  std::vector<EffectiveKey> keys;
  std::vector<std::string_view> path;
  visit_keys(info, object, path, [&keys](const SetKey& set) {
    const EffectiveKey key{{set.path.begin(), set.path.end()}, set.key};
    if (set.written == nullptr) {
      keys.push_back(key);
    } else {
      add_keys_in(plain_value(*set.written), key, keys);
    }
  });
  return keys;
}

NodeRef key_at(const Project& project, const Span& key) {
  for (const auto& [canonical, unit] : project.units) {
    if (unit->file.get() == key.file && unit->spec_tree() != nullptr) {
      return unit->spec_tree()->node_at(key.begin);
    }
  }
  return {};
}

std::vector<std::string> path_to(NodeRef key) {
  std::vector<std::string> names;
  for (NodeRef mapping = key.parent(); mapping && mapping.parent(); mapping = mapping.parent()) {
    for_each_entry(mapping.parent(), [&](const Entry& entry) {
      if (entry.value.id() == mapping.id()) names.emplace_back(entry.key.text());
    });
  }
  std::reverse(names.begin(), names.end());
  return names;
}

}  // namespace accelc
