// The constant tables that the build makes of stdlib/ (generate/ writes them). Only the
// catalog itself looks at them.
#pragma once

#include "compiler/catalog/accelerator.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace accelc {

/// One spelling under which an accelerator is found.
struct AliasRow {
  std::string_view key;  ///< name_key of the spelling; the rows are sorted by it
  std::string_view spelling;
  std::uint16_t accelerator = 0;  ///< index into BuiltinCatalog::accelerators
  const Topology* topology = nullptr;
  bool is_name = false;   ///< what people call the device; else what clusters do
  std::string_view form;  ///< the form of the card that it says
};

/// What clusters call a device, letter by letter: a value of a platform's label, or what Flyte
/// sends.
struct DeviceStringRow {
  std::string_view text;  ///< the rows are sorted by it
  std::uint16_t accelerator = 0;
  std::string_view form;
};

/// A spelling that matches nothing but is written often.
struct MisspellingRow {
  std::string_view key;  ///< the rows are sorted by it
  std::string_view meant;
};

/// A file of stdlib/, for labels and go-to-definition.
struct CatalogText {
  std::string_view path;
  std::string_view text;
};

struct BuiltinCatalog {
  std::span<const Accelerator* const> accelerators;
  std::span<const Platform* const> platforms;
  std::span<const AliasRow> aliases;
  std::span<const DeviceStringRow> device_strings;
  std::span<const MisspellingRow> misspellings;
  std::span<const CatalogText> texts;
};

extern const BuiltinCatalog kBuiltinCatalog;

}  // namespace accelc
