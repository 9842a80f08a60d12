// A `List` of objects as `kubectl get` writes it, cut into its items without being read: of a whole
// cluster's nodes only one has to be held as a tree at a time.
#pragma once

#include "compiler/source/source_file.h"
#include "compiler/source/span.h"

#include <optional>
#include <string>
#include <vector>

namespace accelc {

struct ListItems {
  std::vector<Span> items;  ///< each to be read as a document: in YAML a list of one object
  std::string frame;        ///< the document without them
};

/// Nothing for a text that is not written so. What has faults may be cut where no item ends; an
/// item or the frame cannot be read then.
std::optional<ListItems> find_list_items(const SourceFile& file);

}  // namespace accelc
