// The places that mean the same name, in every file that it reaches: the files that a spec
// includes, and the specs of the workspace that include one of those.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/lsp/workspace/snapshot_names.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace accelc::lsp {

/// The specs that include the file at a canonical path, checked.
using Including =
    std::function<std::vector<std::shared_ptr<const Snapshot>>(const std::string& canonical)>;

struct SameNames {
  std::vector<WrittenName> names;  ///< declarations and uses, each place once
  /// Hold the files of `names`.
  std::vector<std::shared_ptr<const Snapshot>> kept;

  [[nodiscard]] bool is_declared() const;
};

/// The places in the files of the snapshot's own spec.
SameNames same_names_here(const Snapshot& snapshot, const WrittenName& name);

/// Those and, where one of them stands in a file that other specs include, theirs.
SameNames same_names_everywhere(const Snapshot& snapshot, const WrittenName& name,
                                const Including& including);

}  // namespace accelc::lsp
