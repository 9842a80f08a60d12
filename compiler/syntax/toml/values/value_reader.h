// Who reads the value of a statement: one interface with two implementations behind it.
// SimpleTomlValues reads at once what most files consist of; LibraryTomlValues gives toml++ every
// other value, right or wrong. Both give the same items, so that nobody sees who read: tests read
// every text by either and compare the trees.
#pragma once

#include "compiler/syntax/toml/extent.h"
#include "compiler/syntax/toml/values.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// Who may read values: both implementations, or toml++ alone, as a second opinion.
enum class TomlEngines : std::uint8_t { kAll, kLibraryAlone };

/// A statement whose keys were read: `a.b = 1`.
struct TomlStatement {
  std::uint32_t begin = 0;   ///< where its first key starts
  std::uint32_t equals = 0;  ///< its `=`
  std::size_t segments = 0;  ///< how many keys it has
  std::uint32_t depth = 0;   ///< how many collections there are around its value
};

/// Why a statement was not read: where toml++ stopped, and its own words.
struct TomlRefusal {
  std::uint32_t at = 0;
  std::string words;
};

/// What became of a statement. Its items and comments were added to the values unless it exceeds a
/// limit or was refused; the comments of a refused one were added too.
struct TomlValueResult {
  TomlExtent extent;  ///< where it ends; `limit` is what it exceeds
  std::optional<TomlRefusal> refusal;
};

class TomlValueReader {
 public:
  virtual ~TomlValueReader() = default;
  /// Reads the value of `statement` and the rest of its line.
  virtual TomlValueResult read(const TomlStatement& statement) = 0;
  /// Reads a statement that was refused once more, as if the text ended at `end`. Returns whether
  /// it has a value now; nothing is added when it has none.
  virtual bool read_up_to(const TomlStatement& statement, std::uint32_t end) = 0;
};

/// What readers of values work with. Everything must outlive the reader.
struct TomlValueContext {
  std::string_view text;
  const Limits& limits;
  TomlExtents& extents;
  TomlValues& out;
  TreeBuilder& builder;  ///< owns the texts that are not verbatim in the file
};

std::unique_ptr<TomlValueReader> make_toml_value_reader(const TomlValueContext& context,
                                                        TomlEngines engines);

}  // namespace accelc
