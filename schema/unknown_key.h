// What is said of a key that a struct has not got, and which of its own keys was surely meant.
#pragma once

#include "schema/decode.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace accelc {

/// "a task", "an image".
std::string with_article(std::string_view noun);

/// The row of `key`, or null. Looks from `start` on and then before it: keys are mostly written in
/// the order of the rows.
const FieldInfo* find_field(const StructInfo& info, std::string_view key, std::size_t start = 0);

/// The keys of a mapping as they are written, for whoever asks for many: nothing is counted before
/// that.
class WrittenKeys {
 public:
  explicit WrittenKeys(NodeRef mapping) : mapping_(mapping) {}

  [[nodiscard]] NodeRef mapping() const { return mapping_; }
  /// How often the key is there.
  [[nodiscard]] std::size_t count(std::string_view key);

 private:
  NodeRef mapping_;
  bool counted_ = false;
  std::unordered_map<std::string_view, std::size_t> counts_;
};

/// Reports the key of `entry`. One that was surely meant for another is read as if that one stood
/// there: that it is missing would be a second report of the same mistake, and what is wrong with
/// its value need not wait.
void report_unknown_key(Decoder& decoder, WrittenKeys& written, const Entry& entry,
                        const StructInfo& info, void* object);

}  // namespace accelc
