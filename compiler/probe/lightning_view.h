// What Lightning 2.6 would find on a machine: the answers of `is_available` and
// `auto_device_count` of every accelerator it has registered, and of a site's own.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/probe/local_machine.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct AcceleratorView {
  std::string name;  ///< "cuda": what a Trainer's `accelerator` says
  /// What `auto_device_count` returns. `is_available` is that it is not 0; the count is of one
  /// machine, and for `cpu` always 1.
  std::int64_t count = 0;
  std::string reason;  ///< what was counted, or why there is none
  /// Indices into LocalMachine::devices: those that a process sees, in its order.
  std::vector<std::size_t> devices;

  [[nodiscard]] bool available() const { return count > 0; }
};

struct LightningView {
  std::vector<AcceleratorView> accelerators;
  /// What `accelerator: auto` would choose.
  std::string chosen;

  /// Null when no accelerator has that name.
  [[nodiscard]] const AcceleratorView* find(std::string_view name) const;
};

LightningView lightning_view(const LocalMachine& machine, const Catalog& catalog);

/// The devices of a kind that a process can use and sees, behind the variables that hide some; of
/// `custom`, a site's own accelerator, when it is not null.
std::vector<std::size_t> devices_seen(const LocalMachine& machine, AcceleratorKind kind,
                                      const Accelerator* custom);

/// How many devices of a kind Lightning counts: of a TPU of the third generation, cores.
std::int64_t lightning_count(const LocalMachine& machine, AcceleratorKind kind,
                             const Accelerator* custom);

}  // namespace accelc
