#include "compiler/syntax/comments.h"

#include <algorithm>

namespace accelc {

std::vector<Comment> find_comments(std::string_view text, std::span<const OpaqueRange> opaque) {
  std::vector<Comment> comments;
  auto range = opaque.begin();
  for (std::size_t at = text.find('#'); at != std::string_view::npos;) {
    while (range != opaque.end() && range->end <= at) ++range;
    if (range != opaque.end() && range->begin <= at) {
      at = text.find('#', range->end);
      continue;
    }
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    comments.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
    at = text.find('#', end);
  }
  return comments;
}

}  // namespace accelc
