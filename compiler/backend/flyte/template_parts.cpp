#include "compiler/backend/flyte/template_parts.h"

#include <flyteidl/core/identifier.pb.h>

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

void fill_map(const Setting<Map<std::string>>& setting,
              google::protobuf::Map<std::string, std::string>& out) {
  if (!setting) return;
  for (const auto& entry : setting->entries) {
    if (entry.value) out[entry.key] = *entry.value;
  }
}

}  // namespace accelc::flyte
