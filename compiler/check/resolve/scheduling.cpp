#include "compiler/check/resolve/scheduling.h"

namespace accelc {

std::string_view Scheduling::node_architecture() const {
  if (!architecture) return {};
  return architecture->starts_with("arm_") ? "arm" : std::string_view(*architecture);
}

Scheduling scheduling_of(const TaskSpec& spec) {
  return {.node_selector = spec.node_selector,
          .tolerations = spec.tolerations,
          .architecture = spec.architecture,
          .spot = spec.spot,
          .sharing = spec.sharing,
          .queue = spec.queue,
          .service = spec.service,
          .pod_template = spec.pod_template};
}

}  // namespace accelc
