// Where types of interest can be found below others. A walk that looks for them stays out of
// everything else, which is nearly all of a large file.
#pragma once

#include "schema/field.h"

#include <functional>
#include <unordered_map>
#include <vector>

namespace accelc {

/// The tables never change, so that each type is searched once. Of one thread.
class TypeSearch {
 public:
  using IsWanted = std::function<bool(const TypeInfo&)>;
  explicit TypeSearch(IsWanted is_wanted);

  /// Whether the type is wanted, or holds at any depth one that is.
  bool finds_in(const TypeInfo& type);
  /// The same of any of the types.
  bool finds_in(const std::vector<const TypeInfo*>& types);

 private:
  /// Makes the type known, and all that it holds.
  void search(const TypeInfo& type);

  IsWanted is_wanted_;
  std::unordered_map<const TypeInfo*, bool> known_;  // whether it is wanted or holds such a one
};

}  // namespace accelc
