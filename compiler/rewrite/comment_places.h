// Which entry or item each comment of a file belongs to.
#pragma once

#include "compiler/syntax/tree.h"

#include <map>
#include <string>
#include <vector>

namespace accelc {

struct PlacedComments {
  std::vector<std::string> above;  ///< an empty one is a blank line
  std::string behind;
};

class CommentPlaces {
 public:
  explicit CommentPlaces(const Tree& tree);

  /// Those of the entry with this key, or of this item of a list; null: it has none.
  [[nodiscard]] const PlacedComments* find(NodeRef key_or_item) const;
  /// Those behind the last entry of the file.
  [[nodiscard]] const std::vector<std::string>& rest() const { return rest_; }

 private:
  std::map<NodeId, PlacedComments> of_;
  std::vector<std::string> rest_;
};

}  // namespace accelc
