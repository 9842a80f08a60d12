// What the controller of a kind does with the pods of an object.
#pragma once

#include "compiler/frontend/manifest/manifest_object.h"

#include <string_view>

namespace accelc {

/// Whether Kubernetes itself reads the object: other controllers may add to it and change it.
bool is_native(const ManifestObject& manifest);

/// Whether a controller lays what is written over the containers of another object: what they lack
/// may be there.
bool is_laid_over(const ManifestObject& manifest);

/// Whether the pods are those that are written: no controller adds volumes or images to them.
bool makes_pods_as_written(const ManifestObject& manifest);

/// Whether nobody adds to what is written: it is no patch, and nothing is merged in.
bool is_complete(const ManifestObject& manifest);

/// Whether the object makes a volume of this name for each of its pods.
bool makes_volume(NodeRef object, std::string_view name);

}  // namespace accelc
