#include "compiler/analysis/finding_pages.h"
#include "compiler/backend/flyte_common/message_help.h"
#include "compiler/backend/registry/registry.h"
#include "compiler/check/grammar/template_forms.h"
#include "compiler/check/task/resources.h"
#include "compiler/lsp/features/cursor.h"
#include "compiler/lsp/features/effective_value.h"
#include "compiler/lsp/features/excerpt.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/features/flow_completion.h"
#include "compiler/lsp/features/shapes.h"
#include "compiler/lsp/features/snippets.h"
#include "compiler/lsp/protocol/item_kinds.h"
#include "compiler/lsp/workflows/flow_place.h"
#include "compiler/lsp/workspace/include_paths.h"
#include "compiler/lsp/workspace/snapshot_names.h"
#include "compiler/support/text.h"
#include "schema/config_spec.h"
#include "schema/describe.h"
#include "schema/type_names.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>

namespace accelc::lsp {

namespace {

/// "NVIDIA A100 40 GB, 40 GiB; nvidia-tesla-a100 on PLATFORM": memory and what platforms call it.
std::string summary_of(const Accelerator& accelerator) {
  std::string text(accelerator.description);
  for (const PlatformName& name : accelerator.platform_names) {
    text += (name.value.empty() ? "" : "; " + std::string(name.value) + " on ") +
            std::string(name.value.empty() ? "" : name.platform);
  }
  return text;
}

template <class Visit>
void for_each_rule(Visit&& visit) {
  const KnownFindings known = known_findings();
  for (const DiagnosticKind* kind : known.kinds()) {
    if (known.is_adjustable(*kind)) visit(*kind);
  }
}

class Completer {
 public:
  Completer(const Snapshot& snapshot, std::string_view text, const CursorWord& word, bool snippets,
            FileSystem& files)
      : snapshot_(snapshot),
        files_(files),
        snippets_(snippets),
        lines_(text),
        before_(line_before(text, word.begin)),
        range_(range_json(lines_, word.begin, word.end, snapshot.encoding)),
        typed_(word.typed) {}

  void complete(const Cursor& cursor, Format format) {
    if (cursor.on_key) return add_keys(cursor, format);
    in_value_ = true;
    format_ = format;
    add_values(cursor);
    in_value_ = false;
    // The first key of a mapping that is about to be written: on a line of its own.
    const bool behind_key = trim(before_).ends_with(':');
    const bool item_or_line = !cursor.entry.key || (typed_.empty() && !behind_key);
    if (item_or_line && format == Format::kYaml) add_keys_of_value(cursor);
  }

  void add(std::string_view label, ItemKind kind, std::string_view detail,
           std::string documentation = {}) {
    add_text(label, in_value_ ? written_value(label, before_, format_) : std::string(label), kind,
             detail, std::move(documentation));
  }

  /// The rules and other findings whose level can be set.
  void add_rules() {
    for_each_rule([this](const DiagnosticKind& kind) {
      add(kind.name, ItemKind::kConstant, kind.code, std::string(kind.explanation));
    });
  }

  Json take() { return std::move(items_); }

 private:
  void add_text(std::string_view label, std::string text, ItemKind kind, std::string_view detail,
                std::string documentation) {
    if (!offered_.insert(std::string(label)).second) return;
    Json item = {{"label", label},
                 {"kind", static_cast<int>(kind)},
                 {"filterText", label},
                 {"textEdit", {{"range", range_}, {"newText", std::move(text)}}}};
    if (!detail.empty()) item["detail"] = detail;
    if (!documentation.empty()) {
      item["documentation"] = {{"kind", "markdown"}, {"value", std::move(documentation)}};
    }
    items_.push_back(std::move(item));
  }

  /// Writes a key as it is written at the cursor.
  using KeyWriter = std::function<std::string(std::string_view)>;

  void add_fields(const StructInfo& structure, const std::set<std::string_view>& present,
                  const KeyWriter& written) {
    for (const FieldInfo& field : structure.fields) {
      const bool taken =
          present.contains(field.name) || (!field.alias.empty() && present.contains(field.alias));
      if (taken) continue;
      add_text(field.name, written(field.name), ItemKind::kField, type_text(field.type()),
               hover_text(field));
    }
  }

  /// Fields of a plugin's message, as Flyte reads them.
  void add_message_fields(const WireMessage& message, const std::set<std::string_view>& present,
                          const KeyWriter& written) {
    for (const WireField& field : message.fields) {
      if (present.contains(field.name) || present.contains(field.json_name)) continue;
      add_text(field.json_name, written(field.json_name), ItemKind::kField, flyte::type_text(field),
               flyte::hover_text(message, field));
    }
  }

