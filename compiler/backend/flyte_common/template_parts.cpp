#include "compiler/backend/flyte_common/template_parts.h"

#include "compiler/check/task/plugin_job.h"

#include <flyteidl/core/identifier.pb.h>
#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace core = ::flyteidl::core;

void fill_identifier(const Identity& identity, core::Identifier& out) {
  out.set_resource_type(core::TASK);
  out.set_org(identity.org);
  out.set_project(identity.project);
  out.set_domain(identity.domain);
  out.set_name(identity.name);
  out.set_version(identity.version);
}

std::string task_type(const Task& task, std::string_view of_python) {
  if (const std::string_view type = plugin_type(task); !type.empty()) return std::string(type);
  switch (task.kind) {
    case TaskKind::kPython:
      return std::string(of_python);
    case TaskKind::kPod:
      return "sidecar";
    default:
      // Also where accelc makes a pod of it: Flyte looks at the target, and flytekit does the same.
      return "raw-container";
  }
}

std::int32_t task_type_version(const Task& task) {
  // Earlier versions of `sidecar` carry the pod in `custom`.
  constexpr std::int32_t kSidecarWithPod = 2;
  constexpr std::int32_t kElastic = 1;
  if (task.metadata.task_type_version) {
    return static_cast<std::int32_t>(*task.metadata.task_type_version);
  }
  if (task.plugin != nullptr) return task.plugin->version;
  if (task.elastic) return kElastic;
  return task.kind == TaskKind::kPod ? kSidecarWithPod : 0;
}

void fill_query(const SqlSpec& query, core::Sql& out) {
  out.set_statement(*query.statement);
  if (!query.dialect) return;
  const std::string_view dialect = *query.dialect;
  out.set_dialect(dialect == "ansi"   ? core::Sql::ANSI
                  : dialect == "hive" ? core::Sql::HIVE
                                      : core::Sql::OTHER);
}

void fill_map(const Setting<Map<std::string>>& setting,
              google::protobuf::Map<std::string, std::string>& out) {
  if (!setting) return;
  for (const auto& entry : setting->entries) {
    if (entry.value) out[entry.key] = *entry.value;
  }
}

}  // namespace accelc::flyte
