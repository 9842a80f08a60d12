#include "compiler/check/resolve/identity.h"

#include "compiler/check/names.h"

namespace accelc {

Identity identity_of(const DocumentSpec& document, const std::string& name) {
  constexpr std::size_t kMostBytes = 4 * kLongestIdentityText;  // as UTF-8
  // What is longer is reported, and would be copied for each entity.
  const auto text = [](const Setting<std::string>& setting) {
    return setting && setting->size() <= kMostBytes ? *setting : "";
  };
  return {text(document.org), text(document.project), text(document.domain), name,
          text(document.version)};
}

}  // namespace accelc