  void add_keys(const Cursor& cursor, Format format) {
    const NodeRef mapping = cursor.entry.key.parent();
    const Types types = mapping.parent() ? typed_entry(mapping, root_of(snapshot_)).types
                                         : flatten(root_of(snapshot_));
    add_snippets(cursor, format);
    std::set<std::string_view> present;
    for_each_entry(mapping, [&](const Entry& entry) {
      if (entry.key.id() != cursor.word.id()) present.insert(entry.key.text());
    });
    const KeyWriter written = [&](std::string_view name) {
      return written_key(name, before_, format, cursor.has_value);
    };
    if (cursor.plugin.inside != nullptr) {
      return add_message_fields(*cursor.plugin.inside, present, written);
    }
    const StructInfo* structure = structure_of(types);
    if (structure != nullptr) return add_fields(*structure, present, written);
    // What is there stays out, as with fields.
    for (const std::string_view name : present) offered_.emplace(name);
    for (const TypeInfo* type : types) {
      if (type->shape == Shape::kMap) add_free_keys(cursor, type->element(), written);
    }
  }

  /// Keys of a mapping that are free, by what stands behind them: amounts belong to resources,
  /// levels to rules, and a task below a profile to the task that it changes.
  void add_free_keys(const Cursor& cursor, const TypeInfo& element, const KeyWriter& written) {
    const auto add_key = [&](std::string_view name, std::string_view detail, std::string doc) {
      add_text(name, written(name), ItemKind::kField, detail, std::move(doc));
    };
    const bool amounts = &element == &type_info(Tag<Quantity>{});
    if (amounts || &element == &type_info(Tag<ResourcePair>{})) {
      for (const std::string_view name : known_resources()) add_key(name, "resource", {});
    } else if (&element == &type_info(Tag<Choice<RuleLevel>>{})) {
      for_each_rule([&](const DiagnosticKind& kind) {
        add_key(kind.name, kind.code, std::string(kind.explanation));
      });
    } else if (names_declared(cursor.entry) == NameSource::kTasks && below_profile(cursor.entry)) {
      for (const std::string& name : entity_names(snapshot_, NameSource::kTasks)) {
        add_key(name, "task", {});
      }
    }
  }

  /// Whether the tasks around are not those of the document itself.
  static bool below_profile(const TypedEntry& entry) {
    const NodeRef section = entry.key.parent().parent();
    return section && section.parent();
  }

  /// Where the name of a task is about to be written.
  void add_snippets(const Cursor& cursor, Format format) {
    const bool at_top = !cursor.entry.key.parent().parent();
    const bool toml = format == Format::kToml;
    const bool fits = toml ? at_top : names_declared(cursor.entry) == NameSource::kTasks;
    if (!snippets_ || !fits || cursor.has_value || format == Format::kJson) return;
    for (const Snippet& snippet : task_snippets(format)) {
      if (!offered_.insert(std::string(snippet.label)).second) continue;
      // InsertTextFormat and InsertTextMode: places to fill in, indented as the line is.
      items_.push_back({{"label", snippet.label},
                        {"kind", static_cast<int>(ItemKind::kSnippet)},
                        {"detail", snippet.detail},
                        {"insertTextFormat", 2},
                        {"insertTextMode", 2},
                        {"textEdit", {{"range", range_}, {"newText", snippet.body}}}});
    }
  }

  void add_keys_of_value(const Cursor& cursor) {
    const KeyWriter written = [](std::string_view name) { return std::string(name) + ": "; };
    if (cursor.plugin.message != nullptr) {
      return add_message_fields(*cursor.plugin.message, {}, written);
    }
    const StructInfo* structure = structure_of(cursor.entry.types);
    if (structure != nullptr) add_fields(*structure, {}, written);
  }

  /// The words of an enumeration, and of a boolean, in a plugin's message.
  void add_message_values(const WireField& field) {
    if (field.kind == WireKind::kEnum) {
      for (const WireEnumValue& value : enum_values(field)) add(value.name, ItemKind::kValue, "");
    } else if (field.kind == WireKind::kBool) {
      add("true", ItemKind::kValue, "boolean");
      add("false", ItemKind::kValue, "boolean");
    }
  }

