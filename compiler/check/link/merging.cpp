#include "compiler/check/link/merging.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/task/plugin_fields.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

/// Takes out an inherited value. A null that is laid over it has taken back something.
template <class Member>
void clear(Member& member) {
  if (state_of(member) == SettingState::kAbsent) return;
  auto& inherited = setting_of(member);
  const bool took_back = inherited.written() || inherited.took_back;
  inherited = {};
  inherited.took_back = took_back;
}

/// Takes out of `base` what it says of another plugin than `overlay` names. What both say of one
/// plugin in two ways stays, to be reported.
void clear_other_plugins(TaskSpec& base, const TaskSpec& overlay) {
  bool named = false;
  visit_plugins(overlay, [&](const PluginName& plugin, const auto& section) {
    if (!section.written()) return;
    named = true;
    if (!base.type || overlay.type.written() || plugin.runs(*base.type)) return;
    clear(base.type);
    clear(base.custom);
    clear(base.task_type_version);
  });
  std::vector<std::string_view> kept;
  visit_plugins(overlay, [&](const PluginName& plugin, const auto& section) {
    const bool same = !named && overlay.type && plugin.runs(*overlay.type);
    if (section.written() || same) kept.push_back(plugin.key);
  });
  visit_plugins(base, [&](const PluginName& plugin, auto& section) {
    if (std::find(kept.begin(), kept.end(), plugin.key) == kept.end()) clear(section);
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
    clear(base.command);
    clear(base.args);
  }
  if (!python) clear(base.python);
  if (!pod) clear(base.pod);
  if (plugin) {
    clear_other_plugins(base, overlay);
  } else {
    visit_plugins(base, [](const PluginName&, auto& section) { clear(section); });
    clear(base.type);
    clear(base.custom);
    clear(base.sql);
    clear(base.task_type_version);
  }
}

/// Says of a key that could stand beside the task's own kind that it is cleared all the same.
class ClearedKinds {
 public:
  ClearedKinds(const TaskSpec& base, const TaskSpec& own, DiagnosticSink& sink)
      : base_(base), own_(own), sink_(sink) {}

  void report() {
    beside("pod", base_.pod, is_said(own_.pod));
    beside("type", base_.type, is_said(own_.type));
    visit_plugins(base_, [this](const PluginName& plugin, const auto& section) {
      beside(plugin.key, section, !plugin_keys(own_).empty());
    });
    beside("python", base_.python, is_said(own_.python));
    beside("command", base_.command, is_said(own_.command));
  }

 private:
  /// Whether the task sets it, or takes it back.
  template <class Member>
  static bool is_said(const Member& setting) {
    return state_of(setting) != SettingState::kAbsent;
  }

  template <class Member>
  void beside(std::string_view key, const Member& inherited, bool said) {
    if (!inherited || said) return;
    const auto by = [&](std::string_view other, const auto& kind) {
      if (!kind.written() || !go_together(key, other)) return false;
      sink_.report<kInheritedCleared>(setting_of(kind).key_span, quote(key), quote(other))
          .label(setting_of(inherited).key_span, "not used by this task")
          .help("write " + quote(key == "pod" ? "pod: {}" : key) + " in the task too to have both");
      return true;
    };
    if (by("command", own_.command) || by("python", own_.python)) return;
    bool known = by("type", own_.type);
    visit_plugins(own_, [&](const PluginName& plugin, const auto& section) {
      known = known || by(plugin.key, section);
    });
    if (!known) by("pod", own_.pod);
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

void report_unknown_base(const TaskEntry& task, const SpecNames& names, DiagnosticSink& sink) {
  if (names.incomplete()) return;
  const Setting<std::string>& extends = task.entry->value->extends;
  auto report = sink.report<kUnknownTask>(extends.span, quote(*extends));
  if (show_taken_back(report, names.taken_back(*extends))) return;
  auto near = names.nearest_tasks(*extends, sink);
  // It does not extend itself.
  std::erase(near, task.entry->key);
  if (!fix_name(report, extends.span, near)) ask_for_name(report, near);
}

/// Reports the circle that `member` is part of at the same place from wherever it was entered: one
/// circle is one finding.
void report_cycle(const TaskEntry& member, const SpecNames& names, DiagnosticSink& sink) {
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

const TaskSpec* defaults_of(const TaskEntry& task) {
  const auto& defaults = task.document->spec->defaults;
  return defaults ? &*defaults : nullptr;
}

}  // namespace

TaskMerger::TaskMerger(const SpecNames& names, DiagnosticSink& sink, TaskMerger* plain)
    : names_(names), sink_(sink), plain_(plain), copies_(sink) {
  for (const TaskEntry& task : names.tasks()) {
    if (const TaskEntry* base = base_of(task)) ++known_[base].heirs;
  }
}

MergedTask TaskMerger::merge(const TaskEntry& task) {
  const TaskSpec& own = *task.entry->value;
  const TaskSpec* defaults = defaults_of(task);
  // Not owned: the document lives as long as the program made of it.
  const std::shared_ptr<const TaskSpec> alone{std::shared_ptr<const void>(), &own};
  if (!own.extends && defaults == nullptr) return {alone, false};
  if (copies_.is_spent()) return {alone, true};
  const bool whole = has_whole_chain(task);
  auto merged = std::make_shared<TaskSpec>();
  if (whole) {
    lay_base(task, defaults, *merged);
  } else if (defaults != nullptr) {
    *merged = *defaults;
  }
  // Whether a task is a base, and of what, is its own affair.
  merged->abstract = {};
  merged->extends = {};
  if (whole && !is_abstract(own)) ClearedKinds(*merged, own, sink_).report();
  lay_over(*merged, own);
  if (!copies_.afford(weight_of(*merged), task.entry->value.key_span)) return {alone, true};
  if (whole && is_worth_keeping(task)) merged_.try_emplace({defaults, &task}, merged);
  return {std::move(merged), !whole};
}

bool TaskMerger::has_heirs(const TaskEntry& task) const {
  const auto known = known_.find(&task);
  return known != known_.end() && known->second.heirs > 0;
}

/// Null where it has none, or an unknown one.
const TaskEntry* TaskMerger::base_of(const TaskEntry& task) const {
  const auto& spec = task.entry->value;
  return spec && spec->extends ? names_.find(*spec->extends) : nullptr;
}

/// What is merged again and again: for its heirs, and for itself.
bool TaskMerger::is_worth_keeping(const TaskEntry& task) const {
  const auto known = known_.find(&task);
  const std::size_t heirs = known == known_.end() ? 0 : known->second.heirs;
  return heirs > 1 || (heirs > 0 && !is_abstract(*task.entry->value));
}

// NOLINTNEXTLINE(misc-no-recursion): the plain merger has none below it
bool TaskMerger::has_whole_chain(const TaskEntry& task) {
  std::vector<const TaskEntry*> path;
  const Chain found = look_up(task, path);
  for (const TaskEntry* one : path) known_[one].chain = found;
  return found == Chain::kWhole;
}

/// Follows the bases until something is known; `path`: those of which nothing was.
// NOLINTNEXTLINE(misc-no-recursion): as above
TaskMerger::Chain TaskMerger::look_up(const TaskEntry& task, std::vector<const TaskEntry*>& path) {
  std::unordered_set<const TaskEntry*> on_path;
  for (const TaskEntry* current = &task;;) {
    if (plain_ != nullptr && !names_.is_own(*current)) {
      return plain_->has_whole_chain(*current) ? Chain::kWhole : Chain::kBroken;
    }
    if (const Chain known = known_[current].chain; known != Chain::kUnknown) return known;
    if (!on_path.insert(current).second) {
      report_cycle(*current, names_, sink_);
      return Chain::kBroken;
    }
    // A base that could not be read was reported; nothing sensible can be said about its heirs.
    if (!current->entry->value) return Chain::kBroken;
    path.push_back(current);
    if (!current->entry->value->extends) return Chain::kWhole;
    const TaskEntry* base = base_of(*current);
    if (base == nullptr) {
      report_unknown_base(*current, names_, sink_);
      return Chain::kBroken;
    }
    current = base;
  }
}

/// `defaults` and the bases of the task.
void TaskMerger::lay_base(const TaskEntry& task, const TaskSpec* defaults, TaskSpec& merged) {
  const TaskEntry* base = base_of(task);
  if (base != nullptr) {
    lay_chain(*base, defaults, merged);
  } else if (defaults != nullptr) {
    merged = *defaults;
  }
}

/// `defaults` and the chain that ends with `last`, which is whole.
// NOLINTNEXTLINE(misc-no-recursion): as above
void TaskMerger::lay_chain(const TaskEntry& last, const TaskSpec* defaults, TaskSpec& merged) {
  std::vector<const TaskEntry*> missing;
  const TaskEntry* current = &last;
  for (; current != nullptr; current = base_of(*current)) {
    if (plain_ != nullptr && !names_.is_own(*current)) {
      plain_->lay_chain(*current, defaults, merged);
      break;
    }
    const auto found = merged_.find({defaults, current});
    if (found != merged_.end()) {
      merged = *found->second;
      break;
    }
    missing.push_back(current);
  }
  if (current == nullptr && defaults != nullptr) merged = *defaults;
  for (auto step = missing.rbegin(); step != missing.rend(); ++step) {
    merged.abstract = {};
    merged.extends = {};
    lay_over(merged, *(*step)->entry->value);
    if (!is_worth_keeping(**step) || !copies_.has_room(weight_of(merged))) continue;
    merged_.try_emplace({defaults, *step}, std::make_shared<const TaskSpec>(merged));
  }
}

}  // namespace accelc
