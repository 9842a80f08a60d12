#include "compiler/driver/linting.h"
#include "compiler/lsp/cursor.h"
#include "compiler/lsp/excerpt.h"
#include "compiler/lsp/features.h"
#include "compiler/lsp/names.h"
#include "compiler/lsp/shapes.h"
#include "compiler/support/text.h"
#include "schema/describe.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace accelc::lsp {

namespace {

/// CompletionItemKind.
enum class ItemKind : int { kField = 5, kValue = 12, kConstant = 21, kFile = 17, kReference = 18 };

class Completer {
 public:
  Completer(const Snapshot& snapshot, std::string_view text, const CursorWord& word)
      : snapshot_(snapshot),
        lines_(text),
        range_(range_json(lines_, word.begin, word.end, snapshot.encoding)),
        typed_(word.typed) {}

  void complete(const Cursor& cursor, Format format) {
    if (cursor.on_key) return add_keys(cursor, format);
    add_values(cursor.entry);
    // The first key of a mapping that is about to be written.
    const bool item_or_line = !cursor.entry.key || typed_.empty();
    if (item_or_line && format == Format::kYaml) add_keys_of_value(cursor);
  }

  void add(std::string_view label, ItemKind kind, std::string_view detail,
           std::string documentation = {}) {
    add_text(label, std::string(label), kind, detail, std::move(documentation));
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

  void add_fields(const StructInfo& structure, const std::set<std::string_view>& present,
                  std::string_view behind) {
    for (const FieldInfo& field : structure.fields) {
      const bool taken =
          present.contains(field.name) || (!field.alias.empty() && present.contains(field.alias));
      if (taken) continue;
      add_text(field.name, std::string(field.name).append(behind), ItemKind::kField,
               type_text(field.type()), hover_text(field));
    }
  }

  void add_keys(const Cursor& cursor, Format format) {
    const NodeRef mapping = cursor.entry.key.parent();
    const Types types = mapping.parent() ? typed_entry(mapping, root_of(snapshot_)).types
                                         : flatten(root_of(snapshot_));
    const StructInfo* structure = structure_of(types);
    if (structure == nullptr) return;
    std::set<std::string_view> present;
    for_each_entry(mapping, [&](const Entry& entry) {
      if (entry.key.id() != cursor.word.id()) present.insert(entry.key.text());
    });
    const std::string_view behind = format == Format::kToml ? " = " : ": ";
    add_fields(*structure, present, cursor.has_value ? std::string_view() : behind);
  }

  void add_keys_of_value(const Cursor& cursor) {
    const StructInfo* structure = structure_of(cursor.entry.types);
    if (structure != nullptr) add_fields(*structure, {}, ": ");
  }

  void add_values(const TypedEntry& entry) {
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
      case NameSource::kTasks:
      case NameSource::kImages:
        return add_declared(names_used(entry));
      default:
        return add_examples(entry);
    }
  }

  void add_examples(const TypedEntry& entry) {
    for (const TypeInfo* type : entry.types) {
      for (const std::string_view example : type->examples) {
        add(example, ItemKind::kValue, "example");
      }
    }
  }

  void add_accelerators() {
    const std::size_t dot = typed_.find('.');
    if (dot != std::string::npos) {
      const std::string name = typed_.substr(0, dot);
      const auto found = catalog().find(name);
      if (found) add_partitions_of(*found->accelerator, name + ".");
      return;
    }
    add_declared(NameSource::kAccelerators);
    for (const Accelerator* accelerator : catalog().accelerators()) {
      add(accelerator->name, ItemKind::kConstant, accelerator->description);
    }
  }

  void add_partitions_of(const Accelerator& accelerator, const std::string& before) {
    for (const AcceleratorShape& shape : shapes_of(accelerator)) {
      add(before + shape.name, ItemKind::kValue, shape.detail);
    }
  }

  /// Of the accelerator that is named in the same mapping.
  void add_partitions(const TypedEntry& entry) {
    const NodeRef mapping = entry.key ? entry.key.parent() : NodeRef();
    if (!mapping) return;
    for_each_entry(mapping, [&](const Entry& beside) {
      const TypedEntry typed = typed_entry(beside.key, root_of(snapshot_));
      if (names_used(typed) != NameSource::kAccelerators || !beside.value.is_scalar()) return;
      const auto found = catalog().find(beside.value.text());
      if (found) add_partitions_of(*found->accelerator, "");
    });
  }

  void add_platforms() {
    for (const Platform* platform : catalog().platforms()) {
      add(platform->id, ItemKind::kConstant, platform->name);
    }
  }

  void add_declared(NameSource source) {
    if (snapshot_.unit == nullptr) return;
    for (const Name& name : names_of(snapshot_, source)) {
      if (name.declares) {
        add(name.text, ItemKind::kReference,
            name.value.is_scalar() ? name.value.text() : std::string_view());
      }
    }
  }

  [[nodiscard]] const Catalog& catalog() const { return catalog_of(snapshot_); }

  const Snapshot& snapshot_;
  LineIndex lines_;
  Json range_;
  std::string typed_;
  Json items_ = Json::array();
  std::set<std::string> offered_;
};

/// What stands between `{{` and `}}` in a command: inputs of the task around the cursor first.
void add_template_words(const Cursor& cursor, Completer& completer) {
  for (NodeRef value = cursor.entry.value; value; value = value.parent()) {
    const NodeRef inputs = value.is_mapping() ? value.find("inputs") : NodeRef();
    if (!inputs || !inputs.is_mapping()) continue;
    for_each_entry(inputs, [&](const Entry& input) {
      completer.add(".inputs." + std::string(input.key.text()), ItemKind::kReference,
                    input.value.is_scalar() ? input.value.text() : std::string_view());
    });
    break;
  }
  completer.add(".outputPrefix", ItemKind::kReference, "where outputs are written");
  completer.add(".rawOutputDataPrefix", ItemKind::kReference, "where large outputs are written");
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
    for (const DiagnosticKind* kind : known_findings().kinds) {
      if (known_findings().is_adjustable(*kind)) {
        completer.add(kind->name, ItemKind::kConstant, kind->code, std::string(kind->explanation));
      }
    }
  }
  return true;
}

}  // namespace

Json completion(const Snapshot& snapshot, const std::string& text, std::uint32_t offset) {
  const Format format = format_of(snapshot.canonical);
  const CursorWord word = word_at(text, offset, format);
  Completer completer(snapshot, text, word);
  if (!add_comment_words(line_before(text, offset), completer)) {
    const Excerpt part = excerpt_around(text, offset, format);
    const CursorWord part_word = word_at(part.text, part.offset, format);
    for (const Cursor& cursor : cursors_at(part.text, part_word, format, root_of(snapshot))) {
      if (!cursor.partial) {
        completer.complete(cursor, format);
      } else if (word.typed.starts_with('.')) {
        add_template_words(cursor, completer);
      }
    }
  }
  return {{"isIncomplete", false}, {"items", completer.take()}};
}

}  // namespace accelc::lsp