  void add_values(const Cursor& cursor) {
    const TypedEntry& entry = cursor.entry;
    if (cursor.plugin.field != nullptr) return add_message_values(*cursor.plugin.field);
    for (const TypeInfo* type : entry.types) {
      for (const std::string_view value : type->values) add(value, ItemKind::kValue, type->name);
      if (type->shape == Shape::kBoolean && type->values.empty()) {
        add("true", ItemKind::kValue, type->name);
        add("false", ItemKind::kValue, type->name);
      }
    }
    switch (names_used(entry)) {
      case NameSource::kAccelerators:
        return add_accelerators();
      case NameSource::kPartitions:
        return add_partitions(entry);
      case NameSource::kPlatforms:
        return add_platforms();
      case NameSource::kTargets:
        return add_targets();
      case NameSource::kTasks:
        // A task does not extend itself.
        if (const auto key = task_key_of(snapshot_, entry.value)) offered_.insert(key->task);
        return add_entities(NameSource::kTasks);
      case NameSource::kWorkflows:
        return add_entities(NameSource::kWorkflows);
      case NameSource::kLaunchPlans:
        add_entities(NameSource::kLaunchPlans);
        return add_entities(NameSource::kWorkflows);
      case NameSource::kImages:
        return add_declared(NameSource::kImages);
      case NameSource::kFiles:
        return add_files();
      default:
        add_counts(entry);
        return add_examples(entry);
    }
  }

  /// Those that are a name alone; the others come as examples.
  void add_type_names() {
    for (auto kind = static_cast<int>(TypeKind::kInteger);
         kind <= static_cast<int>(TypeKind::kPickle); ++kind) {
      add(name_of(static_cast<TypeKind>(kind)), ItemKind::kValue, "type");
    }
  }

  void add_examples(const TypedEntry& entry) {
    for (const TypeInfo* type : entry.types) {
      if (type == &type_info(Tag<TypeExpr>{})) add_type_names();
      for (const std::string_view example : type->examples) {
        add(example, ItemKind::kValue, "example");
      }
    }
  }

  void add_accelerators() {
    for (const AcceleratorShape& word : continued(catalog(), typed_)) {
      add(word.name, ItemKind::kValue, word.detail);
    }
    if (typed_.find_first_of(".:") != std::string::npos) return;
    add_declared(NameSource::kAccelerators);
    for (const Accelerator* accelerator : catalog().accelerators()) {
      add(accelerator->name, ItemKind::kConstant, summary_of(*accelerator));
    }
  }

  /// The accelerator that is named in the same mapping; null when none is.
  [[nodiscard]] const Accelerator* accelerator_beside(const TypedEntry& entry) const {
    const NodeRef mapping = entry.key ? entry.key.parent() : NodeRef();
    const Accelerator* named = nullptr;
    if (!mapping) return named;
    for_each_entry(mapping, [&](const Entry& beside) {
      const TypedEntry typed = typed_entry(beside.key, root_of(snapshot_));
      if (names_used(typed) != NameSource::kAccelerators || !beside.value.is_scalar()) return;
      const auto found = catalog().find(beside.value.text());
      if (found) named = found->accelerator;
    });
    return named;
  }

  void add_partitions(const TypedEntry& entry) {
    const Accelerator* accelerator = accelerator_beside(entry);
    if (accelerator == nullptr) return;
    for (const AcceleratorShape& shape : shapes_of(*accelerator)) {
      add(shape.name, ItemKind::kValue, shape.detail);
    }
  }

  /// A number beside an accelerator is how many of it.
  void add_counts(const TypedEntry& entry) {
    const bool number =
        std::any_of(entry.types.begin(), entry.types.end(),
                    [](const TypeInfo* type) { return type->shape == Shape::kInteger; });
    const Accelerator* accelerator = number ? accelerator_beside(entry) : nullptr;
    if (accelerator == nullptr) return;
    std::string shape;
    for_each_entry(entry.key.parent(), [&](const Entry& beside) {
      const TypedEntry typed = typed_entry(beside.key, root_of(snapshot_));
      const bool names = names_used(typed) == NameSource::kPartitions && beside.value.is_scalar();
      if (names) shape = beside.value.text();
    });
    for (const std::uint32_t count : counts_of(*accelerator, shape)) {
      add(std::to_string(count), ItemKind::kValue, accelerator->name);
    }
  }

  void add_platforms() {
    for (const Platform* platform : catalog().platforms()) {
      add(platform->id, ItemKind::kConstant, platform->name);
    }
  }

  void add_targets() {
    for (const auto& backend : all_backends()) {
      add(backend->name(), ItemKind::kConstant, backend->summary());
    }
  }

