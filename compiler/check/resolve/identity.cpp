#include "compiler/check/resolve/identity.h"

namespace accelc {

Identity identity_of(const DocumentSpec& document, const std::string& name) {
  const auto text = [](const Setting<std::string>& setting) { return setting ? *setting : ""; };
  return {text(document.org), text(document.project), text(document.domain), name,
          text(document.version)};
}

}  // namespace accelc
