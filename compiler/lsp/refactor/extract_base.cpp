// A new base for a part of a task, workflow or launch plan, which then extends it.
#include "compiler/lsp/refactor/refactoring.h"
#include "compiler/support/text.h"

#include <utility>

namespace accelc::lsp {

namespace {

CommentedValue scalar(std::string key, NodeKind kind, std::string text) {
  CommentedValue value;
  value.key = std::move(key);
  value.kind = kind;
  value.text = std::move(text);
  return value;
}

/// The keys of the entity that begin in the range, and can be inherited.
std::vector<std::string> keys_in(const OwnEntity& entity, const Offsets& range) {
  std::vector<std::string> keys;
  for_each_entry(entity.value, [&](const Entry& entry) {
    const std::uint32_t begin = entry.key.span().begin;
    const std::string_view key = entry.key.text();
    const bool selected = begin >= range.begin && begin < range.end;
    if (selected && is_inheritable(entity.section, key)) keys.emplace_back(key);
  });
  return keys;
}

std::string free_name(const OwnEntity& entity) {
  const NodeRef section = entity.root.find(entity.section);
  std::string name = entity.name + "-base";
  for (int i = 2; section.find(name); ++i) name = entity.name + "-base" + std::to_string(i);
  return name;
}

bool extract(SpecText& text, const OwnEntity& entity, const std::vector<std::string>& keys,
             const std::string& base_name) {
  const KeyPath path = entity.path_in_document();
  const auto below = [&path](const std::string& key) {
    KeyPath own = path;
    own.push_back(key);
    return own;
  };
  CommentedValue base;
  base.kind = NodeKind::kMapping;
  base.style = NodeStyle::kBlock;
  base.key = base_name;
  base.children.push_back(scalar("abstract", NodeKind::kBoolean, "true"));
  const auto extended = text.entry(below("extends"));
  if (extended) base.children.push_back(*extended);
  for (const std::string& key : keys) {
    auto entry = text.entry(below(key));
    if (!entry) return false;
    base.children.push_back(*std::move(entry));
  }
  // The heir keeps an entry all the time, so that it is not taken for empty.
  const CommentedValue extends = scalar("extends", NodeKind::kString, base_name);
  const bool named = extended ? text.set(below("extends"), extends)
                              : text.add(path, extends, text.first_key(path));
  if (!named) return false;
  for (const std::string& key : keys) {
    if (!text.remove(below(key))) return false;
  }
  return text.add({entity.section}, base, entity.name);
}

}  // namespace

std::optional<Refactoring> extract_base(const Snapshot& snapshot, const OwnEntity& entity,
                                        const Offsets& range) {
  const std::vector<std::string> keys = keys_in(entity, range);
  if (keys.empty()) return std::nullopt;
  const std::string name = free_name(entity);
  const std::string what = keys.size() == 1 ? quote(keys.front()) : count_of(keys.size(), "key");
  Refactoring made{.title = "Extract " + what + " into the base " + quote(name), .kind = kExtract};
  SpecText text = spec_text_of(snapshot, entity);
  if (extract(text, entity, keys, name)) {
    made.text = text.text();
  } else {
    made.disabled = "what is selected cannot be moved as it is written";
  }
  return made;
}

}  // namespace accelc::lsp
