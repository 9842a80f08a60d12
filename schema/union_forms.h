// What the readers of values that are either a short text or a full mapping share.
#pragma once

#include "schema/decode.h"

#include <utility>

namespace accelc {

/// The full form of a union, by its table.
template <class T>
bool decode_mapping(Decoder& decoder, NodeRef node, T& value) {
  value.is_mapping = true;
  return decode_struct(decoder, node, struct_info(Tag<T>{}), &value);
}

/// A setting that was written as (part of) the scalar `node`.
template <class T>
void set_from(NodeRef node, T value, Setting<T>& setting) {
  *setting = std::move(value);
  setting.span = node.span();
  setting.state = SettingState::kSet;
}

/// The full form, or else the short one, which is the value of `member` alone.
template <class T, class V>
bool decode_either(Decoder& decoder, NodeRef node, T& value, Setting<V>& member) {
  if (node.is_mapping()) return decode_mapping(decoder, node, value);
  V short_form{};
  if (!decode_value(decoder, node, short_form)) return false;
  set_from(node, std::move(short_form), member);
  return true;
}

/// The full form of a union, as people and JSON Schema see it.
template <class T>
const TypeInfo& struct_type() {
  static const TypeInfo info{.shape = Shape::kStruct,
                             .name = struct_info(Tag<T>{}).name,
                             .doc = struct_info(Tag<T>{}).doc,
                             .structure = &struct_info(Tag<T>{})};
  return info;
}

}  // namespace accelc
