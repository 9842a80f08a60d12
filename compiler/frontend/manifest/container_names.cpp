#include "compiler/frontend/manifest/container_names.h"

#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/pod_view.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace accelc {

namespace {

bool is_unnamed(NodeRef container) {
  return container.is_mapping() && !value_at(container, "name");
}

std::vector<NodeRef> items_of(NodeRef list) {
  std::vector<NodeRef> items;
  for_each_item(list, [&items](NodeRef item) { items.push_back(item.resolved()); });
  return items;
}

void write_named(PodView& out, NodeRef container, std::string_view name) {
  out.open(NodeKind::kMapping, container);
  out.word_entry("name", name, container);
  out.copy_entries(container);
  out.close(container);
}

void write_containers(PodView& out, NodeRef containers, const NameOfContainer& name_of) {
  const std::vector<NodeRef> items = items_of(containers);
  out.open_entry("containers", NodeKind::kSequence, containers);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string name = is_unnamed(items[i]) ? name_of(i, items.size()) : std::string();
    if (name.empty()) {
      out.copy(items[i]);
    } else {
      write_named(out, items[i], name);
    }
  }
  out.close(containers);
}

}  // namespace

std::shared_ptr<const Tree> with_container_names(NodeRef object, std::string_view path,
                                                 const NameOfContainer& name_of, Decoder& decoder) {
  const NodeRef containers = value_at(value_below(object, path), "containers");
  if (!containers || !containers.is_sequence()) return nullptr;
  if (std::ranges::none_of(items_of(containers), is_unnamed)) return nullptr;
  PodView out(object.tree(), decoder);
  out.open_object(object);
  std::vector<NodeRef> open = {object};
  for (const std::string_view key : split(path, '.')) {
    const NodeRef value = value_at(open.back(), key);
    // Of the object itself no other field is about pods.
    if (open.size() > 1) out.copy_entries(open.back(), std::array{key});
    out.open_entry(key, NodeKind::kMapping, value);
    open.push_back(value);
  }
  out.copy_entries(open.back(), std::array{std::string_view("containers")});
  write_containers(out, containers, name_of);
  for (; !open.empty(); open.pop_back()) out.close(open.back());
  return out.finish();
}

}  // namespace accelc
