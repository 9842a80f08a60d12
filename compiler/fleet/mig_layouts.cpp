#include "compiler/fleet/mig_layouts.h"

#include "compiler/fleet/mig_diagnostics.h"
#include "compiler/fleet/operator_values.h"
#include "compiler/support/ascii.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/value_at.h"
#include "schema/decode.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Cards = std::vector<const Accelerator*>;

constexpr std::array<std::string_view, 2> kFileKeys = {"version", "mig-configs"};
constexpr std::array<std::string_view, 4> kLayoutKeys = {"devices", "device-filter", "mig-enabled",
                                                         "mig-devices"};

/// No card has more partitions, so that more of them make no difference.
constexpr std::int64_t kMostCounted = 64;

/// A name in a layout: "1c.2g.10gb" is one compute slice of a "2g.10gb".
struct ProfileName {
  std::uint64_t compute_slices = 0;  ///< 0: all of them
  std::string_view profile;
};

ProfileName parse_profile_name(std::string_view name) {
  const std::size_t end = name.find("c.");
  if (end == std::string_view::npos) return {.profile = name};
  const auto slices = parse_unsigned(name.substr(0, end));
  if (!slices || *slices == 0) return {.profile = name};
  return {.compute_slices = *slices, .profile = name.substr(end + 2)};
}

/// Whether the driver makes such a partition of the card under exactly this name: to it, letters
/// count.
bool can_be_cut_into(const Accelerator& card, const ProfileName& name) {
  const Partition* found = find_partition(card, name.profile);
  if (found == nullptr || name.compute_slices > found->compute_slices) return false;
  const auto& aliases = found->aliases;
  return found->name == name.profile || std::ranges::find(aliases, name.profile) != aliases.end();
}

constexpr std::string_view kHex = "0x";
constexpr std::string_view kVendor = "10de";

/// Of a card "20b010de", as "10de:20b0" has it in the catalog.
std::string filter_of(std::string_view pci_id) {
  const std::size_t colon = pci_id.find(':');
  return std::string(pci_id.substr(colon + 1)) + std::string(pci_id.substr(0, colon));
}

/// A filter without what it says of the board (`:0x145F10DE`), in small letters.
std::string card_in(std::string_view filter) {
  return to_lower(filter.substr(0, filter.find(':')));
}

bool is_meant(std::string_view filter, std::string_view pci_id) {
  return card_in(filter) == std::string(kHex) + filter_of(pci_id);
}

/// What is meant by a filter that matches nothing; empty: it may match, or nobody knows.
std::string meant_filter(std::string_view filter) {
  std::string card = card_in(filter);
  const bool written = card.starts_with(kHex);
  if (written) card.erase(0, kHex.size());
  constexpr std::size_t kDigits = 4;
  const bool hex = card.size() == 2 * kDigits && std::ranges::all_of(card, is_hex_digit);
  if (!hex) return {};
  if (card.ends_with(kVendor)) return written ? "" : std::string(kHex) + std::string(filter);
  if (!card.starts_with(kVendor)) return {};
  std::string swapped(kHex);
  for (const char c : card.substr(kDigits) + card.substr(0, kDigits)) swapped += to_upper(c);
  return swapped;
}

class LayoutChecker {
 public:
  LayoutChecker(const Tree& tree, const Catalog& catalog, DiagnosticSink& sink)
      : catalog_(catalog), sink_(sink), decoder_(tree, Limits{}, sink) {}

  void check(NodeRef document) {
    const bool misspelt = check_keys(document, kFileKeys);
    const NodeRef version = value_at(document, "version");
    if (!version) {
      const Span first = document.first_child().span();
      if (!misspelt) refuse(first, "it has no `version`").help("write `version: v1`");
    } else if (!version.is_scalar() || version.text() != "v1") {
      refuse(version.span(), "its version is not `v1`");
    }
    const NodeRef layouts = value_at(document, "mig-configs");
    if (!layouts.is_mapping() || !layouts.first_child()) {
      refuse(layouts.span(), "`mig-configs` is not a mapping with configurations");
      return;
    }
    for_each_entry(layouts, [this](const Entry& entry) {
      const NodeRef items = entry.value.resolved();
      const NodeRef name = entry.key.resolved();
      if (items.is_sequence() && items.first_child()) {
        for_each_item(items, [this](NodeRef item) { check_item(item.resolved()); });
      } else {
        refuse(name.span(), quote(name.text()) + " is not a list of cards and their partitions");
      }
    });
  }

 private:
  Report refuse(const Span& span, const std::string& why) {
    return sink_.report<kMigLayoutRefused>(span, why);
  }

