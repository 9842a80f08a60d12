// What a plugin makes of a message that it can read: facts of flyteplugins v1.16.8
// tasks/plugins/k8s, which v2.0.43 shares.
#pragma once

#include "compiler/backend/flyte_common/plugin_message.h"
#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

namespace accelc::flyte {

/// Expects a message without errors. `place` is marked where something is missing.
void check_plugin_rules(const PluginReader& reader, const PlainValue& custom, const Span& place,
                        DiagnosticSink& sink);

}  // namespace accelc::flyte
