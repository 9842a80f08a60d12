#include "compiler/frontend/manifest/claim_condition.h"

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/manifest/cel_tokens.h"
#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/claim_driver.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace accelc {

namespace {

// Attributes in the domain of NVIDIA's driver (kubernetes-sigs/dra-driver-nvidia-gpu 95932046,
// cmd/gpu-kubelet-plugin/deviceinfo.go), and names that its earlier demos use or that people guess.
constexpr std::array<std::string_view, 16> kPublished = {"type",           "uuid",
                                                         "productName",    "brand",
                                                         "architecture",   "cudaComputeCapability",
                                                         "driverVersion",  "cudaDriverVersion",
                                                         "addressingMode", "numaNode",
                                                         "gpuModuleID",    "partition1",
                                                         "partition2",     "partition4",
                                                         "partition8",     "pcieBusID"};
constexpr std::array<std::string_view, 2> kOfPartitions = {"profile", "parentUUID"};
constexpr std::array<std::string_view, 7> kNotPublished = {
    "index", "minor", "parentIndex", "model", "product", "gpu.product", "migProfile"};

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

/// The cards that the driver calls so.
std::vector<const Accelerator*> cards_called(std::string_view name) {
  std::vector<const Accelerator*> cards;
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    const auto& names = card->driver_names;
    if (std::ranges::find(names, name, &DriverName::value) != names.end()) cards.push_back(card);
  }
  return cards;
}

/// Whether the card has a partition that the driver calls so.
bool has_profile(const Accelerator& card, std::string_view name) {
  if (card.partitions == nullptr) return false;
  return std::ranges::any_of(card.partitions->partitions, [&](const Partition& one) {
    return one.name == name || std::ranges::find(one.aliases, name) != one.aliases.end();
  });
}

/// What the driver calls the partition that somebody names in another way; empty: nothing like it.
std::string_view meant_profile(std::string_view text) {
  constexpr std::string_view kResource = "mig-";
  const std::size_t at = text.find(kResource);
  if (at != std::string_view::npos) text.remove_prefix(at + kResource.size());
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    const Partition* found = find_partition(*card, text);
    if (found != nullptr) return found->name;
  }
  return {};
}

class ConditionChecker {
 public:
  ConditionChecker(NodeRef expression, std::string_view device_class, DiagnosticSink& sink)
      : expression_(expression),
        class_(device_class),
        tokens_(cel_tokens(expression.text())),
        sink_(sink) {}

