// The strategies of Lightning 2.6.5: the classes, the names they are registered under, and how each
// starts its processes (lightning/pytorch/strategies).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace accelc::lightning {

enum class Strategy : std::uint8_t {
  kSingleDevice,
  kSingleXla,
  kDdp,
  kDeepSpeed,
  kFsdp,
  kXla,
  kModelParallel,
  kUnknown,  ///< a class of the user's own
};

/// How the processes of a strategy start when nothing else has started them.
enum class Launcher : std::uint8_t {
  kNone,
  kScript,  ///< the program once more for each device
  kSpawn,   ///< spawned or forked out of the running process, whoever started that
  kXla,
};

struct RegisteredStrategy {
  std::string_view name;
  Strategy strategy = Strategy::kUnknown;
  Launcher launcher = Launcher::kNone;
};

/// The registered strategy of that name, whose case does not matter; null when there is none.
const RegisteredStrategy* find_strategy(std::string_view name);

/// "DDPStrategy"; empty for a class of the user's own.
std::string_view class_of(Strategy strategy);

/// The strategy of a class path: `DDPStrategy` or its whole path.
Strategy strategy_of_class(std::string_view class_path);

/// Whether it is one of Lightning's ParallelStrategy.
bool is_parallel(Strategy strategy);

/// A name that another version or Fabric has, and what it is called in a Trainer of today.
struct FormerName {
  std::string_view name;
  std::string_view now;   ///< empty: nothing stands in its place
  std::string_view note;  ///< "of Lightning 1", "of Fabric"
};

std::span<const FormerName> former_strategies();
std::span<const FormerName> former_accelerators();

/// Null when the name was never one.
const FormerName* find_former(std::span<const FormerName> names, std::string_view name);

}  // namespace accelc::lightning