  void add_files() {
    for (const std::string& path : include_paths(snapshot_, typed_, files_)) {
      add(path, path.ends_with('/') ? ItemKind::kFolder : ItemKind::kFile, {});
    }
  }

  void add_entities(NameSource kind) {
    if (snapshot_.unit == nullptr) return;
    for (const std::string& name : entity_names(snapshot_, kind)) {
      add(name, ItemKind::kReference, {});
    }
  }

  void add_declared(NameSource source) {
    if (snapshot_.unit == nullptr) return;
    for (const WrittenName& name : declarations_of(snapshot_, source)) {
      add(name.text, ItemKind::kReference,
          name.value.is_scalar() ? name.value.text() : std::string_view());
    }
  }

  [[nodiscard]] const Catalog& catalog() const { return catalog_of(snapshot_); }

  const Snapshot& snapshot_;
  FileSystem& files_;
  bool snippets_;
  LineIndex lines_;
  std::string_view before_;  ///< the line up to the word
  bool in_value_ = false;
  Format format_ = Format::kYaml;
  Json range_;
  std::string typed_;
  Json items_ = Json::array();
  std::set<std::string> offered_;
};

/// The inputs that the task around the cursor has from a base or from `defaults`, too.
void add_effective_inputs(const Snapshot& snapshot, const Cursor& cursor, Completer& completer) {
  const std::string name = flow_place(entries_to(cursor.word, root_of(snapshot))).entity;
  for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
    for (const Task& task : spec.program.tasks) {
      if (task.name != name) continue;
      for (const Variable& input : task.inputs) {
        completer.add(".inputs." + input.name, ItemKind::kReference, to_text(input.type));
      }
    }
  }
}

/// What stands between `{{` and `}}` in a command: inputs of the task around the cursor first.
void add_template_words(const Snapshot& snapshot, const Cursor& cursor, Completer& completer) {
  for (NodeRef value = cursor.entry.value; value; value = value.parent()) {
    const NodeRef inputs = value.is_mapping() ? value.find("inputs") : NodeRef();
    if (!inputs || !inputs.is_mapping()) continue;
    for_each_entry(inputs, [&](const Entry& input) {
      completer.add(".inputs." + std::string(input.key.text()), ItemKind::kReference,
                    input.value.is_scalar() ? input.value.text() : std::string_view());
    });
    break;
  }
  add_effective_inputs(snapshot, cursor, completer);
  for (const TemplateVariable& variable : template_variables()) {
    completer.add("." + std::string(variable.name), ItemKind::kReference, variable.doc);
  }
}

/// Whether the cursor stands in a comment for accelc, and what can stand there.
bool add_comment_words(std::string_view line, Completer& completer) {
  constexpr std::string_view kWords[] = {"ignore", "ignore-start", "ignore-end", "ignore-file"};
  const std::size_t comment = line.find('#');
  if (comment == std::string_view::npos) return false;
  const std::string_view said = trim(line.substr(comment + 1));
  if (!said.starts_with("accelc:")) return false;
  const std::size_t open = said.find('[');
  if (open == std::string_view::npos) {
    for (const std::string_view word : kWords) completer.add(word, ItemKind::kValue, {});
  } else if (said.find(']') == std::string_view::npos) {
    completer.add_rules();
  }
  return true;
}

}  // namespace

Json completion(const Snapshot& snapshot, const std::string& text, std::uint32_t offset,
                bool snippets, FileSystem& files) {
  const Format format = format_of(snapshot.canonical);
  const CursorWord word = word_at(text, offset, format);
  Completer completer(snapshot, text, word, snippets, files);
  Json of_workflow = Json::array();
  if (!add_comment_words(line_before(text, offset), completer)) {
    const Excerpt part = excerpt_around(text, offset, format, snapshot.is_part());
    const CursorWord part_word = word_at(part.text, part.offset, format);
    for (const Cursor& cursor : cursors_at(part.text, part_word, format, root_of(snapshot))) {
      add_flow_items(snapshot, text, offset, cursor, of_workflow);
      if (!cursor.partial) {
        completer.complete(cursor, format);
      } else if (word.typed.starts_with('.') || line_before(text, offset).ends_with("{{")) {
        add_template_words(snapshot, cursor, completer);
      }
    }
  }
  Json items = completer.take();
  for (std::size_t i = 0; i < items.size(); ++i) {
    items[i]["sortText"] = sort_text(of_workflow.size() + i);
  }
  items.insert(items.end(), of_workflow.begin(), of_workflow.end());
  return {{"isIncomplete", false}, {"items", std::move(items)}};
}

}  // namespace accelc::lsp
