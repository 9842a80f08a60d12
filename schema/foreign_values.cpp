#include "schema/foreign_values.h"

#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "compiler/syntax/written_text.h"
#include "schema/diagnostics.h"
#include "schema/entry_edits.h"
#include "schema/python_call.h"
#include "schema/task_spec.h"
#include "schema/text_span.h"
#include "schema/unknown_key.h"
#include "schema/vocabulary.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

Format format_of(NodeRef node) { return node.tree().file().format(); }

bool is_text(NodeRef node) { return node && node.is_scalar() && !node.is_null(); }

/// `{name: X, value: Y}` or `X=Y`.
std::optional<TextEntry> named_value(NodeRef item) {
  if (item.is_mapping()) {
    std::size_t entries = 0;
    for_each_entry(item, [&entries](const Entry&) { ++entries; });
    const NodeRef name = item.find("name");
    const NodeRef value = item.find("value");
    if (entries != 2 || !is_text(name) || !is_text(value)) return std::nullopt;
    return TextEntry(name.text(), value.text());
  }
  const std::size_t sign = is_text(item) ? item.text().find('=') : std::string_view::npos;
  if (sign == std::string_view::npos || sign == 0) return std::nullopt;
  return TextEntry(item.text().substr(0, sign), item.text().substr(sign + 1));
}

/// Replaces the value: behind its key, so that a list in lines becomes a text on the line of the
/// key.
void fix_value(Report& report, NodeRef value, std::string written) {
  const NodeRef key = key_of(value);
  const auto entry = key ? span_of_entry(key, value) : std::nullopt;
  const std::string title = "write `" + written + "`";
  if (value.style() != NodeStyle::kBlock) {
    report.fix(title, value.span(), std::move(written));
  } else if (entry) {
    report.fix(title, *entry, written_entry(format_of(value), key.text(), written));
  }
}

bool explain_named_values(Report& report, NodeRef value) {
  if (!value.is_sequence()) return false;
  if (auto mapping = mapping_of_list(value)) {
    report.help("names and values are a mapping here, not a list");
    fix_value(report, value, std::move(*mapping));
    return true;
  }
  report.help("names and values are a mapping here: `{NAME: VALUE}`");
  for_each_item(value, [&](NodeRef item) {
    if (item.is_mapping() && item.find("valueFrom")) {
      report.help("a value that is kept in the cluster is a secret: `secrets: [GROUP/KEY]`");
    }
  });
  return true;
}

/// `Resources(cpu="4", mem="16Gi")` of flytekit.
bool explain_resources_call(Report& report, NodeRef value) {
  const auto call = is_text(value) ? parse_python_call(value.text()) : std::nullopt;
  if (!is_text(value) || value.text().find("Resources(") == std::string_view::npos) return false;
  report.help("`Resources(...)` of flytekit is a mapping here: `{cpu: 4, memory: 16Gi, gpu: 1}`");
  if (!call) return true;
  std::vector<TextEntry> entries;
  for (const PythonArgument& argument : call->arguments) {
    if (argument.name.empty()) return true;
    entries.emplace_back(argument.name == "mem" ? "memory" : argument.name, argument.value);
  }
  fix_value(report, value, in_braces(format_of(value), entries, BracedValues::kAmounts));
  return true;
}

/// A list whose items have names, where their names are keys.
bool explain_task_list(Report& report, NodeRef list) {
  if (!list.is_sequence()) return false;
  report.help("the name of a task is its key: `train: {...}` in place of `- name: train`");
  const NodeRef key = key_of(list);
  const SourceFile& file = list.tree().file();
  if (list.style() != NodeStyle::kBlock || !key || !span_of_entry(key, list)) return true;
  // A line that could not be read may belong to what would be moved, and would mean something else.
  if (list.tree().incomplete()) return true;
  Fix fix{.title = "make their names keys", .edits = {}};
  // Where the dashes are in the column of `tasks`, its tasks would be beside it.
  const bool beside = position_of(list.span()).column <= position_of(key.span()).column;
  const std::string indent = beside ? "  " : "";
  bool clear = true;
  std::set<std::string_view> names;
  for_each_item(list, [&](NodeRef item) {
    const NodeRef name = item.is_mapping() ? item.first_child() : NodeRef();
    clear = clear && name && item.style() == NodeStyle::kBlock && name.text() == "name" &&
            is_text(name.next_sibling());
    if (!clear) return;
    const NodeRef value = name.next_sibling();
    // A key is there once.
    clear = names.insert(value.text()).second;
    const auto dash = static_cast<std::uint32_t>(file.text().rfind('-', name.span().begin));
    fix.edits.push_back({file.span(dash, value.span().end),
                         indent + quoted_like(value.span(), value.text()) + ":"});
  });
  if (!clear) return true;
  if (beside) {
    for (Edit& edit : edits_that_indent(list.span(), indent.size())) {
      const bool renamed = std::ranges::any_of(
          fix.edits, [&](const Edit& other) { return other.span.begin == edit.span.begin; });
      if (!renamed) fix.edits.push_back(std::move(edit));
    }
  }
  report.fix(std::move(fix));
  return true;
}

