// The labels that a pod selects its nodes by, and the device that they name.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/task_spec.h"

#include <vector>

namespace accelc {

/// Of the pod's required node affinity the labels with one value, where it has one term: all of
/// them must hold. In place of the label's key stands the scalar that names it.
std::vector<Entry> affinity_labels(NodeRef pod);

/// The same behind those of its `nodeSelector`.
std::vector<Entry> node_labels(NodeRef pod);

/// Reads what the labels say of the device into `task`: the accelerator with its partition or
/// topology, and how it is shared. Only values that mean one card, and only where the cloud or a
/// program sets them: what owners of nodes choose freely stays a label. `container` is the one that
/// asks for devices.
void take_device(NodeRef pod, NodeRef container, TaskSpec& task);

}  // namespace accelc
