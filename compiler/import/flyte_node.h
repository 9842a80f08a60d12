// A node of a workflow in the words of a spec.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/flyte/message_view.h"
#include "compiler/import/dataclass_files.h"
#include "compiler/import/flyte_values.h"
#include "compiler/import/json.h"

#include <string>

namespace accelc::importing {

/// The key that a node of the top gets.
std::string node_key(const MessageView& node);

class NodeWriter {
 public:
  NodeWriter(const NodeKeys& keys, const ImportedTasks& tasks, const Catalog& catalog,
             DataclassFiles& dataclasses)
      : keys_(keys), tasks_(tasks), catalog_(catalog), dataclasses_(dataclasses) {}

  /// The node; `key` is its key, of an inner one that of the node around it.
  Json write(const MessageView& node, const std::string& key) const;
  /// What runs when the workflow fails.
  Json write_handler(const MessageView& node) const;

 private:
  void add_target(const MessageView& node, const std::string& key, Json& out) const;
  void add_map(const MessageView& node, Json& out) const;
  void add_branch(const MessageView& node, const std::string& key, Json& out) const;
  void add_gate(const MessageView& node, const std::string& key, Json& out) const;
  void add_after(const MessageView& node, Json& out) const;
  void add_overrides(const MessageView& metadata, const MessageView& overrides,
                     const std::string& usual_name, const std::string& task, Json& out) const;
  Json bindings_of(const MessageView& node) const;

  const NodeKeys& keys_;
  const ImportedTasks& tasks_;
  const Catalog& catalog_;
  DataclassFiles& dataclasses_;
};

}  // namespace accelc::importing
