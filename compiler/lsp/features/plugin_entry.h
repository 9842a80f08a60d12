// Inside `custom` of a known plugin no field table of accelc's holds: the message that the plugin
// reads says what a key means.
#pragma once

#include "compiler/protobuf/wire_table.h"
#include "schema/typed_tree.h"

namespace accelc::lsp {

/// What the message of a plugin says about an entry; all null outside of `custom`.
struct PluginEntry {
  const WireMessage* inside = nullptr;   ///< the message in which the entry stands
  const WireField* field = nullptr;      ///< the field that its key names
  const WireMessage* message = nullptr;  ///< the message that its value is
};

/// Finds the entry whose key or value `node` is, in a tree whose documents are of type `root`.
PluginEntry plugin_entry(NodeRef node, const TypeInfo& root);

}  // namespace accelc::lsp
