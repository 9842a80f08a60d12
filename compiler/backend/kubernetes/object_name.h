// Names of Kubernetes objects made from names of tasks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace accelc::kubernetes {

/// Under this key an object keeps the name of its task.
inline constexpr std::string_view kTaskAnnotation = "accelc.dev/task";

/// A DNS label of at most `longest` characters: lower case, `-` for what a label cannot hold. A
/// name that is too long ends with a hash of the whole.
std::string object_name(std::string_view task, std::size_t longest);
std::string object_name(std::string_view task);

/// What stands for a task where only the value of a label can: its name, or that of its object.
std::string task_label(const std::string& task);

}  // namespace accelc::kubernetes
