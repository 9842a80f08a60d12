#include "compiler/lsp/protocol/settings.h"

namespace accelc::lsp {

std::variant<Settings, std::string> read_settings(const Json& section) {
  if (section.is_null()) return Settings{};
  if (!section.is_object()) return "the settings `accelc` must be an object";
  Settings settings;
  const Json& config = member(section, "config");
  if (config.is_null()) return settings;
  std::string wrong =
      "the setting `accelc.config` must be a list of texts, such as `[\"build.platform=gke\"]`";
  if (!config.is_array()) return wrong;
  for (const Json& one : config) {
    if (!one.is_string()) return wrong;
    settings.config.push_back(one.get<std::string>());
  }
  return settings;
}

}  // namespace accelc::lsp
