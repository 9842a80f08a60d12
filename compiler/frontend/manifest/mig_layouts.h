// Files that say into which MIG partitions the cards of a node are cut, as mig-parted and the GPU
// operator's MIG manager read them: alone, or as a text in a ConfigMap. Facts: NVIDIA/mig-parted
// v0.9.1 api/spec/v1 and deployments/container.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <memory>
#include <string_view>
#include <vector>

namespace accelc {

/// Whether the text may have such layouts.
bool may_have_mig_layouts(std::string_view text);

/// Whether a file with such a text is such a file itself, as far as the text tells: the key is in
/// the first column, or somewhere in JSON.
bool is_mig_layouts(std::string_view text);

/// Whether the document is such a file.
bool is_mig_layouts(NodeRef document);

/// The texts in a ConfigMap that are such files, each read as a document of its own whose places
/// are those of the manifest; none of any other object. Texts in quotes, whose lines are nowhere in
/// the file, and templates are left out.
std::vector<std::shared_ptr<const Tree>> mig_layouts_in(NodeRef object, const Limits& limits,
                                                        DiagnosticSink& sink);

}  // namespace accelc
