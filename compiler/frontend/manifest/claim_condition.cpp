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
#include <cstddef>
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

class ConditionChecker {
 public:
  ConditionChecker(NodeRef expression, std::string_view device_class, DiagnosticSink& sink)
      : expression_(expression),
        class_(device_class),
        tokens_(cel_tokens(expression.text())),
        sink_(sink),
        texts_(expression, sink) {}

  void run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const auto access = cel_device_access_at(tokens_, i);
      if (!access) continue;
      if (access->of == "attributes") check(*access, i);
      if (access->of == "capacity") check_amount(*access);
    }
    if (!has("||") && !has("!") && !has("!=") && !has("?")) texts_.check_together();
  }

 private:
  using Literals = std::vector<const CelToken*>;

  [[nodiscard]] bool is(std::size_t index, std::string_view text) const {
    return is_cel_word(tokens_, index, text);
  }

  [[nodiscard]] const CelToken* text_at(std::size_t index) const {
    return cel_text_at(tokens_, index);
  }

  /// The texts that it is compared with; `start` is where it begins.
  [[nodiscard]] Literals compared_with(const CelDeviceAccess& access, std::size_t start) const {
    Literals literals;
    if (is(access.end, "==") || is(access.end, "!=")) {
      if (const CelToken* text = text_at(access.end + 1)) literals.push_back(text);
    } else if (is(access.end, "in") && is(access.end + 1, "[")) {
      for (std::size_t i = access.end + 2; text_at(i) != nullptr; i += 2) {
        literals.push_back(text_at(i));
        if (!is(i + 1, ",")) break;
      }
    } else if (start >= 2 && (is(start - 1, "==") || is(start - 1, "!="))) {
      if (const CelToken* text = text_at(start - 2)) literals.push_back(text);
    }
    return literals;
  }

  [[nodiscard]] bool has(std::string_view word) const {
    return std::ranges::any_of(tokens_, [&](const CelToken& token) {
      return token.kind != CelToken::Kind::kText && token.text == word;
    });
  }

  /// Whether the condition asks whether an attribute is there before it reads it.
  [[nodiscard]] bool asks_first() const {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (is(i, "in") && is(i + 1, "device")) return true;
    }
    return has("has") || has("?");
  }

  [[nodiscard]] Span place_of(const CelToken& token) const {
    return accelc::place_of(expression_, token);
  }

  void check(const CelDeviceAccess& access, std::size_t start) {
    const DeviceKindRow* row = kind_of_claim_driver(access.domain->value);
    if (row == nullptr) return check_domain(*access.domain);
    check_attribute(*row, *access.name);
    const bool wanted = !is(access.end, "!=") && !(start >= 1 && is(start - 1, "!="));
    for (const CelToken* literal : compared_with(access, start)) {
      if (literal->value.empty() || is_placeholder(literal->value)) continue;
      texts_.check(*row, access.name->text, *literal, wanted);
    }
  }

  /// An amount that devices of the driver do not have.
  void check_amount(const CelDeviceAccess& access) {
    const DeviceKindRow* row = kind_of_claim_driver(access.domain->value);
    if (row == nullptr) return check_domain(*access.domain);
    const PublishedNames& published = published_by(*row);
    const std::string_view name = access.name->text;
    if (asks_first() || is_in(published.amounts, name)) return;
    if (slips_of(name, published.amounts).empty() && !published.no_amounts) return;
    report_missing(*row, *access.name, "amount", published.amounts);
  }

  /// The domain of another driver than that of the class.
  void check_domain(const CelToken& domain) {
    const DeviceKindRow* row = row_of_class(class_);
    if (row == nullptr) return;
    const std::string_view own = row->claim_driver;
    const bool short_form = own.ends_with("." + domain.value);
    if (!short_form && !is_slip(domain.value, own)) return;
    auto report =
        sink_.report<kClaimAttribute>(place_of(domain), "a device of the class " + quote(class_),
                                      "attributes of the domain " + quote(domain.value));
    fix_claim_text(report, expression_, domain, {std::string(own)}, "");
  }

  void check_attribute(const DeviceKindRow& row, const CelToken& name) {
    if (asks_first()) return;
    const PublishedNames& published = published_by(row);
    const PublishedAttribute* known = find_attribute(published, name.text);
    const bool whole = class_ == row.claim_class;
    if (known != nullptr) {
      if (!whole || !known->of_partitions) return;
      sink_
          .report<kClaimAttribute>(place_of(name), "a device of the class " + quote(class_),
                                   "attribute " + quote(name.text))
          .help("partitions are devices of the class " + quote(row.partition_class));
      return;
    }
    std::vector<std::string_view> names;
    for (const PublishedAttribute& one : published.attributes) {
      if (!whole || !one.of_partitions) names.push_back(one.name);
    }
    if (slips_of(name.text, names).size() != 1 && !is_in(published.guessed, name.text)) return;
    report_missing(row, name, "attribute", names);
  }

  static std::vector<std::string_view> slips_of(std::string_view name,
                                                std::span<const std::string_view> known) {
    std::vector<std::string_view> near;
    std::ranges::copy_if(known, std::back_inserter(near),
                         [&](std::string_view one) { return is_slip(name, one); });
    return near;
  }

  void report_missing(const DeviceKindRow& row, const CelToken& name, std::string_view what,
                      std::span<const std::string_view> all) {
    const auto near = slips_of(name.text, all);
    const Span place = place_of(name);
    auto report = sink_.report<kClaimAttribute>(place, "the driver " + quote(row.claim_driver),
                                                std::string(what) + " " + quote(name.text));
    if (near.size() == 1 && text_of(place) == name.text) {
      report.fix("write " + quote(near.front()), place, std::string(near.front()));
    } else if (!all.empty() && all.size() <= kMostNamed) {
      report.help("it has " + quote_list(std::vector<std::string>(all.begin(), all.end()), "and"));
    }
  }

  NodeRef expression_;
  std::string_view class_;
  std::vector<CelToken> tokens_;
  DiagnosticSink& sink_;
  ClaimTexts texts_;
};

}  // namespace

void check_claim_condition(NodeRef expression, std::string_view device_class,
                           DiagnosticSink& sink) {
  ConditionChecker(expression, device_class, sink).run();
}

}  // namespace accelc
