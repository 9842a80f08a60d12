// The target `kustomize`: a component for each task, which patches the workloads that carry its
// name in the annotation `accelc.dev/task`.
#pragma once

#include "compiler/backend/entity_files.h"
#include "compiler/backend/kubernetes/json_value.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::kubernetes {

/// For each task the component and its patches, in a folder of its own below `folder`.
std::vector<EntityFile> kustomize_files(std::span<const Task* const> tasks, std::string_view folder,
                                        const std::function<std::string(const Json&)>& text);

}  // namespace accelc::kubernetes
