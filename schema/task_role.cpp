#include "schema/task_role.h"

#include "schema/document_spec.h"
#include "schema/task_spec.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace accelc {

namespace {

struct RoleRow {
  const StructInfo* structure;
  std::string_view key;
  TaskRole role;
};

std::map<const FieldInfo*, TaskRole> make_roles() {
  const StructInfo* task = &struct_info(Tag<TaskSpec>{});
  const StructInfo* data = &struct_info(Tag<DataSpec>{});
  const std::array<RoleRow, 10> rows = {
      {{&struct_info(Tag<DocumentSpec>{}), "defaults", TaskRole::kDefaults},
       {&struct_info(Tag<ProfileSpec>{}), "defaults", TaskRole::kDefaults},
       {task, "command", TaskRole::kTemplates},
       {task, "args", TaskRole::kTemplates},
       {task, "pod", TaskRole::kTemplates},
       {task, "sql", TaskRole::kTemplates},
       {&struct_info(Tag<SqlSpec>{}), "statement", TaskRole::kTemplates},
       {&struct_info(Tag<CacheSpec>{}), "ignored_inputs", TaskRole::kInputNames},
       {data, "input_path", TaskRole::kInputFolder},
       {data, "output_path", TaskRole::kOutputFolder}}};
  std::map<const FieldInfo*, TaskRole> roles;
  for (const RoleRow& row : rows) {
    const auto field = std::find_if(row.structure->fields.begin(), row.structure->fields.end(),
                                    [&row](const FieldInfo& one) { return one.name == row.key; });
    roles.emplace(&*field, row.role);
  }
  return roles;
}

}  // namespace

TaskRole task_role(const FieldInfo& field) {
  static const std::map<const FieldInfo*, TaskRole> roles = make_roles();
  const auto found = roles.find(&field);
  return found == roles.end() ? TaskRole::kNone : found->second;
}

}  // namespace accelc
