// Containers without a name, which whoever reads the object gives one before Kubernetes gets them.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace accelc {

/// The name of a container that has none, by its place in a list of so many; empty: it gets none.
using NameOfContainer = std::function<std::string(std::size_t place, std::size_t count)>;

/// The object with names for the containers without one of the pod at `path`. Every node has the
/// place of what it was made of. Null where all of them have a name.
std::shared_ptr<const Tree> with_container_names(NodeRef object, std::string_view path,
                                                 const NameOfContainer& name_of, Decoder& decoder);

}  // namespace accelc
