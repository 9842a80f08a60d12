#include "compiler/catalog/generate/catalog_file.h"

namespace accelc {

namespace {

constexpr FieldInfo kCatalogFile[] = {
    catalog_key<CatalogFile, &CatalogFile::defaults>("defaults"),
    catalog_key<CatalogFile, &CatalogFile::accelerators>("accelerator"),
    catalog_key<CatalogFile, &CatalogFile::instances>("instances"),
    catalog_key<CatalogFile, &CatalogFile::layouts>("layout"),
    catalog_key<CatalogFile, &CatalogFile::tables>("table"),
    catalog_key<CatalogFile, &CatalogFile::platform>("platform"),
    catalog_key<CatalogFile, &CatalogFile::words>("word"),
    catalog_key<CatalogFile, &CatalogFile::documents>("document"),
};

}  // namespace

const StructInfo& struct_info(Tag<CatalogFile>) {
  static constexpr StructInfo kInfo{.name = "catalog file", .fields = kCatalogFile};
  return kInfo;
}

}  // namespace accelc
