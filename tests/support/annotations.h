// Samples that carry their own marks: `[[` and `]]` around a range, `^` at a point. A test says
// where something is expected inside the text itself, and no offset is ever counted by hand.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

/// The texts that mark. Samples that need `[[` or `^` themselves (TOML tables) pass others.
struct Marks {
  std::string_view open = "[[";
  std::string_view close = "]]";
  std::string_view point = "^";
};

/// Half-open byte offsets in the text without marks.
struct MarkedRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  friend bool operator==(const MarkedRange&, const MarkedRange&) = default;
};

struct Annotated {
  std::string text;
  /// In the order in which they open; ranges may nest.
  std::vector<MarkedRange> ranges;
  std::vector<std::uint32_t> points;

  /// The only range, the only point; a test with another number of them is wrong and throws.
  [[nodiscard]] MarkedRange range() const;
  [[nodiscard]] std::uint32_t point() const;
};

/// Takes the marks out of `sample`. Marks that do not pair are a mistake of the test and throw.
Annotated annotate(std::string_view sample, const Marks& marks = {});

}  // namespace accelc::test
