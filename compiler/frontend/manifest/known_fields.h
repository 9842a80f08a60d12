// Fields of objects that other projects define, beside the pods in them.
#pragma once

#include <span>
#include <string_view>

namespace accelc {

struct KnownFields {
  std::string_view group;
  std::string_view kind;   ///< empty: all kinds of the group
  std::string_view path;   ///< as of `ManifestKind::pods`
  std::string_view names;  ///< with spaces between
};

/// All of them, by group. Of a place that is here all names are known that its project has had, but
/// for the fields of pods where it has those too.
std::span<const KnownFields> known_fields();

}  // namespace accelc
