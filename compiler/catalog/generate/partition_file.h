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

struct CatalogCertainty {
  static constexpr std::string_view kName = "certainty";
  static constexpr std::string_view kValues[] = {"high", "medium", "low"};
};

struct SlotRow {
  Setting<std::string> slot;
  Setting<std::int64_t> size;
  Numbers starts;
  Setting<std::int64_t> instances;
  Numbers engines;
  Setting<std::int64_t> profile_id;
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
  Setting<std::int64_t> sm;
  Setting<bool> gke;
  Texts aliases;
};

struct TableRow {
  Setting<std::string> id;
  Setting<std::string> layout;
  Setting<Choice<CatalogCertainty>> certainty;
  Setting<std::string> note;
  Setting<List<PartitionRow>> partitions;
};

const StructInfo& struct_info(Tag<SlotRow>);
const StructInfo& struct_info(Tag<LayoutRow>);
const StructInfo& struct_info(Tag<PartitionRow>);
const StructInfo& struct_info(Tag<TableRow>);

}  // namespace accelc
