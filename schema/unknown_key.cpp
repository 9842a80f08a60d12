#include "schema/unknown_key.h"

#include "compiler/support/misspelling.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/scalar.h"
#include "schema/command_words.h"
#include "schema/diagnostics.h"
#include "schema/document_spec.h"
#include "schema/entry_edits.h"
#include "schema/foreign_values.h"
#include "schema/python_call.h"
#include "schema/text_span.h"
#include "schema/vocabulary.h"
#include "schema/workflow_spec.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace accelc {

namespace {

/// A number of devices means the same by every name; indices and texts were counted in another way.
bool is_count(NodeRef value) {
  const NodeRef node = value.resolved();
  return node.kind() == NodeKind::kInteger && integer_value(node.text()).value_or(0) != 0;
}

void fix_former_key(Report& report, WrittenKeys& written, const Entry& entry,
                    const FormerKey& former) {
  if (former.now.empty() || written.count(former.now) > 0) return;
  if (!former.beside_key.empty() && !is_count(entry.value)) return;
  const std::string now = quoted_like(entry.key.span(), former.now);
  if (former.beside_key.empty() || written.count(former.beside_key) > 0) {
    report.fix("rename it to " + quote(former.now), entry.key.span(), now);
    return;
  }
  const auto beside = entry_before(entry.key, former.beside_key, former.beside_value);
  if (!beside) return;
  report.fix("write " + quote(former.beside_key) + " and " + quote(former.now), entry.key.span(),
             *beside + now);
}

/// Whether the key was one once, and is reported as that.
bool report_former_key(Decoder& decoder, WrittenKeys& written, const Entry& entry,
                       const StructInfo& info) {
  const std::string_view key = entry.key.resolved().text();
  const auto former = std::find_if(info.former.begin(), info.former.end(),
                                   [key](const FormerKey& each) { return each.name == key; });
  if (former == info.former.end()) return false;
  auto report = decoder.sink().report<kFormerKey>(entry.key.span(), quote(key),
                                                  with_article(info.name), former->had_by);
  if (!former->advice.empty()) report.help(std::string(former->advice));
  fix_former_key(report, written, entry, *former);
  return true;
}

/// A handful of keys is said at once; more are found by completion and in the reference.
void name_the_keys(Report& report, const StructInfo& info) {
  constexpr std::size_t kHandful = 8;
  if (info.fields.size() > kHandful) return;
  std::vector<std::string> names;
  for (const FieldInfo& field : info.fields) names.emplace_back(field.name);
  report.help(with_article(info.name) + " can have " + quote_list(names, "and"));
}

/// Whether a field of this type can hold a value of the kind. Any scalar is text where text is
/// wanted.
bool takes(const TypeInfo& type, const NodeRef& value) {
  const NodeKind kind = value.kind();
  switch (type.shape) {
    case Shape::kText:
      return value.is_scalar();
    case Shape::kBoolean:
      return kind == NodeKind::kBoolean || (value.is_scalar() && boolean_word(value.text()));
    case Shape::kInteger:
    case Shape::kNumber:
      return kind == NodeKind::kInteger || kind == NodeKind::kNumber;
    case Shape::kList:
      return kind == NodeKind::kSequence;
    case Shape::kMap:
    case Shape::kStruct:
      return kind == NodeKind::kMapping;
    case Shape::kOneOf:
    case Shape::kAny:
      break;
  }
  return true;
}

/// As `takes`, looking into what the type may be.
bool fits(const TypeInfo& type, NodeRef written) {
  const NodeRef value = written.resolved();
  if (value.is_null()) return true;
  std::vector<const TypeInfo*> open = {&type};
  while (!open.empty()) {
    const TypeInfo& next = *open.back();
    open.pop_back();
    if (next.shape == Shape::kOneOf) {
      open.insert(open.end(), next.options.begin(), next.options.end());
    } else if (takes(next, value)) {
      return true;
    }
  }
  return false;
}

constexpr const char* kSecondTask =
    " belongs to the task: a second task that `extends` it can have its own";

/// The same for the parts of a workflow and of what starts it.
bool name_the_place_in_flow(Report& report, std::string_view key, const StructInfo& info) {
  const auto has = [key](const StructInfo& other) { return find_field(other, key) != nullptr; };
  const StructInfo& task = struct_info(Tag<TaskSpec>{});
  const StructInfo& workflow = struct_info(Tag<WorkflowSpec>{});
  const StructInfo& plan = struct_info(Tag<LaunchPlanSpec>{});
  if (&info == &struct_info(Tag<NodeSpec>{})) {
    if (has(struct_info(Tag<OverridesSpec>{}))) {
      report.help("what one node changes of its task is `overrides: {" + std::string(key) +
                  ": ...}`");
      return true;
    }
    if (has(task)) report.help(quote(key) + kSecondTask);
    return has(task);
  }
  if (&info == &struct_info(Tag<OverridesSpec>{}) && has(task)) {
    report.help(quote(key) + kSecondTask);
    return true;
  }
  if (&info == &workflow && has(plan)) {
    report.help(quote(key) + " is a key of launch plans, beside `workflows`");
    return true;
  }
  if (&info == &plan && has(workflow)) {
    report.help(quote(key) + " is a key of the workflow that the plan starts");
    return true;
  }
  return false;
}

/// A rule with its level in the table above that of the rules.
bool name_the_rules(Report& report, WrittenKeys& written, const Entry& entry,
                    const StructInfo& info) {
  constexpr std::string_view kLevels[] = {"off", "note", "warn", "warning", "error", "default"};
  const NodeRef value = entry.value.resolved();
  const bool level =
      value.is_scalar() && std::ranges::find(kLevels, value.text()) != std::end(kLevels);
  if (info.name != "lint configuration" || !level) return false;
  report.help("levels of rules go under `[lint.rules]`");
  // A table that is written out below cannot get further keys.
  if (written.count("rules") == 0) {
    const std::string key = "rules." + std::string(text_of(entry.key.span()));
    report.fix("write `" + key + "`", entry.key.span(), key);
  }
  return true;
}

/// Says where the key belongs when it is one of the outer or inner part of a spec.
bool name_the_place(Report& report, std::string_view key, const StructInfo& info) {
  if (name_the_place_in_flow(report, key, info)) return true;
  const StructInfo& task = struct_info(Tag<TaskSpec>{});
  const StructInfo& document = struct_info(Tag<DocumentSpec>{});
  const StructInfo& profile = struct_info(Tag<ProfileSpec>{});
  if ((&info == &document || &info == &profile) && find_field(task, key) != nullptr) {
    report.help(quote(key) + " is a key of a task: write it there, or below `defaults` for all");
    return true;
  }
  if (&info == &task && find_field(document, key) != nullptr) {
    report.help(quote(key) + " is a key of the whole spec: write it beside `tasks`");
    return true;
  }
  return false;
}

/// The fields of `info` that the object has not got: no other can have been meant.
std::vector<std::string_view> absent_names(WrittenKeys& written, const StructInfo& info,
                                           const void* object) {
  std::vector<std::string_view> absent;
  for (const FieldInfo& field : info.fields) {
    if (field.state(object) == SettingState::kAbsent && written.count(field.name) == 0) {
      absent.push_back(field.name);
    }
  }
  return absent;
}

constexpr std::string_view kCacheVersion = "cache_version";

/// Makes one key of the two: the line of `cache` goes, and its version takes the name.
void fix_cache_version(Report& report, WrittenKeys& written, const Entry& entry) {
  const NodeRef value = entry.value;
  if (!value.is_scalar() || value.is_null()) return;
  // A key that is set twice is a question of its own.
  if (written.count("cache") > 1 || written.count(kCacheVersion) > 1) return;
  Fix fix{.title = "write `cache: " + in_double_quotes(value.text()) + "`", .edits = {}};
  fix.edits.push_back({entry.key.span(), "cache"});
  if (value.kind() != NodeKind::kString) {
    fix.edits.push_back({value.span(), in_double_quotes(value.text())});
  }
  const NodeRef mapping = written.mapping();
  const NodeRef cache = mapping.find("cache");
  if (!cache) {
    // Nothing is cached without it.
    fix.applicability = Applicability::kUnsafe;
  } else if (has_cache_version(cache)) {
    const auto removal = removal_of_entry(mapping, key_of(cache));
    if (!removal) return;
    fix.edits.push_back(*removal);
  } else {
    return;
  }
  report.fix(std::move(fix));
}

/// Whether the key is flytekit's, for what stands in `cache` here.
bool report_cache_version(Decoder& decoder, WrittenKeys& written, const Entry& entry,
                          const StructInfo& info) {
  if (&info != &struct_info(Tag<TaskSpec>{})) return false;
  if (entry.key.resolved().text() != kCacheVersion) return false;
  auto report = decoder.sink().report<kUnknownKey>(entry.key.span(), quote(kCacheVersion),
                                                   with_article(info.name));
  report.help("the version is the value of `cache`");
  fix_cache_version(report, written, entry);
  return true;
}

/// What the field is, where the value is something else.
std::string misfit_text(const FieldInfo& field, NodeRef value) {
  return "is " + with_article(field.type().name) + ", but this is " +
         std::string(noun_of(value.resolved().kind()));
}

/// Reads a badly written field without a word: it was written, so that it is not missing.
void decode_unheard(const Entry& entry, const FieldInfo& field, void* object) {
  DiagnosticSink unheard;
  Decoder decoder(entry.key.resolved().tree(), Limits{}, unheard);
  field.decode(decoder, entry, field, object);
}

/// Writes another entry in place of this one.
void replace_entry(Report& report, const Entry& entry, std::string_view name,
                   const std::string& value, Applicability applicability = Applicability::kSafe) {
  const auto whole = span_of_entry(entry.key, entry.value);
  if (!whole) return;
  const std::string text = written_entry(entry.key.tree().file().format(), name, value);
  report.fix("write `" + text + "`", *whole, text, applicability);
}

/// Renames a key together with its value, which has another form here: a list of names and values
/// that is a mapping, or a command line that is a list of words.
void fix_with_value(Report& report, const Entry& entry, const FieldInfo& meant) {
  const NodeRef value = entry.value.resolved();
  const Shape shape = meant.type().shape;
  if (const auto mapping = mapping_of_list(value); mapping && shape == Shape::kMap) {
    replace_entry(report, entry, meant.name, *mapping);
  } else if (shape == Shape::kList && value.is_scalar() && !list_of_words(value).empty()) {
    replace_entry(report, entry, meant.name, list_of_words(value), Applicability::kUnsafe);
  }
}

/// The key of a task that a class of flytekit's plugins is: `elastic` for `Elastic`. Null for
/// others.
const FieldInfo* plugin_of(std::string_view name, const StructInfo& task) {
  const ForeignWord* word = find_foreign_word(builtin_vocabulary(), task.name, name);
  const FieldInfo* field = find_field(task, word != nullptr ? word->now : to_lower(name));
  return field != nullptr && field->type().structure != nullptr ? field : nullptr;
}

/// Writes `task_config: Elastic(nnodes=2)` as `elastic: {nnodes: 2}`.
void fix_plugin_call(Report& report, WrittenKeys& written, const Entry& entry,
                     const StructInfo& task) {
  const NodeRef value = entry.value.resolved();
  const auto call = value.is_scalar() ? parse_python_call(value.text()) : std::nullopt;
  const FieldInfo* plugin = call ? plugin_of(call->name, task) : nullptr;
  if (plugin == nullptr || call->arguments.empty() || written.count(plugin->name) > 0) return;
  std::vector<TextEntry> entries;
  for (const PythonArgument& argument : call->arguments) {
    const FieldInfo* field = find_field(*plugin->type().structure, argument.name);
    if (field == nullptr || resolve_plain(argument.value) == NodeKind::kBoolean) return;
    entries.emplace_back(argument.name, argument.value);
  }
  const Format format = entry.key.tree().file().format();
  replace_entry(report, entry, plugin->name, in_braces(format, entries, BracedValues::kAmounts));
}

/// What a word of another tool asks for, as an entry of `limits`: nothing where its value is no
/// amount that a limit takes.
std::optional<TextEntry> amount_of(const Entry& entry, const ForeignWord& word) {
  const NodeRef value = entry.value.resolved();
  if (!value.is_scalar() || value.is_null()) return std::nullopt;
  const std::string_view name = word.now.substr(word.now.find('.') + 1);
  const bool count = name == "gpu";
  if (count && value.kind() != NodeKind::kInteger) return std::nullopt;
  if (!std::holds_alternative<Quantity>(parse_quantity(value.text()))) return std::nullopt;
  return TextEntry(name, value.text());
}

/// Moves `gpu: 1` and all like it into one `limits`, which is `outer`. The first of them carries
/// the fix; none where the task has amounts, or a device, already.
void move_to_amounts(Report& report, WrittenKeys& written, const Entry& entry,
                     const StructInfo& info, std::string_view outer) {
  for (const std::string_view other : {"limits", "requests", "resources", "accelerator"}) {
    if (written.count(other) > 0) return;
  }
  Fix fix;
  std::vector<TextEntry> amounts;
  bool clear = true;
  for_each_entry(written.mapping(), [&](const Entry& each) {
    const ForeignWord* word =
        find_foreign_word(builtin_vocabulary(), info.name, each.key.resolved().text());
    if (!clear || word == nullptr || !word->now.starts_with(std::string(outer) + ".")) return;
    const auto amount = amount_of(each, *word);
    const bool first = amounts.empty();
    clear = amount && (!first || each.key.id() == entry.key.id());
    for (const TextEntry& other : amounts) clear = clear && other.first != amount->first;
    if (!clear) return;
    amounts.push_back(*amount);
    if (first) return;
    const auto removal = removal_of_entry(written.mapping(), each.key);
    clear = removal.has_value();
    if (removal) fix.edits.push_back(*removal);
  });
  const auto whole = span_of_entry(entry.key, entry.value);
  if (!clear || amounts.empty() || !whole) return;
  const Format format = entry.key.tree().file().format();
  const std::string text =
      written_entry(format, outer, in_braces(format, amounts, BracedValues::kAmounts));
  fix.title = "write `" + text + "`";
  fix.edits.insert(fix.edits.begin(), {*whole, text});
  report.fix(std::move(fix));
}

/// Whether another tool has the key, and is what was thought of.
bool report_foreign_key(Decoder& decoder, WrittenKeys& written, const Entry& entry,
                        const StructInfo& info, void* object) {
  const std::string_view key = entry.key.resolved().text();
  const ForeignWord* foreign = find_foreign_word(builtin_vocabulary(), info.name, key);
  if (foreign == nullptr) return false;
  auto report =
      decoder.sink().report<kUnknownKey>(entry.key.span(), quote(key), with_article(info.name));
  if (!foreign->help.empty()) report.help(std::string(foreign->help));
  if (foreign->meaning == ForeignMeaning::kSpec) {
    auto& spec = static_cast<PodTargetSpec*>(object)->spec;
    if (!spec.written()) spec.state = SettingState::kInvalid;
  }
  if (foreign->now.empty()) {
    fix_plugin_call(report, written, entry, info);
    return true;
  }
  if (foreign->now.find('.') != std::string_view::npos) {
    const std::string_view outer = foreign->now.substr(0, foreign->now.find('.'));
    find_field(info, outer)->refuse(entry, object);
    move_to_amounts(report, written, entry, info, outer);
    return true;
  }
  if (written.count(foreign->now) > 0) {
    report.help("it is " + quote(foreign->now) + " here, which is there already");
    return true;
  }
  const FieldInfo& meant = *find_field(info, foreign->now);
  if (!fits(meant.type(), entry.value)) {
    report.help("it is " + quote(meant.name) + " here, which " + misfit_text(meant, entry.value));
    fix_with_value(report, entry, meant);
    decode_unheard(entry, meant, object);
    return true;
  }
  report.fix("rename it to " + quote(meant.name), entry.key.span(),
             quoted_like(entry.key.span(), meant.name));
  meant.decode(decoder, entry, meant, object);
  return true;
}

}  // namespace

