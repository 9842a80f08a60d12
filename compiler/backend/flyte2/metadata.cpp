#include "compiler/backend/flyte2/metadata.h"

#include "compiler/backend/flyte_common/metadata.h"
#include "compiler/backend/flyte_common/security.h"
#include "compiler/support/sha256.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <flyteidl/core/security.pb.h>
#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte2 {

namespace {

namespace core = ::flyteidl::core;

/// Zero means no bound, and the SDK leaves it out.
bool bounds(const Setting<Duration>& time) {
  return time && (time->seconds != 0 || time->nanos != 0);
}

void set_duration(const Duration& time, google::protobuf::Duration& out) {
  out.set_seconds(time.seconds);
  out.set_nanos(time.nanos);
}

void fill_backoff(const BackoffSpec& backoff, core::Backoff& out) {
  if (backoff.base) set_duration(*backoff.base, *out.mutable_base());
  constexpr double kEvenPauses = 1;
  out.set_factor(backoff.factor ? *backoff.factor : kEvenPauses);
  if (backoff.cap) set_duration(*backoff.cap, *out.mutable_cap());
}

void fill_options(const Flyte2Spec& options, core::TaskMetadata& out) {
  if (options.entrypoint) out.set_is_entrypoint(*options.entrypoint);
  if (options.backoff) fill_backoff(*options.backoff, *out.mutable_retries()->mutable_backoff());
  if (bounds(options.max_queued_time)) {
    set_duration(*options.max_queued_time, *out.mutable_timeouts()->mutable_queued_timeout());
  }
  if (bounds(options.deadline)) {
    set_duration(*options.deadline, *out.mutable_timeouts()->mutable_deadline());
  }
}

}  // namespace

void fill_metadata(const Task& task, Flyte2Sdk sdk, core::TaskMetadata& out) {
  flyte::fill_metadata(task, out);
  out.mutable_runtime()->set_version(sdk == Flyte2Sdk::k26 ? "2.6.5" : "2.12.1");
  if (!task.metadata.labels && !task.metadata.annotations) out.clear_metadata();
  // The SDK says so even where nobody did.
  if (!task.metadata.interruptible) out.set_interruptible(false);
  // The SDK hashes the function, and of a container nothing.
  if (!task.cache) out.set_discovery_version(sha256_hex(""));
  out.set_debuggable(task.kind == TaskKind::kPython);
  if (task.flyte2) fill_options(*task.flyte2, out);
}

std::string secret_variable(const Secret& secret) {
  if (!secret.env_var.empty()) return secret.env_var;
  std::string name = secret.group.empty() ? secret.key : secret.group + '_' + secret.key;
  std::replace(name.begin(), name.end(), '-', '_');
  return to_upper(name);
}

void fill_security_context(const Task& task, core::SecurityContext& out) {
  flyte::fill_security_context(task, out);
  for (int i = out.secrets_size() - 1; i >= 0; --i) {
    core::Secret& secret = *out.mutable_secrets(i);
    // Flyte 2 has no whole groups; a finding says so.
    if (secret.key().empty()) {
      out.mutable_secrets()->DeleteSubrange(i, 1);
      continue;
    }
    if (secret.mount_requirement() == core::Secret::FILE) continue;
    secret.set_mount_requirement(core::Secret::ENV_VAR);
    secret.set_env_var(secret_variable(task.secrets[static_cast<std::size_t>(i)]));
  }
}

}  // namespace accelc::flyte2
