#include "compiler/lsp/workspace/workspace_check.h"

#include "compiler/lsp/features/features.h"
#include "compiler/lsp/workspace/findings.h"

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
  groups_ = workspace.checked_together();
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
  if (next_ == groups_.size()) return finish(sent);
  if (current_ == nullptr) {
    current_ = std::make_unique<FolderCheck>(groups_[next_], workspace.config(), workspace.files());
  }
  if (current_->work()) return tell_share(sent);
  take_findings(workspace);
  ++next_;
}

void WorkspaceCheck::tell_share(std::vector<std::string>& sent) {
  if (current_->files() == 0) return;
  const std::size_t percent =
      (100 * next_ + 100 * current_->read() / current_->files()) / groups_.size();
  if (percent == percent_) return;
  percent_ = percent;
  const std::string share =
      std::to_string(current_->read()) + " of " + std::to_string(current_->files());
  tell_progress({{"kind", "report"}, {"message", share}, {"percentage", percent}}, sent);
}

void WorkspaceCheck::take_findings(Workspace& workspace) {
  const std::shared_ptr<const Analysis> analysis = std::exchange(current_, nullptr)->take();
  std::map<const SourceFile*, Snapshot> files;
  std::map<std::string, FileReport> found;
  for (const Diagnostic& finding : analysis->diagnostics) {
    const SourceFile* file = finding.span.file;
    if (file == nullptr) continue;
    const auto [known, added] = files.try_emplace(file);
    if (added) known->second = workspace.file_of(analysis, *file);
    const Snapshot& snapshot = known->second;
    FileReport& report = found[snapshot.uri];
    report.version = snapshot.version;
    report.items.push_back(diagnostic_json(snapshot, finding));
  }
  // What two folders include says the same in both.
  found_.merge(std::move(found));
}

void WorkspaceCheck::send_if_new(const std::string& uri, FileReport report,
                                 std::vector<std::string>& sent) {
  const std::string result = result_id(report.items);
  const auto [known, added] = previous_.try_emplace(uri);
  if (!added && known->second == result) return;
  known->second = result;
  news_ = true;
  Json shown = {{"kind", "full"},
                {"uri", uri},
                {"version", std::move(report.version)},
                {"resultId", result},
                {"items", std::move(report.items)}};
  if (partial_token_.is_null()) {
    reports_.push_back(std::move(shown));
    return;
  }
  Json items = Json::array();
  items.push_back(std::move(shown));
  sent.push_back(notification(
      "$/progress", {{"token", partial_token_}, {"value", {{"items", std::move(items)}}}}));
}

void WorkspaceCheck::finish(std::vector<std::string>& sent) {
  // Where something was found, and nothing is any more.
  for (const auto& [uri, result] : previous_) found_.try_emplace(uri);
  for (auto& [uri, report] : std::exchange(found_, {})) send_if_new(uri, std::move(report), sent);
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
  current_ = nullptr;
  found_.clear();
  next_ = 0;
  percent_ = 0;
}

void WorkspaceCheck::cancel(std::vector<std::string>& sent) {
  end_progress(sent);
  sent.push_back(error_response(id_, {ErrorCode::kRequestCancelled, "cancelled by the client"}));
  answered_ = true;
}

}  // namespace accelc::lsp
