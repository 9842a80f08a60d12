#include "compiler/catalog/catalog.h"

#include "compiler/catalog/builtin.h"
#include "compiler/catalog/worded_names.h"
#include "compiler/support/check.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/name_key.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

/// No name of the catalog comes near to this length; longer texts are not looked up.
constexpr std::size_t kLongestName = 200;
constexpr std::size_t kMostSuggestions = 4;

/// Files of stdlib/ become SourceFiles when somebody asks for a place in them.
const SourceFile* builtin_file(std::size_t index) {
  static std::mutex mutex;
  static std::vector<std::shared_ptr<const SourceFile>> files(kBuiltinCatalog.texts.size());
  const std::lock_guard lock(mutex);
  if (!files[index]) {
    const CatalogText& text = kBuiltinCatalog.texts[index];
    files[index] = SourceFile::make(std::string(text.path), std::string(text.text));
  }
  return files[index].get();
}

const AliasRow* find_alias(std::string_view key) {
  const auto rows = kBuiltinCatalog.aliases;
  const auto found = std::ranges::lower_bound(rows, key, std::less<>(), &AliasRow::key);
  return found != rows.end() && found->key == key ? &*found : nullptr;
}

const DeviceStringRow* find_device_string(std::string_view text) {
  const auto rows = kBuiltinCatalog.device_strings;
  const auto found = std::ranges::lower_bound(rows, text, std::less<>(), &DeviceStringRow::text);
  return found != rows.end() && found->text == text ? &*found : nullptr;
}

/// What clusters call the accelerator that is spelt so in some way, in this form; Flyte's own word
/// first.
std::string_view device_string_of(std::size_t accelerator, std::string_view key,
                                  std::string_view form) {
  const std::string_view flyte = kBuiltinCatalog.accelerators[accelerator]->flyte_device;
  std::string_view found;
  for (const DeviceStringRow& row : kBuiltinCatalog.device_strings) {
    const bool fits = row.accelerator == accelerator && row.form == form;
    if (!fits || name_key(row.text) != key) continue;
    if (found.empty() || row.text == flyte) found = row.text;
  }
  return found;
}

/// The slice of a TPU whose accelerator type has this number, which counts chips or, of older
/// generations, cores; empty when there is none.
std::string_view slice_type(const Accelerator& tpu, std::string_view number) {
  const std::string end = "-" + std::string(number);
  for (const auto rows : {tpu.topologies, tpu.computed_topologies}) {
    for (const Topology& topology : rows) {
      if (topology.accelerator_type.ends_with(end)) return topology.accelerator_type;
    }
  }
  return {};
}

/// An accelerator with its own copies of all its texts.
struct OwnedAccelerator {
  Accelerator value;
  std::vector<std::unique_ptr<std::string>> texts;
  std::vector<std::string_view> aliases;
  std::vector<std::string_view> custom_partitions;
  std::vector<std::string_view> machines;
  std::vector<std::string_view> pci_ids;
  std::vector<PlatformName> platform_names;

  explicit OwnedAccelerator(const Accelerator& other) : value(other) {
    for (std::string_view* text :
         {&value.id, &value.name, &value.vendor, &value.description, &value.compute_capability,
          &value.resource, &value.flytekit, &value.flyte_device, &value.flyte2_name,
          &value.flyte2_device, &value.flyte2_device_26, &value.lightning, &value.note,
          &value.lightning_device.class_path, &value.lightning_device.visible_devices,
          &value.lightning_device.device_files}) {
      *text = keep(*text);
    }
    value.aliases = keep(other.aliases, aliases);
    value.custom_partitions = keep(other.custom_partitions, custom_partitions);
    value.machines = keep(other.machines, machines);
    value.pci_ids = keep(other.pci_ids, pci_ids);
    for (const PlatformName& name : other.platform_names) {
      platform_names.push_back(
          {keep(name.platform), keep(name.value), name.shared, keep(name.form)});
    }
    value.platform_names = platform_names;
  }

  std::string_view keep(std::string_view text) {
    if (text.empty()) return {};
    return *texts.emplace_back(std::make_unique<std::string>(text));
  }

  std::span<const std::string_view> keep(std::span<const std::string_view> from,
                                         std::vector<std::string_view>& to) {
    for (const std::string_view text : from) to.push_back(keep(text));
    return to;
  }
};

/// A platform with its own copies of the texts that a site gives; all others are built in.
struct OwnedPlatform {
  std::string id;
  std::string name;
  SitePlatform site;
  Platform value;

  OwnedPlatform(const Platform& other, SitePlatform own)
      : id(other.id), name(other.name), site(std::move(own)), value(other) {
    value.id = id;
    value.name = name;
    value.site = &site;
  }
};

/// Collects, for each accelerator, its spelling that is nearest to what was typed.
class NearestSpellings {
 public:
  explicit NearestSpellings(std::string key)
      : key_(std::move(key)), smallest_((key_.size() + 1) / 3) {}

