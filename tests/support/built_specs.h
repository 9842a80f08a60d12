// The specs of the pages that are built, for tests that change them and build them again.
#pragma once

#include "tests/support/built.h"
#include "tests/support/spec_cases.h"
#include "tests/support/tree_of.h"

#include <functional>
#include <string>

namespace accelc::test {

/// Takes the text of a spec, its root, and what is built of it.
using BuiltSpecVisitor =
    std::function<void(const std::string& text, NodeRef root, const BuiltFiles& built)>;

/// Hands each spec in YAML to `visit` that is one document, is built, and merges nothing by `<<`.
inline void for_each_built_spec(const BuiltSpecVisitor& visit) {
  for (const std::string& text : spec_texts(".yaml")) {
    const Tree tree = tree_of(SourceFile::make("tasks.yaml", text));
    if (tree.documents().size() != 1 || tree.incomplete()) continue;
    const NodeRef root = tree.node(tree.documents().front());
    if (!root.is_mapping() || text.find("<<") != std::string::npos) continue;
    const BuiltFiles built = built_files("tasks.yaml", text);
    if (!built.empty()) visit(text, root, built);
  }
}

}  // namespace accelc::test
