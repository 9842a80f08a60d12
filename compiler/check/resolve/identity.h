// Who an entity of a document is to Flyte.
#pragma once

#include "compiler/frontend/entity.h"
#include "schema/document_spec.h"

#include <string>

namespace accelc {

/// What the document does not say is empty.
Identity identity_of(const DocumentSpec& document, const std::string& name);

}  // namespace accelc
