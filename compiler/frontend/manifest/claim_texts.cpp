#include "compiler/frontend/manifest/claim_texts.h"

#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <optional>
#include <span>

namespace accelc {

namespace {

using Cards = std::vector<const Accelerator*>;
using Names = std::vector<std::string>;

/// The cards of the catalog for which it holds.
template <class Holds>
Cards cards_where(const Holds& holds) {
  Cards cards;
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    if (holds(*card)) cards.push_back(card);
  }
  return cards;
}

template <class Holds>
bool any_card(const Holds& holds) {
  return std::ranges::any_of(Catalog::builtin().accelerators(),
                             [&](const Accelerator* card) { return holds(*card); });
}

bool is_in(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// Whether the card has a partition that the driver calls so.
bool has_profile(const Accelerator& card, std::string_view name) {
  if (card.partitions == nullptr) return false;
  return std::ranges::any_of(card.partitions->partitions, [&](const Partition& one) {
    return one.name == name || std::ranges::find(one.aliases, name) != one.aliases.end();
  });
}

/// What the driver calls the partition that somebody names in another way; empty: nothing like it.
Names meant_profile(std::string_view text) {
  constexpr std::string_view kResource = "mig-";
  const std::size_t at = text.find(kResource);
  if (at != std::string_view::npos) text.remove_prefix(at + kResource.size());
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    const Partition* found = find_partition(*card, text);
    if (found != nullptr) return {std::string(found->name)};
  }
  return {};
}

std::span<const Partition> partitions_of(const Accelerator& card) {
  return card.partitions == nullptr ? std::span<const Partition>() : card.partitions->partitions;
}

std::span<const std::string_view> values_of(const PublishedNames& published,
                                            std::string_view attribute) {
  return find_attribute(published, attribute)->values;
}

/// Whether it is a mode of AMD's cards as the driver writes it: `cpx_nps4`.
bool is_mode(std::string_view text) {
  const PublishedNames& published = published_by(row_of(AcceleratorKind::kAmd));
  const std::size_t at = text.find('_');
  if (at == std::string_view::npos) return false;
  const auto compute = values_of(published, "computePartition");
  const auto memory = values_of(published, "memoryPartition");
  return std::ranges::find(compute, text.substr(0, at)) != compute.end() &&
         std::ranges::find(memory, text.substr(at + 1)) != memory.end();
}

/// The device of the kind that somebody calls so, or who mistyped it; null: none.
std::optional<AcceleratorMatch> meant_device(const DeviceKindRow& kind, std::string_view text) {
  const Catalog& catalog = Catalog::builtin();
  auto match = catalog.find(text);
  if (!match) match = catalog.find(catalog.meant_by(text));
  return match && match->accelerator->kind == kind.kind ? match : std::nullopt;
}

/// What is meant by `v5e` or `tpu-v6e-slice`; by `v5` all generations that begin so.
Names meant_generations(std::string_view text) {
  if (const auto match = meant_device(row_of(AcceleratorKind::kTpu), text)) {
    const std::string_view meant = match->accelerator->driver_generation;
    if (!meant.empty()) return {std::string(meant)};
  }
  Names meant;
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    const std::string generation(card->driver_generation);
    const bool begins = text.size() > 1 && generation.starts_with(to_lower(text));
    if (begins && !is_in(meant, generation)) meant.push_back(generation);
  }
  return meant;
}

/// How later generations are called, of which the catalog knows nothing: `tpu8x`.
bool is_later_generation(std::string_view text) {
  constexpr std::string_view kPrefix = "tpu";
  return text.starts_with(kPrefix) && text.size() > kPrefix.size() &&
         is_digit(text[kPrefix.size()]);
}

bool has_machine(const Accelerator& card, std::string_view name) {
  return std::ranges::find(card.instance_types, name, &InstanceType::name) !=
         card.instance_types.end();
}

}  // namespace

