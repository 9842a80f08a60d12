#include "compiler/analysis/catalog_text.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/backend/flyte_common/message_help.h"
#include "compiler/lsp/features/amounts.h"
#include "compiler/lsp/features/effective_value.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/features/flow_hover.h"
#include "compiler/lsp/features/markdown.h"
#include "compiler/lsp/features/plugin_entry.h"
#include "compiler/lsp/features/schedule_hover.h"
#include "compiler/lsp/features/task_variable_card.h"
#include "compiler/lsp/protocol/rule_pages.h"
#include "compiler/lsp/workspace/config_tree.h"
#include "compiler/lsp/workspace/site_names.h"
#include "compiler/lsp/workspace/snapshot_names.h"
#include "compiler/support/file_system.h"
#include "schema/describe.h"

namespace accelc::lsp {

namespace {

Json card(const Snapshot& snapshot, std::string text, const Span& span) {
  return {{"contents", {{"kind", "markdown"}, {"value", std::move(text)}}},
          {"range", snapshot.range(span)}};
}

/// The card of `accelc catalog NAME`, whose columns want a fixed width.
std::string accelerator_card(const Snapshot& snapshot, const WrittenName& name) {
  const auto found = catalog_of(snapshot).find(name.text);
  if (!found) return {};
  return code_block("text", catalog_card_text(catalog_of(snapshot), *found->accelerator));
}

std::string platform_card(const Snapshot& snapshot, const WrittenName& name) {
  const Platform* platform = catalog_of(snapshot).find_platform(name.text);
  if (platform == nullptr) return {};
  std::string text = "**" + std::string(platform->id) + "**: " + std::string(platform->name) + "\n";
  const SiteName site = find_site_name(snapshot, NameSource::kPlatforms, name.text);
  if (!site.key) return text;
  const NodeRef base = site.value.is_mapping() ? site.value.find("extends") : NodeRef();
  text += "\nA platform of this site";
  if (base && base.is_scalar()) text += ", which extends " + code_span(base.text());
  return text + "\n";
}

/// What is declared under the name, as it is written.
std::string declaration_card(const Snapshot& snapshot, const WrittenName& name) {
  for (const WrittenName& other : declarations_of(snapshot, name.source)) {
    if (other.text != name.text) continue;
    const Span& value = other.value.span();
    return code_block("yaml", name.text + ": " + std::string(text_of(value)));
  }
  return {};
}

std::string_view noun_of_name(NameSource source) {
  switch (source) {
    case NameSource::kAccelerators:
      return "accelerator";
    case NameSource::kImages:
      return "image";
    case NameSource::kWorkflows:
      return "workflow";
    case NameSource::kLaunchPlans:
      return "launch plan";
    default:
      return "task";
  }
}

/// What an included file declares.
std::string file_card(const Snapshot& snapshot, const WrittenName& name) {
  const std::string path = join_path(parent_path(snapshot.file().path()), name.text);
  for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
    if (unit->file->path() != path || unit->spec_tree() == nullptr) continue;
    std::string text = "**" + name.text + "** declares\n\n";
    for (const WrittenName& one : declarations_in(*unit->spec_tree(), root_of(snapshot))) {
      text += "- " + std::string(noun_of_name(one.source)) + " " + code_span(one.text) + "\n";
    }
    return text;
  }
  return {};
}

std::string name_card(const Snapshot& snapshot, const WrittenName& name) {
  switch (name.source) {
    case NameSource::kFiles:
      return file_card(snapshot, name);
    case NameSource::kAccelerators: {
      const std::string known = accelerator_card(snapshot, name);
      return known.empty() ? declaration_card(snapshot, name) : known;
    }
    case NameSource::kPlatforms:
      return platform_card(snapshot, name);
    case NameSource::kImages:
      return declaration_card(snapshot, name);
    case NameSource::kTasks:
    case NameSource::kWorkflows:
    case NameSource::kLaunchPlans:
      return entity_card(snapshot, name);
    default:
      return {};
  }
}

/// What a key means, what it comes to, and what holds where that is something else.
std::string key_card(const Snapshot& snapshot, const TypedEntry& entry, NodeRef node) {
  std::string text = entry.field == nullptr ? std::string() : hover_text(*entry.field);
  const PluginEntry plugin = plugin_entry(node, root_of(snapshot));
  if (plugin.field != nullptr) text = flyte::hover_text(*plugin.inside, *plugin.field);
  const bool scalar = entry.value && entry.value.is_scalar();
  const std::string amount = scalar ? in_other_units(entry.value.text(), entry.types) : "";
  if (!amount.empty()) {
    text += (text.empty() ? "" : "\n") + (code_span(entry.value.text()) + " is " + amount) + "\n";
  }
  const auto key = entry.key ? task_key_of(snapshot, node) : std::nullopt;
  if (key && !key->path.empty()) text += effective_value(snapshot, *key);
  return text;
}

}  // namespace

Json hover(const Snapshot& snapshot, std::uint32_t offset, std::optional<WallMinute> now) {
  for (const CommentedRule& rule : rules_in_comments(snapshot.tree())) {
    const bool here = rule.name.begin <= offset && offset <= rule.name.end;
    if (here) return card(snapshot, page_of(*rule.kind), rule.name);
  }
  const NodeRef node = node_under(snapshot.tree(), offset);
  if (!node || !node.is_scalar()) return nullptr;
  const auto name = name_at(snapshot, offset);
  if (name) {
    const bool task = name->declares && name->source == NameSource::kTasks;
    const bool entity = name->declares && names_entities(name->source);
    std::string text = task ? inherited_values(snapshot, name->text) : std::string();
    if (text.empty() && (!name->declares || entity)) text = name_card(snapshot, *name);
    if (!text.empty()) return card(snapshot, std::move(text), name->span);
  }
  if (auto found = flow_card(snapshot, offset, node)) {
    return card(snapshot, std::move(found->text), found->span);
  }
  if (auto found = task_variable_card(snapshot, offset, node)) {
    return card(snapshot, std::move(found->text), found->span);
  }
  const TypedEntry entry = typed_entry(node, root_of(snapshot));
  if (!entry.key) return nullptr;
  std::string text = key_card(snapshot, entry, node);
  const std::string starts = schedule_text(snapshot, node, now);
  if (!starts.empty()) text += (text.empty() ? "" : "\n") + starts;
  return text.empty() ? Json(nullptr) : card(snapshot, std::move(text), entry.key.span());
}

Json hover_in_config(const Snapshot& snapshot, const std::string& text, std::uint32_t offset) {
  const auto config = config_tree(snapshot, text);
  if (config == nullptr) return nullptr;
  const NodeRef node = node_under(config->tree(), offset);
  if (!node || !node.is_scalar()) return nullptr;
  const DiagnosticKind* kind = known_findings().find(node.text());
  if (kind != nullptr) return card(snapshot, page_of(*kind), node.span());
  const TypedEntry entry = typed_entry(node, root_of(snapshot));
  if (!entry.key || entry.field == nullptr) return nullptr;
  return card(snapshot, hover_text(*entry.field), entry.key.span());
}

}  // namespace accelc::lsp
