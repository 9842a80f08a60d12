// Settings from the objects of a cluster, as if they had been written in accelc.toml.
#pragma once

#include "compiler/syntax/tree.h"
#include "compiler/syntax/value_at.h"
#include "schema/decode.h"

#include <string>
#include <string_view>
#include <utility>

namespace accelc {

template <class T>
void put(Setting<T>& setting, T value, const Span& span) {
  setting.value = std::move(value);
  setting.span = setting.key_span = span;
  setting.state = SettingState::kSet;
}

/// Begins a list or mapping that is not written as one in the object.
template <class T>
T& open(Setting<T>& setting, const Span& span) {
  if (!setting) put(setting, T{}, span);
  return *setting;
}

template <class T>
T& append(Setting<List<T>>& list, const Span& span) {
  Setting<T>& added = open(list, span).items.emplace_back();
  put(added, T{}, span);
  return *added;
}

inline void put_text(Setting<std::string>& setting, NodeRef value) {
  if (value && value.is_scalar() && !value.is_null()) {
    put(setting, std::string(value.text()), value.span());
  }
}

template <class Visit>
void for_each_in(NodeRef list, const Visit& visit) {
  if (!list || !list.is_sequence()) return;
  for_each_item(list, [&](NodeRef item) { visit(item.resolved()); });
}

/// Reads a member of `mapping` that has the form of the setting.
template <class T>
void take(Decoder& decoder, std::string_view key, NodeRef mapping, Setting<T>& setting) {
  if (!mapping || !mapping.is_mapping()) return;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (entry.key.resolved().text() == key && !entry.value.resolved().is_null()) {
      decode_setting(decoder, entry, setting);
    }
  });
}

}  // namespace accelc