void fix_claim_text(Report& report, NodeRef expression, const ClaimWord& word, const Names& names,
                    std::string_view what) {
  const std::string text = names.size() == 1 ? text_for(expression, word, names.front()) : "";
  if (!text.empty()) {
    report.fix("write " + quote(names.front()), place_of(expression, word), text,
               Applicability::kUnsafe);
  } else if (!names.empty()) {
    report.help(std::string(what) + quote_list(names, "or"));
  }
}

Report ClaimTexts::report(const DeviceKindRow& kind, const ClaimWord& text, std::string_view what) {
  return sink_.report<kClaimMatchesNothing>(place_of(expression_, text),
                                            "device of " + quote(kind.claim_driver), what,
                                            quote(text.value));
}

void ClaimTexts::fix(Report& report, const ClaimWord& text, const Names& names) const {
  fix_claim_text(report, expression_, text, names, "the driver calls it ");
}

void ClaimTexts::want(const Cards& cards) {
  cards_.insert(cards_.end(), cards.begin(), cards.end());
}

void ClaimTexts::check(const DeviceKindRow& kind, std::string_view attribute, const ClaimWord& text,
                       bool wanted) {
  if (attribute == kind.product_attribute) return check_product(kind, text, wanted);
  if (attribute == kind.profile_attribute) return check_profile(kind, text);
  const PublishedAttribute* published = find_attribute(published_by(kind), attribute);
  if (published == nullptr) return;
  switch (published->value) {
    case AttributeValue::kAny:
    case AttributeValue::kTruth:
      return;
    case AttributeValue::kVersion:
      return check_version(kind, attribute, text);
    case AttributeValue::kListed:
    case AttributeValue::kCased:
      return check_value(kind, *published, text);
    case AttributeValue::kGeneration:
      return check_generation(kind, text, wanted);
    case AttributeValue::kShape:
      return check_shape(kind, text);
    case AttributeValue::kMachine:
      return check_machine(kind, text);
  }
}

void ClaimTexts::check_product(const DeviceKindRow& kind, const ClaimWord& text, bool wanted) {
  const Cards cards = cards_where([&](const Accelerator& card) {
    return card.kind == kind.kind && is_in(claim_names_of(card), text.value);
  });
  if (!cards.empty()) {
    if (wanted) want(cards);
    return;
  }
  cards_known_ = false;
  const std::string as_board = board_name(text.value);
  const bool from_board = kind.claim_names == ClaimNames::kBoard;
  const auto match = meant_device(kind, text.value);
  Names names;
  if (match) names = claim_names_of(*match->accelerator);
  if (names.empty() && !(from_board && as_board != text.value)) return;
  if (from_board && (names.empty() || is_in(names, as_board))) names = {as_board};
  if (kind.claim_names == ClaimNames::kNvml) {
    names.clear();
    for (const auto name : driver_names_of(*match->accelerator, match->form)) {
      names.emplace_back(name);
    }
  }
  auto found = report(kind, text, kind.claim_names == ClaimNames::kLabel ? "name" : "product name");
  fix(found, text, names);
}

void ClaimTexts::check_profile(const DeviceKindRow& kind, const ClaimWord& text) {
  if (kind.claim_names == ClaimNames::kBoard) return check_mode(kind, text);
  if (any_card([&](const Accelerator& card) { return has_profile(card, text.value); })) {
    profiles_.push_back(text);
    return;
  }
  auto found = report(kind, text, "profile");
  fix(found, text, meant_profile(text.value));
}

void ClaimTexts::check_mode(const DeviceKindRow& kind, const ClaimWord& text) {
  if (is_mode(text.value)) return;
  std::string meant = to_lower(text.value);
  std::ranges::replace_if(
      meant, [](char c) { return c == '-' || c == ' '; }, '_');
  auto found = report(kind, text, "profile");
  if (is_mode(meant)) {
    fix(found, text, {meant});
  } else {
    found.help("a profile is a mode of computing and one of memory, as in `cpx_nps4`");
  }
}

