#include "compiler/frontend/registry/registry.h"

#include "compiler/frontend/flyte/read_flyte.h"
#include "compiler/frontend/manifest/read_manifest.h"
#include "compiler/frontend/spec/read_spec.h"

#include <array>
#include <utility>

namespace accelc {

Frontends all_frontends() {
  static const std::array frontends = {&flyte_frontend(), &spec_frontend(), &manifest_frontend()};
  return frontends;
}

std::shared_ptr<FileUnit> read_unit(const std::shared_ptr<const SourceFile>& file,
                                    const ReadRequest& request, Frontends frontends) {
  std::shared_ptr<FileUnit> unmarked;
  for (const Frontend* frontend : frontends) {
    if (frontend->has_to_be_asked() && !request.every_kind) continue;
    if (!frontend->recognises(*file)) continue;
    std::shared_ptr<FileUnit> unit = frontend->read(file, request);
    if (unit->recognised) return unit;
    if (unit->frontend == kSpecFrontend) unmarked = std::move(unit);
  }
  if (unmarked == nullptr) unmarked = unread_spec(file);
  report_unmarked(*unmarked, request);
  return unmarked;
}

}  // namespace accelc
