#include "tests/support/annotations.h"

#include "compiler/support/check.h"

namespace accelc::test {

MarkedRange Annotated::range() const {
  ACCELC_CHECK(ranges.size() == 1);
  return ranges.front();
}

std::uint32_t Annotated::point() const {
  ACCELC_CHECK(points.size() == 1);
  return points.front();
}

Annotated annotate(std::string_view sample, const Marks& marks) {
  Annotated result;
  std::vector<std::size_t> open;
  while (!sample.empty()) {
    const auto here = static_cast<std::uint32_t>(result.text.size());
    if (sample.starts_with(marks.open)) {
      open.push_back(result.ranges.size());
      result.ranges.push_back({here, here});
      sample.remove_prefix(marks.open.size());
    } else if (!open.empty() && sample.starts_with(marks.close)) {
      result.ranges[open.back()].end = here;
      open.pop_back();
      sample.remove_prefix(marks.close.size());
    } else if (sample.starts_with(marks.point)) {
      result.points.push_back(here);
      sample.remove_prefix(marks.point.size());
    } else {
      result.text += sample.front();
      sample.remove_prefix(1);
    }
  }
  ACCELC_CHECK(open.empty());
  return result;
}

}  // namespace accelc::test