  void run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const auto access = cel_device_access_at(tokens_, i);
      if (access && access->of == "attributes") check(*access, i);
    }
    check_profiles_of_cards();
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

  /// Writes the text in place of the token's, if exactly one is right.
  void fix_text(Report& report, const CelToken& token, const std::vector<std::string_view>& names,
                std::string_view what) const {
    const Span place = place_of(token);
    const std::string_view written = text_of(place);
    if (names.size() == 1 && written == token.text) {
      const std::string mark(1, written.front());
      report.fix("write " + quote(names.front()), place, mark + std::string(names.front()) + mark,
                 Applicability::kUnsafe);
    } else if (!names.empty()) {
      report.help(std::string(what) +
                  quote_list(std::vector<std::string>(names.begin(), names.end()), "or"));
    }
  }

  void check(const CelDeviceAccess& access, std::size_t start) {
    const DeviceKindRow* row = kind_of_claim_driver(access.domain->value);
    if (row == nullptr) return check_domain(*access.domain);
    check_attribute(*row, *access.name);
    const std::string_view name = access.name->text;
    for (const CelToken* literal : compared_with(access, start)) {
      if (literal->value.empty() || is_placeholder(literal->value)) continue;
      if (name == row->product_attribute) check_product(*literal, start, access);
      if (name == row->profile_attribute) check_profile(*literal);
    }
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
    fix_text(report, domain, {own}, "");
  }

  void check_attribute(const DeviceKindRow& row, const CelToken& name) {
    if (asks_first()) return;
    const bool whole = class_ == row.claim_class;
    if (is_in(kOfPartitions, name.text)) {
      if (!whole) return;
      sink_
          .report<kClaimAttribute>(place_of(name), "a device of the class " + quote(class_),
                                   "attribute " + quote(name.text))
          .help("partitions are devices of the class " + quote(row.partition_class));
      return;
    }
    if (is_in(kPublished, name.text)) return;
    std::vector<std::string_view> near;
    for (const std::string_view known : kPublished) {
      if (is_slip(name.text, known)) near.push_back(known);
    }
    for (const std::string_view known : kOfPartitions) {
      if (!whole && is_slip(name.text, known)) near.push_back(known);
    }
    if (near.size() != 1 && !is_in(kNotPublished, name.text)) return;
    auto report = sink_.report<kClaimAttribute>(
        place_of(name), "the driver " + quote(row.claim_driver), "attribute " + quote(name.text));
    const Span place = place_of(name);
    if (near.size() == 1 && text_of(place) == name.text) {
      report.fix("write " + quote(near.front()), place, std::string(near.front()));
    }
  }

  void check_product(const CelToken& literal, std::size_t start, const CelDeviceAccess& access) {
    const auto cards = cards_called(literal.value);
    const bool wanted = !is(access.end, "!=") && !(start >= 1 && is(start - 1, "!="));
    if (!cards.empty()) {
      if (wanted) cards_.insert(cards_.end(), cards.begin(), cards.end());
      return;
    }
    cards_known_ = false;
    const auto match = Catalog::builtin().find(literal.value);
    if (!match || match->accelerator->driver_names.empty()) return;
    const auto names = driver_names_of(*match->accelerator, match->form);
    auto report = sink_.report<kClaimMatchesNothing>(place_of(literal), "device", "product name",
                                                     quote(literal.value));
    fix_text(report, literal, names, "the driver calls it ");
  }

  void check_profile(const CelToken& literal) {
    const auto all = Catalog::builtin().accelerators();
    const bool known = std::ranges::any_of(
        all, [&](const Accelerator* card) { return has_profile(*card, literal.value); });
    if (known) {
      profiles_.push_back(&literal);
      return;
    }
    const std::string_view meant = meant_profile(literal.value);
    auto report = sink_.report<kClaimMatchesNothing>(place_of(literal), "device", "profile",
                                                     quote(literal.value));
    if (!meant.empty()) fix_text(report, literal, {meant}, "the driver calls it ");
  }

  /// Where all parts of the condition have to hold, a profile of a card that has no such one.
  void check_profiles_of_cards() {
    if (!cards_known_ || cards_.empty() || has("||") || has("!") || has("!=") || has("?")) return;
    for (const CelToken* profile : profiles_) {
      const bool there = std::ranges::any_of(
          cards_, [&](const Accelerator* card) { return has_profile(*card, profile->value); });
      if (there) continue;
      std::vector<std::string> names;
      for (const Partition& one : partitions_of(*cards_.front())) names.emplace_back(one.name);
      auto report = sink_.report<kClaimMatchesNothing>(
          place_of(*profile), quote(cards_.front()->name), "profile", quote(profile->value));
      if (!names.empty()) report.help("it has " + quote_list(names, "and"));
    }
  }

  static std::span<const Partition> partitions_of(const Accelerator& card) {
    return card.partitions == nullptr ? std::span<const Partition>() : card.partitions->partitions;
  }

  NodeRef expression_;
  std::string_view class_;
  std::vector<CelToken> tokens_;
  DiagnosticSink& sink_;
  std::vector<const Accelerator*> cards_;  ///< that the condition names
  std::vector<const CelToken*> profiles_;  ///< that some card has
  bool cards_known_ = true;
};

}  // namespace

void check_claim_condition(NodeRef expression, std::string_view device_class,
                           DiagnosticSink& sink) {
  if (!expression || expression.kind() != NodeKind::kString) return;
  if (is_placeholder(expression.text())) return;
  ConditionChecker(expression, device_class, sink).run();
}

}  // namespace accelc
