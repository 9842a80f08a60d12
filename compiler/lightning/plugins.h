// `plugins`: which parts of Lightning they replace, and where two replace the same.
#pragma once

#include "compiler/lightning/classes.h"
#include "compiler/lightning/connector.h"

#include <optional>
#include <string_view>

namespace accelc::lightning {

using PluginKind = ClassKind;

/// Whether one of the plugins is of the kind. Classes of the user's own are of none.
bool has_plugin(const Request& request, PluginKind kind);

/// Whether one of the plugins is the class of Lightning with that name.
bool has_class(const Request& request, std::string_view name);

struct PluginConflict {
  std::string_view against;  ///< the other argument; empty: another plugin
  Fault fault;
};

/// Two of one kind, a precision set twice, batch norms of two kinds; nothing when all is well.
std::optional<PluginConflict> plugin_conflict(const Request& request);

}  // namespace accelc::lightning
