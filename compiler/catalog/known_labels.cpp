#include "compiler/catalog/known_labels.h"

#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <unordered_set>

namespace accelc {

namespace {

/// What stands behind the domain.
std::string_view name_of_label(std::string_view label) { return label.substr(label.find('/')); }

bool is_label_of(std::string_view label, const Platform& platform) {
  bool found = false;
  for_each_label(platform, [&](std::string_view one) { found = found || one == label; });
  return found;
}

/// Whether a pool of the site has the label, whatever it is called elsewhere.
bool is_of_pools(std::string_view label, const Platform& platform) {
  return platform.site != nullptr &&
         std::ranges::any_of(platform.site->pools, [label](const PoolSpec& pool) {
           return pool.labels && pool.labels->find(label) != nullptr;
         });
}

/// Those of Kubernetes and of the built-in platforms.
const std::unordered_set<std::string_view>& builtin_labels() {
  static const auto known = [] {
    std::unordered_set<std::string_view> labels(kKubernetesLabels.begin(), kKubernetesLabels.end());
    for (const Platform* platform : Catalog::builtin().platforms()) {
      for_each_label(*platform, [&labels](std::string_view label) { labels.insert(label); });
    }
    return labels;
  }();
  return known;
}

bool is_known_label(std::string_view label, const Catalog& catalog) {
  return builtin_labels().contains(label) ||
         std::ranges::any_of(catalog.platforms(), [label](const Platform* platform) {
           return platform->site != nullptr &&
                  (is_label_of(label, *platform) || is_of_pools(label, *platform));
         });
}

/// Whether a taint as a site writes it ("key=value:effect") has the key.
bool has_key(std::string_view taint, std::string_view key) {
  return taint.substr(0, taint.find_first_of("=:")) == key;
}

bool is_taint_of(std::string_view key, const Platform& platform) {
  if (std::ranges::find(platform.taints, key, &PlatformTaint::key) != platform.taints.end()) {
    return true;
  }
  return platform.site != nullptr &&
         std::ranges::any_of(platform.site->pools, [key](const PoolSpec& pool) {
           return std::ranges::any_of(pool.taints->items, [key](const auto& taint) {
             return taint && has_key(*taint, key);
           });
         });
}

bool is_known_taint(std::string_view key, const Catalog& catalog) {
  return std::ranges::find(kKubernetesTaints, key) != kKubernetesTaints.end() ||
         std::ranges::any_of(catalog.platforms(), [key](const Platform* platform) {
           return is_taint_of(key, *platform);
         });
}

/// One that is looked for among others, which have a domain too.
class Meant {
 public:
  explicit Meant(std::string_view typed) : typed_(typed) {}

  void compare(std::string_view known) {
    if (!found_.empty() || known.find('/') == std::string_view::npos) return;
    const bool near = domain_of_label(known) == domain_of_label(typed_) ||
                      name_of_label(known) == name_of_label(typed_);
    if (near && (is_one_letter_away(typed_, known) || lacks_group(known))) found_ = known;
  }

  /// Empty: none was near.
  [[nodiscard]] std::string_view found() const { return found_; }

 private:
  /// Whether only what groups the labels of a domain is missing, as in AMD's own pages:
  /// `amd.com/compute-memory-partition` for `amd.com/gpu.compute-memory-partition`.
  [[nodiscard]] bool lacks_group(std::string_view known) const {
    const std::string_view group = "/gpu.";
    const std::string_view name = name_of_label(known);
    return name.starts_with(group) && name.substr(group.size()) == name_of_label(typed_).substr(1);
  }

  std::string_view typed_;
  std::string_view found_;
};

}  // namespace

std::string_view meant_label(std::string_view label, const Catalog& catalog) {
  if (label.find('/') == std::string_view::npos || is_known_label(label, catalog)) return {};
  Meant meant(label);
  for (const std::string_view known : kKubernetesLabels) meant.compare(known);
  for (const Platform* platform : catalog.platforms()) {
    for_each_label(*platform, [&meant](std::string_view known) { meant.compare(known); });
  }
  return meant.found();
}

std::string_view meant_taint(std::string_view key, const Catalog& catalog) {
  const bool has_domain = key.find('/') != std::string_view::npos;
  if (!has_domain || is_known_taint(key, catalog) || is_known_label(key, catalog)) return {};
  Meant meant(key);
  for (const std::string_view known : kKubernetesTaints) meant.compare(known);
  for (const Platform* platform : catalog.platforms()) {
    for (const PlatformTaint& taint : platform->taints) meant.compare(taint.key);
  }
  return meant.found();
}

}  // namespace accelc
