#include "compiler/check/effective.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/plugin_fields.h"
#include "compiler/check/plugin_job.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <set>
#include <utility>

namespace accelc {

namespace {

std::shared_ptr<const DocumentSpec> with_profile(const DocumentSpec& spec,
                                                 std::string_view profile) {
  const Setting<Overlay>* overlay = nullptr;
  if (!profile.empty() && spec.profiles) overlay = spec.profiles->find(profile);
  if (overlay == nullptr || !*overlay) {
    // Not owned: the unit lives longer than every Names.
    return {std::shared_ptr<const void>(), &spec};
  }
  auto merged = std::make_shared<DocumentSpec>(spec);
  merge_struct(struct_info(Tag<Overlay>{}), static_cast<Overlay*>(merged.get()), &**overlay);
  return merged;
}

/// Takes out of `base` what it says of another plugin than `overlay` names. What both say of one
/// plugin in two ways stays, to be reported.
void clear_other_plugins(TaskSpec& base, const TaskSpec& overlay) {
  bool named = false;
  visit_plugins(overlay, [&](const PluginName& plugin, const auto& section) {
    if (!section.written()) return;
    named = true;
    if (!base.type || overlay.type.written() || plugin.runs(*base.type)) return;
    base.type = {};
    base.custom = {};
    base.task_type_version = {};
  });
  std::vector<std::string_view> kept;
  visit_plugins(overlay, [&](const PluginName& plugin, const auto& section) {
    const bool same = !named && overlay.type && plugin.runs(*overlay.type);
    if (section.written() || same) kept.push_back(plugin.key);
  });
  visit_plugins(base, [&](const PluginName& plugin, auto& section) {
    if (std::find(kept.begin(), kept.end(), plugin.key) == kept.end()) section = {};
  });
}

/// "Setting one kind clears another kind inherited from a base": takes the inherited kinds out of
/// `base` when `overlay` writes one of its own.
void clear_inherited_kind(TaskSpec& base, const TaskSpec& overlay) {
  const bool container = overlay.command.written();
  const bool python = overlay.python.written();
  const bool pod = overlay.pod.written();
  const bool plugin = names_plugin(overlay);
  if (!container && !python && !pod && !plugin) return;
  if (!container) {
    base.command = {};
    base.args = {};
  }
  if (!python) base.python = {};
  if (!pod) base.pod = {};
  if (plugin) {
    clear_other_plugins(base, overlay);
  } else {
    visit_plugins(base, [](const PluginName&, auto& section) { section = {}; });
    base.type = {};
    base.custom = {};
    base.sql = {};
    base.task_type_version = {};
  }
}

/// Says of a key that could stand beside the task's own kind that it is cleared all the same.
class ClearedKinds {
 public:
  ClearedKinds(const TaskSpec& base, const TaskSpec& own, DiagnosticSink& sink)
      : base_(base), own_(own), sink_(sink) {}

  void report() {
    beside("pod", base_.pod, own_.pod.written());
    beside("type", base_.type, own_.type.written());
    visit_plugins(base_, [this](const PluginName& plugin, const auto& section) {
      beside(plugin.key, section, !plugin_keys(own_).empty());
    });
    beside("python", base_.python, own_.python.written());
    beside("command", base_.command, own_.command.written());
  }

 private:
  template <class T>
  void beside(std::string_view key, const Setting<T>& inherited, bool written) {
    if (!inherited || written) return;
    const auto by = [&](std::string_view other, const auto& kind) {
      if (!kind.written() || !go_together(key, other)) return false;
      sink_.report<kInheritedCleared>(kind.key_span, quote(key), quote(other))
          .label(inherited.key_span, "left out of this task")
          .help("write " + quote(key == "pod" ? "pod: {}" : key) + " in the task too to have both");
      return true;
    };
    if (by("command", own_.command) || by("python", own_.python)) return;
    bool said = by("type", own_.type);
    visit_plugins(own_, [&](const PluginName& plugin, const auto& section) {
      said = said || by(plugin.key, section);
    });
    if (!said) by("pod", own_.pod);
  }

