// Two messages of one kind, field by field.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "compiler/source/span.h"

#include <string>
#include <vector>

namespace accelc::importing {

struct Difference {
  Span place;         ///< in the first one
  std::string path;   ///< "template.metadata.retries.retries"
  std::string first;  ///< its value; empty: nothing
  std::string second;
  bool is_structure = false;  ///< one of both is a message, a list or a mapping
};

/// What is not the same in both. Which program wrote a message (RuntimeMetadata) does not count.
std::vector<Difference> differences_of(const MessageView& first, const MessageView& second,
                                       const std::string& path);

}  // namespace accelc::importing