  /// Returns whether a key is reported in whose place another one may be meant.
  bool check_keys(NodeRef mapping, std::span<const std::string_view> known) {
    const auto unknown = unknown_keys(mapping, known);
    for (const UnknownKey& one : unknown) {
      auto report = refuse(one.key.span(), quote(one.key.text()) + " is not a key of it");
      if (!fix_name(report, one.key.span(), one.near)) {
        report.help("the keys are " +
                    quote_list(std::vector<std::string>(known.begin(), known.end()), "and"));
      }
    }
    return !unknown.empty();
  }

  void check_item(NodeRef item) {
    // Aliases may name one many times.
    if (!items_.insert(item.id()).second) return;
    if (!item.is_mapping()) {
      refuse(item.span(), "this is not a mapping with `devices` and `mig-enabled`");
      return;
    }
    const bool misspelt = check_keys(item, kLayoutKeys);
    for (const std::string_view key : {"devices", "mig-enabled"}) {
      if (misspelt || value_at(item, key)) continue;
      refuse(item.span(), "this has no " + quote(key));
    }
    check_devices(value_at(item, "devices"));
    check_filter(value_at(item, "device-filter"));
    const NodeRef enabled = value_at(item, "mig-enabled");
    const NodeRef partitions = value_at(item, "mig-devices");
    if (enabled && !(misspelt && !partitions)) check_agreement(item, enabled, partitions);
    if (partitions && !partitions.is_null()) check_partitions(item, partitions);
  }

  void check_agreement(NodeRef item, NodeRef enabled, NodeRef partitions) {
    const bool some = partitions && partitions.is_mapping() && partitions.first_child();
    // To the reader, null is false.
    const auto on = enabled.is_null() ? false : boolean_in(enabled);
    if (!on) {
      refuse(enabled.span(), "`mig-enabled` is true or false");
    } else if (*on && (!partitions || partitions.is_null())) {
      refuse(enabled.span(), "`mig-enabled: true` needs `mig-devices`")
          .help("`mig-devices: {}` makes no partitions");
    } else if (!*on && some) {
      refuse(key_at(item, "mig-devices").span(),
             "with `mig-enabled: false` there are no `mig-devices`");
    }
  }

  void check_devices(NodeRef devices) {
    if (!devices) return;
    const auto is_index = [](NodeRef item) { return item.kind() == NodeKind::kInteger; };
    bool good = devices.is_scalar() && devices.text() == "all";
    if (devices.is_sequence()) {
      good = true;
      for_each_item(devices, [&](NodeRef item) { good = good && is_index(item.resolved()); });
    }
    if (!good) refuse(devices.span(), "`devices` is `all` or a list of the numbers of cards");
  }

  void check_filter(NodeRef filter) {
    if (!filter || filter.is_null()) return;
    const auto is_text = [](NodeRef one) { return one.kind() == NodeKind::kString; };
    bool good = is_text(filter) || filter.is_sequence();
    if (filter.is_sequence()) {
      for_each_item(filter, [&](NodeRef item) { good = good && is_text(item.resolved()); });
    }
    if (good) return check_matches(filter);
    auto report = refuse(filter.span(),
                         "`device-filter` is a text such as `\"0x20B010DE\"`, or a list of them");
    if (filter.kind() == NodeKind::kInteger) {
      report.fix("write it in quotes", filter.span(), in_double_quotes(filter.text()));
    }
  }

  void check_matches(NodeRef filter) {
    if (filter.is_sequence()) {
      for_each_item(filter, [this](NodeRef item) { check_matches(item.resolved()); });
      return;
    }
    const std::string meant = meant_filter(filter.text());
    if (meant.empty()) return;
    sink_.report<kMigLayoutFilter>(filter.span(), quote(filter.text()))
        .fix("write " + quote(meant), filter.span(), quoted_like(filter.span(), meant));
  }

  /// What a `device-filter` names; empty: every card.
  static std::vector<std::string_view> ids_of(NodeRef filter) {
    std::vector<std::string_view> ids;
    if (filter && filter.kind() == NodeKind::kString && !filter.text().empty()) {
      ids.push_back(filter.text());
    }
    if (filter && filter.is_sequence()) {
      for_each_item(filter, [&](NodeRef id) { ids.push_back(id.resolved().text()); });
    }
    return ids;
  }

  /// The cards that can be cut and that a filter names. None: nothing is known of them.
  [[nodiscard]] Cards cards_of(std::span<const std::string_view> ids) const {
    Cards cards;
    for (const Accelerator* card : catalog_.accelerators()) {
      const bool meant = std::ranges::any_of(ids, [card](std::string_view id) {
        return std::ranges::any_of(card->pci_ids,
                                   [id](std::string_view own) { return is_meant(id, own); });
      });
      if (card->partitions != nullptr && (ids.empty() || meant)) cards.push_back(card);
    }
    return cards;
  }

