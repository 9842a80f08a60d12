// The tables of a TOML file and what stands in them, put together statement by statement in the
// order of the file: headers open tables, keys fill the one that is open, and either may contradict
// what stands above.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/toml/key_path.h"
#include "compiler/syntax/toml/lexical.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

using TomlEntryId = std::uint32_t;
inline constexpr TomlEntryId kNoToml = UINT32_MAX;

struct TomlEntry {
  enum class Kind : std::uint8_t {
    kValue,
    kDotted,    ///< a table that dotted keys made
    kImplicit,  ///< a table named only on the way to others
    kDefined,   ///< a table with a header of its own
    kList,      ///< of `[[...]]`; the children are its items
    kItem,      ///< a table of a list; the only kind without a key
  };
  Kind kind = Kind::kImplicit;
  std::uint32_t begin = 0;  ///< of a table: the first header or dotted key that names it
  std::uint32_t end = 0;    ///< of the last header that names or defines it; 0 for dotted keys
  TomlKeySpan key;          ///< where it is named first
  std::string_view name;
  TomlKeySpan defined;     ///< the key in its own header, if any
  std::uint32_t item = 0;  ///< of a value: its index in TomlValues::items
  TomlEntryId parent = kNoToml;
  TomlEntryId first_child = kNoToml;
  TomlEntryId last_child = kNoToml;
  TomlEntryId next = kNoToml;  ///< sibling, in the order of the file
  bool removed = false;
};

/// A header as it is written: `begin` to `end` with its brackets.
struct TomlHeader {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool is_list = false;
};

class TomlTables {
 public:
  static constexpr TomlEntryId kRoot = 0;

  /// `file` must outlive the tables, and so must the names of all paths.
  explicit TomlTables(const SourceFile& file);

  [[nodiscard]] const TomlEntry& operator[](TomlEntryId id) const { return entries_[id]; }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

  /// The table that keys go to; kNoToml after a header that says nothing or too much.
  [[nodiscard]] TomlEntryId current() const { return current_; }
  /// Nodes of the tree so far, without what values hold inside.
  [[nodiscard]] std::uint32_t nodes() const { return nodes_; }

  /// Opens the table of a header, or tells what it contradicts: a table that is defined already is
  /// opened as another one of the same name.
  std::optional<Diagnostic> open(const TomlHeader& header, const TomlPath& path);
  /// Whether what stands at `path` is a list of tables; nothing when no table stands there.
  [[nodiscard]] std::optional<bool> is_list(const TomlPath& path) const;
  /// Keys go nowhere up to the next header.
  void open_nothing() { current_ = kNoToml; }

  /// Adds a key with the value at `item`, or tells what it clashes with. A key that is set already
  /// stays in the tree a second time.
  std::optional<Diagnostic> add(const TomlPath& path, std::uint32_t item);
  /// Takes back the value that was added last.
  void remove_last() { entries_.back().removed = true; }

 private:
  using Kind = TomlEntry::Kind;
  struct Place {
    TomlEntryId parent;
    std::string_view name;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct PlaceHash {
    std::size_t operator()(const Place& place) const {
      const std::uint64_t parent = place.parent * 0x9e3779b97f4a7c15U;
      return std::hash<std::string_view>()(place.name) ^ static_cast<std::size_t>(parent);
    }
  };

  std::optional<Diagnostic> open_last(const TomlHeader& header, const TomlPath& path,
                                      TomlEntryId parent);
  std::optional<Diagnostic> open_again(const TomlHeader& header, const TomlPath& path,
                                       TomlEntryId found);
  [[nodiscard]] Diagnostic clash(const DiagnosticKind& kind, const TomlPath& path,
                                 std::size_t segment, TomlEntryId earlier) const;
  [[nodiscard]] Diagnostic contradiction(const DiagnosticKind& kind, const TomlPath& path,
                                         TomlEntryId earlier) const;
  TomlEntryId add_entry(TomlEntry entry);
  TomlEntryId add_named(TomlEntry entry);
  void add_item(const TomlHeader& header, TomlEntryId list);
  [[nodiscard]] TomlEntryId find(TomlEntryId parent, std::string_view name) const;

  const SourceFile& file_;
  std::vector<TomlEntry> entries_;
  std::unordered_map<Place, TomlEntryId, PlaceHash> by_name_;
  TomlEntryId current_ = kRoot;
  std::uint32_t nodes_ = 1;
};

}  // namespace accelc
