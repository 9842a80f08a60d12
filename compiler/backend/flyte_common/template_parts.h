// What is filled alike in the tasks of both generations of Flyte.
#pragma once

#include "compiler/check/program.h"

#include <google/protobuf/map.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace flyteidl::core {
class Identifier;
class Sql;
}  // namespace flyteidl::core

namespace accelc::flyte {

void fill_identifier(const Identity& identity, ::flyteidl::core::Identifier& out);

/// The plugin of Flyte that runs the task, unless that follows from `elastic`; `of_python` is the
/// generation's own for Python functions.
std::string task_type(const Task& task, std::string_view of_python);

std::int32_t task_type_version(const Task& task);

void fill_query(const SqlSpec& query, ::flyteidl::core::Sql& out);

/// Entries without a value are left out; an absent setting adds nothing.
void fill_map(const Setting<Map<std::string>>& setting,
              google::protobuf::Map<std::string, std::string>& out);

}  // namespace accelc::flyte
