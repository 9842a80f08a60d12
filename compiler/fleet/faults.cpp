#include "compiler/fleet/faults.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace accelc {

namespace {

/// They miss an amount beside the one they mark, which is meant as it is.
constexpr std::array<std::string_view, 3> kMissBeside = {
    "pod-device-without-limit", "sidecar-without-limit", "sidecar-without-request"};

}  // namespace

void Faults::add(std::span<const Diagnostic> findings) {
  for (const Diagnostic& finding : findings) {
    if (finding.severity != Severity::kError || !finding.span.valid()) continue;
    const std::string_view name = finding.kind->name;
    if (std::find(kMissBeside.begin(), kMissBeside.end(), name) != kMissBeside.end()) continue;
    places_.push_back(finding.span);
  }
}

bool Faults::touch(const Span& place) const {
  if (!place.valid()) return false;
  return std::any_of(places_.begin(), places_.end(), [&](const Span& fault) {
    return place.contains(fault) || fault.contains(place);
  });
}

}  // namespace accelc