  static bool is_plugin(std::string_view key) {
    return key != "pod" && key != "python" && key != "command";
  }

  static bool go_together(std::string_view a, std::string_view b) {
    if (a == "pod" || b == "pod") return a != b;
    return (a == "python" && is_plugin(b)) || (is_plugin(a) && b == "python");
  }

  const TaskSpec& base_;
  const TaskSpec& own_;
  DiagnosticSink& sink_;
};

void lay_over(TaskSpec& base, const TaskSpec& overlay) {
  clear_inherited_kind(base, overlay);
  merge_struct(struct_info(Tag<TaskSpec>{}), &base, &overlay);
}

void report_unknown_base(const TaskEntry& task, const Names& names, DiagnosticSink& sink) {
  if (names.incomplete()) return;
  const Setting<std::string>& extends = task.entry->value->extends;
  auto report = sink.report<kUnknownTask>(extends.span, quote(*extends));
  auto near = names.nearest_tasks(*extends);
  // It does not extend itself.
  std::erase(near, task.entry->key);
  if (!fix_name(report, extends.span, near)) ask_for_name(report, near);
}

/// Reports the circle that `member` is part of at the same place from wherever it was entered: one
/// circle is one finding.
void report_cycle(const TaskEntry& member, const Names& names, DiagnosticSink& sink) {
  const auto before = [](const TaskEntry* a, const TaskEntry* b) {
    const Span& x = a->entry->value.key_span;
    const Span& y = b->entry->value.key_span;
    return x.file == y.file ? x.begin < y.begin : x.file->path() < y.file->path();
  };
  const TaskEntry* first = &member;
  for (const TaskEntry* current = names.find(*member.entry->value->extends); current != &member;
       current = names.find(*current->entry->value->extends)) {
    if (before(current, first)) first = current;
  }
  const Setting<std::string>& extends = first->entry->value->extends;
  const TaskEntry* next = names.find(*extends);
  auto report = sink.report<kExtendsCycle>(extends.span, quote(first->entry->key));
  if (next != first) report.label(next->entry->value.key_span, "by way of this task");
}

/// The chain from the task itself to its oldest base. Empty, reported, when it is broken.
std::vector<const TaskEntry*> extends_chain(const TaskEntry& task, const Names& names,
                                            DiagnosticSink& sink) {
  std::vector<const TaskEntry*> chain{&task};
  std::set<const TaskEntry*> seen{&task};
  for (const TaskEntry* current = &task; current->entry->value->extends;) {
    const TaskEntry* base = names.find(*current->entry->value->extends);
    if (base == nullptr) {
      report_unknown_base(*current, names, sink);
      return {};
    }
    if (!seen.insert(base).second) {
      report_cycle(*base, names, sink);
      return {};
    }
    // A base that could not be read was reported; nothing sensible can be said about this task.
    if (!base->entry->value) return {};
    chain.push_back(base);
    current = base;
  }
  return chain;
}

}  // namespace

Names::Names(const LinkedSpec& spec, std::string_view profile, DiagnosticSink& sink) {
  incomplete_ = spec.incomplete();
  documents_.reserve(spec.members.size());
  for (const LinkedSpec::Member& member : spec.members) {
    const DocumentSpec& written = member.document->spec;
    const bool unread = written.images.state == SettingState::kInvalid ||
                        written.defaults.state == SettingState::kInvalid;
    incomplete_ = incomplete_ || unread;
    documents_.push_back({member.document, with_profile(member.document->spec, profile)});
  }
  for (const EffectiveDocument& document : documents_) {
    add_tasks(document, sink);
    add_images(document, sink);
  }
}

void Names::add_images(const EffectiveDocument& document, DiagnosticSink& sink) {
  if (!document.spec->images) return;
  const auto known = static_cast<std::ptrdiff_t>(images_.size());
  for (const auto& entry : document.spec->images->entries) {
    // Within one document the reader reports doubles.
    const auto twin =
        std::find_if(images_.begin(), images_.begin() + known,
                     [&](const Map<std::string>::Entry* one) { return one->key == entry.key; });
    if (twin != images_.begin() + known) {
      sink.report<kDuplicateName>(entry.value.key_span, "image", quote(entry.key))
          .label((*twin)->value.key_span, "first defined here");
    }
    images_.push_back(&entry);
  }
}

const Setting<std::string>* Names::find_image(std::string_view name) const {
  for (const auto* entry : images_) {
    if (entry->key == name) return &entry->value;
  }
  return nullptr;
}

std::vector<std::string_view> Names::image_names() const {
  std::vector<std::string_view> names;
  names.reserve(images_.size());
  for (const auto* entry : images_) names.emplace_back(entry->key);
  return names;
}

void Names::add_tasks(const EffectiveDocument& document, DiagnosticSink& sink) {
  if (!document.spec->tasks) return;
  const std::size_t count = tasks_.size() + document.spec->tasks->entries.size();
  tasks_.reserve(count);
  by_name_.reserve(count);
  for (const auto& entry : document.spec->tasks->entries) {
    const auto [known, added] = by_name_.emplace(entry.key, tasks_.size());
    if (!added) {
      sink.report<kDuplicateName>(entry.value.key_span, "task", quote(entry.key))
          .label(tasks_[known->second].entry->value.key_span, "first defined here");
      continue;
    }
    tasks_.push_back({&document, &entry});
  }
}

const TaskEntry* Names::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : &tasks_[found->second];
}