/// `{name: ghcr.io/acme/train, tag: 1}` as an image.
bool explain_image_parts(Report& report, NodeRef value) {
  if (!value.is_mapping() || !key_of(value) || key_of(value).text() != "image") return false;
  report.help("an image is one text: `ghcr.io/acme/train:1`");
  NodeRef name = value.find("name") ? value.find("name") : value.find("repository");
  const NodeRef tag = value.find("tag");
  std::size_t entries = 0;
  for_each_entry(value, [&entries](const Entry&) { ++entries; });
  if (entries != 2 || !is_text(name) || !is_text(tag)) return true;
  fix_value(report, value,
            quoted_like(name.span(), std::string(name.text()) + ":" + std::string(tag.text())));
  return true;
}

/// The pod of flytekit's `PodTemplate(...)`, where the name of one is wanted.
bool explain_pod_template(Report& report, NodeRef value) {
  if (!value.is_mapping() || !key_of(value) || key_of(value).text() != "pod_template") return false;
  report.help("`pod_template` is the name of a PodTemplate in the cluster");
  report.help("a pod of the task's own is `pod: {spec: {...}, labels: {...}}`");
  return true;
}

bool is_task_field(std::string_view key) {
  return find_field(struct_info(Tag<TaskSpec>{}), key) != nullptr;
}

bool has_task_field(NodeRef mapping) {
  bool found = false;
  for_each_entry(
      mapping, [&found](const Entry& entry) { found = found || is_task_field(entry.key.text()); });
  return found;
}

/// The keys of tasks among the names of tasks, and the task right before the first of them.
struct Misplaced {
  std::vector<Entry> keys;
  Entry task;
  bool together = true;  ///< no name of a task between them
};

Misplaced misplaced_in(NodeRef tasks) {
  Misplaced found;
  bool ended = false;
  for_each_entry(tasks, [&](const Entry& entry) {
    if (is_misplaced_task_key(entry)) {
      found.together = found.together && !ended;
      found.keys.push_back(entry);
    } else if (found.keys.empty()) {
      found.task = entry;
    } else {
      ended = true;
    }
  });
  return found;
}

/// Indents the keys to belong to the task before them: surely meant where that has nothing else.
void fix_misplaced(Report& report, const Misplaced& found) {
  const NodeRef task = found.task.key;
  const NodeRef first = found.keys[0].key;
  if (!task || !found.together || first.parent().style() != NodeStyle::kBlock) return;
  if (format_of(task) == Format::kToml) return;
  // A line that could not be read may belong to what would be moved, and would mean something else.
  if (task.tree().incomplete()) return;
  const NodeRef value = found.task.value;
  const bool empty = value.is_null();
  // A mapping whose keys could not be read has no column to indent to.
  const NodeRef inner_key = value.is_mapping() ? value.first_child() : NodeRef();
  if (!empty && (!inner_key || value.style() != NodeStyle::kBlock)) return;
  const std::size_t column = position_of(first.span()).column;
  const std::size_t inner = empty ? column + 2 : position_of(inner_key.span()).column;
  const Span whole{first.span().file, first.span().begin, found.keys.back().value.span().end};
  std::vector<Edit> edits =
      inner > column ? edits_that_indent(whole, inner - column) : std::vector<Edit>();
  if (edits.empty()) return;
  report.fix({.title = "indent it to belong to " + quote(task.text()),
              .edits = std::move(edits),
              .applicability = empty ? Applicability::kSafe : Applicability::kUnsafe});
}

}  // namespace

