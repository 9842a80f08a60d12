// What a workflow shows of the interfaces of what it runs: what is bound to a node, and what is
// read of it.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "compiler/import/dataclass_files.h"
#include "compiler/import/json.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::importing {

using EntityKey = std::pair<std::string_view, std::string>;  ///< noun and name
/// The flyteidl.core.TypedInterface of each entity.
using Interfaces = std::map<EntityKey, MessageView>;

/// What a node runs, by its identifier.
struct NodeTarget {
  std::string_view noun;
  MessageView id;
};

NodeTarget target_of(const MessageView& node);

/// The nodes of a workflow, with the one that handles a failure.
std::vector<MessageView> top_nodes(const MessageView& workflow);

/// The node itself, or those inside of a branch.
std::vector<MessageView> leaves_of(const MessageView& node);

/// Of one workflow, which must live longer.
class ShownInterfaces {
 public:
  /// `known` are the interfaces of what the files hold.
  ShownInterfaces(const MessageView& workflow, const Interfaces& known,
                  DataclassFiles& dataclasses);

  /// The types of what is bound to the node, by the names of its inputs. Empty where nothing shows
  /// the type, as of an empty list.
  Json inputs_of(const MessageView& node);

  /// The same of what is read of the node of that id: its outputs, in the types of their readers.
  const Json& outputs_of(std::string_view node);

 private:
  /// Where an output is read.
  struct Reader {
    std::string output;
    MessageView type;  ///< in which it is read; one of nothing where that is not known
  };

  void add_readers(const MessageView& binding, const MessageView& type);
  [[nodiscard]] MessageView interface_of(const MessageView& node) const;
  std::string type_of_binding(const MessageView& binding);
  [[nodiscard]] MessageView type_of_promise(const MessageView& promise) const;

  MessageView interface_;
  const Interfaces& known_;
  DataclassFiles& dataclasses_;
  std::map<std::string, MessageView, std::less<>> nodes_;            ///< by their ids
  std::map<std::string, std::vector<Reader>, std::less<>> readers_;  ///< by the nodes they read
  std::map<std::string, Json, std::less<>> outputs_;  ///< of nodes that were asked for
};

}  // namespace accelc::importing
