// What the drivers for claims (Dynamic Resource Allocation) publish of their devices. Sources:
// schema/device_kind.h; of NVIDIA's values NVIDIA/go-nvlib, pkg/nvlib/device.
#pragma once

#include "schema/device_kind.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace accelc {

/// More names than that do not help, where one that does not exist is written.
inline constexpr std::size_t kMostNamed = 8;

/// What the values of an attribute are.
enum class AttributeValue : std::uint8_t {
  kAny,
  kTruth,       ///< true or false
  kVersion,     ///< what `semver('1.2.3')` is; a text is another value
  kListed,      ///< one of a list
  kCased,       ///< one of a list that may be longer; people write them in another case
  kGeneration,  ///< `Accelerator::driver_generation`
  kShape,       ///< the topology of a slice
  kMachine,     ///< the type of a cloud's machine
};

struct PublishedAttribute {
  std::string_view name;  ///< without the domain
  AttributeValue value = AttributeValue::kAny;
  std::span<const std::string_view> values;  ///< of kListed and kCased
  bool of_partitions = false;                ///< whole devices lack it
};

struct PublishedNames {
  std::span<const PublishedAttribute> attributes;  ///< that some version of the driver has
  std::span<const std::string_view> guessed;       ///< that people write and no version has
  std::span<const std::string_view> amounts;       ///< `device.capacity`
  bool no_amounts = false;                         ///< none at all: an empty list is not known
};

/// What is known of the driver for devices of the kind.
const PublishedNames& published_by(const DeviceKindRow& kind);

/// The attribute of this name; null when it is not known.
const PublishedAttribute* find_attribute(const PublishedNames& published, std::string_view name);

}  // namespace accelc
