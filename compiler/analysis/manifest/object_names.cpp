#include "compiler/analysis/manifest/object_names.h"

#include "compiler/analysis/manifest/controllers.h"
#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

/// Reports a beginning of names that no object has.
void check_generated_name(NodeRef object, DiagnosticSink& sink) {
  const NodeRef name = value_below(object, "metadata.generateName");
  if (!name || name.kind() != NodeKind::kString || name.text().empty()) return;
  // The server adds letters and digits.
  const std::string made = std::string(name.text()) + "x";
  if (!is_dns_subdomain(made)) sink.report<kNoObjectName>(name.span(), quote(name.text()));
}

}  // namespace

void check_has_name(NodeRef object, DiagnosticSink& sink) {
  if (is_in_other_kind(object)) return;
  if (value_below(object, "metadata.name") || value_below(object, "metadata.generateName")) return;
  sink.report<kMissingPodField>(place_of_kind(object), std::string(type_of(object).kind),
                                "`metadata.name`");
}

void check_name_of_object(NodeRef object, DiagnosticSink& sink) {
  check_generated_name(object, sink);
  const NodeRef name = value_below(object, "metadata.name");
  // A patch of Kustomize for all objects that it is laid over.
  constexpr std::string_view kAny = "*";
  if (name && name.kind() == NodeKind::kString && name.text() != kAny) {
    kubernetes::check_object_name(name.text(), name.span(), sink);
  }
}

void check_name_of_set(const ManifestObject& manifest, DiagnosticSink& sink) {
  const NodeRef name = value_below(manifest.object, "metadata.name");
  if (is_native(manifest) || !name || !name.is_scalar()) return;
  const bool names_service = manifest.row->kind == "LeaderWorkerSet";
  const bool starts = !names_service || (!name.text().empty() && !is_digit(name.text().front()));
  if (starts && is_dns_label(name.text())) return;
  sink.report<kNoDnsLabel>(name.span(), quote(name.text()), starts ? "a host" : "a Service")
      .help(starts ? "the names of its pods begin with it, and are names of hosts"
                   : "its Service has the same name, which has to start with a letter");
}

void check_namespace(NodeRef object, DiagnosticSink& sink) {
  const NodeRef space = value_below(object, "metadata.namespace");
  const bool placed = space && space.kind() == NodeKind::kString && !space.text().empty();
  if (placed) kubernetes::check_namespace_name(space.text(), space.span(), sink);
}

}  // namespace accelc
