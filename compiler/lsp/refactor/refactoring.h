// Changes of how a spec says what it says. Each is made on the text, checked as a spec, and offered
// only when what holds for every task is the same afterwards.
#pragma once

#include "compiler/lsp/protocol/params.h"
#include "compiler/lsp/workspace/same_names.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/rewrite/spec_text.h"
#include "compiler/support/file_system.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

inline constexpr std::string_view kInline = "refactor.inline";
inline constexpr std::string_view kExtract = "refactor.extract";
inline constexpr std::string_view kMove = "refactor.move";

/// A change that may be offered.
struct Refactoring {
  std::string title;
  std::string_view kind;
  std::string text;      ///< the whole file afterwards; empty where it cannot be done
  std::string disabled;  ///< why it cannot be done; empty where it can
  /// The profile under which alone what holds for the tasks must stay the same; nothing: under all.
  std::optional<std::string> only_profile = {};
  /// Whether something else may hold for tasks that are abstract, as `defaults` hold for them too.
  bool changes_bases = false;
};

/// A task as it stands in the file of a snapshot.
struct OwnTask {
  std::size_t document = 0;
  std::string name;
  NodeRef root;   ///< of the document
  NodeRef value;  ///< the mapping of the task
  /// From the task to the innermost key at the cursor; empty at its name.
  KeyPath path;
};

/// The task of `tasks` at the offset; nothing outside of all, and where it is no mapping.
std::optional<OwnTask> own_task_at(const Snapshot& snapshot, std::uint32_t offset);

/// Whether the key of a task is one that others can have for it: it is in the field table, and says
/// something of the task's runs.
bool is_inheritable(std::string_view key);

/// The text of the file, to be changed.
SpecText spec_text_of(const Snapshot& snapshot, const OwnTask& task);

/// "Inline `extends: base`", at its key or value or the task's name.
std::optional<Refactoring> inline_base(const Snapshot& snapshot, const OwnTask& task);
/// "Extract 2 keys into the base `train-base`", of the keys that begin in the range.
std::optional<Refactoring> extract_base(const Snapshot& snapshot, const OwnTask& task,
                                        const Offsets& range);
/// "Move `retries` to `defaults`", and to each profile of the document.
std::vector<Refactoring> moves_of_setting(const Snapshot& snapshot, const OwnTask& task);

/// All of them at the place, tried on the spec and on those that include it. None in a spec with
/// credentials, which would be sent back in what is moved. `files`: what specs are read from.
std::vector<Refactoring> refactorings(const Snapshot& snapshot, const Offsets& range,
                                      const Including& including, FileSystem& files);

}  // namespace accelc::lsp
