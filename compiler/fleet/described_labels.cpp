#include "compiler/fleet/described_labels.h"

#include "compiler/catalog/known_labels.h"
#include "compiler/catalog/label_values.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/placement/check_names.h"
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
    NamePlace{"RuntimeClass", "scheduling.nodeSelector", ""},
    NamePlace{"RuntimeClass", "scheduling.tolerations", "key", true},
};

/// Whether it reports a name that no node has for a device.
bool check_device(std::string_view label, const Located<std::string_view>& value,
                  std::string_view owner, const Catalog& catalog, DiagnosticSink& sink) {
  for (const Platform* platform : catalog.platforms()) {
    const auto fault = find_label_fault(*platform, label, value.value, catalog);
    if (!fault) continue;
    auto report = sink.report<kDescribedDevice>(value.span, platform->name, quote(value.value),
                                                std::string(owner));
    offer_label_value(report, value.span, *fault);
    return true;
  }
  return false;
}

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
        const NodeRef value = entry.value.resolved();
        if (!value.is_scalar() || value.is_null()) return;
        check_described_value(entry.key.resolved().text(), {value.text(), value.span()}, owner_,
                              catalog_, sink_);
      });
    } else if (!place.field.empty() && whole.is_sequence()) {
      for_each_item(
          whole, [&](NodeRef item) { check_name(value_at(item.resolved(), place.field), place); });
    }
  }

  void check_name(NodeRef name, const NamePlace& place) {
    if (!name || !name.is_scalar()) return;
    check_described_name({name.text(), name.span()}, place.of_taint, owner_, catalog_, sink_);
  }

  const Catalog& catalog_;
  DiagnosticSink& sink_;
  std::string owner_;
};

}  // namespace

void check_described_name(const Located<std::string_view>& name, bool of_taint,
                          std::string_view owner, const Catalog& catalog, DiagnosticSink& sink) {
  const std::string_view meant =
      of_taint ? meant_taint(name.value, catalog) : meant_label(name.value, catalog);
  if (meant.empty()) return;
  sink.report<kDescribedLabel>(name.span, quote(name.value), std::string(owner), quote(meant))
      .fix("write " + quote(meant), name.span, quoted_like(name.span, meant));
}

void check_described_value(std::string_view label, const Located<std::string_view>& value,
                           std::string_view owner, const Catalog& catalog, DiagnosticSink& sink) {
  if (check_device(label, value, owner, catalog, sink)) return;
  if (is_machine_label(label)) check_machine_name(value, sink);
  const auto fault = find_value_fault(label, value.value, catalog);
  if (!fault) return;
  auto report = sink.report<kDescribedValue>(value.span, quote(value.value), quote(label),
                                             std::string(owner));
  offer_known_value(report, value.span, *fault);
}

void check_described_labels(std::span<const NodeRef> objects, const Catalog& catalog,
                            DiagnosticSink& sink) {
  LabelChecker checker(catalog, sink);
  for (const NodeRef object : objects) checker.check(object);
}

}  // namespace accelc
