#include "compiler/fleet/described_pools.h"

#include "compiler/catalog/known_resources.h"
#include "compiler/fleet/described_labels.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/fleet/resource_diagnostics.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

namespace {

std::string title_of_pool(const NodePoolSpec& pool) {
  return pool.name ? "the NodePool " + quote(*pool.name) : "this NodePool";
}

class PoolChecker {
 public:
  PoolChecker(const Platform& platform, DiagnosticSink& sink) : platform_(platform), sink_(sink) {}

  void check(const PoolSpec& pool) {
    owner_ = pool.name ? "the pool " + quote(*pool.name) : "this pool";
    for (const auto& label : pool.labels->entries) {
      check_name({label.key, label.value.key_span}, false);
      check_value(label.key, label.value);
    }
    for (const auto& taint : pool.taints->items) check_taint(taint);
    for (const auto& amount : pool.allocatable->entries) {
      check_resource(amount.key, amount.value.key_span);
    }
  }

  void check(const NodePoolSpec& pool) {
    owner_ = title_of_pool(pool);
    check_described_requirements(pool, &platform_, catalog_, sink_);
    for (const auto& taint : pool.taints->items) check_taint(taint);
    for (const auto& amount : pool.limits->entries) {
      check_resource(amount.key, amount.value.key_span);
    }
  }

 private:
  void check_name(const Located<std::string_view>& name, bool of_taint) {
    check_described_name(name, of_taint, owner_, catalog_, sink_);
  }

  /// A site may have other names for devices.
  void check_value(std::string_view label, const Setting<std::string>& value) {
    const bool own = std::ranges::any_of(platform_.site->names, [&value](const SiteName& name) {
      return value && name.value == *value;
    });
    if (!own && value) check_described_value(label, {*value, value.span}, owner_, catalog_, sink_);
  }

  /// "key=value:effect".
  void check_taint(const Setting<std::string>& taint) {
    if (!taint) return;
    const std::string_view key = std::string_view(*taint).substr(0, taint->find_first_of("=:"));
    const Span span = part_span(taint.span, *taint, 0, static_cast<std::uint32_t>(key.size()));
    check_name({key, span}, true);
  }

  void check_resource(const std::string& name, const Span& key) {
    const std::string_view meant = meant_device(name, catalog_);
    if (meant.empty()) return;
    sink_.report<kDescribedResource>(key, quote(name), owner_, quote(meant))
        .fix("write " + quote(meant), key, quoted_like(key, meant));
  }

  const Platform& platform_;
  /// What a site says itself is what is judged here.
  const Catalog& catalog_ = Catalog::builtin();
  DiagnosticSink& sink_;
  std::string owner_;
};

}  // namespace

void check_described_requirements(const NodePoolSpec& pool, const Platform* platform,
                                  const Catalog& catalog, DiagnosticSink& sink) {
  const std::string owner = title_of_pool(pool);
  for (const auto& one : pool.requirements->items) {
    const bool wanted = one && one->key && one->op && *one->op == "In";
    if (!wanted || (platform != nullptr && wants_no_capacity(*one, *platform))) continue;
    for (const auto& value : one->values->items) {
      if (!value) continue;
      check_described_value(*one->key, {*value, value.span}, owner, catalog, sink);
    }
  }
}

void check_described_pools(const Platform& platform, DiagnosticSink& sink) {
  PoolChecker checker(platform, sink);
  for (const PoolSpec& pool : platform.site->pools) checker.check(pool);
  for (const NodePoolSpec& pool : platform.site->node_pools) checker.check(pool);
}

}  // namespace accelc
