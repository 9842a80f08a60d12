// The places that mean the same name, in every file that it reaches: the files that a spec
// includes, and the specs of the workspace that include one of those.
#pragma once

#include "compiler/lsp/workflows/symbol.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace accelc::lsp {

/// The specs that include the file at a canonical path, checked.
using Including =
    std::function<std::vector<std::shared_ptr<const Snapshot>>(const std::string& canonical)>;

struct SameNames {
  Mention asked;               ///< the one under the cursor
  std::vector<Mention> names;  ///< declarations and uses, each place once
  std::set<Symbol> symbols;    ///< all that they mean
  /// The specs that were looked at besides the snapshot's own; they hold the files of `names`.
  std::vector<std::shared_ptr<const Snapshot>> kept;

  [[nodiscard]] bool is_declared() const;
};

/// The places of the name under the cursor in the files of the snapshot's own spec; nothing where
/// there is no name.
std::optional<SameNames> same_names_here(const Snapshot& snapshot, std::uint32_t offset);

/// Those and, where one of them stands in a file that other specs include, theirs.
std::optional<SameNames> same_names_everywhere(const Snapshot& snapshot, std::uint32_t offset,
                                               const Including& including);

}  // namespace accelc::lsp
