// Writes the tables of a TOML file and their values as a tree.
#pragma once

#include "compiler/syntax/toml/tables.h"
#include "compiler/syntax/toml/values.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <vector>

namespace accelc {

class TomlWriter {
 public:
  TomlWriter(const TomlTables& tables, const TomlValues& values, TreeBuilder& builder)
      : tables_(tables), values_(values), builder_(builder) {}

  /// The document, which is `size` bytes long.
  void write(std::uint32_t size);

 private:
  // Each returns the end of what it wrote.
  std::uint32_t table(TomlEntryId id, std::uint32_t begin);
  std::uint32_t entry(TomlEntryId id);
  std::uint32_t list(const TomlEntry& list);
  std::uint32_t value(std::uint32_t item);
  // Closes the collections of a value that end before `item`.
  void close_before(std::uint32_t item);
  void key(const TomlEntry& entry);
  [[nodiscard]] Node node_of(const TomlItem& item) const;

  const TomlTables& tables_;
  const TomlValues& values_;
  TreeBuilder& builder_;
  std::vector<std::uint32_t> open_;  // collections of the value at hand
};

}  // namespace accelc