void ClaimTexts::check_generation(const DeviceKindRow& kind, const ClaimWord& text, bool wanted) {
  const Cards cards =
      cards_where([&](const Accelerator& card) { return card.driver_generation == text.value; });
  if (!cards.empty()) {
    if (wanted) want(cards);
    return;
  }
  cards_known_ = false;
  const Names meant = meant_generations(text.value);
  if (meant.empty() || is_later_generation(text.value)) return;
  auto found = report(kind, text, "generation");
  fix(found, text, meant);
}

void ClaimTexts::check_shape(const DeviceKindRow& kind, const ClaimWord& text) {
  const auto has_shape = [](std::string_view shape) {
    return any_card([&](const Accelerator& card) { return !find_topologies(card, shape).empty(); });
  };
  if (has_shape(text.value)) {
    shapes_.push_back(text);
    return;
  }
  auto found = report(kind, text, "topology");
  const std::string ascending = ascending_shape(text.value);
  if (has_shape(ascending)) {
    found.help("the sides of a slice are in ascending order");
    fix(found, text, {ascending});
  }
}

void ClaimTexts::check_machine(const DeviceKindRow& kind, const ClaimWord& text) {
  const Cards cards =
      cards_where([&](const Accelerator& card) { return has_machine(card, text.value); });
  const bool known =
      std::ranges::any_of(cards, [&](const Accelerator* card) { return card->kind == kind.kind; });
  if (known) return;
  Names near;
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    if (card->kind != kind.kind) continue;
    for (const InstanceType& machine : card->instance_types) {
      if (is_slip(text.value, machine.name)) near.emplace_back(machine.name);
    }
  }
  // Clouds have machines that the catalog lacks.
  if (cards.empty() && near.empty()) return;
  auto found = report(kind, text, "instance type");
  if (!cards.empty()) {
    found.help(quote(text.value) + " is a machine with " + quote(cards.front()->name));
  } else {
    fix(found, text, near);
  }
}

void ClaimTexts::check_version(const DeviceKindRow& kind, std::string_view attribute,
                               const ClaimWord& text) {
  report(kind, text, quote(attribute))
      .help(
          "it is a version, and no text: write `x.compareTo(semver('570.86.15')) >= 0`, or `x == "
          "semver('570.86.15')`");
}

void ClaimTexts::check_value(const DeviceKindRow& kind, const PublishedAttribute& attribute,
                             const ClaimWord& text) {
  if (std::ranges::find(attribute.values, text.value) != attribute.values.end()) return;
  Names near;
  for (const std::string_view value : attribute.values) {
    if (is_slip(text.value, value)) near.emplace_back(value);
  }
  if (near.empty() && attribute.value == AttributeValue::kCased) return;
  auto found = report(kind, text, quote(attribute.name));
  if (near.empty()) near.assign(attribute.values.begin(), attribute.values.end());
  fix_claim_text(found, expression_, text, near, "it is ");
}

void ClaimTexts::check_together() {
  if (!cards_known_ || cards_.empty()) return;
  const auto report_missing = [&](const ClaimWord& text, std::string_view what) {
    return sink_.report<kClaimMatchesNothing>(place_of(expression_, text),
                                              quote(cards_.front()->name), what, quote(text.value));
  };
  const auto none_has = [&](const auto& has) {
    return std::ranges::none_of(cards_, [&](const Accelerator* card) { return has(*card); });
  };
  for (const ClaimWord& profile : profiles_) {
    if (!none_has([&](const Accelerator& card) { return has_profile(card, profile.value); })) {
      continue;
    }
    Names names;
    for (const Partition& one : partitions_of(*cards_.front())) names.emplace_back(one.name);
    auto found = report_missing(profile, "profile");
    if (!names.empty()) found.help("it has " + quote_list(names, "and"));
  }
  for (const ClaimWord& shape : shapes_) {
    const auto may_have = [&](const Accelerator& card) {
      return card.topologies.empty() || !find_topologies(card, shape.value).empty();
    };
    if (!none_has(may_have)) continue;
    const auto shapes = topology_names(*cards_.front());
    report_missing(shape, "topology")
        .help("it has " + quote_list(Names(shapes.begin(), shapes.end()), "and"));
  }
}

}  // namespace accelc
