#include "compiler/check/site/custom_accelerators.h"

#include "compiler/check/site/lightning_declaration.h"
#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <limits>

namespace accelc {

namespace {

constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;

AcceleratorKind kind_of(const AcceleratorDefinition& definition) {
  const DeviceKindRow* row = definition.kind ? find_device_kind(*definition.kind) : nullptr;
  return row != nullptr ? row->kind : AcceleratorKind::kGpu;
}

std::string_view text_or_empty(const Setting<std::string>& setting) {
  return setting ? std::string_view(*setting) : std::string_view();
}

/// False, reported, when the name belongs to a built-in device and nobody said to replace it.
bool may_take_name(const std::string& name, const Setting<AcceleratorDefinition>& definition,
                   const Catalog& base, DiagnosticSink& sink) {
  const auto taken = base.find(name);
  const bool meant = definition->override_builtin && *definition->override_builtin;
  if (!taken || meant) return true;
  sink.report<kReplacesBuiltin>(definition.key_span, quote(name), quote(taken->accelerator->name))
      .label(base.span(taken->accelerator->place), "the built-in entry")
      .help("choose another name, or add `override: true`");
  return false;
}

/// What an entry of the catalog refers to while it is copied.
struct Texts {
  std::vector<std::string_view> partitions;
  std::vector<std::string_view> pci_ids;
};

void append(const List<std::string>& list, std::vector<std::string_view>& texts) {
  for (const auto& item : list.items) {
    if (item) texts.emplace_back(*item);
  }
}

std::uint16_t count_or_most(std::int64_t count) {
  return static_cast<std::uint16_t>(
      std::min<std::int64_t>(count, std::numeric_limits<std::uint16_t>::max()));
}

void take_lightning(const LightningSpec& spec, Accelerator& custom) {
  custom.lightning = text_or_empty(spec.name);
  custom.lightning_device.class_path = text_or_empty(spec.class_path);
  custom.lightning_device.visible_devices = text_or_empty(spec.visible_devices);
  custom.lightning_device.device_files = text_or_empty(spec.device_files);
  if (spec.devices_per_node) {
    custom.lightning_device.devices_per_node = count_or_most(*spec.devices_per_node);
  }
}

/// The texts stay the definition's; the catalog copies them.
Accelerator accelerator_of(const std::string& name, const Setting<AcceleratorDefinition>& setting,
                           Texts& texts) {
  const AcceleratorDefinition& definition = *setting;
  if (definition.partitions) append(definition.partitions->names, texts.partitions);
  if (definition.lightning && definition.lightning->pci) {
    append(*definition.lightning->pci, texts.pci_ids);
  }
  Accelerator custom;
  custom.id = custom.name = name;
  custom.kind = kind_of(definition);
  custom.description = text_or_empty(definition.description);
  custom.resource = text_or_empty(definition.resource);
  custom.flyte_device = *definition.device;
  custom.flyte2_name = *definition.device;
  custom.pci_ids = texts.pci_ids;
  if (definition.lightning) take_lightning(*definition.lightning, custom);
  custom.custom_partitions = texts.partitions;
  custom.any_partition = definition.partitions && definition.partitions->any;
  custom.custom = true;
  if (definition.memory) {
    custom.memory_gib = static_cast<double>(definition.memory->units) / kGibibyte;
  }
  if (definition.max_per_node) {
    custom.max_per_node = count_or_most(*definition.max_per_node);
  }
  return custom;
}

}  // namespace

void add_accelerators(const Setting<Map<AcceleratorDefinition>>& definitions, Catalog& catalog,
                      DiagnosticSink& sink) {
  if (!definitions) return;
  for (const auto& entry : definitions->entries) {
    if (!entry.value || !may_take_name(entry.key, entry.value, catalog, sink)) continue;
    if (entry.value->lightning) check_lightning(*entry.value->lightning, sink);
    if (entry.value->device) {
      Texts texts;
      catalog.add(accelerator_of(entry.key, entry.value, texts), entry.value.key_span);
    } else if (!entry.value->device.written()) {
      sink.report<kCustomWithoutDevice>(entry.value.key_span, quote(entry.key));
    }
  }
}

std::unique_ptr<Catalog> copy_catalog(const Catalog& base) {
  auto copy = std::make_unique<Catalog>();
  for (const Accelerator* accelerator : base.accelerators()) {
    if (accelerator->custom) copy->add(*accelerator, base.span(accelerator->place));
  }
  for (const Platform* platform : base.platforms()) {
    if (Catalog::builtin().find_platform(platform->id) != platform) {
      copy->add(*platform, base.span(platform->place),
                platform->site != nullptr ? *platform->site : SitePlatform{});
    }
  }
  return copy;
}

}  // namespace accelc
