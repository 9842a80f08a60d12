#include "compiler/catalog/generate/accelerator_file.h"

namespace accelc {

namespace {

constexpr FieldInfo kDefaultsRow[] = {
    needed_key<DefaultsRow, &DefaultsRow::kind>("kind"),
    needed_key<DefaultsRow, &DefaultsRow::vendor>("vendor"),
    needed_key<DefaultsRow, &DefaultsRow::resource>("resource"),
    catalog_key<DefaultsRow, &DefaultsRow::cloud>("cloud"),
    catalog_key<DefaultsRow, &DefaultsRow::rented_only>("rented_only"),
};

constexpr FieldInfo kCloudMachineRow[] = {
    needed_key<CloudMachineRow, &CloudMachineRow::cloud>("cloud"),
    needed_key<CloudMachineRow, &CloudMachineRow::family>("family"),
    catalog_key<CloudMachineRow, &CloudMachineRow::counts>("counts"),
    catalog_key<CloudMachineRow, &CloudMachineRow::form>("form"),
};

constexpr FieldInfo kHostsRow[] = {
    needed_key<HostsRow, &HostsRow::machine>("machine"),
    needed_key<HostsRow, &HostsRow::chips>("chips"),
    needed_key<HostsRow, &HostsRow::topologies>("topologies"),
};

constexpr FieldInfo kComputedRow[] = {
    needed_key<ComputedRow, &ComputedRow::step>("step"),
    needed_key<ComputedRow, &ComputedRow::max_chips>("max_chips"),
};

constexpr FieldInfo kInstancesRow[] = {
    needed_key<InstancesRow, &InstancesRow::cloud>("cloud"),
    needed_key<InstancesRow, &InstancesRow::accelerator>("accelerator"),
    needed_key<InstancesRow, &InstancesRow::devices>("devices"),
    catalog_key<InstancesRow, &InstancesRow::form>("form"),
    needed_key<InstancesRow, &InstancesRow::types>("types"),
};

constexpr FieldInfo kAcceleratorRow[] = {
    needed_key<AcceleratorRow, &AcceleratorRow::id>("id"),
    needed_key<AcceleratorRow, &AcceleratorRow::name>("name"),
    catalog_key<AcceleratorRow, &AcceleratorRow::architecture>("architecture"),
    catalog_key<AcceleratorRow, &AcceleratorRow::compute_capability>("compute_capability"),
    catalog_key<AcceleratorRow, &AcceleratorRow::memory>("memory"),
    catalog_key<AcceleratorRow, &AcceleratorRow::label_memory>("label_memory"),
    catalog_key<AcceleratorRow, &AcceleratorRow::driver_memory>("driver_memory"),
    catalog_key<AcceleratorRow, &AcceleratorRow::cores_per_chip>("cores_per_chip"),
    catalog_key<AcceleratorRow, &AcceleratorRow::type_prefix>("type_prefix"),
    catalog_key<AcceleratorRow, &AcceleratorRow::driver_generation>("driver_generation"),
    catalog_key<AcceleratorRow, &AcceleratorRow::partition_table>("partition_table"),
    catalog_key<AcceleratorRow, &AcceleratorRow::partitions>("partitions"),
    catalog_key<AcceleratorRow, &AcceleratorRow::pci>("pci"),
    catalog_key<AcceleratorRow, &AcceleratorRow::driver_names>("driver_names"),
    catalog_key<AcceleratorRow, &AcceleratorRow::flytekit>("flytekit"),
    catalog_key<AcceleratorRow, &AcceleratorRow::flyte_device>("flyte_device"),
    catalog_key<AcceleratorRow, &AcceleratorRow::flyte2>("flyte2"),
    catalog_key<AcceleratorRow, &AcceleratorRow::flyte2_device>("flyte2_device"),
    catalog_key<AcceleratorRow, &AcceleratorRow::flyte2_device_26>("flyte2_device_26"),
    catalog_key<AcceleratorRow, &AcceleratorRow::names>("names"),
    catalog_key<AcceleratorRow, &AcceleratorRow::aliases>("aliases"),
    catalog_key<AcceleratorRow, &AcceleratorRow::shared_names>("shared_names"),
    catalog_key<AcceleratorRow, &AcceleratorRow::forms>("forms"),
    catalog_key<AcceleratorRow, &AcceleratorRow::misspellings>("misspellings"),
    catalog_key<AcceleratorRow, &AcceleratorRow::machines>("machines"),
    catalog_key<AcceleratorRow, &AcceleratorRow::rented_only>("rented_only"),
    catalog_key<AcceleratorRow, &AcceleratorRow::hosts>("hosts"),
    catalog_key<AcceleratorRow, &AcceleratorRow::computed>("computed"),
    catalog_key<AcceleratorRow, &AcceleratorRow::note>("note"),
};

}  // namespace

const StructInfo& struct_info(Tag<DefaultsRow>) {
  static constexpr StructInfo kInfo{.name = "defaults", .fields = kDefaultsRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<CloudMachineRow>) {
  static constexpr StructInfo kInfo{.name = "machine", .fields = kCloudMachineRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<HostsRow>) {
  static constexpr StructInfo kInfo{.name = "machine of a slice", .fields = kHostsRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<InstancesRow>) {
  static constexpr StructInfo kInfo{.name = "machines of a cloud", .fields = kInstancesRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<ComputedRow>) {
  static constexpr StructInfo kInfo{.name = "rule of computed shapes", .fields = kComputedRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<AcceleratorRow>) {
  static constexpr StructInfo kInfo{.name = "accelerator", .fields = kAcceleratorRow};
  return kInfo;
}

}  // namespace accelc
