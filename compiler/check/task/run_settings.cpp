// Shared memory, secrets and environment.
#include "compiler/check/diagnostics.h"
#include "compiler/check/names.h"
#include "compiler/check/task/task_context.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

// flytekit 1.16.24 core/constants.py.
constexpr std::string_view kSharedMemoryPath = "/dev/shm";

void check_shared_memory(TaskContext& context) {
  const Setting<SharedMemorySpec>& written = context.spec().shared_memory;
  if (!written || !written->enabled) return;
  SharedMemory& shared = context.task.shared_memory.emplace();
  shared.span = written.span;
  if (written->size) shared.size = written->size->text;
  shared.mount_path = written->mount_path ? *written->mount_path : std::string(kSharedMemoryPath);
  shared.mount_name = written->mount_name ? *written->mount_name : std::string(kSharedMemoryVolume);
  if (written->size && written->size->is_negative()) {
    context.report<kNegativeQuantity>(written->size.span, "the size of shared memory");
  }
}

void check_secrets(TaskContext& context) {
  const Setting<List<SecretSpec>>& written = context.spec().secrets;
  if (!written) return;
  const auto text = [](const auto& setting) { return setting ? std::string(*setting) : ""; };
  for (const Setting<SecretSpec>& item : written->items) {
    for (const auto* part : {&item->group, &item->key, &item->group_version}) {
      check_edges(*part, context.sink);
    }
    Secret& secret = context.task.secrets.emplace_back();
    secret.group = text(item->group);
    secret.key = text(item->key);
    secret.group_version = text(item->group_version);
    secret.mount = item->mount ? std::string(*item->mount) : "any";
    secret.env_var = text(item->env_var);
    secret.span = item.span;
    secret.env_var_span = item->env_var ? item->env_var.span : item.span;
  }
}

void check_environment(TaskContext& context) {
  if (!context.spec().env) return;
  for (const auto& entry : context.spec().env->entries) {
    const std::string_view why = why_no_env_name(entry.key);
    if (why.empty()) continue;
    context.report<kEnvironmentName>(entry.value.key_span, quote(entry.key), why);
  }
}

/// What Flyte, its plugins and clouds take as it is written.
void check_names(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  check_edges(spec.type, context.sink);
  check_edges(spec.iam_role, context.sink);
  if (!spec.data) return;
  check_edges(spec.data->input_path, context.sink);
  check_edges(spec.data->output_path, context.sink);
}

}  // namespace

void check_run_settings(TaskContext& context) {
  check_names(context);
  check_shared_memory(context);
  check_secrets(context);
  check_environment(context);
}

}  // namespace accelc
