#include "rules/used_names.h"

#include "schema/written_names.h"

namespace accelc {

std::set<std::string> used_names(const LinkedSpec& spec, NameSource source) {
  std::set<std::string> all;
  for (const LinkedSpec::Member& member : spec.members) {
    all.merge(used_names(member.document->root, type_info(Tag<DocumentSpec>{}), source));
  }
  return all;
}

}  // namespace accelc
