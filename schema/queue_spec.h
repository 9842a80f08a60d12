// The queue that lets a task in, and what it is told of the task. The rows stand in
// queue_table.cpp.
#pragma once

#include "schema/decode.h"
#include "schema/duration.h"
#include "schema/setting.h"

#include <string>

namespace accelc {

/// How near to each other the pods of a task are to be placed. One of these is written.
struct QueueTopologySpec {
  Setting<std::string> required;   ///< the label of a level: all pods below one value of it
  Setting<std::string> preferred;  ///< the same, as far as there is room
  Setting<bool> unconstrained;     ///< anywhere that the topology knows
};

/// `team-vision`, which is short for `{name: team-vision}`, or the full form. Both are laid over an
/// inherited one key by key.
struct QueueSpec {
  using IsUnion = void;
  using IsRare = void;
  Setting<std::string> name;      ///< absent: the queue of the platform
  Setting<std::string> priority;  ///< a WorkloadPriorityClass
  Setting<Duration> time_limit;
  Setting<QueueTopologySpec> topology;
};

const StructInfo& struct_info(Tag<QueueTopologySpec>);
const StructInfo& struct_info(Tag<QueueSpec>);

bool decode_value(Decoder& decoder, NodeRef node, QueueSpec& value);
const TypeInfo& type_info(Tag<QueueSpec>);

}  // namespace accelc
