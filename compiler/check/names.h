// Names that are compared or kept as they are written.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/document_spec.h"
#include "schema/setting.h"

#include <cstddef>
#include <string>

namespace accelc {

/// The most characters of a domain or a version (flyteadmin v1.16 pkg/repositories/models).
inline constexpr std::size_t kLongestIdentityText = 255;

/// Reports white space at an end of a name, a version or a key.
void check_edges(const Setting<std::string>& text, DiagnosticSink& sink);

/// Reports a project that flyteadmin cannot have.
void check_project(const Setting<std::string>& project, DiagnosticSink& sink);

/// Reports what is wrong with the project and the version of a document.
void check_identity_texts(const ProfileSpec& document, DiagnosticSink& sink);

/// Reports white space at the ends of what a reference names.
void check_ref_edges(const RefSpec& ref, DiagnosticSink& sink);

}  // namespace accelc
