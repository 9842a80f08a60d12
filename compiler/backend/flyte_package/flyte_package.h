// The package of Flyte 1 tasks that `flytectl register files --archive` reads: the TaskSpecs of the
// `flyte` target in one compressed archive, named as `pyflyte package` names them. Facts: flytekit
// 1.16.24 tools/repo.py, serialize_helpers.py; flytectl v0.9.8 cmd/register/register_util.go.
#pragma once

#include "compiler/backend/backend.h"

#include <memory>

namespace accelc::flyte_package {

std::unique_ptr<Backend> make_backend();

/// The name of the file at `index` of `count` in a package.
std::string member_name(std::size_t index, std::size_t count, std::string_view task);

}  // namespace accelc::flyte_package
