// A task, workflow or launch plan that says itself what it inherits.
#include "compiler/check/link/project.h"
#include "compiler/lsp/refactor/refactoring.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace accelc::lsp {

namespace {

/// What is written of the base, wherever that is; no node when it is nowhere.
NodeRef base_of(const Snapshot& snapshot, const std::string& section, const std::string& base) {
  for (const LinkedSpec& spec : snapshot.analysis->project.specs) {
    for (const LinkedSpec::Member& member : spec.members) {
      const NodeRef declared = member.document->root.find(section);
      const NodeRef found = declared ? declared.find(base) : NodeRef();
      if (found) return found;
    }
  }
  return {};
}

/// Lays what the base says below what its heir says.
class Inlining {
 public:
  explicit Inlining(SpecText& text) : text_(text) {}

  /// Whether all entries of `base` could be written.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  bool lay_below(const KeyPath& path, const CommentedValue& base) {
    // What is inherited comes first, as it does in what is built.
    const std::string before = text_.first_key(path);
    return std::ranges::all_of(base.children, [&](const CommentedValue& entry) {
      return entry.key == "abstract" || lay_entry(path, entry, before);
    });
  }

 private:
  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  bool lay_entry(const KeyPath& path, const CommentedValue& entry, const std::string& before) {
    KeyPath own = path;
    own.push_back(entry.key);
    const NodeRef value = text_.find(own);
    if (!value) return text_.add(path, without_blank_lines(entry), before);
    // A null takes back what is not inherited any more.
    if (value.is_null()) return text_.remove(own);
    const bool both = value.is_mapping() && entry.is_mapping();
    return !both || lay_below(own, with_comments_inside(entry));
  }

  /// The comments at the key of a mapping go to its first entry: the heir has the key already.
  static CommentedValue with_comments_inside(CommentedValue mapping) {
    if (mapping.children.empty()) return mapping;
    std::vector<std::string>& above = mapping.children.front().above;
    if (!mapping.behind.empty()) above.insert(above.begin(), mapping.behind);
    above.insert(above.begin(), mapping.above.begin(), mapping.above.end());
    return mapping;
  }

  static CommentedValue without_blank_lines(CommentedValue entry) {
    std::erase(entry.above, std::string());
    return entry;
  }

  SpecText& text_;
};

/// Takes the key away, or puts the base of the base in its place.
bool replace_extends(SpecText& text, const KeyPath& heir, const CommentedValue& base) {
  KeyPath extends = heir;
  extends.emplace_back("extends");
  const auto next = std::ranges::find(base.children, "extends", &CommentedValue::key);
  return next == base.children.end() ? text.remove(extends) : text.set(extends, *next);
}

}  // namespace

std::optional<Refactoring> inline_base(const Snapshot& snapshot, const OwnEntity& entity) {
  const NodeRef extends = entity.value.find("extends");
  const bool here = entity.path.empty() || entity.path.front() == "extends";
  if (!here || !extends || !extends.is_scalar()) return std::nullopt;
  const std::string name(extends.text());
  const NodeRef base = base_of(snapshot, entity.section, name);
  if (!base || !base.is_mapping()) return std::nullopt;
  Refactoring made{.title = "Inline " + quote("extends: " + name), .kind = kInline};
  auto read = commented_value(base);
  if (const auto* failed = std::get_if<Unmovable>(&read)) {
    made.disabled = failed->why;
    return made;
  }
  CommentedValue inherited = std::get<CommentedValue>(std::move(read));
  CommentedValue below = inherited;
  std::erase_if(below.children, [](const CommentedValue& one) { return one.key == "extends"; });
  const KeyPath path = entity.path_in_document();
  SpecText text = spec_text_of(snapshot, entity);
  if (Inlining(text).lay_below(path, below) && replace_extends(text, path, inherited)) {
    made.text = text.text();
  } else {
    made.disabled = "there is no place for it in how " + quote(entity.name) + " is written";
  }
  return made;
}

}  // namespace accelc::lsp
