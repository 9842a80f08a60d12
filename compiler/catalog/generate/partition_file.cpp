#include "compiler/catalog/generate/partition_file.h"

namespace accelc {

namespace {

constexpr FieldInfo kSlotRow[] = {
    needed_key<SlotRow, &SlotRow::slot>("slot"),
    needed_key<SlotRow, &SlotRow::size>("size"),
    needed_key<SlotRow, &SlotRow::starts>("starts"),
    needed_key<SlotRow, &SlotRow::instances>("instances"),
    catalog_key<SlotRow, &SlotRow::engines>("engines"),
};

constexpr FieldInfo kLayoutRow[] = {
    needed_key<LayoutRow, &LayoutRow::id>("id"),
    needed_key<LayoutRow, &LayoutRow::memory_units>("memory_units"),
    needed_key<LayoutRow, &LayoutRow::compute_units>("compute_units"),
    catalog_key<LayoutRow, &LayoutRow::engines>("engines"),
    needed_key<LayoutRow, &LayoutRow::slots>("slots"),
};

constexpr FieldInfo kPartitionRow[] = {
    needed_key<PartitionRow, &PartitionRow::name>("name"),
    catalog_key<PartitionRow, &PartitionRow::slot>("slot"),
    catalog_key<PartitionRow, &PartitionRow::instances>("instances"),
    catalog_key<PartitionRow, &PartitionRow::memory>("memory"),
    catalog_key<PartitionRow, &PartitionRow::platforms>("platforms"),
    catalog_key<PartitionRow, &PartitionRow::aliases>("aliases"),
};

constexpr FieldInfo kTableRow[] = {
    needed_key<TableRow, &TableRow::id>("id"),
    catalog_key<TableRow, &TableRow::layout>("layout"),
    needed_key<TableRow, &TableRow::partitions>("partitions"),
};

}  // namespace

const StructInfo& struct_info(Tag<SlotRow>) {
  static constexpr StructInfo kInfo{.name = "slot", .fields = kSlotRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<LayoutRow>) {
  static constexpr StructInfo kInfo{.name = "layout", .fields = kLayoutRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<PartitionRow>) {
  static constexpr StructInfo kInfo{.name = "partition", .fields = kPartitionRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<TableRow>) {
  static constexpr StructInfo kInfo{.name = "partition table", .fields = kTableRow};
  return kInfo;
}

}  // namespace accelc
