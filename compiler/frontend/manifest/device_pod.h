// Which pods of manifests are accelc's business: others are not checked at all.
#pragma once

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Whether a pod has to do with devices: a container asks for something that is not counted in
/// cores and bytes, by a resource or a claim, a variable, a label or an annotation speaks of
/// devices, or a queue admits it. So is every pod of an object that is made for them, and one whose
/// containers cannot be read.
bool concerns_devices(const ManifestKind& kind, NodeRef pod);

}  // namespace accelc
