// The keys of stdlib/accelerators/mig.toml: layouts, and the tables that give the slots of a layout
// the names of one card.
//
// To add a key: a member here and a row in partition_file.cpp.
#pragma once

#include "compiler/catalog/generate/rows.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

struct SlotRow {
  Setting<std::string> slot;
  Setting<std::int64_t> size;
  Numbers starts;
  Setting<std::int64_t> instances;
  Numbers engines;
};

struct LayoutRow {
  Setting<std::string> id;
  Setting<std::int64_t> memory_units;
  Setting<std::int64_t> compute_units;
  Numbers engines;
  Setting<List<SlotRow>> slots;
};

struct PartitionRow {
  Setting<std::string> name;
  Setting<std::string> slot;
  Setting<std::int64_t> instances;
  Setting<double> memory;
  Texts platforms;  ///< of those that have a list of partitions (`listed`), who has this one
  Texts aliases;
};

struct TableRow {
  Setting<std::string> id;
  Setting<std::string> layout;
  Setting<List<PartitionRow>> partitions;
};

const StructInfo& struct_info(Tag<SlotRow>);
const StructInfo& struct_info(Tag<LayoutRow>);
const StructInfo& struct_info(Tag<PartitionRow>);
const StructInfo& struct_info(Tag<TableRow>);

}  // namespace accelc
