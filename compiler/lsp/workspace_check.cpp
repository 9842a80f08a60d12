#include "compiler/lsp/workspace_check.h"

#include "compiler/lsp/features.h"

#include <utility>

namespace accelc::lsp {

WorkspaceCheck::WorkspaceCheck(Json id, const Json& params, bool may_wait)
    : id_(std::move(id)),
      progress_token_(member(params, "workDoneToken")),
      partial_token_(member(params, "partialResultToken")),
      may_wait_(may_wait) {
  const Json& known = member(params, "previousResultIds");
  if (!known.is_array()) return;
  for (const Json& one : known) previous_[text_member(one, "uri")] = text_member(one, "value");
}

void WorkspaceCheck::tell_progress(Json value, std::vector<std::string>& sent) const {
  if (progress_token_.is_null()) return;
  sent.push_back(
      notification("$/progress", {{"token", progress_token_}, {"value", std::move(value)}}));
}

void WorkspaceCheck::begin(Workspace& workspace, std::vector<std::string>& sent) {
  begun_ = true;
  paths_ = workspace.spec_paths();
  unseen_ = previous_;
  if (!std::exchange(told_progress_, true)) {
    tell_progress({{"kind", "begin"},
                   {"title", "Checking task specs"},
                   {"cancellable", true},
                   {"percentage", 0}},
                  sent);
  }
}

void WorkspaceCheck::step(Workspace& workspace, std::vector<std::string>& sent) {
  if (!begun_) begin(workspace, sent);
  if (next_ == paths_.size()) return finish(sent);
  check(paths_[next_++], workspace, sent);
  const std::size_t percent = 100 * next_ / paths_.size();
  if (percent == percent_) return;
  percent_ = percent;
  tell_progress({{"kind", "report"},
                 {"message", std::to_string(next_) + " of " + std::to_string(paths_.size())},
                 {"percentage", percent}},
                sent);
}

void WorkspaceCheck::check(const std::string& path, Workspace& workspace,
                           std::vector<std::string>& sent) {
  const auto snapshot = workspace.snapshot_at(path);
  Json items = diagnostics(*snapshot);
  const auto known = previous_.find(snapshot->uri);
  unseen_.erase(snapshot->uri);
  // Of what never had findings nobody needs to hear.
  if (items.empty() && known == previous_.end()) return;
  const std::string result = result_id(items);
  if (known != previous_.end() && known->second == result) return;
  previous_[snapshot->uri] = result;
  // The text of a file that no editor has open has no version.
  const bool open = workspace.files().find(snapshot->uri) != nullptr;
  add({{"kind", "full"},
       {"uri", snapshot->uri},
       {"version", open ? Json(snapshot->version) : Json(nullptr)},
       {"resultId", result},
       {"items", std::move(items)}},
      sent);
}

void WorkspaceCheck::add(Json report, std::vector<std::string>& sent) {
  news_ = true;
  if (partial_token_.is_null()) {
    reports_.push_back(std::move(report));
    return;
  }
  Json items = Json::array();
  items.push_back(std::move(report));
  sent.push_back(notification(
      "$/progress", {{"token", partial_token_}, {"value", {{"items", std::move(items)}}}}));
}

void WorkspaceCheck::finish(std::vector<std::string>& sent) {
  // What is gone, or no task spec any more.
  for (const auto& [uri, result] : std::exchange(unseen_, {})) {
    previous_.erase(uri);
    add({{"kind", "full"}, {"uri", uri}, {"version", nullptr}, {"items", Json::array()}}, sent);
  }
  end_progress(sent);
  waits_ = may_wait_ && !news_;
  if (waits_) return;
  sent.push_back(response(id_, {{"items", std::exchange(reports_, Json::array())}}));
  answered_ = true;
}

void WorkspaceCheck::end_progress(std::vector<std::string>& sent) {
  if (told_progress_) tell_progress({{"kind", "end"}}, sent);
  // It ends once, also when the answer waits for a change.
  progress_token_ = nullptr;
}

void WorkspaceCheck::start_again() {
  waits_ = false;
  begun_ = false;
  next_ = 0;
  percent_ = 0;
}

void WorkspaceCheck::cancel(std::vector<std::string>& sent) {
  end_progress(sent);
  sent.push_back(error_response(id_, {ErrorCode::kRequestCancelled, "cancelled by the client"}));
  answered_ = true;
}

}  // namespace accelc::lsp
