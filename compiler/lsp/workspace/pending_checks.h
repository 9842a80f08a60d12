// The requests for a check of the workspace that have no answer yet. However many wait for a
// change, taking one message costs the same.
#pragma once

#include "compiler/lsp/workspace/workspace_check.h"

#include <list>
#include <string>
#include <unordered_map>
#include <vector>

namespace accelc::lsp {

class PendingChecks {
 public:
  void add(WorkspaceCheck check);

  /// The one to go on with; null when none has anything to do.
  [[nodiscard]] WorkspaceCheck* front();
  /// After a step of the front one: takes it away when it is answered, puts it aside when it waits.
  void retire_front();
  /// Takes the front one away, whatever its state.
  void drop_front();

  /// All that wait look at everything again.
  void start_again();
  /// Ends those with this id; appends what is to be sent.
  void cancel(const Json& id, std::vector<std::string>& sent);
  void cancel_all(std::vector<std::string>& sent);

 private:
  using List = std::list<WorkspaceCheck>;

  void forget(List::iterator check);

  List working_;
  List waiting_;
  /// The checks by their id as JSON: a client that counts wrongly may use one twice.
  std::unordered_multimap<std::string, List::iterator> by_id_;
};

}  // namespace accelc::lsp
