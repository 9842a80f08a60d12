#include "compiler/backend/flyte2/validate_flyte2.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte2/accelerator.h"
#include "compiler/backend/flyte2/clustered.h"
#include "compiler/backend/flyte2/diagnostics.h"
#include "compiler/backend/flyte2/flyte2.h"
#include "compiler/backend/flyte2/metadata.h"
#include "compiler/backend/flyte2/reuse.h"
#include "compiler/backend/flyte2/trigger.h"
#include "compiler/backend/flyte_common/accelerator.h"
#include "compiler/backend/flyte_common/literals.h"
#include "compiler/backend/flyte_common/plugin_custom.h"
#include "compiler/backend/flyte_common/refuse_pod.h"
#include "compiler/backend/flyte_common/refuse_settings.h"
#include "compiler/backend/flyte_common/task_kind.h"
#include "compiler/check/resolve/elastic.h"
#include "compiler/check/task/several_hosts.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace accelc::flyte2 {

namespace {

constexpr std::size_t kLongestPart = 63;

bool is_small(char c) { return is_lower(c) || is_digit(c); }
bool is_large(char c) { return is_upper(c) || c == '_'; }

/// snake_case or kebab-case.
bool is_environment_name(std::string_view name) {
  if (name.empty() || !is_small(name.front()) || !is_small(name.back())) return false;
  const bool snake = name.find('-') == std::string_view::npos;
  return std::all_of(name.begin(), name.end(),
                     [&](char c) { return is_small(c) || c == (snake ? '_' : '-'); });
}

/// Whether the SDK takes it for a secret.
bool is_secret_variable(std::string_view name) {
  if (name.empty() || !is_large(name.front())) return false;
  return std::all_of(name.begin(), name.end(), [](char c) { return is_large(c) || is_digit(c); });
}

void check_identity(const Task& task, DiagnosticSink& sink) {
  const auto check = [&](std::string_view what, const std::string& part) {
    if (part.size() <= kLongestPart) return;
    sink.report<kIdentityTooLong>(task.name_span, what, quote(part), part.size(), kLongestPart);
  };
  check("organisation", task.identity.org);
  check("project", task.identity.project);
  check("domain", task.identity.domain);
  check("version", task.identity.version);
  const Setting<std::string>& environment = task.flyte2->environment;
  if (environment && !is_environment_name(*environment)) {
    sink.report<kEnvironmentForm>(environment.span, quote(*environment));
  }
}

void check_secrets(const Task& task, DiagnosticSink& sink) {
  for (std::size_t i = 0; i < task.secrets.size(); ++i) {
    const Secret& secret = task.secrets[i];
    if (secret.key.empty()) {
      sink.report<kNotExpressible>(secret.span, kTarget.name, "a secret without a key");
      continue;
    }
    const std::string variable = secret_variable(secret);
    if (secret.mount == "file" || is_secret_variable(variable)) continue;
    auto report =
        sink.report<kSecretVariableForm>(flyte::secret_variable_span(task, i), quote(variable));
    if (secret.env_var.empty()) report.help("write `env_var`, or `mount: file`");
  }
}

void check_device(const Task& task, DiagnosticSink& sink) {
  flyte::report_claim(task, kTarget.name, sink);
  flyte::report_alternatives(task, kTarget.name, sink);
  if (!task.accelerator) return;
  const ResolvedAccelerator& accelerator = *task.accelerator;
  const std::string_view device = device_string(task, Flyte2Sdk::k212);
  const flyte::DeviceName name = flyte::device_name(task);
  if (name.text == device) flyte::report_device_name(task, name, sink);
  if (device.empty() && !accelerator.generic && accelerator.entry != nullptr) {
    sink.report<kNoFlyte2Device>(accelerator.span, quote(accelerator.entry->name))
        .help("set `platform`, or declare the device under `accelerators`");
  }
  const std::string_view why = why_no_label_value(device);
  if (!why.empty()) sink.report<kDeviceNeedsMapping>(accelerator.span, quote(device), why);
  flyte::refuse_partition(task, sink);
}

void check_clustered(const Task& task, DiagnosticSink& sink) {
  const Setting<ElasticSpec>& elastic = task.elastic;
  if (!elastic || !task.knows(part::kRun | part::kNodes)) return;
  if (!is_clustered(task)) {
    sink.report<kNeedsPythonTask>(elastic.key_span);
    return;
  }
  const auto& nodes = task.elastic.nodes;
  if (nodes && nodes->least != nodes->most) {
    sink.report<kElasticRange>(elastic->nnodes.span, quote(*elastic->nnodes));
  }
  const Setting<std::int64_t>& processes = elastic->nproc_per_node;
  const bool counted = task.accelerator && task.accelerator->count > 0;
  if (!processes || !counted || *processes <= task.accelerator->count) return;
  const auto devices = static_cast<std::size_t>(task.accelerator->count);
  sink.report<kMoreProcessesThanDevices>(processes.span, *processes, count_of(devices, "device"))
      .label(task.accelerator->span, "the devices");
}

/// The SDK has no plugin that would start a Python function by mpirun.
void check_mpi(const Task& task, DiagnosticSink& sink) {
  const Setting<MpiSpec>& mpi = task.mpi;
  // Of `horovod` its row says so.
  if (!mpi || mpi->horovod || task.kind != TaskKind::kPython) return;
  sink.report<kNotExpressible>(mpi.key_span, kTarget.name, "`mpi` together with `python`")
      .help(
          "its SDK has no MPI: the function would run in the launcher alone; write `args` that "
          "start with `mpirun`");
}

/// Options of clustered tasks mean nothing to others.
void check_options(const Task& task, DiagnosticSink& sink) {
  if (is_clustered(task) || !task.knows(part::kRun | part::kNodes)) return;
  const Flyte2Spec& options = *task.flyte2;
  const auto lost = [&](const auto& setting, std::string_view name) {
    if (!setting) return;
    sink.report<kNotExpressible>(setting.key_span, kTarget.name, quote(name))
        .help("it belongs to `elastic` training of a `python` task");
  };
  lost(options.rdzv_backend, "rdzv_backend");
  lost(options.restart_on_host_maintenance, "restart_on_host_maintenance");
}

void check_replicas(const Setting<std::string>& replicas, DiagnosticSink& sink) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  if (!replicas) return;
  const auto range = count_range(*replicas);
  const auto refuse = [&](std::string_view why) {
    sink.report<kReplicas>(replicas.span, quote(*replicas), why);
  };
  if (!range) {
    refuse("write a number, or `min:max`");
  } else if (range->least < 0) {
    refuse("it cannot be negative");
  } else if (range->least > range->most) {
    refuse("the smallest number is above the largest");
  } else if (range->most > kMost) {
    refuse(std::to_string(kMost) + " are the most");
  }
}

