#include "compiler/analysis/kinds.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte2/diagnostics.h"
#include "compiler/backend/flyte_common/plugin_diagnostics.h"
#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/backend/flyte_common/task_diagnostics.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/name_diagnostics.h"
#include "compiler/check/site/site_diagnostics.h"
#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/check/task/plugin_diagnostics.h"
#include "compiler/check/task/task_diagnostics.h"
#include "compiler/check/task/template_diagnostics.h"
#include "compiler/check/workflow/launch_plan_diagnostics.h"
#include "compiler/check/workflow/registered_diagnostics.h"
#include "compiler/check/workflow/workflow_diagnostics.h"
#include "compiler/diag/diagnostics.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/karpenter_diagnostics.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/fleet/mig_diagnostics.h"
#include "compiler/fleet/plugin_diagnostics.h"
#include "compiler/fleet/resource_diagnostics.h"
#include "compiler/frontend/flyte/diagnostics.h"
#include "compiler/frontend/flyte/graph_diagnostics.h"
#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/claim_use_diagnostics.h"
#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/spec/diagnostics.h"
#include "compiler/graph/diagnostics.h"
#include "compiler/import/diagnostics.h"
#include "compiler/lightning/diagnostics.h"
#include "compiler/lightning/emission_diagnostics.h"
#include "compiler/lint/diagnostics.h"
#include "compiler/placement/diagnostics.h"
#include "compiler/probe/diagnostics.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "rules/registry.h"
#include "schema/diagnostics.h"
#include "schema/leaf_diagnostics.h"
#include "schema/plain_diagnostics.h"

#include <algorithm>
#include <vector>

namespace accelc {

std::span<const DiagnosticKind* const> all_kinds() {
  static const std::vector<const DiagnosticKind*> all = [] {
    std::vector<const DiagnosticKind*> kinds;
    const auto add = [&kinds](const auto& layer) {
      kinds.insert(kinds.end(), layer.begin(), layer.end());
    };
    add(kDiagKinds);
    add(kDriverKinds);
    add(kSyntaxKinds);
    add(kYamlKinds);
    add(kTomlKinds);
    add(kSchemaKinds);
    add(kLeafKinds);
    add(kPlainKinds);
    add(kManifestFileKinds);
    add(kClaimKinds);
    add(kClaimUseKinds);
    add(kFlyteFileKinds);
    add(kFlyteGraphKinds);
    add(kImportKinds);
    add(kSpecFileKinds);
    add(kCheckKinds);
    add(kNameKinds);
    add(kAcceleratorKinds);
    add(kLintKinds);
    for (const Rule* rule : all_rules()) kinds.push_back(rule->kind);
    add(kTaskKinds);
    add(kPluginFieldKinds);
    add(kTemplateKinds);
    add(kWorkflowKinds);
    add(kRegisteredKinds);
    add(kLaunchPlanKinds);
    add(kSiteKinds);
    add(kBackendKinds);
    add(kRefusalKinds);
    add(kFlyteTaskKinds);
    add(kPluginKinds);
    add(kFlyte2Kinds);
    add(kKubernetesKinds);
    add(kManifestKinds);
    add(kLightningTargetKinds);
    add(kPlacementKinds);
    add(kFleetKinds);
    add(kKarpenterKinds);
    add(kMigLayoutKinds);
    add(kPluginFileKinds);
    add(kKueueKinds);
    add(kResourceKinds);
    add(graph::kGraphKinds);
    add(kProbeKinds);
    add(kLightningKinds);
    std::sort(kinds.begin(), kinds.end(),
              [](const DiagnosticKind* a, const DiagnosticKind* b) { return a->code < b->code; });
    return kinds;
  }();
  return all;
}

}  // namespace accelc
