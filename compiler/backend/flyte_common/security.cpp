#include "compiler/backend/flyte_common/security.h"

#include <flyteidl/core/security.pb.h>

namespace accelc::flyte {

namespace {

::flyteidl::core::Secret::MountType mount_type(std::string_view mount) {
  if (mount == "env") return ::flyteidl::core::Secret::ENV_VAR;
  if (mount == "file") return ::flyteidl::core::Secret::FILE;
  return ::flyteidl::core::Secret::ANY;
}

}  // namespace

bool has_security_context(const Task& task) {
  return task.account.service_account || task.account.iam_role || !task.secrets.empty();
}

void fill_security_context(const Task& task, ::flyteidl::core::SecurityContext& out) {
  if (task.account.iam_role) out.mutable_run_as()->set_iam_role(*task.account.iam_role);
  if (task.account.service_account) {
    out.mutable_run_as()->set_k8s_service_account(*task.account.service_account);
  }
  for (const Secret& secret : task.secrets) {
    auto& added = *out.add_secrets();
    added.set_group(secret.group);
    added.set_group_version(secret.group_version);
    added.set_key(secret.key);
    added.set_mount_requirement(mount_type(secret.mount));
    added.set_env_var(secret.env_var);
  }
}

}  // namespace accelc::flyte
