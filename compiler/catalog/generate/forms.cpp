// The forms in which one card is made (SXM, PCIe ...): which of its names and which machines stand
// for which, so that who asks for one does not get another.
#include "compiler/catalog/generate/diagnostics.h"
#include "compiler/catalog/generate/model.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <optional>

namespace accelc {

namespace {

bool has_form(const AcceleratorRow& row, std::string_view form) {
  return row.forms->find(form) != nullptr;
}

/// Each name under `forms` is one of the card, and each form that machines have is declared there.
void check_forms(const AcceleratorModel& accelerator, DiagnosticSink& sink) {
  const AcceleratorRow& row = *accelerator.row;
  const auto is_name = [&](const std::string& name) {
    const auto& names = accelerator.platform_names;
    return std::ranges::find(accelerator.aliases, name) != accelerator.aliases.end() ||
           std::ranges::find(names, name, &PlatformNameModel::value) != names.end();
  };
  for (const auto& entry : row.forms->entries) {
    for (const Setting<std::string>& name : entry.value->items) {
      if (is_name(*name)) continue;
      sink.report<kCatalogUnknownName>(name.span, "name of this accelerator", quote(*name));
    }
  }
  for (const InstanceModel& instance : accelerator.instances) {
    if (instance.form.empty() || has_form(row, instance.form)) continue;
    sink.report<kCatalogUnknownName>(row.id.span, "form", quote(instance.form));
  }
}

/// The form of all machines that a cloud has with the card; empty when they differ, or say none.
std::string form_in(const AcceleratorModel& accelerator, const std::string& cloud) {
  std::optional<std::string> form;
  for (const InstanceModel& instance : accelerator.instances) {
    if (instance.cloud != cloud) continue;
    if (form && *form != instance.form) return {};
    form = instance.form;
  }
  return form.value_or("");
}

/// The form of all names that are spelled so; empty when they differ.
std::string form_of_value(const AcceleratorModel& accelerator, const std::string& value) {
  std::optional<std::string> form;
  for (const PlatformNameModel& name : accelerator.platform_names) {
    if (name.value != value) continue;
    if (form && *form != name.form) return {};
    form = name.form;
  }
  return form.value_or("");
}

/// Whether the index of spellings, which leaves shared names to one accelerator, means this one.
bool is_meant(std::size_t index, const std::string& text, const CatalogModel& model) {
  const auto found = std::ranges::find(model.aliases, text,
                                       [](const auto& alias) { return alias.second.spelling; });
  return found != model.aliases.end() && found->second.accelerator == index;
}

}  // namespace

std::string form_of(const AcceleratorRow& row, std::string_view name) {
  for (const auto& entry : row.forms->entries) {
    for (const Setting<std::string>& item : entry.value->items) {
      if (*item == name) return entry.key;
    }
  }
  return {};
}

void give_names_forms(CatalogModel& model, DiagnosticSink& sink) {
  for (AcceleratorModel& accelerator : model.accelerators) {
    check_forms(accelerator, sink);
    for (PlatformNameModel& name : accelerator.platform_names) {
      const auto platform =
          std::ranges::find(model.platforms, name.platform,
                            [](const PlatformRow* row) -> const std::string& { return *row->id; });
      if (!name.form.empty() || platform == model.platforms.end()) continue;
      name.form = form_in(accelerator, *(*platform)->cloud);
    }
  }
}

void add_device_strings(CatalogModel& model) {
  for (std::size_t i = 0; i < model.accelerators.size(); ++i) {
    const AcceleratorModel& accelerator = model.accelerators[i];
    const auto add = [&](const std::string& text, const std::string& form) {
      if (text.empty()) return;
      const auto [found, added] = model.device_strings.emplace(text, DeviceStringModel{i, form});
      if (!added && is_meant(i, text, model)) found->second = {i, form};
    };
    const AcceleratorRow& row = *accelerator.row;
    // Flyte's names stand for all forms of the card, also where a cloud has but one.
    for (const auto* sent : {&row.flyte_device, &row.flyte2_device, &row.flyte2_device_26}) {
      add(**sent, form_of(row, **sent));
    }
    for (const PlatformNameModel& name : accelerator.platform_names) {
      const bool flytes = name.value == *row.flyte_device || name.value == *row.flyte2_device;
      if (!flytes) add(name.value, form_of_value(accelerator, name.value));
    }
  }
}

}  // namespace accelc
