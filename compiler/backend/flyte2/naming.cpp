#include "compiler/backend/flyte2/naming.h"

namespace accelc::flyte2 {

namespace {

const Flyte2Spec& options(const Task& task) { return *task.flyte2; }

}  // namespace

std::string environment_name(const Task& task) {
  const auto& written = options(task).environment;
  if (written) return written->substr(0, kLongestName);
  const std::string& name = task.identity.name;
  const std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? "" : name.substr(0, std::min(dot, kLongestName));
}

std::string short_name(const Task& task) {
  const auto& written = options(task).short_name;
  if (written) return written->substr(0, kLongestName);
  const std::string& name = task.identity.name;
  const std::size_t dot = name.rfind('.');
  return name.substr(dot == std::string::npos ? 0 : dot + 1, kLongestName);
}

}  // namespace accelc::flyte2