std::optional<std::string> mapping_of_list(NodeRef list) {
  if (!list.is_sequence()) return std::nullopt;
  std::vector<TextEntry> entries;
  bool clear = true;
  for_each_item(list, [&](NodeRef item) {
    auto entry = named_value(item.resolved());
    clear = clear && entry.has_value() &&
            std::ranges::find(entries, entry->first, &TextEntry::first) == entries.end();
    if (clear) entries.push_back(std::move(*entry));
  });
  if (!clear || entries.empty()) return std::nullopt;
  return in_braces(format_of(list), entries, BracedValues::kTexts);
}

bool explain_foreign_value(Report& report, NodeRef value, std::string_view wanted) {
  if (wanted == type_info(Tag<Map<std::string>>{}).name) return explain_named_values(report, value);
  if (wanted == type_info(Tag<Map<Quantity>>{}).name) return explain_resources_call(report, value);
  if (wanted == type_info(Tag<Map<TaskSpec>>{}).name) return explain_task_list(report, value);
  if (wanted == type_info(Tag<std::string>{}).name) {
    return explain_image_parts(report, value) || explain_pod_template(report, value);
  }
  if (wanted == type_info(Tag<Map<VariableSpec>>{}).name && value.is_sequence()) {
    report.help("each has a type: `{lr: float, data: file}`");
    return true;
  }
  return false;
}

bool report_resource_sides(Decoder& decoder, NodeRef side) {
  const NodeRef resources = side.parent();
  const NodeRef key = key_of(resources);
  const NodeRef side_key = key_of(side);
  if (!key || (side_key.text() != "limits" && side_key.text() != "requests")) return false;
  auto report =
      decoder.sink().report<kWrongKind>(key.span(), quote(key.text()), "a mapping of amounts",
                                        "a mapping of " + quote(side_key.text()));
  report.help("`limits` and `requests` are keys of the task itself, beside `resources`");
  bool clear = true;
  for_each_entry(resources, [&](const Entry& entry) {
    const bool is_side = entry.key.text() == "limits" || entry.key.text() == "requests";
    clear = clear && is_side && entry.value.is_mapping() && !key.parent().find(entry.key.text());
  });
  std::vector<Edit> edits = clear ? edits_that_unwrap(key) : std::vector<Edit>();
  if (!edits.empty()) report.fix({.title = "move them up", .edits = std::move(edits)});
  return true;
}

bool report_foreign_resource(Decoder& decoder, NodeRef value) {
  constexpr std::string_view kPlace = "resources";
  const NodeRef key = key_of(decoder.used_as(value));
  const ForeignWord* word =
      key ? find_foreign_word(builtin_vocabulary(), kPlace, key.text()) : nullptr;
  if (word == nullptr) return false;
  decoder.sink()
      .report<kUnknownKey>(key.span(), quote(key.text()), quote(kPlace))
      .help(std::string(word->help));
  return true;
}

bool is_misplaced_task_key(const Entry& entry) {
  const NodeRef value = entry.value.resolved();
  if (!entry.key.is_scalar() || !is_task_field(entry.key.text()) || value.is_null()) return false;
  // A task may have any name, also one that a key has.
  return !value.is_mapping() || (value.first_child() && !has_task_field(value));
}

bool has_keys_below(NodeRef task) {
  const NodeRef key = task ? task.next_sibling() : NodeRef();
  return key && is_misplaced_task_key({key, key.next_sibling()});
}

bool report_misplaced_task_key(Decoder& decoder, NodeRef value) {
  const NodeRef key = key_of(decoder.used_as(value));
  if (!key || !is_misplaced_task_key({key, value})) return false;
  const Misplaced found = misplaced_in(key.parent());
  if (found.keys.empty()) return false;
  const NodeRef first = found.keys[0].key;
  // The others are reported with it: the sink takes one report of a place.
  auto report = decoder.sink().report<kMisplacedTaskKey>(first.span(), quote(first.text()));
  for (std::size_t i = 1; i < found.keys.size(); ++i) {
    report.label(found.keys[i].key.span(), "as is this");
  }
  report.help(format_of(key) == Format::kToml ? "write it in the table of its task: `[tasks.NAME]`"
                                              : "the keys of a task are indented below its name");
  fix_misplaced(report, found);
  return true;
}

}  // namespace accelc
