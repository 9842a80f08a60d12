#include "compiler/check/check.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/link/merging.h"
#include "compiler/check/names.h"
#include "compiler/check/resolve/identity.h"
#include "compiler/check/resolve/resolve.h"
#include "compiler/check/site/custom_accelerators.h"
#include "compiler/check/site/domain.h"
#include "compiler/check/site/site_platforms.h"
#include "compiler/check/task/accelerator_list.h"
#include "compiler/check/task/check_task.h"
#include "compiler/check/task/leader.h"
#include "compiler/check/task/plugin_groups.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/task/selected_labels.h"
#include "compiler/check/unread_values.h"
#include "compiler/check/workflow/break_callers.h"
#include "compiler/check/workflow/changed_task.h"
#include "compiler/check/workflow/check_workflows.h"
#include "compiler/check/workflow/registered.h"
#include "compiler/support/text.h"
#include "schema/diagnostics.h"
#include "schema/text_span.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// What a base that could not be read may say of a task that says this much itself.
Parts missing_without_base(const TaskSpec& spec) {
  Parts parts = part::kBase | part::kMoreAmounts;
  if (!spec.platform) parts |= part::kPlatform;
  if (!spec.accelerator) parts |= part::kDevices;
  if (!spec.elastic) parts |= part::kNodes;
  return parts;
}

/// The catalog that a spec is checked against: with the devices that its documents declare.
std::shared_ptr<const Catalog> catalog_of(const SpecNames& names, const Catalog& base,
                                          DiagnosticSink& sink) {
  // What seems to be missing in a definition may only be unread.
  DiagnosticSink unsaid;
  DiagnosticSink& said = names.incomplete() ? unsaid : sink;
  std::unique_ptr<Catalog> extended;
  for (const EffectiveDocument& document : names.documents()) {
    const auto& definitions = document.spec->accelerators;
    if (!definitions || definitions->entries.empty()) continue;
    if (extended == nullptr) extended = copy_catalog(base);
    add_accelerators(definitions, *extended, said);
  }
  if (extended == nullptr) return {std::shared_ptr<const void>(), &base};
  return extended;
}

const SchemaFiles& schemas_of(const LinkedSpec& spec) {
  static const SchemaFiles none;
  return spec.schemas == nullptr ? none : *spec.schemas;
}

/// Checks the tasks of some names.
class Checker {
 public:
  Checker(const LinkedSpec& spec, const SpecNames& names,
          const std::shared_ptr<const Catalog>& catalog, const CheckOptions& options,
          DiagnosticSink& sink)
      : names_(names),
        schemas_(schemas_of(spec)),
        catalog_(*catalog),
        options_(options),
        sink_(sink) {
    for (const LinkedSpec::Member& member : spec.members) {
      has_unread_ = has_unread_ || member.unit->has_errors;
    }
    foreign_ = spec.is_foreign();
    laid_over_ = spec.members.front().unit->use == FileUse::kPatch;
    packaged_ = spec.is_packaged();
    // Flyte takes any word for a device, and sites have words of their own.
    if (packaged_) options_.unknown_accelerator_is_warning = true;
    options_.built_for_flyte2 = spec.is_of_flyte2();
    Sources& sources = program_.sources;
    for (const EffectiveDocument& document : names.documents()) {
      sources.documents.push_back(document.spec);
    }
    sources.changed.assign(names.changed().begin(), names.changed().end());
    sources.catalog = catalog;
  }

  Program run(TaskMerger& merger) {
    program_.tasks.reserve(names_.tasks().size());
    for (const TaskEntry& entry : names_.tasks()) check_entry(entry, merger);
    if (!foreign_) {
      check_workflows(names_, schemas_, merger.copies(), program_, sink_);
      check_changed_tasks(merger);
      check_alternatives(merger);
      break_callers(program_);
    }
    return std::move(program_);
  }

 private:
  /// `incomplete`: what the task inherits could not be read whole.
  TaskContext context_of(Task& task, const TaskEntry& entry, bool incomplete) {
    return {sink_,    catalog_,      options_,   names_,
            task,     task.own_span, incomplete, names_.incomplete(),
            schemas_, &entry};
  }

  void check_entry(const TaskEntry& entry, TaskMerger& merger) {
    if (!entry.entry->value) return;
    if (is_abstract(*entry.entry->value)) {
      if (merger.has_whole_chain(entry) && !merger.has_heirs(entry)) check_unused(entry, merger);
      return;
    }
    const auto [with_nulls, unread] = merger.merge(entry);
    const bool partial = unread || laid_over_;
    const auto merged = names_.without_taken_back(with_nulls);
    const bool incomplete = names_.incomplete() || partial;
    if (merged.use_count() > 0) program_.sources.merged.push_back(merged);
    if (!foreign_ && merged->ref.written()) return add_registered(entry, *merged, incomplete);
    Task& task = program_.tasks.emplace_back();
    const bool lists = listed_devices(*merged) > 0;
    fill_task(entry, lists ? with_first_device(*merged, task) : *merged, task);
    task.foreign = foreign_;
    task.identity = identity_of(*task.document, task.name);
    TaskContext context = context_of(task, entry, incomplete);
    if (has_unread_) task.doubted |= parts_unread(*task.written_spec);
    if (task.foreign) {
      check_foreign(context);
    } else if (packaged_) {
      check_packaged(context);
    } else {
      check_task(context);
    }
    task.selected_labels = labels_selected_by(task);
    // What it comes to is not known: nobody judges it as a whole.
    if (names_.incomplete()) {
      task.spoil(part::kAll);
    } else if (partial) {
      task.spoil(missing_without_base(*task.written_spec));
    }
  }

