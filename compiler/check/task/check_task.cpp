#include "compiler/check/task/check_task.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/grammar/entity_name.h"
#include "compiler/check/link/meant_keys.h"
#include "compiler/check/link/missing_place.h"
#include "compiler/check/link/unused_defaults.h"
#include "compiler/check/names.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/site/site_platforms.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <string>
#include <string_view>
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

/// What to say where a file has `defaults` and no task, which were meant for others; else empty.
std::string defaults_elsewhere(const TaskContext& context) {
  const bool elsewhere = std::ranges::any_of(
      context.names.documents(),
      [](const EffectiveDocument& document) { return has_unused_defaults(*document.spec); });
  if (!elsewhere) return {};
  return "`defaults` of another file do not apply to it: extend a task with `abstract: true`";
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
    if (const auto defaults = defaults_elsewhere(context); !defaults.empty()) {
      report.help(defaults);
      return;
    }
    report.help("add `command: [...]`, or `abstract: true` if it is only a base");
  }
}

}  // namespace

void check_platform(TaskContext& context) {
  const CheckOptions& options = context.options;
  if (!options.platform.empty()) {
    // An unknown one has been reported with the options.
    context.task.platform = context.catalog.find_platform(options.platform);
    return;
  }
  const Setting<std::string>* named = &context.spec().platform.get();
  if (!*named) named = &context.task.document->platform;
  // Whose pod it is may only be guessed: what the site says wins.
  const bool guessed = context.task.foreign && options.default_platform != nullptr;
  if ((!*named || guessed) && options.default_platform != nullptr) named = options.default_platform;
  if (!*named) return;
  context.task.platform = context.catalog.find_platform(**named);
  if (context.task.platform != nullptr) return;
  context.task.spoil(part::kPlatform);
  // That of the configuration has been reported there.
  if (named == options.default_platform) return;
  report_unknown_platform(**named, named->span, context.catalog, context.sink);
}

namespace {

/// What a task runs and gets, whoever wrote it for Flyte.
void check_program(TaskContext& context) {
  check_platform(context);
  check_image(context);
  check_resources(context);
  check_accelerator(context);
  check_interface(context);
  check_templates(context);
  check_run_settings(context);
}

}  // namespace

void check_task(TaskContext& context) {
  check_name(context);
  check_kind(context);
  check_program(context);
  check_python(context);
  check_elastic(context);
  check_pod(context);
  check_custom(context);
  check_plugin(context);
  check_query(context);
  check_cache(context);
}

void check_foreign(TaskContext& context) {
  context.task.kind = TaskKind::kPod;
  check_platform(context);
  check_image(context);
  check_resources(context);
  if (context.spec().accelerator) check_accelerator(context);
  check_run_settings(context);
  check_foreign_pod(context);
}

void check_packaged(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  const bool container = spec.flyte || spec.image || spec.command || spec.args;
  context.task.kind = spec.pod    ? TaskKind::kPod
                      : container ? TaskKind::kContainer
                                  : TaskKind::kPlugin;
  check_program(context);
  check_pod(context);
  check_custom(context);
  check_query(context);
  check_cache(context);
}

void check_base(TaskContext& context) {
  check_platform(context);
  check_image(context);
  check_resources(context);
  check_accelerator(context);
  check_run_settings(context);
}

}  // namespace accelc
