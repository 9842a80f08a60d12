// The only door to toml++, which judges and reads every value that is not simple. One statement at
// a time, so that what it does in more than linear time stays small and a fault hides nothing else.
#pragma once

#include "compiler/syntax/toml/values/value_reader.h"

namespace accelc {

class LibraryTomlValues final : public TomlValueReader {
 public:
  explicit LibraryTomlValues(const TomlValueContext& context) : context_(context) {}

  TomlValueResult read(const TomlStatement& statement) override;
  bool read_up_to(const TomlStatement& statement, std::uint32_t end) override;

 private:
  TomlValueContext context_;
};

}  // namespace accelc
