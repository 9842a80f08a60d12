#include "compiler/lsp/workspace/pending_checks.h"

#include <iterator>
#include <utility>

namespace accelc::lsp {

void PendingChecks::add(WorkspaceCheck check) {
  working_.push_back(std::move(check));
  by_id_.emplace(working_.back().id().dump(), std::prev(working_.end()));
}

WorkspaceCheck* PendingChecks::front() { return working_.empty() ? nullptr : &working_.front(); }

void PendingChecks::retire_front() {
  if (working_.front().answered()) {
    drop_front();
  } else if (working_.front().waits()) {
    waiting_.splice(waiting_.end(), working_, working_.begin());
  }
}

void PendingChecks::drop_front() {
  forget(working_.begin());
  working_.pop_front();
}

void PendingChecks::forget(List::iterator check) {
  const auto [first, last] = by_id_.equal_range(check->id().dump());
  for (auto known = first; known != last; ++known) {
    if (known->second != check) continue;
    by_id_.erase(known);
    return;
  }
}

void PendingChecks::start_again() {
  for (WorkspaceCheck& check : waiting_) check.start_again();
  working_.splice(working_.end(), waiting_);
}

void PendingChecks::cancel(const Json& id, std::vector<std::string>& sent) {
  const auto [first, last] = by_id_.equal_range(id.dump());
  for (auto known = first; known != last; ++known) {
    const List::iterator check = known->second;
    List& home = check->waits() ? waiting_ : working_;
    check->cancel(sent);
    home.erase(check);
  }
  by_id_.erase(first, last);
}

void PendingChecks::cancel_all(std::vector<std::string>& sent) {
  for (List* list : {&working_, &waiting_}) {
    for (WorkspaceCheck& check : *list) check.cancel(sent);
    list->clear();
  }
  by_id_.clear();
}

}  // namespace accelc::lsp
