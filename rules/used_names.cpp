#include "rules/used_names.h"

#include "schema/written_names.h"

namespace accelc {

namespace {

void visit_used_names(const LinkedSpec& spec, NameSource source, const NameTaker& take) {
  for (const LinkedSpec::Member& member : spec.members) {
    visit_used_names(member.document->root, type_info(Tag<DocumentSpec>{}), source, take);
  }
}

}  // namespace

std::set<std::string> used_names(const LinkedSpec& spec, NameSource source) {
  std::set<std::string> used;
  visit_used_names(spec, source, [&used](const std::string& name) {
    used.insert(name);
    return true;
  });
  return used;
}

std::set<std::string> unused_among(std::set<std::string> names, const LinkedSpec& spec,
                                   NameSource source) {
  visit_used_names(spec, source, [&names](const std::string& name) {
    names.erase(name);
    return !names.empty();
  });
  return names;
}

}  // namespace accelc