std::vector<std::string_view> Names::nearest_tasks(std::string_view typed) const {
  std::vector<std::string_view> names;
  names.reserve(tasks_.size());
  for (const TaskEntry& task : tasks_) names.push_back(task.entry->key);
  return nearest(typed, names);
}

std::vector<std::string> profiles_of(const LinkedSpec& spec) {
  std::vector<std::string> names;
  for (const LinkedSpec::Member& member : spec.members) {
    if (!member.document->spec.profiles) continue;
    for (const auto& profile : member.document->spec.profiles->entries) {
      if (std::find(names.begin(), names.end(), profile.key) == names.end()) {
        names.push_back(profile.key);
      }
    }
  }
  return names;
}

MergedTask merge_task(const TaskEntry& task, const Names& names, DiagnosticSink& sink) {
  const TaskSpec& own = *task.entry->value;
  if (!own.extends && !task.document->spec->defaults) {
    // Nothing to merge. Not owned: the document lives as long as the program made of it.
    return {{std::shared_ptr<const void>(), &own}, false};
  }
  auto chain = extends_chain(task, names, sink);
  const bool partial = chain.empty();
  if (partial) chain = {&task};
  auto merged = std::make_shared<TaskSpec>();
  // Only the defaults of the document that defines the task: defaults never cross an include.
  if (task.document->spec->defaults) *merged = *task.document->spec->defaults;
  for (auto step = chain.rbegin(); step != chain.rend(); ++step) {
    // Whether a task is a base, and of what, is its own affair.
    merged->abstract = {};
    merged->extends = {};
    const bool built = *step == &task && !partial && !(own.abstract && *own.abstract);
    if (built) ClearedKinds(*merged, own, sink).report();
    lay_over(*merged, *(*step)->entry->value);
  }
  return {std::move(merged), partial};
}

std::vector<Span> kinds_written(const TaskSpec& spec) {
  std::vector<Span> keys;
  if (spec.command.written()) keys.push_back(spec.command.key_span);
  if (spec.python.written()) keys.push_back(spec.python.key_span);
  // Beside `python` a plugin runs the function.
  if (spec.python.written()) return keys;
  const std::vector<Span> plugins = plugin_keys(spec);
  if (spec.type.written()) {
    keys.push_back(spec.type.key_span);
  } else if (!plugins.empty()) {
    keys.push_back(plugins[0]);
  }
  return keys;
}

}  // namespace accelc
