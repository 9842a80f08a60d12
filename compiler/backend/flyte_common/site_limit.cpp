#include "compiler/backend/flyte_common/site_limit.h"

#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/support/text.h"

#include <compare>
#include <cstdint>

namespace accelc::flyte {

namespace {

/// flyteadmin compares whole numbers: `1500m` of `cpu` are 2 (resource.Quantity.Value).
std::int64_t rounded_up(const Quantity& quantity) {
  return quantity.units + (quantity.nanos > 0 ? 1 : 0);
}

bool is_above(const WrittenAmount& amount, const SiteLimit& most) {
  return amount.quantity != nullptr && std::is_gt(compare(*amount.quantity, most.quantity));
}

bool is_refused(const WrittenAmount& amount, const SiteLimit& most) {
  return is_above(amount, most) && rounded_up(*amount.quantity) > rounded_up(most.quantity);
}

}  // namespace

/// flyteadmin v1.16.8 (task_validator.go) goes through the requests, and looks at a limit beside
/// one. Whatever it takes propeller lowers (flyteplugins v1.16.8 AdjustOrDefaultResource).
void check_site_limit(const AskedAmounts& asked, const SiteLimit& most, DiagnosticSink& sink) {
  const bool requested = asked.compared && asked.request.quantity != nullptr;
  const auto refuse = [&](const WrittenAmount& amount) {
    sink.report<kAboveSiteLimit>(amount.span, quote(amount.quantity->text), quote(asked.resource),
                                 quote(most.quantity.text))
        .label(most.span, "the most");
  };
  const auto warn = [&](const WrittenAmount& amount, std::string_view side) {
    sink.report<kLoweredToSiteLimit>(amount.span, side, quote(amount.quantity->text),
                                     quote(asked.resource), quote(most.quantity.text))
        .label(most.span, "the most");
  };
  if (requested && is_refused(asked.limit, most)) return refuse(asked.limit);
  if (requested && is_refused(asked.request, most)) return refuse(asked.request);
  if (is_above(asked.limit, most)) {
    warn(asked.limit, "limit");
  } else if (is_above(asked.request, most)) {
    warn(asked.request, "request");
  }
}

}  // namespace accelc::flyte
