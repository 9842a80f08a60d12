// What propeller's configuration says of a cluster.
#pragma once

#include "compiler/fleet/import.h"

namespace accelc {

/// Reads `plugins.k8s`, alone or inside the values of Flyte's charts.
void read_propeller(NodeRef object, ImportedPlatform& platform);

}  // namespace accelc
