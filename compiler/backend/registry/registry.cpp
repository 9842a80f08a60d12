#include "compiler/backend/registry/registry.h"

#include "compiler/backend/flyte/flyte.h"
#include "compiler/backend/flyte2/flyte2.h"
#include "compiler/backend/flyte_package/flyte_package.h"
#include "compiler/backend/kubernetes/backends.h"
#include "compiler/backend/lightning/lightning.h"

#include <utility>

namespace accelc {

namespace {

std::vector<std::unique_ptr<Backend>> make_backends() {
  std::vector<std::unique_ptr<Backend>> backends;
  backends.push_back(flyte::make_backend());
  backends.push_back(flyte2::make_backend());
  backends.push_back(flyte_package::make_backend());
  for (auto& backend : kubernetes::make_backends()) backends.push_back(std::move(backend));
  backends.push_back(lightning::make_backend());
  return backends;
}

}  // namespace

const std::vector<std::unique_ptr<Backend>>& all_backends() {
  static const std::vector<std::unique_ptr<Backend>> backends = make_backends();
  return backends;
}

const Backend* find_backend(std::string_view name) {
  for (const auto& backend : all_backends()) {
    if (backend->name() == name) return backend.get();
  }
  return nullptr;
}

}  // namespace accelc