  void check_partitions(NodeRef item, NodeRef partitions) {
    if (!partitions.is_mapping()) {
      refuse(partitions.span(), "`mig-devices` maps the names of profiles to numbers");
      return;
    }
    const std::vector<std::string_view> ids = ids_of(value_at(item, "device-filter"));
    const Cards cards = cards_of(ids);
    bool good = true;
    bool shares = false;
    bool any = !partitions.first_child();
    std::vector<std::string> profiles;
    for_each_entry(partitions, [&](const Entry& entry) {
      const NodeRef name = entry.key.resolved();
      if (!decoder_.spend(name)) {
        any = true;
        good = false;
        return;
      }
      const auto count = count_in(entry.value.resolved());
      good = check_profile(name, cards, !ids.empty()) && count && good;
      shares = shares || parse_profile_name(name.text()).compute_slices > 0;
      any = any || !count || *count > 0;
      if (good) profiles.insert(profiles.end(), *count, std::string(name.text()));
    });
    if (!any) refuse(partitions.span(), "all numbers of `mig-devices` are 0");
    // How many partitions the slices of one are, mig-parted decides.
    if (good && !shares) check_room(key_at(item, "mig-devices").span(), profiles, cards);
  }

  /// Nothing, reported, where it is no number of partitions.
  std::optional<std::size_t> count_in(NodeRef value) {
    const auto count = value.kind() == NodeKind::kInteger ? integer_value(value.text())
                                                          : std::optional<std::int64_t>();
    if (count && *count >= 0) return static_cast<std::size_t>(std::min(*count, kMostCounted));
    refuse(value.span(), quote(text_of(value.span())) + " is not a number of partitions");
    return std::nullopt;
  }

  /// Without a filter, one card that has the profile is enough; a filter names cards that all have
  /// to.
  bool check_profile(NodeRef name, const Cards& cards, bool filtered) {
    const ProfileName wanted = parse_profile_name(name.text());
    const auto lacks = [&wanted](const Accelerator* card) {
      return !can_be_cut_into(*card, wanted);
    };
    const auto lacking = std::ranges::find_if(cards, lacks);
    if (lacking == cards.end() || (!filtered && !std::ranges::all_of(cards, lacks))) return true;
    if (!refused_profiles_.insert(name.id()).second) return false;
    const Cards asked = filtered ? Cards{*lacking} : cards;
    auto report = sink_.report<kMigLayoutProfile>(
        name.span(), filtered ? quote((*lacking)->name) + " cannot" : "no known card can",
        quote(name.text()));
    offer_profile(report, name, wanted.profile, asked);
    return false;
  }

  static void offer_profile(Report& report, NodeRef name, std::string_view profile,
                            const Cards& cards) {
    std::vector<std::string_view> known;
    for (const Accelerator* card : cards) {
      // The same in other letters, or as its resource is called.
      const Partition* meant = find_partition(*card, profile);
      if (meant != nullptr && meant->name != profile) {
        const std::string fixed =
            std::string(name.text().substr(0, name.text().size() - profile.size())) +
            std::string(meant->name);
        report.fix("write " + quote(fixed), name.span(), quoted_like(name.span(), fixed));
        return;
      }
      for (const Partition& partition : card->partitions->partitions) {
        if (std::ranges::find(known, partition.name) == known.end()) {
          known.push_back(partition.name);
        }
      }
    }
    const auto near = nearest(profile, known);
    if (!near.empty()) {
      report.help("similar: " + quote_list(std::vector<std::string>(near.begin(), near.end())));
    }
    report.help("`accelc catalog NAME` shows the partitions of a card");
  }

  void check_room(const Span& place, const std::vector<std::string>& profiles, const Cards& cards) {
    std::optional<std::string> reason;
    std::string_view owner;
    for (const Accelerator* card : cards) {
      const bool has_all = std::ranges::all_of(profiles, [card](const std::string& profile) {
        return can_be_cut_into(*card, {.profile = profile});
      });
      if (!has_all) continue;
      const auto why = why_not_fit(*card, profiles);
      if (!why) return;
      if (!reason) {
        reason = why;
        owner = card->name;
      }
    }
    if (reason) {
      sink_.report<kMigLayoutTooLarge>(place, quote(owner), *reason);
    } else if (!cards.empty() && !profiles.empty()) {
      sink_.report<kMigLayoutTooLarge>(place, "one card", "no card has all of the profiles");
    }
  }

  const Catalog& catalog_;
  DiagnosticSink& sink_;
  Decoder decoder_;
  std::set<NodeId> items_;             // that were looked at
  std::set<NodeId> refused_profiles_;  // of an alias as well
};

}  // namespace

void check_mig_layouts(NodeRef document, const Catalog& catalog, DiagnosticSink& sink) {
  LayoutChecker(document.tree(), catalog, sink).check(document);
}

}  // namespace accelc
