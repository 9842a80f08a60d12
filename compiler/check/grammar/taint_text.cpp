#include "compiler/check/grammar/taint_text.h"

namespace accelc {

std::string text_of(const Taint& taint) {
  return taint.key + (taint.value.empty() ? "" : "=" + taint.value) + ":" + taint.effect;
}

std::optional<Taint> parse_taint(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  Taint taint{.effect = std::string(text.substr(colon + 1))};
  if (taint.effect != "NoSchedule" && taint.effect != "PreferNoSchedule" &&
      taint.effect != "NoExecute") {
    return std::nullopt;
  }
  const std::string_view rest = text.substr(0, colon);
  const std::size_t sign = rest.find('=');
  taint.key = rest.substr(0, sign);
  if (sign != std::string_view::npos) taint.value = rest.substr(sign + 1);
  if (taint.key.empty()) return std::nullopt;
  return taint;
}

}  // namespace accelc
