// The open files and what checking makes of them. One worker owns it; nothing here waits or
// prints.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/lsp/edits/entity_edits.h"
#include "compiler/lsp/features/fix_preview.h"
#include "compiler/lsp/protocol/client.h"
#include "compiler/lsp/workspace/clock.h"
#include "compiler/lsp/workspace/closed_includers.h"
#include "compiler/lsp/workspace/index.h"
#include "compiler/lsp/workspace/open_files.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace accelc::lsp {

class Workspace {
 public:
  /// `disk` must live longer.
  explicit Workspace(FileSystem& disk, Clock clock = {})
      : files_(disk), clock_(std::move(clock)), index_(files_), closed_(files_) {}

  void set_client(Client client);
  [[nodiscard]] const Client& client() const { return client_; }
  /// What the client's settings say of the configuration; files count from the first folder.
  /// Returns why they are not used; empty on success.
  std::string set_config(std::vector<std::string> config);
  [[nodiscard]] const std::vector<std::string>& config() const { return config_; }
  void change_folders(const std::vector<std::string>& added,
                      const std::vector<std::string>& removed);
  OpenFiles& files() { return files_; }
  /// In UTC; nothing without a clock.
  [[nodiscard]] std::optional<WallMinute> now() const;

  /// Something changed: whatever was made of it is made again when it is next asked for.
  void changed(const std::string& canonical_path);
  /// A file is not open any more: what includes it is checked with what is on disk.
  void closed(const std::string& path);
  /// Anything may have changed on disk, configuration and included files too.
  void changed_on_disk();

  /// Null when the client has not opened the file.
  std::shared_ptr<const Snapshot> snapshot(const std::string& uri);
  /// The same, or as much of it as says what stands at the line: a part, if the line was edited a
  /// moment ago and the whole was not checked since. What is left out of it are empty lines.
  std::shared_ptr<const Snapshot> snapshot_around(const std::string& uri, std::uint32_t line);
  /// What an open file shows, as a list of `Diagnostic`: all that `accelc check` finds in it and in
  /// what it includes, and what the open files that include it find in it. Null when the client has
  /// not opened it.
  Json findings(const std::string& uri);
  /// Whether a file shows what was found after an edit without a check of the whole file.
  [[nodiscard]] bool has_unconfirmed() const { return unconfirmed() != nullptr; }
  /// Checks the whole of one such file. Returns whether it shows what that finds; else it is stale.
  bool confirm_one();
  /// Whether more edits of a file can be followed after `prepare_one`.
  [[nodiscard]] bool has_unprepared() const;
  void prepare_one();
  /// What `accelc fix` would do to the file of the snapshot.
  FixPreview& fixes_of(const Snapshot& snapshot);
  /// The snapshot of any file by its path. One that no editor has open is checked for this call
  /// alone.
  std::shared_ptr<const Snapshot> snapshot_at(const std::string& path);
  /// A file of an analysis of several, as much as its findings need.
  Snapshot file_of(std::shared_ptr<const Analysis> analysis, const SourceFile& file);
  /// What is checked together, as paths of a command line: each folder with the open files in it,
  /// and each open file that is in none.
  std::vector<std::vector<std::string>> checked_together();
  /// The specs that include the file, checked.
  std::vector<std::shared_ptr<const Snapshot>> including(const std::string& canonical);
  /// What the workspace declares under names that hold `query`, as a list of SymbolInformation.
  Json symbols(const std::string& query);
  /// The WorkspaceEdit that files which move need; null: none.
  Json moved(const Json& params);
  /// Whether anything changed since this was last asked.
  bool take_changed() { return std::exchange(changed_, false); }
  /// The URIs of open files whose findings may be others than when they were last taken from here.
  std::vector<std::string> take_stale();

 private:
  /// An open file, read through `files`, checked; if asked to, as an incomplete one.
  std::shared_ptr<const Snapshot> make_snapshot(const std::string& canonical, const OpenFile& file,
                                                FileSystem& files,
                                                bool as_incomplete = false) const;
  /// Checks texts in place of the file's. It holds as long as its arguments do.
  CheckText check_of_texts(const std::string& canonical, const OpenFile& file);
  /// Whether an open file was read as a spec, and nothing else was read from it.
  bool is_spec_alone(const std::string& canonical);
  /// What is shown after an edit inside of a task; nothing where the whole file is to be checked.
  std::optional<Json> findings_after_edit(const std::string& canonical, const OpenFile& file);
  /// What a file shows besides `diagnostics` of its snapshot: what other files find in it, and it
  /// in them. `closed`: those that are not open, checked; null: none.
  Json findings_of_others(const Snapshot& snapshot, const std::shared_ptr<const Snapshot>& closed);
  /// Whether the whole file, as it is now, is checked.
  [[nodiscard]] bool is_checked(const std::string& canonical) const;
  /// Null: none.
  [[nodiscard]] const OpenFile* unconfirmed() const;
  /// A check of the whole file has the last word about what was shown after edits.
  void compare_with_whole(const OpenFile& file, const Snapshot& whole);
  /// What the file shows may be something else for another reason than an edit of it.
  void set_stale(const std::string& canonical);
  /// The open files in the same folder of the workspace, with the file itself; empty when it is in
  /// none.
  std::vector<const OpenFile*> open_beside(const std::string& path);
  /// Notes who the tasks of an open file are; what is open beside it is stale when that is new.
  void note_identities(const std::string& canonical, const std::string& path, std::size_t hash);

  /// Notes what checking an open file finds in others; those are stale where that is new.
  void note_elsewhere(const std::string& canonical, std::map<std::string, std::size_t> hashes);

  /// The index, which reads anew what a client tells nothing of.
  WorkspaceIndex& index();

  OpenFiles files_;
  Clock clock_;
  Client client_;
  std::vector<std::string> config_;
  WorkspaceIndex index_;
  ClosedIncluders closed_;
  std::map<std::string, std::shared_ptr<const Snapshot>> snapshots_;  // by canonical path
  std::map<std::string, EntityEdits> edits_;       // of large files, by canonical path
  std::map<std::string, bool> stale_;              // by canonical path
  std::map<std::string, std::size_t> identities_;  // by canonical path
  /// By canonical path, and by the paths of the other files.
  std::map<std::string, std::map<std::string, std::size_t>> elsewhere_;
  /// The URIs of what is related to findings of others in a file, by canonical path.
  std::map<std::string, std::set<std::string>> related_;
  std::unique_ptr<FixPreview> fixes_;  // of the file that was last asked about
  bool changed_ = false;
};

}  // namespace accelc::lsp