  void check_unused(const TaskEntry& entry, TaskMerger& merger) {
    const auto merged = names_.without_taken_back(merger.merge(entry).spec);
    const std::size_t devices = listed_devices(*merged);
    if (devices == 0) return check_unused(entry, *merged);
    for (std::size_t i = 0; i < devices; ++i) check_unused(entry, with_listed_device(*merged, i));
  }

  /// What it lacks a task may have that extends it elsewhere.
  void check_unused(const TaskEntry& entry, const TaskSpec& spec) {
    Task task;
    fill_task(entry, spec, task);
    TaskContext context = context_of(task, entry, true);
    check_base(context);
  }

  /// What is checked as the task itself, where it lists devices: the others come later.
  const TaskSpec& with_first_device(const TaskSpec& spec, Task& task) {
    lists_.emplace_back(&task, &spec);
    return keep(with_listed_device(spec, 0));
  }

  const TaskSpec& keep(TaskSpec spec) {
    const auto kept = std::make_shared<const TaskSpec>(std::move(spec));
    program_.sources.merged.push_back(kept);
    return *kept;
  }

  static void fill_task(const TaskEntry& entry, const TaskSpec& spec, Task& task) {
    task.name = entry.entry->key;
    task.name_span = entry.entry->value.key_span;
    task.own_span = entry.entry->value.span;
    resolve(spec, task);
    task.document = entry.document->spec.get();
  }

  /// Of a task that is registered elsewhere nothing but its interface is known, whatever `defaults`
  /// say of others; the platform names the devices that its nodes may ask for.
  void add_registered(const TaskEntry& entry, const TaskSpec& merged, bool incomplete) {
    const auto spec = std::make_shared<TaskSpec>();
    spec->ref = merged.ref;
    spec->inputs = merged.inputs;
    spec->outputs = merged.outputs;
    spec->platform = merged.platform;
    program_.sources.merged.push_back(spec);
    Task& task = program_.registered_tasks.emplace_back();
    fill_task(entry, *spec, task);
    task.elsewhere = true;
    TaskContext context = context_of(task, entry, incomplete);
    check_platform(context);
    check_registered(context, merged);
    if (incomplete) task.spoil(part::kAll);
  }

  /// The tasks as nodes change them, and as the groups of a plugin's job and leaders do. What is
  /// wrong with a task itself is said already, and at the same place.
  void check_changed_tasks(TaskMerger& merger) {
    std::vector<WorkflowNode*> nodes;
    for (Workflow& workflow : program_.workflows) {
      for (WorkflowNode& node : workflow.nodes) {
        const bool has_task = node.task != nullptr && node.task->written_spec != nullptr;
        if (has_task && node.overrides) nodes.push_back(&node);
      }
    }
    std::vector<std::pair<const Task*, PluginGroup>> groups;
    for (const Task& task : program_.tasks) {
      if (task.plugin == nullptr) continue;
      for (PluginGroup& group : plugin_groups(*task.written_spec)) {
        groups.emplace_back(&task, std::move(group));
      }
    }
    std::vector<Task*> led;
    for (Task& task : program_.tasks) {
      if (has_leader(*task.written_spec)) led.push_back(&task);
    }
    if (nodes.empty() && groups.empty() && led.empty()) return;
    program_.changed = std::make_shared<Program>();
    // Nodes and groups of pods point to theirs.
    program_.changed->tasks.reserve(nodes.size() + groups.size() + led.size());
    for (WorkflowNode* node : nodes) {
      if (!check_changed_node(*node, merger.copies())) break;
    }
    for (auto& [task, group] : groups) check_group(*task, std::move(group));
    for (Task* task : led) add_leader(*task);
  }

  /// False when there is no room for a copy of its task.
  bool check_changed_node(WorkflowNode& node, CopyBudget& copies) {
    TaskSpec spec = changed_spec(*node.task->written_spec, *node.overrides);
    if (listed_devices(spec) > 0) {
      sink_.report<kAcceleratorList>(spec.accelerator.span,
                                     "a node of a workflow asks for one device");
      spec = with_listed_device(spec, 0);
    }
    if (!copies.afford(weight_of(spec), node.key_span)) return false;
    Task* task = check_changed(*node.task, std::move(spec), node.key_span, node.overrides.span());
    if (task != nullptr) node.effective = std::shared_ptr<const Task>(program_.changed, task);
    return true;
  }

  void add_leader(Task& task) {
    const Setting<LeaderSpec>& leader = task.leader_worker_set->leader;
    const Task* changed =
        check_changed(task, leader_spec(*task.written_spec), leader.key_span, leader.span);
    if (changed != nullptr) task.leader = std::shared_ptr<const Task>(program_.changed, changed);
  }

