#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <cstdint>
#include <optional>

namespace accelc {

namespace {

constexpr DiagnosticKind kIdleCards{
    .code = "AC4984",
    .name = "idle-cards",
    .severity = Severity::kWarning,
    .message = "{} of {} leave nothing for {} of the {} devices of the nodes of {}",
    .explanation =
        "A node without free CPU or memory runs no more pods, however many devices are free."};

/// How many pods like this fit on a node of the pool by the resource; nothing when it is not said.
std::optional<std::int64_t> fitting(const ResourceAmount& request, const PoolSpec& pool) {
  const auto* there = pool.allocatable->find(request.name);
  if (there == nullptr || !*there || request.quantity.is_zero()) return std::nullopt;
  const double one = static_cast<double>(request.quantity.units) +
                     static_cast<double>(request.quantity.nanos) / 1e9;
  const double all =
      static_cast<double>((**there).units) + static_cast<double>((**there).nanos) / 1e9;
  if (one <= 0 || all < one) return std::nullopt;
  return static_cast<std::int64_t>(all / one);
}

void check_pool(const Task& task, const AskedDevice& devices, const PoolSpec& pool,
                LintContext& context) {
  const std::int64_t there = pool.count ? *pool.count : 0;
  if (there <= devices.count) return;
  for (const ResourceAmount& request : task.requests) {
    if (request.name != "cpu" && request.name != "memory") continue;
    const auto pods = fitting(request, pool);
    const std::int64_t used = pods ? *pods * devices.count : there;
    if (used + devices.count > there) continue;
    context
        .report<kIdleCards>(task, request.span, quote(request.quantity.text), quote(request.name),
                            there - used, there, quote(*pool.name))
        .label(devices.span, "the devices of one pod");
    return;
  }
}

void check_idle_cards(const Task& task, LintContext& context) {
  const auto devices = whole_devices_of(task);
  if (!devices || task.platform == nullptr || task.platform->site == nullptr) return;
  const Accelerator* card = task.accelerator ? task.accelerator->entry : nullptr;
  const auto& pools = task.platform->site->pools;
  for (const PoolSpec& pool : pools) {
    const auto match = pool.accelerator ? context.catalog.find(*pool.accelerator) : std::nullopt;
    const bool meant = match && card != nullptr && match->accelerator->id == card->id;
    if (meant || (card == nullptr && pools.size() == 1)) {
      check_pool(task, *devices, pool, context);
    }
  }
}

}  // namespace

extern const Rule kIdleCardsRule;
const Rule kIdleCardsRule{
    .kind = &kIdleCards, .category = "kubernetes", .off = true, .check = check_idle_cards};

}  // namespace accelc
