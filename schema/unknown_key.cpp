#include "schema/unknown_key.h"

#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "schema/diagnostics.h"
#include "schema/document_spec.h"
#include "schema/entry_edits.h"
#include "schema/field_fit.h"
#include "schema/foreign_key.h"
#include "schema/text_span.h"
#include "schema/vocabulary.h"
#include "schema/workflow_spec.h"

#include <algorithm>
#include <string>
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
  const bool is_for_target =
      &info == &struct_info(Tag<FlyteSpec>{}) || &info == &struct_info(Tag<Flyte2Spec>{});
  if (is_for_target && find_field(task, key) != nullptr) {
    report.help(quote(key) + " is a key of the task itself, for every target");
    return true;
  }
  if ((&info == &document || &info == &profile) && find_field(task, key) != nullptr) {
    report.help(quote(key) + " is a key of a task: write it there, or below `defaults` for all");
    return true;
  }
  if ((&info == &task || &info == &profile || is_for_target) &&
      find_field(document, key) != nullptr) {
    report.help(quote(key) + " is a key of the whole spec: write it beside " +
                (&info == &profile ? "`profiles`" : "`tasks`"));
    return true;
  }
  if (&info == &document && find_field(struct_info(Tag<SpecBuild>{}), key) != nullptr) {
    report.help(quote(key) + " is a key of `build`, beside `tasks`");
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
    return decode_silently(entry, meant, object);
  }
  if (!is_misspelling(key.text(), near[0])) return ask_for_name(report, near);
  report.fix("rename it to " + quote(near[0]), entry.key.span(),
             quoted_like(entry.key.span(), near[0]));
  meant.decode(decoder, entry, meant, object);
}

}  // namespace accelc
