#include "schema/foreign_key.h"

#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/value_at.h"
#include "compiler/syntax/written_text.h"
#include "schema/command_words.h"
#include "schema/diagnostics.h"
#include "schema/entry_edits.h"
#include "schema/field_fit.h"
#include "schema/foreign_values.h"
#include "schema/plugin_spec.h"
#include "schema/python_call.h"
#include "schema/quantity.h"
#include "schema/task_spec.h"
#include "schema/text_span.h"
#include "schema/vocabulary.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kCacheVersion = "cache_version";

/// Makes one key of the two: the line of `cache` goes, and its version takes the name.
void fix_cache_version(Report& report, WrittenKeys& written, const Entry& entry) {
  const NodeRef value = entry.value;
  if (!value.is_scalar() || value.is_null()) return;
  // A key that is set twice is a question of its own.
  if (written.count("cache") > 1 || written.count(kCacheVersion) > 1) return;
  const std::string version = in_double_quotes(value.text());
  const Format format = entry.key.tree().file().format();
  Fix fix{.title = "write `" + written_entry(format, "cache", version) + "`", .edits = {}};
  fix.edits.push_back({entry.key.span(), key_text("cache", format)});
  if (value.kind() != NodeKind::kString) fix.edits.push_back({value.span(), version});
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

/// Whether the key is flytekit's, for what is the value of `cache` here.
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

/// Whether the vocabulary of another tool has the key.
bool report_foreign_word(Decoder& decoder, WrittenKeys& written, const Entry& entry,
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
    decode_silently(entry, meant, object);
    return true;
  }
  report.fix("rename it to " + quote(meant.name), entry.key.span(),
             quoted_like(entry.key.span(), meant.name));
  meant.decode(decoder, entry, meant, object);
  return true;
}

}  // namespace

bool report_foreign_key(Decoder& decoder, WrittenKeys& written, const Entry& entry,
                        const StructInfo& info, void* object) {
  return report_cache_version(decoder, written, entry, info) ||
         report_foreign_word(decoder, written, entry, info, object);
}

bool has_cache_version(NodeRef cache) {
  const NodeRef mapping = cache.parent();
  if (!mapping || !mapping.is_mapping() || mapping.find("cache").id() != cache.id()) return false;
  const bool on = cache.is_scalar() && cache.style() == NodeStyle::kPlain &&
                  boolean_word(cache.text()).value_or(false);
  const NodeRef version = mapping.find(kCacheVersion);
  return on && version && version.is_scalar() && !version.is_null();
}

}  // namespace accelc
