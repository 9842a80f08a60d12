// What accelc.toml and the catalog files of a site declare.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"
#include "schema/field.h"

#include <string_view>

namespace accelc::lsp {

/// The key that declares the platform or accelerator, and its value; both "no node" where none
/// does, or `source` is another one.
struct SiteName {
  NodeRef key;
  NodeRef value;
};
SiteName find_site_name(const Snapshot& snapshot, NameSource source, std::string_view name);

}  // namespace accelc::lsp
