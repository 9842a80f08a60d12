#include "compiler/commands/schema_text.h"

#include "compiler/catalog/catalog.h"
#include "schema/config_spec.h"
#include "schema/describe.h"
#include "schema/document_spec.h"

#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// The names of the built-in catalog, which the schemas list.
struct CatalogNames {
  std::vector<std::string_view> accelerators;
  std::vector<std::string_view> platforms;

  CatalogNames() {
    const Catalog& catalog = Catalog::builtin();
    for (const Accelerator* one : catalog.accelerators()) accelerators.push_back(one->name);
    for (const Platform* one : catalog.platforms()) platforms.push_back(one->id);
  }
};

}  // namespace

std::string spec_schema_text() {
  const CatalogNames names;
  return json_schema(struct_info(Tag<DocumentSpec>{}), {names.accelerators, names.platforms});
}

std::string config_schema_text() {
  const CatalogNames names;
  return json_schema(struct_info(Tag<ConfigSpec>{}), {names.accelerators, names.platforms},
                     Format::kToml);
}

}  // namespace accelc
