// The tables that the headers of a TOML file make, before any of their keys is read: which table
// stands in which, wherever in the file their headers are.
#pragma once

#include "compiler/source/source_file.h"
#include "compiler/syntax/toml/faults.h"
#include "compiler/syntax/toml/outline.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

using TomlTableId = std::uint32_t;
inline constexpr std::uint32_t kNoToml = UINT32_MAX;

struct TomlTable {
  enum class Kind : std::uint8_t {
    kImplicit,  ///< named only on the way to others
    kDefined,   ///< has a header of its own
    kList,      ///< of `[[...]]`; the children are its items
    kItem,
  };
  Kind kind = Kind::kImplicit;
  std::uint32_t begin = 0;  ///< of the first header that names it
  std::uint32_t end = 0;    ///< of the last header that names or defines it
  TomlKeySpan key;          ///< in the first header
  std::string_view name;
  std::uint32_t section = kNoToml;  ///< with its keys
  TomlTableId first_child = kNoToml;
  TomlTableId last_child = kNoToml;
  TomlTableId next = kNoToml;  ///< sibling, in source order
};

class TomlTables {
 public:
  static constexpr TomlTableId kRoot = 0;

  TomlTables(const SourceFile& file, const TomlOutline& outline);
  TomlTables(const TomlTables&) = delete;
  TomlTables& operator=(const TomlTables&) = delete;

  [[nodiscard]] const TomlTable& operator[](TomlTableId id) const { return tables_[id]; }

  /// The first header that contradicts an earlier one.
  [[nodiscard]] const std::optional<TomlFault>& fault() const { return fault_; }

  /// Where the table was defined: the key in its own header, else in the first that names it.
  [[nodiscard]] TomlKeySpan definition(TomlTableId id) const;

 private:
  struct Place {
    TomlTableId parent;
    std::string_view name;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct PlaceHash {
    std::size_t operator()(const Place& place) const {
      return std::hash<std::string_view>()(place.name) ^ (place.parent * 0x9e3779b97f4a7c15U);
    }
  };

  void add_section(std::uint32_t section);
  void add_last(TomlTableId parent, std::uint32_t section);
  TomlTableId add(TomlTableId parent, TomlTable table);
  [[nodiscard]] TomlTableId find(TomlTableId parent, std::string_view name) const;
  [[nodiscard]] std::string_view name_of(TomlKeySpan key);
  void contradict(const DiagnosticKind& kind, const TomlSection& section, TomlTableId earlier);

  const SourceFile& file_;
  const TomlOutline& outline_;
  std::vector<TomlTable> tables_;
  std::unordered_map<Place, TomlTableId, PlaceHash> by_name_;
  std::deque<std::string> names_;  // of quoted keys with escapes; must not move
  std::optional<TomlFault> fault_;
};

}  // namespace accelc
