// Changes of how a spec says what it says. Each is made on the text, checked as a spec, and offered
// only when every task, workflow and launch plan has the same settings afterwards.
#pragma once

#include "compiler/lsp/protocol/params.h"
#include "compiler/lsp/refactor/own_entity.h"
#include "compiler/lsp/workspace/same_names.h"
#include "compiler/lsp/workspace/snapshot.h"
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
  /// The profile under which alone what holds must stay the same; nothing: under all.
  std::optional<std::string> only_profile = {};
  /// Whether something else may hold for tasks that are abstract, as `defaults` hold for them too.
  bool changes_bases = false;
};

/// "Inline `extends: base`", at its key or value or the name of what extends it.
std::optional<Refactoring> inline_base(const Snapshot& snapshot, const OwnEntity& entity);
/// "Extract 2 keys into the base `train-base`", of the keys that begin in the range.
std::optional<Refactoring> extract_base(const Snapshot& snapshot, const OwnEntity& entity,
                                        const Offsets& range);
/// "Move `retries` to `defaults`", for a task, and to each profile of the document.
std::vector<Refactoring> moves_of_setting(const Snapshot& snapshot, const OwnEntity& entity);

/// All of them at the place, tried on the spec and on those that include it. None in a spec with
/// credentials, which would be sent back in what is moved. `files`: what specs are read from.
std::vector<Refactoring> refactorings(const Snapshot& snapshot, const Offsets& range,
                                      const Including& including, FileSystem& files);

}  // namespace accelc::lsp
