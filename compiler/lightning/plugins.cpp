#include "compiler/lightning/plugins.h"

#include <algorithm>
#include <string>

namespace accelc::lightning {

namespace {

std::ptrdiff_t count_plugins(const Request& request, PluginKind kind) {
  return std::count_if(request.plugins.begin(), request.plugins.end(),
                       [kind](std::string_view path) {
                         const KnownClass* known = find_class(path);
                         return known != nullptr && known->kind == kind;
                       });
}

/// How Lightning's message names the kind.
std::string_view flag_of(PluginKind kind) {
  switch (kind) {
    case PluginKind::kPrecision:
      return "Precision";
    case PluginKind::kCheckpoint:
      return "CheckpointIO";
    case PluginKind::kEnvironment:
      return "ClusterEnvironment";
    default:
      return "TorchSyncBatchNorm";
  }
}

}  // namespace

bool has_plugin(const Request& request, PluginKind kind) {
  return count_plugins(request, kind) > 0;
}

bool has_class(const Request& request, std::string_view name) {
  return std::any_of(request.plugins.begin(), request.plugins.end(), [name](std::string_view path) {
    const KnownClass* known = find_class(path);
    return known != nullptr && known->name == name;
  });
}

std::optional<PluginConflict> plugin_conflict(const Request& request) {
  for (const PluginKind kind : {PluginKind::kPrecision, PluginKind::kCheckpoint,
                                PluginKind::kEnvironment, PluginKind::kLayerSync}) {
    if (count_plugins(request, kind) < 2) continue;
    const std::string flag(flag_of(kind));
    return PluginConflict{
        "",
        {.error = "MisconfigurationException",
         .message = "Received multiple values for " + flag +
                    " flags in `plugins`. Expected one value for each type at most.",
         .reason = "has two plugins of the kind `" + flag + "`",
         .help = "one of each kind is the most"}};
  }
  const bool precision = has_plugin(request, PluginKind::kPrecision);
  if (!precision || request.precision == nullptr) return std::nullopt;
  return PluginConflict{"precision",
                        {.error = "ValueError",
                         .message = "Received both `precision` and `plugins`. Choose one.",
                         .reason = "sets the precision, which `precision` sets too",
                         .help = "write one of them"}};
}

}  // namespace accelc::lightning
