// The configuration that a claim or a class hands to the driver of its devices.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <functional>
#include <string_view>

namespace accelc {

/// The DeviceClass of a request by its name; empty where it is not known.
using RequestClasses = std::function<std::string_view(std::string_view request)>;

/// Reports a driver that is misspelt, and parameters that a known driver does not read: other
/// kinds, fields and values, and a kind for other devices than those of the requests. `config` is
/// one item of the `config` of a claim or a class.
void check_claim_parameters(NodeRef config, const RequestClasses& class_of, DiagnosticSink& sink);

}  // namespace accelc
