// The two formats of a spec, as a conversion between them speaks of them.
#pragma once

#include "compiler/source/source_file.h"

#include <string_view>

namespace accelc {

/// The format into which a spec in `format` is converted.
inline Format other_format(Format format) {
  return format == Format::kToml ? Format::kYaml : Format::kToml;
}

/// "YAML", "TOML" or "JSON".
inline std::string_view format_name(Format format) {
  if (format == Format::kJson) return "JSON";
  return format == Format::kToml ? "TOML" : "YAML";
}

}  // namespace accelc
