// The cache of a task: its version, and the inputs that do not count.
#include "compiler/check/diagnostics.h"
#include "compiler/check/names.h"
#include "compiler/check/task/input_names.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/task/python_task.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/task_diagnostics.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/support/sha256.h"
#include "compiler/support/text.h"
#include "schema/plain_value.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

/// One value behind its length, so that no two lists of values give the same text.
void add_part(std::string& text, std::string_view part) {
  text += std::to_string(part.size());
  text += ':';
  text += part;
}

void add_list(std::string& text, const Setting<List<std::string>>& list) {
  add_part(text, list ? std::to_string(list->items.size()) : "-");
  if (!list) return;
  for (const Setting<std::string>& item : list->items) add_part(text, *item);
}

void add_value(std::string& text, const PlainValue& value) {
  add_part(text, noun_of(value.kind));
  // Of a boolean the word: `yes` and `true` are one value.
  add_part(text,
           value.kind == NodeKind::kBoolean ? (value.boolean ? "true" : "false") : value.text);
  add_part(text, std::to_string(value.items.size() + value.entries.size()));
  for (const PlainValue& item : value.items) add_value(text, item);
  for (const PlainEntry& entry : value.entries) {
    add_part(text, entry.key);
    add_value(text, entry.value);
  }
}

/// The Python function in the image, which stands in no key of its own on the command line.
void add_function(std::string& text, const Task& task) {
  const PythonFunction found = python_function(task);
  add_part(text, found.module);
  add_part(text, found.function);
  const PythonSpec& python = *task.python;
  add_part(text, python.resolver ? std::string_view(*python.resolver) : "");
  add_list(text, python.loader_args);
}

/// `auto`: SHA-256 over all that says what runs (image, command, arguments, environment, and the
/// function, the pod or what the plugin reads), in hexadecimal.
std::string automatic_version(const Task& task) {
  std::string text;
  add_part(text, task.image.text);
  add_list(text, task.command.entrypoint);
  add_list(text, task.command.args);
  if (task.env) {
    for (const auto& entry : task.env->entries) {
      add_part(text, entry.key);
      add_part(text, *entry.value);
    }
  }
  if (task.kind == TaskKind::kPython) add_function(text, task);
  if (task.type) add_part(text, *task.type);
  if (task.plugin != nullptr) add_part(text, task.plugin->type);
  if (const auto message = plugin_message(task)) add_value(text, *message);
  if (task.sql) add_part(text, *task.sql->statement);
  if (task.pod != nullptr) add_value(text, *task.pod->written);
  return sha256_hex(text);
}

void check_ignored_inputs(TaskContext& context, const CacheSpec& written, CacheSettings& cache) {
  if (!written.ignored_inputs) return;
  for (const Setting<std::string>& item : written.ignored_inputs->items) {
    cache.ignored_inputs.push_back(*item);
    const Variable* known = find_input(context, *item);
    if (known != nullptr && known->name == *item) continue;
    auto report = context.report_absence<kUnknownIgnoredInput>(item.span, quote(*item));
    fix_name(report, item.span, nearest_inputs(context, *item));
  }
}

/// A version made from the spec cannot tell that code outside the image has changed.
void check_code(TaskContext& context, const CacheSpec& written, const Span& span) {
  const TaskSpec& spec = context.spec();
  const bool elsewhere = context.task.kind == TaskKind::kPython && spec.python &&
                         spec.python->code && *spec.python->code == "fast";
  if (!written.automatic || !elsewhere) return;
  context.report<kCacheWithoutCode>(span).label(spec.python->code.span,
                                                "the code comes from outside the image");
}

}  // namespace

void check_cache(TaskContext& context) {
  const Setting<CacheSpec>& written = context.spec().cache;
  if (!written) return;
  const CacheSpec& spec = *written;
  const bool enabled = !spec.enabled || *spec.enabled;
  if (!enabled && !spec.version) return;
  if (!spec.automatic && (!spec.version || spec.version->empty())) {
    if (spec.version.state == SettingState::kInvalid) return;
    context.report_absence<kMissingCacheVersion>(spec.version ? spec.version.span
                                                              : written.key_span);
    return;
  }
  CacheSettings& cache = context.task.cache.emplace();
  // Of a broken task nothing is written, and parts of it may not have been read.
  if (!spec.automatic) {
    cache.version = *spec.version;
    check_edges(spec.version, context.sink);
  } else if (!context.task.broken) {
    cache.version = automatic_version(context.task);
  }
  cache.enabled = enabled;
  cache.automatic = spec.automatic;
  cache.span = written.span;
  cache.version_span = spec.version ? spec.version.span : written.span;
  if (!enabled) return;
  check_code(context, spec, written.span);
  cache.serialize = spec.serialize && *spec.serialize;
  check_ignored_inputs(context, spec, cache);
}

}  // namespace accelc
