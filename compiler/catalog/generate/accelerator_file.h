// The keys of an accelerator in a file under stdlib/accelerators: the structs that its TOML is
// decoded into. What the values mean together is checked where the model is built (model.h).
//
// To add a key: a member here and a row in accelerator_file.cpp.
#pragma once

#include "compiler/catalog/generate/rows.h"
#include "schema/device_kind.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// What all accelerators of a file have in common.
struct DefaultsRow {
  Setting<Choice<DeviceKind>> kind;
  Setting<std::string> vendor;
  Setting<std::string> resource;
  Setting<std::string> cloud;  ///< whose machines stand under `hosts`
  Setting<bool> rented_only;
};

/// A cloud's machine family and how many devices its machines have.
struct CloudMachineRow {
  Setting<std::string> cloud;
  Setting<std::string> family;
  Numbers counts;
  Setting<std::string> form;  ///< of their cards, as in `forms` of the accelerator
};

/// A TPU machine and the slices made of it.
struct HostsRow {
  Setting<std::string> machine;
  Setting<std::int64_t> chips;
  Texts topologies;
};

struct ComputedRow {
  Setting<std::int64_t> step;
  Setting<std::int64_t> max_chips;
};

/// Machines of a cloud that have so many of a device.
struct InstancesRow {
  Setting<std::string> cloud;
  Setting<std::string> accelerator;
  Setting<std::int64_t> devices;
  Setting<std::string> form;
  Texts types;
};

struct AcceleratorRow {
  Setting<std::string> id;
  Setting<std::string> name;  ///< what people write and messages show
  Setting<std::string> architecture;
  Setting<std::string> compute_capability;
  Setting<double> memory;               ///< GiB of one device
  Setting<std::int64_t> label_memory;   ///< MiB of one device, as labels of nodes have it
  Setting<std::int64_t> driver_memory;  ///< MiB of one device, as a driver for claims publishes it
  Setting<std::int64_t> cores_per_chip;
  Setting<std::string> type_prefix;        ///< "v5litepod" of the Cloud TPU type "v5litepod-8"
  Setting<std::string> driver_generation;  ///< what the driver for claims calls it: "v5litepod"
  Setting<std::string> partition_table;    ///< in mig.toml
  Texts partitions;                        ///< names alone, where nothing else is known
  Texts pci;                               ///< "10de:20b0"
  Texts driver_names;                      ///< as NVML reports them
  Setting<std::string> flytekit;
  Setting<std::string> flyte_device;
  Setting<std::string> flyte2;
  Setting<std::string> flyte2_device;
  Setting<std::string> flyte2_device_26;  ///< of SDK 2.6, where it differs
  Setting<Map<List<std::string>>> names;  ///< platform to label values
  Texts aliases;
  Texts shared_names;  ///< names of this one that mean another one when looked up
  Setting<Map<List<std::string>>> forms;  ///< form to the names that stand for it
  Setting<Map<std::string>> misspellings;
  Setting<List<CloudMachineRow>> machines;
  Setting<bool> rented_only;  ///< nobody but these clouds has it
  Setting<List<HostsRow>> hosts;
  Setting<ComputedRow> computed;
  Setting<std::string> note;
};

const StructInfo& struct_info(Tag<DefaultsRow>);
const StructInfo& struct_info(Tag<CloudMachineRow>);
const StructInfo& struct_info(Tag<HostsRow>);
const StructInfo& struct_info(Tag<ComputedRow>);
const StructInfo& struct_info(Tag<InstancesRow>);
const StructInfo& struct_info(Tag<AcceleratorRow>);

}  // namespace accelc
