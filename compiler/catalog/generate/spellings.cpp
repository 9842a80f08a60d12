// The index of all spellings under which accelerators are found. A spelling means one accelerator;
// where two have it, the one that is not meant must say so.
#include "compiler/catalog/generate/diagnostics.h"
#include "compiler/catalog/generate/model.h"
#include "compiler/support/name_key.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <set>

namespace accelc {

namespace {

struct Spelling {
  std::string text;
  Span span;
  std::size_t topology = AliasModel::kNoTopology;
  bool is_name = false;
};

/// All spellings of one accelerator, the ones that people should see first.
std::vector<Spelling> spellings_of(const AcceleratorModel& accelerator) {
  const AcceleratorRow& row = *accelerator.row;
  std::vector<Spelling> all;
  constexpr std::size_t kNoTopology = AliasModel::kNoTopology;
  for (const Setting<std::string>* setting :
       {&row.name, &row.flytekit, &row.flyte_device, &row.flyte2, &row.flyte2_device, &row.id}) {
    const bool sent = setting == &row.flyte_device || setting == &row.flyte2_device;
    if (*setting) all.push_back({**setting, setting->span, kNoTopology, !sent});
  }
  for (const Texts* list : {&row.aliases, &row.driver_names}) {
    for (const Setting<std::string>& item : (*list)->items) {
      all.push_back({*item, item.span, kNoTopology, list == &row.aliases});
    }
  }
  for (const PlatformNameModel& name : accelerator.platform_names) {
    all.push_back({name.value, name.span});
  }
  for (std::size_t i = 0; i < accelerator.topologies.size(); ++i) {
    const TopologyModel& shape = accelerator.topologies[i];
    if (!shape.type.empty()) all.push_back({shape.type, shape.span, i, true});
  }
  return all;
}

void add_spellings(std::size_t index, CatalogModel& model, DiagnosticSink& sink) {
  const AcceleratorModel& accelerator = model.accelerators[index];
  std::set<std::string> shared;
  for (const auto& name : accelerator.row->shared_names->items) shared.insert(name_key(*name));
  for (const Spelling& spelling : spellings_of(accelerator)) {
    const std::string key = name_key(spelling.text);
    if (shared.contains(key)) continue;
    const std::string form = form_of(*accelerator.row, spelling.text);
    const auto [found, added] = model.aliases.emplace(
        key,
        AliasModel{spelling.text, index, spelling.topology, spelling.span, spelling.is_name, form});
    if (found->second.accelerator == index) {
      found->second.is_name |= spelling.is_name;
      if (found->second.form.empty()) found->second.form = form;
    }
    if (added || found->second.accelerator == index) continue;
    const auto& other = *model.accelerators[found->second.accelerator].row->name;
    sink.report<kCatalogNameTaken>(spelling.span, quote(spelling.text), quote(other))
        .label(found->second.span, "first here")
        .help("if that is the one meant, list it under `shared_names` here");
  }
}

/// A shared name is one that this accelerator has and that finds another one.
void check_shared(std::size_t index, const CatalogModel& model, DiagnosticSink& sink) {
  const AcceleratorModel& accelerator = model.accelerators[index];
  const auto own = spellings_of(accelerator);
  for (const Setting<std::string>& name : accelerator.row->shared_names->items) {
    const std::string key = name_key(*name);
    const bool has_it = std::ranges::any_of(
        own, [&](const Spelling& spelling) { return name_key(spelling.text) == key; });
    const auto found = model.aliases.find(key);
    const bool others_too = found != model.aliases.end() && found->second.accelerator != index;
    if (has_it && others_too) continue;
    sink.report<kCatalogMisplaced>(
        name.span, quote(*name),
        has_it ? "no other accelerator has it" : "this accelerator has no such name");
  }
}

void add_misspellings(std::size_t index, CatalogModel& model, DiagnosticSink& sink) {
  for (const auto& entry : model.accelerators[index].row->misspellings->entries) {
    const std::string key = name_key(entry.key);
    if (const auto real = model.aliases.find(key); real != model.aliases.end()) {
      sink.report<kCatalogNameTaken>(entry.value.key_span, quote(entry.key),
                                     "a name of the catalog")
          .label(real->second.span, "here");
    }
    const auto meant = model.aliases.find(name_key(*entry.value));
    if (meant == model.aliases.end() || meant->second.accelerator != index) {
      sink.report<kCatalogUnknownName>(entry.value.span, "name of this accelerator",
                                       quote(*entry.value));
    }
    const auto [found, added] =
        model.misspelt.emplace(key, std::pair(*entry.value, entry.value.key_span));
    if (!added) {
      sink.report<kCatalogNameTaken>(entry.value.key_span, quote(entry.key), "another name")
          .label(found->second.second, "first here");
    }
  }
}

}  // namespace

void add_names(CatalogModel& model, DiagnosticSink& sink) {
  const std::size_t count = model.accelerators.size();
  for (std::size_t i = 0; i < count; ++i) add_spellings(i, model, sink);
  for (std::size_t i = 0; i < count; ++i) check_shared(i, model, sink);
  for (std::size_t i = 0; i < count; ++i) add_misspellings(i, model, sink);
}

}  // namespace accelc