  void consider(const Accelerator& accelerator, std::string_view candidate_key,
                std::string_view spelling) {
    const std::size_t distance = edit_distance(key_, candidate_key, smallest_);
    if (distance > smallest_) return;
    if (distance < smallest_) found_.clear();
    smallest_ = distance;
    const auto same =
        std::ranges::find(found_, &accelerator, [](const Found& one) { return one.accelerator; });
    if (same == found_.end()) {
      found_.push_back({&accelerator, spelling});
    } else if (spelling == accelerator.name) {
      same->spelling = spelling;
    }
  }

  /// In the order of `accelerators`.
  [[nodiscard]] std::vector<std::string_view> take(
      std::span<const Accelerator* const> accelerators) const {
    std::vector<std::string_view> names;
    for (const Accelerator* accelerator : accelerators) {
      for (const Found& one : found_) {
        if (one.accelerator != accelerator) continue;
        // What a vendor's tools print is read, and not what a person would write.
        const bool printed = one.spelling.find(' ') != std::string_view::npos;
        names.push_back(printed ? accelerator->name : one.spelling);
      }
      if (names.size() == kMostSuggestions) break;
    }
    return names;
  }

 private:
  struct Found {
    const Accelerator* accelerator;
    std::string_view spelling;
  };
  std::string key_;
  std::size_t smallest_;
  std::vector<Found> found_;
};

}  // namespace

/// What a site adds; absent while there is nothing.
struct Catalog::State {
  /// The built-in ones at their own places (or what overrides them), then the site's own.
  std::vector<const Accelerator*> accelerators;
  std::vector<std::unique_ptr<OwnedAccelerator>> owned;
  std::vector<const Platform*> platforms;
  std::vector<std::unique_ptr<OwnedPlatform>> owned_platforms;
  std::map<std::string, const Accelerator*, std::less<>> by_key;
  /// Where in `accelerators` the one with that name stands.
  std::map<std::string, std::size_t, std::less<>> by_name;
  /// Where in `platforms` the one with that id stands.
  std::map<std::string_view, std::size_t> platform_by_id;
  /// By id and alias, as they are looked up.
  std::map<std::string, const Platform*, std::less<>> platform_by_key;
  std::vector<const SourceFile*> files;
  std::unordered_map<const SourceFile*, std::size_t> index_of_file;

  /// Gives the platform its id, and its other names as far as none has them.
  void claim(const Platform& platform) {
    // A site may call its own platform as a known one is called besides: `amd`.
    platform_by_key.insert_or_assign(name_key(platform.id), &platform);
    for (const std::string_view alias : platform.aliases) {
      platform_by_key.emplace(name_key(alias), &platform);
    }
  }

  CatalogPlace place_of(const Span& span) {
    if (!span.valid()) return {};
    const auto [known, is_new] = index_of_file.try_emplace(span.file, files.size());
    if (is_new) files.push_back(span.file);
    const std::size_t index = kBuiltinCatalog.texts.size() + known->second;
    return {static_cast<std::uint16_t>(index), span.begin, span.end};
  }
};

Catalog::Catalog() = default;
Catalog::~Catalog() = default;
Catalog::Catalog(Catalog&&) noexcept = default;
Catalog& Catalog::operator=(Catalog&&) noexcept = default;

const Catalog& Catalog::builtin() {
  static const Catalog catalog;
  return catalog;
}

std::span<const Accelerator* const> Catalog::accelerators() const {
  if (state_) return state_->accelerators;
  return kBuiltinCatalog.accelerators;
}

std::span<const Platform* const> Catalog::platforms() const {
  if (state_) return state_->platforms;
  return kBuiltinCatalog.platforms;
}

std::optional<AcceleratorMatch> Catalog::find(std::string_view name) const {
  if (name.size() > kLongestName) return std::nullopt;
  const std::string key = name_key(name);
  if (state_) {
    const auto own = state_->by_key.find(key);
    if (own != state_->by_key.end()) return AcceleratorMatch{own->second, nullptr};
  }
  const AliasRow* row = find_alias(key);
  const DeviceStringRow* exact = find_device_string(trim(name));
  if (row == nullptr && exact == nullptr) return std::nullopt;
  const bool by_letters = exact != nullptr && (row == nullptr || !row->is_name);
  AcceleratorMatch match;
  match.accelerator = accelerators()[by_letters ? exact->accelerator : row->accelerator];
  if (match.accelerator->custom) return match;
  match.form = by_letters ? exact->form : row->form;
  if (row != nullptr) match.topology = row->topology;
  if (by_letters) {
    match.device_string = exact->text;
  } else if (!row->is_name) {
    match.device_string = device_string_of(row->accelerator, key, row->form);
  }
  return match;
}

