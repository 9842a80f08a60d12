// Platforms: those that extend another, and what each calls the devices.
#include "compiler/catalog/generate/diagnostics.h"
#include "compiler/catalog/generate/model.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// What a label made of a driver's name keeps besides letters and digits.
constexpr std::string_view kKeptInLabels = "-_. ";

/// GPU feature discovery makes a label of a driver's name: what a label cannot hold is dropped,
/// then each run of blanks becomes a hyphen (NVIDIA/k8s-device-plugin internal/lm).
std::string product_label(std::string_view driver_name) {
  std::string label;
  for (const char c : driver_name) {
    if (!is_alphanumeric(c) && kKeptInLabels.find(c) == std::string_view::npos) continue;
    if (c != ' ') {
      label += c;
    } else if (!label.ends_with('-')) {
      label += '-';
    }
  }
  return label;
}

/// Whether the platform that `platform` takes its names from has this accelerator under its device
/// label: some have a label of its own for what is no GPU.
bool on_device_label(const AcceleratorModel& accelerator, const PlatformRow& platform,
                     const CatalogModel& model) {
  if (kind_of(*accelerator.defaults).label != KindLabel::kAccelerator) return true;
  return std::ranges::none_of(model.platforms, [&](const PlatformRow* other) {
    return *other->id == *platform.names_of && other->labels->accelerator;
  });
}

void add_customary_names(const PlatformRow& platform, const AcceleratorRow& row,
                         AcceleratorModel& accelerator) {
  const auto add = [&](const Setting<std::string>& name) {
    auto& names = accelerator.platform_names;
    const bool there = std::ranges::any_of(names, [&](const PlatformNameModel& other) {
      return other.platform == *platform.id && other.value == *name;
    });
    const bool label = name->find(' ') == std::string::npos;
    if (name && label && !there) {
      names.push_back({*platform.id, *name, name.span, false, form_of(row, *name)});
    }
  };
  add(row.flyte_device);
  const auto* values = row.names->find(*platform.customary_of);
  if (values == nullptr) return;
  for (const Setting<std::string>& value : (*values)->items) add(value);
}

/// The numbers of a card, as the kernel and AMD's node labeller write them: "74a1".
void add_pci_names(const PlatformRow& platform, const AcceleratorRow& row,
                   AcceleratorModel& accelerator) {
  for (const Setting<std::string>& id : row.pci->items) {
    accelerator.platform_names.push_back({*platform.id, id->substr(id->find(':') + 1), id.span});
  }
}

void add_driver_names(const PlatformRow& platform, const AcceleratorRow& row,
                      AcceleratorModel& accelerator) {
  for (const Setting<std::string>& name : row.driver_names->items) {
    accelerator.platform_names.push_back(
        {*platform.id, product_label(*name), name.span, false, form_of(row, *name)});
  }
}

/// What follows from other names of the accelerator than those given for platforms.
void add_made_names(const PlatformRow& platform, const AcceleratorRow& row,
                    AcceleratorModel& accelerator) {
  if (!names_kind(platform, accelerator)) return;
  if (platform.customary_of) add_customary_names(platform, row, accelerator);
  if (*platform.names_of == kPciNames) add_pci_names(platform, row, accelerator);
  if (*platform.names_of == kDriverNames) add_driver_names(platform, row, accelerator);
}

/// Kinds, and the platform whose names are customary, exist.
void check_names(const PlatformRow& platform, const CatalogModel& model, DiagnosticSink& sink) {
  for (const Setting<std::string>& kind : platform.names_kinds->items) {
    if (find_device_kind(*kind) != nullptr) continue;
    sink.report<kCatalogUnknownName>(kind.span, "kind of devices", quote(*kind));
  }
  if (platform.customary_of && !has_platform(model, *platform.customary_of)) {
    sink.report<kCatalogUnknownName>(platform.customary_of.span, "platform",
                                     quote(*platform.customary_of));
  }
}

}  // namespace

bool names_kind(const PlatformRow& platform, const AcceleratorModel& accelerator) {
  const auto& kinds = platform.names_kinds->items;
  return kinds.empty() || std::ranges::any_of(kinds, [&](const Setting<std::string>& kind) {
           return *kind == *accelerator.defaults->kind;
         });
}

bool has_platform(const CatalogModel& model, std::string_view id) {
  return std::ranges::any_of(model.platforms,
                             [&](const PlatformRow* platform) { return *platform->id == id; });
}

void add_platform(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink) {
  if (!file.platform) return;
  const PlatformRow& row = *file.platform;
  if (has_platform(model, *row.id)) {
    sink.report<kCatalogNameTaken>(row.id.span, quote(*row.id), "a platform");
  }
  model.platforms.push_back(&row);
}

void extend_platforms(CatalogModel& model, DiagnosticSink& sink) {
  for (const PlatformRow*& platform : model.platforms) {
    if (!platform->extends) continue;
    const auto base = std::ranges::find(model.platforms, *platform->extends,
                                        [](const PlatformRow* other) { return *other->id; });
    if (base == model.platforms.end() || (*base)->extends) {
      sink.report<kCatalogUnknownName>(platform->extends.span, "platform",
                                       quote(*platform->extends));
      continue;
    }
    PlatformRow merged = **base;
    merged.aliases = {};
    merged.marks = {};
    merge_struct(struct_info(Tag<PlatformRow>{}), &merged, platform);
    model.extended.push_back(std::make_unique<const PlatformRow>(std::move(merged)));
    platform = model.extended.back().get();
  }
  for (const PlatformRow* platform : model.platforms) {
    check_names(*platform, model, sink);
    if (!platform->labels) sink.report<kCatalogUnknownName>(platform->id.span, "table", "`labels`");
  }
}

void add_platform_names(const AcceleratorRow& row, const CatalogModel& model,
                        AcceleratorModel& accelerator, DiagnosticSink& sink) {
  for (const auto& entry : row.names->entries) {
    if (has_platform(model, entry.key)) continue;
    sink.report<kCatalogUnknownName>(entry.value.key_span, "platform", quote(entry.key));
  }
  for (const PlatformRow* platform : model.platforms) {
    // It has the names of what it extends.
    if (platform->extends) continue;
    const bool own = row.names->find(*platform->id) != nullptr;
    const auto* values = row.names->find(own ? *platform->id : *platform->names_of);
    if (values != nullptr && (own || on_device_label(accelerator, *platform, model))) {
      for (const Setting<std::string>& value : (*values)->items) {
        accelerator.platform_names.push_back(
            {*platform->id, *value, value.span, false, form_of(row, *value)});
      }
    }
    add_made_names(*platform, row, accelerator);
  }
}

}  // namespace accelc
