// A way in: a front end recognises the files of one kind by their names and bytes and reads each to
// a unit. It sees the bytes it is given, opens no file and knows no other front end.
#pragma once

#include "compiler/frontend/file_unit.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace accelc {

/// What to do with a file that no front end recognises.
enum class Unmarked : std::uint8_t {
  kError,  ///< it was named as a spec: an error that shows the line to add
  kSkip,   ///< it was only met; near misses are still warned about
};

/// How a file is to be read.
struct ReadRequest {
  Limits limits;
  Unmarked unmarked = Unmarked::kSkip;
  /// Whether front ends that have to be asked for are asked: the file was named, or somebody wants
  /// every kind.
  bool every_kind = false;
};

class Frontend {
 public:
  virtual ~Frontend() = default;
  /// As units name it: "spec".
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// Whether it reads only what it is asked for. Files of its kind are common, and not everybody
  /// who has some wants them read.
  [[nodiscard]] virtual bool has_to_be_asked() const { return false; }
  /// Whether a file of this name may be of its kind. Of the files in a folder, only those are
  /// opened that a front end takes by name.
  [[nodiscard]] virtual bool takes_name(std::string_view path) const = 0;
  /// Whether the file looks like one of its kind. Every file that is opened is asked about: by its
  /// first bytes or the search for one word, never by parsing it. `file.text()` are the bytes of
  /// the file, also of one that is not text.
  [[nodiscard]] virtual bool recognises(const SourceFile& file) const = 0;
  /// Reads a file that it recognises. The unit is not `recognised` when the file is of another kind
  /// after all: the next front end is asked then.
  [[nodiscard]] virtual std::shared_ptr<FileUnit> read(
      const std::shared_ptr<const SourceFile>& file, const ReadRequest& request) const = 0;
};

/// Some front ends; of two that recognise a file, the first one reads it.
using Frontends = std::span<const Frontend* const>;

/// Whether a file of this name may be of the kind of one of them.
bool takes_name(Frontends frontends, std::string_view path);

}  // namespace accelc
