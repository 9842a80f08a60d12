#include "compiler/diag/render.h"

namespace accelc {

Diagnostics::Diagnostics(const std::vector<Diagnostic>& findings) {
  auto secrets = std::make_shared<Secrets>(SecretPlaces(findings));
  findings_ = secrets->hide(findings);
  secrets_ = std::move(secrets);
}

Diagnostics::Diagnostics(std::initializer_list<Diagnostic> findings)
    : Diagnostics(std::vector<Diagnostic>(findings)) {}

}  // namespace accelc
