#include "compiler/check/link/nulls.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/link/merging.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/check/workflow/declared.h"
#include "compiler/support/text.h"
#include "schema/foreign_values.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// What is known of one null, over all profiles and all tasks that inherit it.
struct Found {
  std::string name;
  std::string inside;  ///< the field whose mapping has it; empty for a field
  const StructInfo* structure = nullptr;
  Span place;
  bool took_back = false;
  /// Whether something could stand below it: it is a base's, an heir's, or a profile's.
  bool layered = false;
};

/// Whether null stands for a value there: it is None to the Trainer of Lightning.
bool is_a_value(const NullKey& key) {
  return key.structure == &struct_info(Tag<TrainerSpec>{}) ||
         key.structure == &struct_info(Tag<ClassSpec>{});
}

/// Whether nothing means the same as an empty value: a list or a mapping, or the defaults of tasks,
/// of which every entry may be a comment.
bool may_be_empty(const FieldInfo& field) {
  const TypeInfo& type = field.type();
  return type.shape == Shape::kList || type.shape == Shape::kMap ||
         &type == &type_info(Tag<TaskSpec>{});
}

/// A place in a file. The files of a spec stay in memory for the whole check, so that their
/// addresses tell them apart.
using Place = std::pair<const SourceFile*, std::uint32_t>;

class NullFinder {
 public:
  explicit NullFinder(DiagnosticSink& sink) : sink_(sink) {}

  void look_at(const LinkedSpec& spec, std::string_view profile) {
    spec_ = &spec;
    DiagnosticSink reported_by_the_check;
    const SpecNames names(spec, profile, reported_by_the_check);
    // What the plain documents have not is written in a profile.
    in_profile_ = !profile.empty();
    if (!in_profile_) look_at_documents(spec);
    for (const EffectiveDocument& document : names.documents()) {
      collect(struct_info(Tag<ProfileSpec>{}), static_cast<const ProfileSpec*>(document.spec.get()),
              false);
    }
    look_at_declared(names, &ProfileSpec::workflows);
    look_at_declared(names, &ProfileSpec::launch_plans);
    TaskMerger merger(names, reported_by_the_check);
    for (const TaskEntry& task : names.tasks()) {
      if (!task.entry->value) continue;
      const MergedTask merged = merger.merge(task);
      if (merged.partial || merged.spec == nullptr) {
        // What it inherits is not known.
        collect(struct_info(Tag<TaskSpec>{}), &*task.entry->value, false, true);
        continue;
      }
      const TaskSpec& whole = *merged.spec;
      const bool alone = merged.spec.use_count() == 0 && !(whole.abstract && *whole.abstract);
      collect(struct_info(Tag<TaskSpec>{}), &whole, !alone);
    }
  }

  void report() {
    for (const auto& [place, found] : found_) {
      if (!found.took_back) report(found);
    }
  }

 private:
  /// What no profile changes: `build`.
  void look_at_documents(const LinkedSpec& spec) {
    const StructInfo& info = struct_info(Tag<DocumentSpec>{});
    for (const LinkedSpec::Member& member : spec.members) {
      for (const FieldInfo& field : info.fields) {
        const DocumentSpec& document = member.document->spec;
        const bool null = field.state(&document) == SettingState::kNull;
        if (!null || field.required || may_be_empty(field)) continue;
        const Span key = field.key_span(&document);
        found_.try_emplace({key.file, key.begin}, Found{std::string(field.name), {}, &info, key});
      }
    }
  }

  /// Workflows or launch plans, with what they inherit.
  template <class Spec>
  void look_at_declared(const SpecNames& names, Setting<Map<Spec>> ProfileSpec::*member) {
    DiagnosticSink reported_by_the_check;
    Declared<Spec> declared;
    for (const EffectiveDocument& document : names.documents()) {
      declared.add(document, (*document.spec).*member, "", reported_by_the_check);
    }
    CopyBudget copies(reported_by_the_check);
    const auto ignore = [](const auto&) {};
    for (const auto& item : declared.items()) {
      if (!item.entry->value) continue;
      const auto merged = declared.merged(item, copies, ignore, ignore);
      const bool inherits = merged != nullptr && merged.use_count() > 0;
      const Spec& spec = merged == nullptr ? *item.entry->value : *merged;
      collect(struct_info(Tag<Spec>{}), &spec, inherits, merged == nullptr);
    }
  }

  void collect(const StructInfo& info, const void* object, bool layered, bool unknown = false) {
    visit_nulls(info, object, [&](const NullKey& key) {
      if (!key.key.valid() || is_a_value(key)) return;
      // A required field without a value was reported when it was read.
      const bool field = key.inside.empty();
      if (field && (key.field->required || may_be_empty(*key.field))) return;
      const Place place{key.key.file, key.key.begin};
      Found& found = found_.try_emplace(place).first->second;
      if (!found.place.valid()) {
        // What was merged lives no longer than this.
        found = {std::string(key.name),
                 std::string(key.inside),
                 key.structure,
                 key.key,
                 false,
                 in_profile_};
      }
      found.took_back = found.took_back || key.took_back || unknown;
      found.layered = found.layered || layered;
    });
  }

  void report(const Found& found) {
    const std::string name = quote(found.name);
    if (found.layered) {
      sink_.report<kNothingTakenBack>(found.place, name)
          .help("null removes an inherited value; write the value, or remove the key");
      return;
    }
    if (found.inside == "tasks") {
      if (is_above_its_keys(found.place)) return;
      sink_.report<kNothingToRun>(found.place, name)
          .help("add `command: [...]`, or remove the task");
      return;
    }
    if (is_reported(found.place)) return;
    const std::string inside =
        found.inside.empty() ? "this " + owner_of(found) : quote(found.inside);
    sink_.report<kNoValue>(found.place, name, inside)
        .help("write a value after it, or remove the key");
  }

  /// "task"; a document is read as what a profile can change of it.
  static std::string owner_of(const Found& found) {
    const bool document = found.structure == &struct_info(Tag<ProfileSpec>{});
    return std::string(document ? struct_info(Tag<DocumentSpec>{}).name : found.structure->name);
  }

  /// Whether an error is at this key already: that nothing runs, or that there is no image.
  bool is_reported(const Span& key) const {
    return std::ranges::any_of(sink_.diagnostics(), [&key](const Diagnostic& finding) {
      return finding.severity == Severity::kError && finding.span == key;
    });
  }

  /// Whether the keys of this task are reported already, as written one level too far out.
  bool is_above_its_keys(const Span& task) const {
    for (const auto& member : spec_->members) {
      const Tree& tree = member.document->root.tree();
      if (&tree.file() != task.file) continue;
      const NodeRef key = tree.node_at(task.begin);
      return key && has_keys_below(key.next_sibling());
    }
    return false;
  }

  DiagnosticSink& sink_;
  const LinkedSpec* spec_ = nullptr;
  bool in_profile_ = false;
  std::map<Place, Found> found_;
};

}  // namespace

void check_nulls(const LinkedSpec& spec, DiagnosticSink& sink) {
  const bool none = std::none_of(spec.members.begin(), spec.members.end(),
                                 [](const auto& member) { return member.document->has_nulls; });
  // What is absent below it may stand in the part that could not be read.
  if (none || spec.incomplete()) return;
  NullFinder finder(sink);
  finder.look_at(spec, {});
  for (const std::string& profile : profiles_of(spec)) finder.look_at(spec, profile);
  finder.report();
}

}  // namespace accelc
