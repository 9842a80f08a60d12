#include "compiler/catalog/generate/vocabulary_file.h"

namespace accelc {

namespace {

constexpr FieldInfo kWordRow[] = {
    needed_key<WordRow, &WordRow::keys>("keys"),    needed_key<WordRow, &WordRow::place>("place"),
    catalog_key<WordRow, &WordRow::now>("now"),     catalog_key<WordRow, &WordRow::help>("help"),
    catalog_key<WordRow, &WordRow::means>("means"),
};

constexpr FieldInfo kForeignDocumentRow[] = {
    needed_key<ForeignDocumentRow, &ForeignDocumentRow::what>("what"),
    needed_key<ForeignDocumentRow, &ForeignDocumentRow::has>("has"),
    needed_key<ForeignDocumentRow, &ForeignDocumentRow::help>("help"),
};

}  // namespace

const StructInfo& struct_info(Tag<WordRow>) {
  static constexpr StructInfo kInfo{.name = "word", .fields = kWordRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<ForeignDocumentRow>) {
  static constexpr StructInfo kInfo{.name = "document of another tool",
                                    .fields = kForeignDocumentRow};
  return kInfo;
}

}  // namespace accelc