std::size_t WrittenKeys::count(std::string_view key) {
  if (!counted_) {
    counted_ = true;
    for_each_entry(mapping_, [&](const Entry& entry) {
      if (entry.key.resolved().is_scalar()) ++counts_[entry.key.resolved().text()];
    });
  }
  const auto found = counts_.find(key);
  return found == counts_.end() ? 0 : found->second;
}

bool has_cache_version(NodeRef cache) {
  const NodeRef mapping = cache.parent();
  if (!mapping || !mapping.is_mapping() || mapping.find("cache").id() != cache.id()) return false;
  const bool on = cache.is_scalar() && cache.style() == NodeStyle::kPlain &&
                  boolean_word(cache.text()).value_or(false);
  const NodeRef version = mapping.find(kCacheVersion);
  return on && version && version.is_scalar() && !version.is_null();
}

std::string with_article(std::string_view noun) {
  const bool vowel =
      !noun.empty() && std::string_view("aeiou").find(noun[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(noun);
}

const FieldInfo* find_field(const StructInfo& info, std::string_view key, std::size_t start) {
  for (const auto part : {info.fields.subspan(start), info.fields.first(start)}) {
    for (const FieldInfo& field : part) {
      if (field.name == key || (!field.alias.empty() && field.alias == key)) return &field;
    }
  }
  return nullptr;
}

void report_unknown_key(Decoder& decoder, WrittenKeys& written, const Entry& entry,
                        const StructInfo& info, void* object) {
  if (report_former_key(decoder, written, entry, info)) return;
  if (report_cache_version(decoder, written, entry, info)) return;
  if (report_foreign_key(decoder, written, entry, info, object)) return;
  const NodeRef key = entry.key.resolved();
  const auto near = nearest(key.text(), absent_names(written, info, object));
  auto report = decoder.sink().report<kUnknownKey>(entry.key.span(), quote(key.text()),
                                                   with_article(info.name));
  if (name_the_place(report, key.text(), info)) return;
  if (name_the_rules(report, written, entry, info)) return;
  if (near.size() != 1) {
    if (!near.empty()) {
      ask_for_name(report, near);
    } else {
      name_the_keys(report, info);
    }
    return;
  }
  const FieldInfo& meant = *find_field(info, near[0]);
  if (!fits(meant.type(), entry.value)) {
    report.help("did you mean " + quote(near[0]) + "? It " + misfit_text(meant, entry.value));
    return decode_unheard(entry, meant, object);
  }
  if (!is_misspelling(key.text(), near[0])) return ask_for_name(report, near);
  report.fix("rename it to " + quote(near[0]), entry.key.span(),
             quoted_like(entry.key.span(), near[0]));
  meant.decode(decoder, entry, meant, object);
}

}  // namespace accelc
