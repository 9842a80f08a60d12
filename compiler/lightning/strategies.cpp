#include "compiler/lightning/strategies.h"

#include "compiler/lightning/classes.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc::lightning {

namespace {

constexpr RegisteredStrategy kRegistered[] = {
    {"ddp", Strategy::kDdp, Launcher::kScript},
    {"ddp_spawn", Strategy::kDdp, Launcher::kSpawn},
    {"ddp_fork", Strategy::kDdp, Launcher::kSpawn},
    {"ddp_notebook", Strategy::kDdp, Launcher::kSpawn},
    {"deepspeed", Strategy::kDeepSpeed, Launcher::kScript},
    {"deepspeed_stage_1", Strategy::kDeepSpeed, Launcher::kScript},
    {"deepspeed_stage_2", Strategy::kDeepSpeed, Launcher::kScript},
    {"deepspeed_stage_2_offload", Strategy::kDeepSpeed, Launcher::kScript},
    {"deepspeed_stage_3", Strategy::kDeepSpeed, Launcher::kScript},
    {"deepspeed_stage_3_offload", Strategy::kDeepSpeed, Launcher::kScript},
    {"deepspeed_stage_3_offload_nvme", Strategy::kDeepSpeed, Launcher::kScript},
    {"fsdp", Strategy::kFsdp, Launcher::kScript},
    {"fsdp_cpu_offload", Strategy::kFsdp, Launcher::kScript},
    {"single_device", Strategy::kSingleDevice, Launcher::kNone},
    {"single_xla", Strategy::kSingleXla, Launcher::kNone},
    {"single_tpu", Strategy::kSingleXla, Launcher::kNone},
    {"xla", Strategy::kXla, Launcher::kXla},
    {"xla_debug", Strategy::kXla, Launcher::kXla},
};

struct StrategyClass {
  std::string_view name;
  Strategy strategy;
};

constexpr StrategyClass kClasses[] = {
    {"SingleDeviceStrategy", Strategy::kSingleDevice},
    {"SingleDeviceXLAStrategy", Strategy::kSingleXla},
    {"DDPStrategy", Strategy::kDdp},
    {"DeepSpeedStrategy", Strategy::kDeepSpeed},
    {"FSDPStrategy", Strategy::kFsdp},
    {"XLAStrategy", Strategy::kXla},
    {"ModelParallelStrategy", Strategy::kModelParallel},
};

/// The names of Lightning 1 (docs and registries of 1.3.0 and 1.9.5), and those that only Fabric
/// registers.
constexpr FormerName kStrategies[] = {
    {"dp", "ddp", "of Lightning 1"},
    {"ddp2", "ddp", "of Lightning 1"},
    {"ddp_cpu", "ddp", "of Lightning 1"},
    {"ddp_sharded", "fsdp", "of Lightning 1"},
    {"ddp_sharded_spawn", "fsdp", "of Lightning 1"},
    {"ddp_sharded_find_unused_parameters_false", "fsdp", "of Lightning 1"},
    {"ddp_fully_sharded", "fsdp", "of Lightning 1"},
    {"fsdp_native", "fsdp", "of Lightning 1"},
    {"fsdp_native_full_shard_offload", "fsdp_cpu_offload", "of Lightning 1"},
    {"tpu_spawn", "xla", "of Lightning 1"},
    {"tpu_spawn_debug", "xla_debug", "of Lightning 1"},
    {"horovod", "ddp", "of Lightning 1"},
    {"bagua", "ddp", "of Lightning 1"},
    {"colossalai", "deepspeed_stage_3", "of Lightning 1"},
    {"hpu_parallel", "", "of Lightning with Gaudi"},
    {"hpu_single", "", "of Lightning with Gaudi"},
    {"ipu_strategy", "", "of Lightning with IPUs"},
    {"xla_fsdp", "xla", "of Fabric"},
    {"deepspeed_stage_1_offload", "deepspeed_stage_2_offload", "of Fabric"},
};

/// In Lightning 1 `accelerator` could be the distributed backend (docs of 1.3.0).
constexpr FormerName kAccelerators[] = {
    {"ddp", "ddp", "of Lightning 1"},
    {"ddp_cpu", "ddp", "of Lightning 1"},
    {"ddp_spawn", "ddp_spawn", "of Lightning 1"},
    {"ddp2", "ddp", "of Lightning 1"},
    {"dp", "ddp", "of Lightning 1"},
    {"ddp_sharded", "fsdp", "of Lightning 1"},
    {"horovod", "ddp", "of Lightning 1"},
    {"tpu_spawn", "xla", "of Lightning 1"},
    {"deepspeed", "deepspeed", "of Lightning 1"},
};

/// Without the part of its name that fixes `find_unused_parameters`.
std::string_view base_name(std::string_view name) {
  for (const std::string_view end :
       {"_find_unused_parameters_true", "_find_unused_parameters_false"}) {
    if (name.starts_with("ddp") && name.ends_with(end)) name.remove_suffix(end.size());
  }
  return name;
}

}  // namespace

const RegisteredStrategy* find_strategy(std::string_view name) {
  const std::string lower = to_lower(name);
  const std::string_view base = base_name(lower);
  for (const RegisteredStrategy& strategy : kRegistered) {
    if (strategy.name == base) return &strategy;
  }
  return nullptr;
}

std::string_view class_of(Strategy strategy) {
  for (const StrategyClass& each : kClasses) {
    if (each.strategy == strategy) return each.name;
  }
  return "";
}

Strategy strategy_of_class(std::string_view class_path) {
  const std::string_view name = last_name(class_path);
  if (is_own_class(class_path)) return Strategy::kUnknown;
  for (const StrategyClass& each : kClasses) {
    if (each.name == name) return each.strategy;
  }
  return Strategy::kUnknown;
}

bool is_parallel(Strategy strategy) {
  return strategy != Strategy::kSingleDevice && strategy != Strategy::kSingleXla &&
         strategy != Strategy::kUnknown;
}

std::span<const FormerName> former_strategies() { return kStrategies; }
std::span<const FormerName> former_accelerators() { return kAccelerators; }

const FormerName* find_former(std::span<const FormerName> names, std::string_view name) {
  const auto found = std::find_if(names.begin(), names.end(),
                                  [name](const FormerName& each) { return each.name == name; });
  return found == names.end() ? nullptr : &*found;
}

}  // namespace accelc::lightning
