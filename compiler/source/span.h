// Places in source text. A Span is a half-open range of byte offsets in one file. It does not own
// the file: a Span is valid as long as the Project (or Catalog) that holds the file lives. Lines
// and columns exist only where text is shown to a person or an editor.
#pragma once

#include <cstdint>

namespace accelc {

class SourceFile;

struct Span {
  const SourceFile* file = nullptr;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  /// Whether this is a place at all; a default Span is "nowhere".
  [[nodiscard]] bool valid() const { return file != nullptr; }
  [[nodiscard]] bool empty() const { return begin == end; }
  [[nodiscard]] bool contains(const Span& inner) const {
    return file == inner.file && begin <= inner.begin && inner.end <= end;
  }
  friend bool operator==(const Span&, const Span&) = default;
};

/// A value together with the place it was written at.
template <class T>
struct Located {
  T value{};
  Span span;
};

}  // namespace accelc
