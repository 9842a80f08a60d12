// What a LeaderWorkerSet has besides the pods of its task. The rows stand in
// leader_worker_set_table.cpp.
#pragma once

#include "schema/decode.h"
#include "schema/plugin_spec.h"
#include "schema/quantity.h"
#include "schema/setting.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// RestartPolicyType of sigs.k8s.io/lws leaderworkerset/v1.
struct GroupRestart {
  static constexpr std::string_view kName = "restart of a group";
  static constexpr std::string_view kValues[] = {"RecreateGroupOnPodRestart",
                                                 "RecreateGroupAfterStart", "None"};
};
/// StartupPolicyType of sigs.k8s.io/lws leaderworkerset/v1.
struct GroupStartup {
  static constexpr std::string_view kName = "start of a group";
  static constexpr std::string_view kValues[] = {"LeaderCreated", "LeaderReady"};
};

/// What the first pod of a group says in the place of what the task says. All that is absent is as
/// it is for the other pods.
struct LeaderSpec {
  using IsRare = void;
  Setting<std::string> image;
  Setting<List<std::string>> command;
  Setting<List<std::string>> args;
  Setting<Map<std::string>> env;
  Setting<Map<Quantity>> requests;
  Setting<Map<Quantity>> limits;
  Setting<Map<ResourcePair>> resources;
  Setting<PodTargetSpec> pod;
};

struct LeaderWorkerSetSpec {
  using IsRare = void;
  Setting<std::int64_t> replicas;  ///< groups; absent: 1
  Setting<LeaderSpec> leader;
  Setting<Choice<GroupRestart>> restart_policy;
  Setting<Choice<GroupStartup>> startup_policy;
};

const StructInfo& struct_info(Tag<LeaderSpec>);
const StructInfo& struct_info(Tag<LeaderWorkerSetSpec>);

}  // namespace accelc