void check_reuse(const Task& task, DiagnosticSink& sink) {
  const Setting<ReuseSpec>& reuse = task.flyte2->reusable;
  if (!reuse) return;
  if (!is_reusable(task) && task.knows(part::kRun)) sink.report<kNotReusable>(reuse.key_span);
  check_replicas(reuse->replicas, sink);
  constexpr std::int64_t kLeast = 30;
  for (const Setting<Duration>* time : {&reuse->idle_ttl, &reuse->scaledown_ttl}) {
    if (*time && (*time)->seconds < kLeast) {
      sink.report<kReuseTooShort>(time->span, quote(unquoted_text_of(time->span)));
    }
  }
}

void check_python(const Task& task, DiagnosticSink& sink) {
  const auto& code = task.python->code;
  if (task.kind != TaskKind::kPython || !code || *code != "fast") return;
  sink.report<kNotExpressible>(code.span, kTarget.name, "`code: fast`")
      .help("the SDK ships code when it deploys; put the code into the image");
}

void check_default_inputs(const Task& task, DiagnosticSink& sink) {
  for (const Variable& input : task.inputs) {
    if (input.default_value == nullptr ||
        flyte::can_fill_literal(input.type, flyte::VariantNames::kFlyteSdk)) {
      continue;
    }
    sink.report<kNotExpressible>(input.default_value->key_span, kTarget.name,
                                 "a default of type " + quote(to_text(input.type)))
        .help("its SDK keeps a `Literal` in a file; write `enum<a, b>`, or leave the default out");
  }
}

void check_what_runs(const Task& task, DiagnosticSink& sink) {
  flyte::refuse_resources(task, sink);
  check_device(task, sink);
  check_clustered(task, sink);
  check_mpi(task, sink);
  flyte::refuse_pod(task, flyte::kFlyte2Places, sink);
}

void check_task(const Task& task, DiagnosticSink& sink) {
  report_lost_fields(task, kTarget, sink);
  check_identity(task, sink);
  flyte::refuse_names(task, sink);
  flyte::refuse_labels(task, sink);
  check_secrets(task, sink);
  check_python(task, sink);
  check_options(task, sink);
  check_reuse(task, sink);
  check_default_inputs(task, sink);
  flyte::report_changed_numbers_of(task, sink);
  flyte::check_custom(task, flyte::FlyteGeneration::kFlyte2, sink);
  if (!task.sql) judge_on_one_host(task, sink, check_what_runs);
}

}  // namespace

void validate(const Program& program, DiagnosticSink& sink) {
  report_lost_fields_of_documents(program, kTarget, sink);
  report_lost_entities(program, kTarget, sink);
  for (const Task& task : program.tasks) check_task(task, sink);
  for (const LaunchPlan& plan : program.launch_plans) {
    if (plan.task != nullptr && plan.written != nullptr) validate_trigger(plan, sink);
  }
}

}  // namespace accelc::flyte2
