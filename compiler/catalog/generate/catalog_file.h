// What a file under stdlib/ may hold. Any file may hold any of the parts.
#pragma once

#include "compiler/catalog/generate/accelerator_file.h"
#include "compiler/catalog/generate/partition_file.h"
#include "compiler/catalog/generate/platform_file.h"
#include "compiler/catalog/generate/vocabulary_file.h"

namespace accelc {

struct CatalogFile {
  Setting<DefaultsRow> defaults;
  Setting<List<AcceleratorRow>> accelerators;
  Setting<List<InstancesRow>> instances;
  Setting<List<LayoutRow>> layouts;
  Setting<List<TableRow>> tables;
  Setting<PlatformRow> platform;
  Setting<List<WordRow>> words;
  Setting<List<ForeignDocumentRow>> documents;
};

const StructInfo& struct_info(Tag<CatalogFile>);

}  // namespace accelc
