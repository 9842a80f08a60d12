#include "compiler/check/check.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/grammar/entity_name.h"
#include "compiler/check/link/meant_keys.h"
#include "compiler/check/link/merging.h"
#include "compiler/check/link/missing_place.h"
#include "compiler/check/names.h"
#include "compiler/check/resolve/identity.h"
#include "compiler/check/resolve/resolve.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/site/custom_accelerators.h"
#include "compiler/check/site/domain.h"
#include "compiler/check/site/site_platforms.h"
#include "compiler/check/task/accelerator_list.h"
#include "compiler/check/task/plugin_groups.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/unread_values.h"
#include "compiler/check/workflow/break_callers.h"
#include "compiler/check/workflow/changed_task.h"
#include "compiler/check/workflow/check_workflows.h"
#include "compiler/check/workflow/registered.h"
#include "compiler/support/text.h"
#include "schema/diagnostics.h"
#include "schema/text_span.h"

#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace accelc {

namespace {

void check_name(TaskContext& context) {
  const std::string why = why_no_entity_name(context.task.name);
  if (!why.empty()) {
    context.report<kTaskName>(context.task.name_span, quote(context.task.name), why);
  }
}

/// Whether a profile has the task alone, and another name is near: that one was meant to be
/// changed.
bool ask_for_changed_task(TaskContext& context, Report& report) {
  const NodeRef tasks = context.entry->document->source->root.find("tasks");
  if (context.names.written_task(*context.entry) || !tasks || !tasks.is_mapping()) return false;
  std::vector<std::string_view> others;
  for_each_entry(tasks, [&others](const Entry& other) { others.push_back(other.key.text()); });
  if (!context.sink.may_search(others.size())) return false;
  const auto near = nearest(context.task.name, others);
  if (near.empty()) return false;
  report.help("the profile adds it, since no task has this name outside of profiles");
  // The profile may have a task of the meant name, too.
  const NodeRef key = tasks.tree().node_at(context.task.name_span.begin);
  const bool taken = key && key.parent() && key.parent().find(near[0]);
  if (taken || !fix_name(report, context.task.name_span, near)) ask_for_name(report, near);
  return true;
}

void check_kind(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  Task& task = context.task;
  const std::vector<Span> kinds = kinds_written(spec);
  if (kinds.size() > 1) {
    const std::vector<Span> plugins = plugin_keys(spec);
    const bool by_field = !spec.type.written() && !plugins.empty();
    auto report = context.report<kSeveralKinds>(
        kinds[1], by_field ? quote(written_name(plugins[0])) : "`type`");
    report.label(kinds[0], "already set here");
    return;
  }
  if (spec.pod.written()) task.kind = TaskKind::kPod;
  if (spec.command.written()) task.kind = TaskKind::kContainer;
  if (task.names_plugin) task.kind = TaskKind::kPlugin;
  if (spec.python.written()) task.kind = TaskKind::kPython;
  if (task.kind != TaskKind::kNone) return;
  if (keys_meant_by(*context.entry, context.names).run) {
    task.spoil(part::kRun);
    return;
  }
  if (spec.args.written()) {
    context.report_absence<kArgsWithoutCommand>(spec.args.key_span);
  } else {
    Report report = context.report_absence<kNothingToRun>(
        missing_place(spec.command, task.name_span), quote(task.name));
    if (ask_for_changed_task(context, report)) return;
    report.help("add `command: [...]`, or `abstract: true` if it is only a base");
  }
}

/// `--platform`, then the task's own, its spec's, and the configuration's.
void check_platform(TaskContext& context) {
  const CheckOptions& options = context.options;
  if (!options.platform.empty()) {
    // An unknown one has been reported with the options.
    context.task.platform = context.catalog.find_platform(options.platform);
    return;
  }
  const Setting<std::string>* named = &context.spec().platform;
  if (!*named) named = &context.task.document->platform;
  // Whose pod it is may only be guessed: what the site says wins.
  const bool guessed = context.task.foreign && options.default_platform != nullptr;
  if ((!*named || guessed) && options.default_platform != nullptr) named = options.default_platform;
  if (!*named) return;
  context.task.platform = context.catalog.find_platform(**named);
  if (context.task.platform != nullptr) return;
  auto report = context.sink.report<kUnknownPlatform>(named->span, quote(**named));
  context.task.spoil(part::kPlatform);
  suggest_platform(**named, named->span, context.catalog, report);
}

void check_task(TaskContext& context) {
  check_name(context);
  check_kind(context);
  check_platform(context);
  check_image(context);
  check_resources(context);
  check_accelerator(context);
  check_interface(context);
  check_templates(context);
  check_run_settings(context);
  check_python(context);
  check_elastic(context);
  check_pod(context);
  check_custom(context);
  check_plugin(context);
  check_query(context);
  check_cache(context);
}

/// A pod that somebody else wrote: its texts and names are Kubernetes', not the language's.
void check_foreign(TaskContext& context) {
  context.task.kind = TaskKind::kPod;
  check_platform(context);
  check_image(context);
  check_resources(context);
  if (context.spec().accelerator) check_accelerator(context);
  check_run_settings(context);
  check_foreign_pod(context);
}

/// A task that was built for Flyte: what the language wants of names and keys was never asked of
/// it.
void check_packaged(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  const bool container = spec.flyte || spec.image || spec.command || spec.args;
  context.task.kind = spec.pod    ? TaskKind::kPod
                      : container ? TaskKind::kContainer
                                  : TaskKind::kPlugin;
  check_platform(context);
  check_image(context);
  check_resources(context);
  check_accelerator(context);
  check_interface(context);
  check_templates(context);
  check_run_settings(context);
  check_pod(context);
  check_custom(context);
  check_query(context);
  check_cache(context);
}

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
      check_workflows(names_, schemas_, program_, sink_);
      check_changed_tasks();
      check_alternatives();
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
      merger.has_whole_chain(entry);
      return;
    }
    const auto [merged, partial] = merger.merge(entry);
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
    // What it comes to is not known: nobody judges it as a whole.
    if (names_.incomplete()) {
      task.spoil(part::kAll);
    } else if (partial) {
      task.spoil(missing_without_base(*task.written_spec));
    }
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

  /// The tasks as nodes change them, and as the groups of a plugin's job do. What is wrong with a
  /// task itself is said already, and at the same place.
  void check_changed_tasks() {
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
    if (nodes.empty() && groups.empty()) return;
    program_.changed = std::make_shared<Program>();
    // Nodes point to theirs.
    program_.changed->tasks.reserve(nodes.size() + groups.size());
    for (WorkflowNode* node : nodes) {
      TaskSpec spec = changed_spec(*node->task->written_spec, *node->overrides);
      if (listed_devices(spec) > 0) {
        sink_.report<kAcceleratorList>(spec.accelerator.span,
                                       "a node of a workflow asks for one device");
        spec = with_listed_device(spec, 0);
      }
      Task* task =
          check_changed(*node->task, std::move(spec), node->key_span, node->overrides.span());
      if (task != nullptr) node->effective = std::shared_ptr<const Task>(program_.changed, task);
    }
    for (auto& [task, group] : groups) check_group(*task, std::move(group));
  }

  /// The tasks with the devices of their lists behind the first.
  void check_alternatives() {
    std::size_t count = 0;
    for (const auto& [task, spec] : lists_) count += listed_devices(*spec) - 1;
    if (count == 0) return;
    program_.alternatives = std::make_shared<Program>();
    std::vector<Task>& all = program_.alternatives->tasks;
    // Tasks point to theirs.
    all.reserve(count);
    for (const auto& [task, spec] : lists_) {
      for (std::size_t i = 1; i < listed_devices(*spec); ++i) {
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

namespace {

void add_with_hash(const Entity& entity, std::vector<Entity>& list) {
  list.push_back(entity);
  list.back().hash = hash_of(entity);
}

}  // namespace

std::vector<Entity> declared_by(const Program& program) {
  std::vector<Entity> declared;
  for (const Entity* entity : program.entities()) add_with_hash(*entity, declared);
  return declared;
}

std::vector<Entity> registered_in(const Program& program) {
  std::vector<Entity> registered;
  for (const Task& task : program.registered_tasks) add_with_hash(task, registered);
  for (const LaunchPlan& plan : program.registered_plans) add_with_hash(plan, registered);
  return registered;
}

namespace {

/// Adds the entities of one kind that no earlier program has: none of them stands at the place of
/// another.
template <class T>
void add_new(const std::vector<T>& from, bool alone, std::unordered_set<const char*>& known,
             std::vector<const T*>& to) {
  for (const T& entity : from) {
    const bool first = alone || known.insert(text_of(entity.name_span).data()).second;
    if (first) to.push_back(&entity);
  }
}

}  // namespace

Entities entities_of(std::span<const Program* const> programs) {
  std::size_t most = 0;
  for (const Program* program : programs) most += program->tasks.size();
  Entities entities;
  entities.tasks.reserve(most);
  std::unordered_set<const char*> tasks;  // where their names stand
  std::unordered_set<const char*> workflows;
  std::unordered_set<const char*> plans;
  tasks.reserve(most);
  const bool alone = programs.size() == 1;
  for (const Program* program : programs) {
    add_new(program->tasks, alone, tasks, entities.tasks);
    add_new(program->workflows, alone, workflows, entities.workflows);
    add_new(program->launch_plans, alone, plans, entities.launch_plans);
  }
  return entities;
}

}  // namespace accelc
