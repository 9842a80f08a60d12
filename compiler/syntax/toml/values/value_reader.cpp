#include "compiler/syntax/toml/values/value_reader.h"

#include "compiler/syntax/toml/values/library_values.h"
#include "compiler/syntax/toml/values/simple_values.h"

#include <utility>

namespace accelc {

std::unique_ptr<TomlValueReader> make_toml_value_reader(const TomlValueContext& context,
                                                        TomlEngines engines) {
  auto library = std::make_unique<LibraryTomlValues>(context);
  if (engines == TomlEngines::kLibraryAlone) return library;
  return std::make_unique<SimpleTomlValues>(context, std::move(library));
}

}  // namespace accelc
