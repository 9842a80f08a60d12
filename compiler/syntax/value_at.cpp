#include "compiler/syntax/value_at.h"

namespace accelc {

NodeRef value_at(NodeRef mapping, std::string_view key) {
  if (!mapping || !mapping.is_mapping()) return {};
  const NodeRef value = mapping.find(key);
  return value ? value.resolved() : NodeRef();
}

}  // namespace accelc