  /// The tasks with the devices of their lists behind the first.
  void check_alternatives(TaskMerger& merger) {
    std::size_t count = 0;
    for (const auto& [task, spec] : lists_) count += listed_devices(*spec) - 1;
    if (count == 0) return;
    program_.alternatives = std::make_shared<Program>();
    std::vector<Task>& all = program_.alternatives->tasks;
    // Tasks point to theirs.
    all.reserve(count);
    for (const auto& [task, spec] : lists_) {
      for (std::size_t i = 1; i < listed_devices(*spec); ++i) {
        if (!merger.copies().afford(weight_of(*spec), task->name_span)) return;
        Task& other = all.emplace_back();
        other.name_span = task->name_span;
        other.own_span = task->own_span;
        check_copy(*task, *names_.find(task->name), keep(with_listed_device(*spec, i)), other);
        task->alternatives.push_back(&other);
      }
      check_accelerator_list(*task, sink_);
    }
  }

  void check_group(const Task& task, PluginGroup group) {
    Task* changed = check_changed(task, std::move(group.spec), group.key_span, group.span);
    if (changed == nullptr || changed->plugin == nullptr) return;
    PluginJob job = *changed->plugin;
    job.pods = group.pods;
    job.pods_span = group.pods_span;
    changed->plugin = std::make_shared<const PluginJob>(std::move(job));
  }

  /// Null when nobody knows where the task came from.
  Task* check_changed(const Task& original, TaskSpec changed, const Span& name, const Span& own) {
    const TaskEntry* entry = names_.find(original.name);
    if (entry == nullptr) return nullptr;
    // Whether one that is registered elsewhere can run is not known: what the node says of it is
    // compared with the nodes of a site, and nobody else judges it.
    const bool elsewhere = original.elsewhere;
    Task& task = elsewhere ? program_.changed->registered_tasks.emplace_back()
                           : program_.changed->tasks.emplace_back();
    task.name_span = name;
    task.own_span = own;
    check_copy(original, *entry, keep(std::move(changed)), task);
    return &task;
  }

  /// Fills in `task`, which has its places: `original` as `spec` says it.
  void check_copy(const Task& original, const TaskEntry& entry, const TaskSpec& spec, Task& task) {
    task.elsewhere = original.elsewhere;
    task.name = original.name;
    resolve(spec, task);
    task.document = original.document;
    task.identity = original.identity;
    task.doubted = original.doubted;
    task.broken = original.broken;
    TaskContext context = context_of(task, entry, names_.incomplete());
    if (task.elsewhere) {
      check_platform(context);
      check_registered_change(context);
    } else {
      check_task(context);
    }
    task.selected_labels = labels_selected_by(task);
  }

  const SpecNames& names_;
  const SchemaFiles& schemas_;
  const Catalog& catalog_;
  CheckOptions options_;
  DiagnosticSink& sink_;
  /// The tasks that list devices, and what they say as a whole.
  std::vector<std::pair<Task*, const TaskSpec*>> lists_;
  bool has_unread_ = false;  ///< a file of the spec has errors of its own
  bool foreign_ = false;
  bool laid_over_ = false;  ///< on objects of other files
  bool packaged_ = false;
  Program program_;
};

}  // namespace

Program check(const LinkedSpec& spec, std::string_view profile, const Catalog& catalog,
              const CheckOptions& options, DiagnosticSink& sink) {
  const SpecNames names(spec, profile, sink);
  const auto extended = catalog_of(names, catalog, sink);
  for (const EffectiveDocument& document : names.documents()) {
    check_domain(document.spec->domain, options, sink);
    check_identity_texts(*document.spec, sink);
  }
  TaskMerger merger(names, sink);
  return Checker(spec, names, extended, options, sink).run(merger);
}

/// The plain documents. What is wrong with them has been said.
struct VariantChecker::Plain {
  Plain(const LinkedSpec& spec, const Catalog& base)
      : names(spec, {}, said), catalog(catalog_of(names, base, said)), merger(names, said) {
    heirs = heirs_of(names);
  }

  DiagnosticSink said;
  SpecNames names;
  std::shared_ptr<const Catalog> catalog;
  TaskMerger merger;
  Heirs heirs;
};

VariantChecker::VariantChecker(const LinkedSpec& spec, const Catalog& catalog,
                               const CheckOptions& options)
    : spec_(spec), catalog_(catalog), options_(options) {}

VariantChecker::~VariantChecker() = default;

Program VariantChecker::check(std::string_view profile, DiagnosticSink& sink) {
  if (!changes_only_tasks(spec_, profile)) {
    return accelc::check(spec_, profile, catalog_, options_, sink);
  }
  if (plain_ == nullptr) plain_ = std::make_unique<Plain>(spec_, catalog_);
  const SpecNames names(plain_->names, profile, plain_->heirs, sink);
  TaskMerger merger(names, sink, &plain_->merger);
  return Checker(spec_, names, plain_->catalog, options_, sink).run(merger);
}

}  // namespace accelc
