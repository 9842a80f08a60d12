#include "compiler/fleet/read_objects.h"

#include "compiler/check/grammar/taint_text.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>

namespace accelc {

namespace {

std::string owned_text(NodeRef mapping, std::string_view key) {
  return std::string(text_at(mapping, key));
}

}  // namespace

std::string title_of(NodeRef object) {
  return "the " + std::string(type_of(object).kind) + " " +
         quote(text_below(object, "metadata.name"));
}

std::map<std::string, std::string> texts_of(NodeRef mapping) {
  std::map<std::string, std::string> texts;
  if (!mapping || !mapping.is_mapping()) return texts;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (entry.value.is_scalar()) texts.emplace(entry.key.text(), entry.value.text());
  });
  return texts;
}

std::vector<std::string> taints_of(NodeRef list) {
  std::vector<std::string> taints;
  if (!list || !list.is_sequence()) return taints;
  for_each_item(list, [&](NodeRef item) {
    taints.push_back(text_of(
        Taint{owned_text(item, "key"), owned_text(item, "value"), owned_text(item, "effect")}));
  });
  std::sort(taints.begin(), taints.end());
  return taints;
}

}  // namespace accelc