const Platform* Catalog::find_platform(std::string_view id) const {
  if (id.size() > kLongestName) return nullptr;
  if (!state_) {
    // Most are named by their very id.
    const auto known = std::ranges::find(platforms(), id, &Platform::id);
    if (known != platforms().end()) return *known;
  }
  const std::string key = name_key(id);
  if (state_) {
    const auto found = state_->platform_by_key.find(key);
    return found == state_->platform_by_key.end() ? nullptr : found->second;
  }
  const auto matches = [&](std::string_view name) { return name_key(name) == key; };
  for (const Platform* platform : platforms()) {
    if (matches(platform->id) || std::ranges::any_of(platform->aliases, matches)) return platform;
  }
  return nullptr;
}

std::string_view Catalog::meant_by(std::string_view typed) const {
  if (typed.size() > kLongestName) return {};
  const std::string key = name_key(typed);
  const auto known = kBuiltinCatalog.misspellings;
  const auto misspelt = std::ranges::lower_bound(known, key, std::less<>(), &MisspellingRow::key);
  if (misspelt != known.end() && misspelt->key == key) return misspelt->meant;
  const std::size_t dash = typed.rfind('-');
  const auto tpu = dash == std::string_view::npos ? std::nullopt : find(typed.substr(0, dash));
  return tpu ? slice_type(*tpu->accelerator, typed.substr(dash + 1)) : std::string_view();
}

std::vector<std::string_view> Catalog::nearest_names(std::string_view typed) const {
  if (typed.size() > kLongestName) return {};
  if (const std::string_view meant = meant_by(typed); !meant.empty()) return {meant};
  const std::string key = name_key(typed);
  NearestSpellings spellings(key);
  const auto all = accelerators();
  for (const AliasRow& row : kBuiltinCatalog.aliases) {
    spellings.consider(*all[row.accelerator], row.key, row.spelling);
  }
  if (state_) {
    for (const auto& [own_key, accelerator] : state_->by_key) {
      spellings.consider(*accelerator, own_key, accelerator->name);
    }
  }
  std::vector<std::string_view> near = spellings.take(all);
  if (near.size() == 1 && is_misspelling(typed, near[0])) return near;
  std::vector<std::string_view> worded;
  for (const Accelerator* one : find_by_words(all, typed)) worded.push_back(one->name);
  worded.resize(std::min(worded.size(), kMostSuggestions));
  return worded.empty() ? near : worded;
}

Catalog::State& Catalog::own() {
  if (!state_) {
    state_ = std::make_unique<State>();
    const auto all = kBuiltinCatalog.accelerators;
    state_->accelerators.assign(all.begin(), all.end());
    for (std::size_t i = 0; i < all.size(); ++i) state_->by_name.emplace(name_key(all[i]->name), i);
    const auto platforms = kBuiltinCatalog.platforms;
    state_->platforms.assign(platforms.begin(), platforms.end());
    for (std::size_t i = 0; i < platforms.size(); ++i) {
      state_->platform_by_id.emplace(platforms[i]->id, i);
      state_->claim(*platforms[i]);
    }
  }
  return *state_;
}

const Platform& Catalog::add(const Platform& platform, const Span& place, SitePlatform site) {
  State& state = own();
  auto owned = std::make_unique<OwnedPlatform>(platform, std::move(site));
  owned->value.place = state.place_of(place);
  const Platform* added = &owned->value;
  const auto [same, is_new] = state.platform_by_id.try_emplace(added->id, state.platforms.size());
  if (is_new) {
    state.platforms.push_back(added);
    state.claim(*added);
  } else {
    state.platforms[same->second] = added;
    // Of the one in whose place it is, no name is left.
    state.platform_by_key.clear();
    for (const Platform* one : state.platforms) state.claim(*one);
  }
  state.owned_platforms.push_back(std::move(owned));
  return *added;
}

const Accelerator& Catalog::add(Accelerator custom, const Span& place) {
  own();
  custom.custom = true;
  custom.place = state_->place_of(place);
  const auto& owned = state_->owned.emplace_back(std::make_unique<OwnedAccelerator>(custom));
  const Accelerator* added = &owned->value;

  const auto [place_of_name, is_new] =
      state_->by_name.try_emplace(name_key(added->name), state_->accelerators.size());
  if (is_new) {
    state_->accelerators.push_back(added);
  } else {
    state_->accelerators[place_of_name->second] = added;
  }
  const auto claim = [&](std::string_view name) {
    if (!name.empty()) state_->by_key.insert_or_assign(name_key(name), added);
  };
  for (const std::string_view name : {added->id, added->flytekit, added->flyte_device,
                                      added->flyte2_name, added->flyte2_device, added->name}) {
    claim(name);
  }
  for (const std::string_view alias : added->aliases) claim(alias);
  return *added;
}

Span Catalog::span(const CatalogPlace& place) const {
  if (place.begin == place.end) return {};
  const std::size_t builtin_files = kBuiltinCatalog.texts.size();
  if (place.file < builtin_files) return {builtin_file(place.file), place.begin, place.end};
  ACCELC_CHECK(state_ && place.file - builtin_files < state_->files.size());
  return {state_->files[place.file - builtin_files], place.begin, place.end};
}

}  // namespace accelc
