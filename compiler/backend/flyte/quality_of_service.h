// How long flyteadmin lets an execution wait.
#pragma once

#include "schema/workflow_spec.h"

namespace flyteidl::core {
class QualityOfService;
}

namespace accelc::flyte {

void fill_quality_of_service(const QualityOfServiceSpec& spec,
                             ::flyteidl::core::QualityOfService& out);

}  // namespace accelc::flyte
