#include "tests/support/json_twin.h"

#include "compiler/syntax/json_output.h"

#include <nlohmann/json.hpp>

namespace accelc::test {

std::optional<std::string> json_twin(const Tree& tree) {
  if (tree.incomplete() || tree.documents().size() != 1) return std::nullopt;
  const auto value = nlohmann::ordered_json::parse(to_json(tree), nullptr, false);
  if (!value.is_object()) return std::nullopt;
  return value.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace accelc::test
