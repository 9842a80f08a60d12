// Shared memory, cache, secrets and environment.
#include "compiler/check/diagnostics.h"
#include "compiler/check/kubernetes_names.h"
#include "compiler/check/task_context.h"
#include "compiler/support/sha256.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

// flytekit 1.16.24 core/constants.py.
constexpr std::string_view kSharedMemoryPath = "/dev/shm";
constexpr std::string_view kSharedMemoryName = "flyte-shared-memory";

void check_shared_memory(TaskContext& context) {
  const Setting<SharedMemorySpec>& written = context.spec().shared_memory;
  if (!written || !written->enabled) return;
  SharedMemory& shared = context.task.shared_memory.emplace();
  shared.span = written.span;
  if (written->size) shared.size = written->size->text;
  shared.mount_path = written->mount_path ? *written->mount_path : std::string(kSharedMemoryPath);
  shared.mount_name = written->mount_name ? *written->mount_name : std::string(kSharedMemoryName);
  if (written->size && written->size->is_negative()) {
    context.report<kNegativeQuantity>(written->size.span, "the size of shared memory");
  }
}

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

/// `auto`: SHA-256 over image, command, arguments and environment, in hexadecimal.
std::string automatic_version(const Task& task) {
  const TaskSpec& spec = *task.spec;
  std::string text;
  add_part(text, task.image);
  add_list(text, spec.command);
  add_list(text, spec.args);
  if (spec.env) {
    for (const auto& entry : spec.env->entries) {
      add_part(text, entry.key);
      add_part(text, *entry.value);
    }
  }
  return sha256_hex(text);
}

bool has_input(const Task& task, std::string_view name) {
  for (const Variable& input : task.inputs) {
    if (input.name == name) return true;
  }
  return false;
}

void check_ignored_inputs(TaskContext& context, const CacheSpec& written, CacheSettings& cache) {
  if (!written.ignored_inputs) return;
  for (const Setting<std::string>& item : written.ignored_inputs->items) {
    cache.ignored_inputs.push_back(*item);
    if (has_input(context.task, *item)) continue;
    auto report = context.report_absence<kUnknownIgnoredInput>(item.span, quote(*item));
    std::vector<std::string_view> names;
    for (const Variable& input : context.task.inputs) names.push_back(input.name);
    fix_name(report, item.span, nearest(*item, names));
  }
}

void check_cache(TaskContext& context) {
  const Setting<CacheSpec>& written = context.spec().cache;
  if (!written || !written->enabled) return;
  const CacheSpec& spec = *written;
  if (!spec.automatic && (!spec.version || spec.version->empty())) {
    if (spec.version.state == SettingState::kInvalid) return;
    context.report_absence<kMissingCacheVersion>(spec.version ? spec.version.span
                                                              : written.key_span);
    return;
  }
  CacheSettings& cache = context.task.cache.emplace();
  cache.version = spec.automatic ? automatic_version(context.task) : *spec.version;
  cache.serialize = spec.serialize && *spec.serialize;
  check_ignored_inputs(context, spec, cache);
}

void check_secrets(TaskContext& context) {
  const Setting<List<SecretSpec>>& written = context.spec().secrets;
  if (!written) return;
  const auto text = [](const auto& setting) { return setting ? std::string(*setting) : ""; };
  for (const Setting<SecretSpec>& item : written->items) {
    Secret& secret = context.task.secrets.emplace_back();
    secret.group = text(item->group);
    secret.key = text(item->key);
    secret.group_version = text(item->group_version);
    secret.mount = item->mount ? std::string(*item->mount) : "any";
    secret.env_var = text(item->env_var);
    secret.span = item.span;
  }
}

void check_environment(TaskContext& context) {
  if (!context.spec().env) return;
  for (const auto& entry : context.spec().env->entries) {
    if (is_env_name(entry.key)) continue;
    context.report<kEnvironmentName>(entry.value.key_span, quote(entry.key));
  }
}

}  // namespace

void check_run_settings(TaskContext& context) {
  check_shared_memory(context);
  check_cache(context);
  check_secrets(context);
  check_environment(context);
}

}  // namespace accelc
