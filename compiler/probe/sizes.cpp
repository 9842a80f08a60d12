#include "compiler/probe/sizes.h"

namespace accelc {

std::string size_text(std::uint64_t bytes) {
  const std::uint64_t mebibytes = bytes >> 20U;
  if (mebibytes < 1024) return std::to_string(mebibytes) + " MiB";
  const std::uint64_t tenths = (mebibytes * 10 + 512) / 1024;
  std::string text = std::to_string(tenths / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  return text + " GiB";
}

}  // namespace accelc
