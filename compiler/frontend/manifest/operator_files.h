// Files that NVIDIA's operators read, alone or as a text in a ConfigMap: into which MIG partitions
// the cards of a node are cut (mig-parted, the GPU operator's MIG manager), and how the device
// plugin offers and shares them. Facts: NVIDIA/mig-parted v0.9.1 api/spec/v1 and
// deployments/container, NVIDIA/k8s-device-plugin 1b826ac api/config/v1.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/file_unit.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// Whether the text may have such a file in it.
bool may_have_operator_file(std::string_view text);

/// Whether a file with such a text is such a file itself, as far as the text tells: its keys are in
/// the first column, or somewhere in JSON.
bool is_operator_file(std::string_view text);

/// Which file the document is; nothing where it is none.
std::optional<OperatorFile> operator_file_of(NodeRef document);

/// The texts in a ConfigMap that are such files, each read as a document of its own whose places
/// are those of the manifest; none of any other object. Texts in quotes, whose lines are nowhere in
/// the file, and templates are left out.
std::vector<std::shared_ptr<const Tree>> operator_files_in(NodeRef object, const Limits& limits,
                                                           DiagnosticSink& sink);

}  // namespace accelc
