// The messages of Kubeflow's jobs, as flytekitplugins-kfpytorch, -kftensorflow and -kfmpi 1.16.24
// make them: task type version 1.
#include "compiler/check/task/plugin_diagnostics.h"
#include "compiler/check/task/plugin_parts.h"
#include "compiler/check/task/task_context.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr std::string_view kResources = "resources";

/// flyteidl's RESTART_POLICY_NEVER is the value that JSON leaves out.
std::string_view restart_word(std::string_view policy) {
  if (policy == "failure") return "RESTART_POLICY_ON_FAILURE";
  return policy == "always" ? "RESTART_POLICY_ALWAYS" : std::string_view();
}

/// flyteidl's CLEANPOD_POLICY_NONE is the value that JSON leaves out.
std::string_view clean_pod_word(std::string_view policy) {
  if (policy == "all") return "CLEANPOD_POLICY_ALL";
  return policy == "running" ? "CLEANPOD_POLICY_RUNNING" : std::string_view();
}

template <class Word>
void put_word(std::string_view field, const Setting<Choice<Word>>& setting,
              std::string_view (*word_of)(std::string_view), PluginPart& out) {
  const std::string_view word = setting ? word_of(*setting) : std::string_view();
  if (!word.empty()) out.put(field, text_value(word, setting.span), setting.key_span);
}

struct Role {
  std::string_view plugin;
  std::string_view field;  ///< of the message
  /// How many there are where nobody says; 0: none.
  std::int64_t usual = 0;
};

template <class S>
void put_role(TaskContext& context, const Role& role, const Setting<S>& setting, PluginPart& out) {
  PluginPart replicas;
  if (setting && setting->replicas.written()) {
    replicas.put_count("replicas", setting->replicas);
  } else {
    replicas.put_count("replicas", role.usual);
  }
  PlainValue resources{.kind = NodeKind::kMapping};
  if (setting) {
    put_image(context, setting->image, replicas);
    resources = resources_value(context, role.plugin, *setting);
    put_word("restartPolicy", setting->restart_policy, restart_word, replicas);
    replicas.put_texts("command", setting->command);
  }
  replicas.put(kResources, std::move(resources));
  out.put(role.field, replicas.take(setting.span), setting.key_span);
}

void put_run_policy(const Setting<JobRunPolicySpec>& policy, PluginPart& out) {
  if (!policy) return;
  PluginPart written;
  put_word("cleanPodPolicy", policy->clean_pod_policy, clean_pod_word, written);
  written.put_seconds("ttlSecondsAfterFinished", policy->ttl_after_finished);
  written.put_seconds("activeDeadlineSeconds", policy->active_deadline);
  written.put_count("backoffLimit", policy->backoff_limit);
  out.put("runPolicy", written.take(policy.span), policy.key_span);
}

/// flytekit refuses a job whose workers nobody counts.
template <class S>
void require_workers(TaskContext& context, std::string_view plugin, const Span& plugin_key,
                     const Setting<S>& worker) {
  const bool known =
      worker.state == SettingState::kInvalid || (worker && worker->replicas.written());
  if (known) return;
  context.report_absence<kPluginWorkers>(worker ? worker.key_span : plugin_key, quote(plugin))
      .help(worker ? "add `replicas: ...`" : "add `worker: {replicas: ...}`");
}

}  // namespace

PlainValue pytorch_message(TaskContext& context, const Setting<PyTorchSpec>& pytorch) {
  constexpr std::string_view kName = "pytorch";
  require_workers(context, kName, pytorch.key_span, pytorch->worker);
  PluginPart out;
  put_role(context, {kName, "workerReplicas"}, pytorch->worker, out);
  put_role(context, {kName, "masterReplicas", 1}, pytorch->master, out);
  put_run_policy(pytorch->run_policy, out);
  return out.take(pytorch.span);
}

PlainValue tensorflow_message(TaskContext& context, const Setting<TensorFlowSpec>& tensorflow) {
  constexpr std::string_view kName = "tensorflow";
  require_workers(context, kName, tensorflow.key_span, tensorflow->worker);
  PluginPart out;
  put_role(context, {kName, "chiefReplicas"}, tensorflow->chief, out);
  put_role(context, {kName, "workerReplicas"}, tensorflow->worker, out);
  put_role(context, {kName, "psReplicas"}, tensorflow->ps, out);
  put_role(context, {kName, "evaluatorReplicas"}, tensorflow->evaluator, out);
  put_run_policy(tensorflow->run_policy, out);
  return out.take(tensorflow.span);
}

PlainValue mpi_message(TaskContext& context, const Setting<MpiSpec>& mpi) {
  constexpr std::string_view kName = "mpi";
  require_workers(context, kName, mpi.key_span, mpi->worker);
  PluginPart out;
  put_role(context, {kName, "workerReplicas"}, mpi->worker, out);
  put_role(context, {kName, "launcherReplicas", 1}, mpi->launcher, out);
  if (mpi->slots.written()) {
    out.put_count("slots", mpi->slots);
  } else {
    out.put_count("slots", 1);
  }
  put_run_policy(mpi->run_policy, out);
  return out.take(mpi.span);
}

}  // namespace accelc
