// The answer to one `workspace/diagnostic`: what `accelc check` says of the workspace's folders,
// done a little at a time, so that whoever types in the meantime does not wait. Tells how far it
// is, and can be cancelled. What a file is blamed for may depend on every other one (two tasks of
// the same name), so findings are sent when a whole folder is checked.
#pragma once

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/workspace/folder_check.h"
#include "compiler/lsp/workspace/workspace.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace accelc::lsp {

class WorkspaceCheck {
 public:
  /// `params` are of the request `id`; `may_wait`: see `waits`.
  WorkspaceCheck(Json id, const Json& params, bool may_wait);

  [[nodiscard]] const Json& id() const { return id_; }
  /// Whether all is checked and the client knows it all already: the answer then waits for a
  /// change, so that a client that asks again and again costs nothing.
  [[nodiscard]] bool waits() const { return waits_; }
  [[nodiscard]] bool answered() const { return answered_; }

  /// Checks a little more; appends what is to be sent.
  void step(Workspace& workspace, std::vector<std::string>& sent);
  /// Something has changed: all is looked at again.
  void start_again();
  /// Ends without a result.
  void cancel(std::vector<std::string>& sent);

 private:
  /// What is known of one file.
  struct FileReport {
    Json version;  ///< null where no editor has the file open
    Json items = Json::array();
  };

  void begin(Workspace& workspace, std::vector<std::string>& sent);
  void take_findings(Workspace& workspace);
  void tell_share(std::vector<std::string>& sent);
  void send_if_new(const std::string& uri, FileReport report, std::vector<std::string>& sent);
  void finish(std::vector<std::string>& sent);
  void tell_progress(Json value, std::vector<std::string>& sent) const;
  void end_progress(std::vector<std::string>& sent);

  Json id_;
  Json progress_token_;                          // null: nobody wants to know
  Json partial_token_;                           // null: all is answered at the end
  std::map<std::string, std::string> previous_;  // what the client has: URI to result
  std::vector<std::vector<std::string>> groups_;
  std::size_t next_ = 0;  // of the groups
  std::unique_ptr<FolderCheck> current_;
  std::map<std::string, FileReport> found_;  // by URI
  std::size_t percent_ = 0;
  bool may_wait_;
  bool begun_ = false;
  bool told_progress_ = false;
  bool news_ = false;
  bool waits_ = false;
  bool answered_ = false;
  Json reports_ = Json::array();
};

}  // namespace accelc::lsp
