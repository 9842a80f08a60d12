#include "compiler/fleet/described_labels.h"

#include "compiler/catalog/known_labels.h"
#include "compiler/catalog/label_values.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace accelc {

namespace {

/// Where an object names labels or taints of nodes.
struct NamePlace {
  std::string_view kind;
  std::string_view path;   ///< of a mapping or a list
  std::string_view field;  ///< of each item of the list; empty: the keys of the mapping
  bool of_taint = false;
};

// The requirements and labels of a NodePool become labels of its own nodes, so that any is good.
constexpr std::array kPlaces = {
    NamePlace{"ResourceFlavor", "spec.nodeLabels", ""},
    NamePlace{"ResourceFlavor", "spec.nodeTaints", "key", true},
    NamePlace{"ResourceFlavor", "spec.tolerations", "key", true},
    NamePlace{"Topology", "spec.levels", "nodeLabel"},
    NamePlace{"NodePool", "spec.template.spec.taints", "key", true},
    NamePlace{"NodePool", "spec.template.spec.startupTaints", "key", true},
};

class LabelChecker {
 public:
  LabelChecker(const Catalog& catalog, DiagnosticSink& sink) : catalog_(catalog), sink_(sink) {}

  void check(NodeRef object) {
    const std::string_view kind = type_of(object).kind;
    owner_ = title_of(object);
    for (const NamePlace& place : kPlaces) {
      if (place.kind == kind) check(value_below(object, place.path), place);
    }
  }

 private:
  void check(NodeRef whole, const NamePlace& place) {
    if (!whole) return;
    if (place.field.empty() && whole.is_mapping()) {
      for_each_entry(whole, [&](const Entry& entry) {
        check_name(entry.key.resolved(), place);
        check_value(entry.key.resolved().text(), entry.value.resolved());
      });
    } else if (!place.field.empty() && whole.is_sequence()) {
      for_each_item(
          whole, [&](NodeRef item) { check_name(value_at(item.resolved(), place.field), place); });
    }
  }

  void check_name(NodeRef name, const NamePlace& place) {
    if (!name || !name.is_scalar()) return;
    const std::string_view typed = name.text();
    const std::string_view meant =
        place.of_taint ? meant_taint(typed, catalog_) : meant_label(typed, catalog_);
    if (meant.empty()) return;
    sink_.report<kDescribedLabel>(name.span(), quote(typed), owner_, quote(meant))
        .fix("write " + quote(meant), name.span(), quoted_like(name.span(), meant));
  }

  void check_value(std::string_view label, NodeRef value) {
    if (!value.is_scalar() || value.is_null()) return;
    const auto known = known_values(label, catalog_);
    if (known.empty() || std::ranges::find(known, value.text()) != known.end()) return;
    auto report =
        sink_.report<kDescribedValue>(value.span(), quote(value.text()), quote(label), owner_);
    offer_known_value(report, value.span(), value.text(), known);
  }

  const Catalog& catalog_;
  DiagnosticSink& sink_;
  std::string owner_;
};

}  // namespace

void check_described_labels(std::span<const NodeRef> objects, const Catalog& catalog,
                            DiagnosticSink& sink) {
  LabelChecker checker(catalog, sink);
  for (const NodeRef object : objects) checker.check(object);
}

}  // namespace accelc
