#include "compiler/frontend/file_unit.h"

namespace accelc {

void take_findings(DiagnosticSink& sink, FileUnit& unit) {
  unit.has_errors = sink.has_errors();
  unit.diagnostics = sink.take_sorted();
}

void drop_content(FileUnit& unit) {
  // `= {}` would keep the memory for documents to come.
  unit.documents = std::vector<UnitDocument>();
  unit.plain_pods = {};
  unit.cluster_objects = {};
  unit.operator_files = {};
  unit.device_claims = {};
  unit.tree.reset();
  unit.content_dropped = true;
}

}  // namespace accelc
