// What Karpenter refuses of a NodePool (karpenter.sh/v1: its schema and RuntimeValidate).
#include "compiler/catalog/known_labels.h"
#include "compiler/fleet/karpenter_diagnostics.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace accelc {

namespace {

constexpr std::int64_t kHighestWeight = 100;
constexpr std::size_t kMostRequirements = 100;

bool is_numeric(std::string_view op) {
  return op == "Gt" || op == "Lt" || op == "Gte" || op == "Lte";
}

bool is_natural_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return fault == std::errc() && end == text.data() + text.size() && number >= 0;
}

class NodePoolChecker {
 public:
  NodePoolChecker(const NodePoolSpec& spec, const Platform& platform, DiagnosticSink& sink)
      : spec_(spec), platform_(platform), sink_(sink) {}

  void run() {
    for (const auto& entry : spec_.labels->entries) check_key(entry.key, entry.value.key_span);
    const auto& requirements = spec_.requirements->items;
    if (requirements.size() > kMostRequirements) {
      refuse(spec_.requirements.span, "it has more than 100 requirements");
    }
    for (const auto& requirement : requirements) {
      if (requirement && requirement->key && requirement->op) check(*requirement);
    }
    if (spec_.weight && *spec_.weight > kHighestWeight) {
      refuse(spec_.weight.span, "its weight is above 100");
    }
    if (spec_.replicas) check_fixed();
  }

 private:
  Report refuse(const Span& place, const std::string& why) {
    return sink_.report<kNodePoolRefused>(place, quote(*spec_.name), why);
  }

  /// Nodes of a number of its own have no order and no other limit.
  void check_fixed() {
    if (spec_.weight) refuse(spec_.weight.span, "it has `replicas`, and so no `weight`");
    for (const auto& entry : spec_.limits->entries) {
      if (entry.key == "nodes") continue;
      refuse(entry.value.key_span, "it has `replicas`, and so no other limit than `nodes`");
      return;
    }
  }

  void check_key(const std::string& key, const Span& place) {
    const NodeMaking& making = platform_.making;
    if (key == platform_.pool_label || key == kNodeNames.front()) {
      refuse(place, "Karpenter itself sets the label " + quote(key));
      return;
    }
    if (std::find(making.labels.begin(), making.labels.end(), key) != making.labels.end()) return;
    const std::string_view domain = domain_of_label(key);
    const bool reserved =
        std::any_of(making.restricted.begin(), making.restricted.end(), [&](std::string_view one) {
          return domain == one ||
                 (domain.ends_with(one) && domain[domain.size() - one.size() - 1] == '.');
        });
    if (!reserved) return;
    auto report = refuse(place, "no label but Karpenter's own begins with " + quote(domain));
    const std::string_view meant = meant_label(key, Catalog::builtin());
    if (!meant.empty()) report.fix("write " + quote(meant), place, quoted_like(place, meant));
  }

  void check(const NodePoolRequirementSpec& requirement) {
    const std::string& key = *requirement.key;
    const std::string_view op = *requirement.op;
    check_key(key, requirement.key.span);
    const auto& values = requirement.values->items;
    const Span place = requirement.values ? requirement.values.span : requirement.op.span;
    if (op == "In" && values.empty()) {
      refuse(place, quote(key) + " has no values");
    } else if (is_numeric(op) &&
               (values.size() != 1 || !values[0] || !is_natural_number(*values[0]))) {
      refuse(place, quote(op) + " takes one whole number");
    } else if (wants_no_capacity(requirement, platform_)) {
      refuse(place, quote(key) + " is one of " + quote_list(texts(platform_.spot_values), "and"));
    }
    if (op == "In" && requirement.min_values &&
        std::cmp_less(values.size(), *requirement.min_values)) {
      refuse(requirement.min_values.span, quote(key) + " has fewer values than that");
    }
  }

  static std::vector<std::string> texts(std::span<const std::string_view> views) {
    return {views.begin(), views.end()};
  }

  const NodePoolSpec& spec_;
  const Platform& platform_;
  DiagnosticSink& sink_;
};

}  // namespace

bool wants_no_capacity(const NodePoolRequirementSpec& requirement, const Platform& platform) {
  const auto& known = platform.spot_values;
  const bool judged = *requirement.op == "In" && *requirement.key == platform.spot.key;
  if (!judged || known.empty() || requirement.values->items.empty()) return false;
  return std::ranges::none_of(requirement.values->items, [&](const auto& value) {
    return value && std::ranges::find(known, *value) != known.end();
  });
}

void check_node_pool(const NodePoolSpec& spec, const Platform& platform, DiagnosticSink& sink) {
  NodePoolChecker(spec, platform, sink).run();
}

}  // namespace accelc
