#include "compiler/frontend/manifest/claim_condition.h"

#include "compiler/frontend/manifest/claim_attributes.h"
#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/claim_driver.h"
#include "compiler/frontend/manifest/claim_texts.h"
#include "compiler/frontend/manifest/device_access.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace accelc {

namespace {

bool is_in(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

const DeviceKindRow* row_of_class(std::string_view device_class) {
  const auto* row = std::ranges::find_if(kDeviceKinds, [&](const DeviceKindRow& one) {
    return !one.claim_driver.empty() &&
           (one.claim_class == device_class || one.partition_class == device_class);
  });
  return row == kDeviceKinds.end() ? nullptr : row;
}

/// Whether a part of a condition asks whether something is there, or chooses between values.
bool asks(const CelExpression& one) {
  if (one.kind == CelExpressionKind::kSelect) return one.optional;
  const bool in_device = is_cel_call(one, "@in") && one.parts[1].kind != CelExpressionKind::kList;
  return in_device || is_cel_call(one, "has") || is_cel_call(one, "_[?_]") ||
         is_cel_call(one, "_?_:_");
}

/// Whether a part of a condition may hold although another one does not, or holds where it is
/// false.
bool is_not_needed(const CelExpression& one) {
  return one.optional || is_cel_call(one, "_||_") || is_cel_call(one, "!_") ||
         is_cel_call(one, "_!=_") || is_cel_call(one, "_?_:_");
}

class ConditionChecker {
 public:
  ConditionChecker(NodeRef expression, const CelExpression& tree, std::string_view device_class,
                   DiagnosticSink& sink)
      : expression_(expression),
        tree_(tree),
        class_(device_class),
        asks_first_(any_part(tree, asks)),
        sink_(sink),
        texts_(expression, sink) {}

  void run() {
    for (const DeviceRead& read : device_reads(tree_)) {
      if (read.of == "attributes") {
        check(read);
      } else {
        check_amount(read);
      }
    }
    if (!any_part(tree_, is_not_needed)) texts_.check_together();
  }

 private:
  /// Whether it compares two values; `orders`: also by `<` and its like.
  static bool compares(const CelExpression& one, bool orders) {
    constexpr std::array<std::string_view, 4> kOrders = {"_<_", "_<=_", "_>_", "_>=_"};
    if (is_cel_call(one, "_==_") || is_cel_call(one, "_!=_")) return true;
    return orders && std::ranges::any_of(
                         kOrders, [&](std::string_view name) { return is_cel_call(one, name); });
  }

  /// The texts that it is compared with.
  static std::vector<ClaimWord> compared_with(const DeviceRead& read, bool orders) {
    std::vector<ClaimWord> words;
    const auto add = [&](const CelExpression& one) {
      if (auto word = text_literal(one)) words.push_back(*std::move(word));
    };
    const CelExpression* parent = read.parent;
    if (parent == nullptr || parent->parts.empty()) return words;
    const bool first = &parent->parts.front() == read.whole;
    if (compares(*parent, orders)) {
      add(parent->parts[first ? 1 : 0]);
    } else if (is_cel_call(*parent, "@in") && first &&
               parent->parts[1].kind == CelExpressionKind::kList) {
      for (const CelExpression& item : parent->parts[1].parts) add(item);
    }
    return words;
  }

  void check(const DeviceRead& read) {
    const DeviceKindRow* row = kind_of_claim_driver(read.domain.value);
    if (row == nullptr) return check_domain(read.domain);
    check_attribute(*row, read.name);
    const bool wanted = read.parent == nullptr || !is_cel_call(*read.parent, "_!=_");
    // Other texts have an order too, which somebody may want.
    const auto* attribute = find_attribute(published_by(*row), read.name.value);
    const bool orders = attribute != nullptr && attribute->value == AttributeValue::kVersion;
    for (const ClaimWord& word : compared_with(read, orders)) {
      if (word.value.empty() || is_placeholder(word.value)) continue;
      texts_.check(*row, read.name.value, word, wanted);
    }
  }

  /// An amount that devices of the driver do not have.
  void check_amount(const DeviceRead& read) {
    const DeviceKindRow* row = kind_of_claim_driver(read.domain.value);
    if (row == nullptr) return check_domain(read.domain);
    const PublishedNames& published = published_by(*row);
    const std::string_view name = read.name.value;
    if (asks_first_ || is_in(published.amounts, name)) return;
    if (slips_of(name, published.amounts).empty() && !published.no_amounts) return;
    report_missing(*row, read.name, "amount", published.amounts);
  }

  /// The domain of another driver than that of the class.
  void check_domain(const ClaimWord& domain) {
    const DeviceKindRow* row = row_of_class(class_);
    if (row == nullptr) return;
    const std::string_view own = row->claim_driver;
    const bool short_form = own.ends_with("." + domain.value);
    if (!short_form && !is_slip(domain.value, own)) return;
    auto report = sink_.report<kClaimAttribute>(place_of(expression_, domain),
                                                "a device of the class " + quote(class_),
                                                "attributes of the domain " + quote(domain.value));
    fix_claim_text(report, expression_, domain, {std::string(own)}, "");
  }

  void check_attribute(const DeviceKindRow& row, const ClaimWord& name) {
    if (asks_first_) return;
    const PublishedNames& published = published_by(row);
    const PublishedAttribute* known = find_attribute(published, name.value);
    const bool whole = class_ == row.claim_class;
    if (known != nullptr) {
      if (!whole || !known->of_partitions) return;
      sink_
          .report<kClaimAttribute>(place_of(expression_, name),
                                   "a device of the class " + quote(class_),
                                   "attribute " + quote(name.value))
          .help("partitions are devices of the class " + quote(row.partition_class));
      return;
    }
    std::vector<std::string_view> names;
    for (const PublishedAttribute& one : published.attributes) {
      if (!whole || !one.of_partitions) names.push_back(one.name);
    }
    if (slips_of(name.value, names).size() != 1 && !is_in(published.guessed, name.value)) return;
    report_missing(row, name, "attribute", names);
  }

  static std::vector<std::string_view> slips_of(std::string_view name,
                                                std::span<const std::string_view> known) {
    std::vector<std::string_view> near;
    std::ranges::copy_if(known, std::back_inserter(near),
                         [&](std::string_view one) { return is_slip(name, one); });
    return near;
  }

  void report_missing(const DeviceKindRow& row, const ClaimWord& name, std::string_view what,
                      std::span<const std::string_view> all) {
    const auto near = slips_of(name.value, all);
    const Span place = place_of(expression_, name);
    auto report = sink_.report<kClaimAttribute>(place, "the driver " + quote(row.claim_driver),
                                                std::string(what) + " " + quote(name.value));
    const std::string text = near.size() == 1 ? text_for(expression_, name, near.front()) : "";
    if (!text.empty()) {
      report.fix("write " + quote(near.front()), place, text);
    } else if (!all.empty() && all.size() <= kMostNamed) {
      report.help("it has " + quote_list(std::vector<std::string>(all.begin(), all.end()), "and"));
    }
  }

  NodeRef expression_;
  const CelExpression& tree_;
  std::string_view class_;
  bool asks_first_;  ///< whether an attribute is there, before it is read
  DiagnosticSink& sink_;
  ClaimTexts texts_;
};

}  // namespace

void check_claim_condition(NodeRef expression, const CelExpression& tree,
                           std::string_view device_class, DiagnosticSink& sink) {
  ConditionChecker(expression, tree, device_class, sink).run();
}

}  // namespace accelc
