// From the pod of a manifest to a task: its main container says what a task says.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/decode.h"
#include "schema/task_spec.h"

namespace accelc {

/// Reads the pod whose spec `pod` is. What a task cannot say (volumes, affinity, other containers)
/// stays in its `pod`. Reported is only what Kubernetes would refuse too: an amount that is none, a
/// list where a text is wanted.
TaskSpec read_pod_task(Decoder& decoder, NodeRef pod);

}  // namespace accelc
