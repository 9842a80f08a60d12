// What tasks and launch plans that are registered elsewhere (`ref`) share. What declares them is a
// task or a launch plan, whose context reports.
#pragma once

#include "compiler/check/grammar/entity_name.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/workflow/registered_diagnostics.h"
#include "compiler/check/workflow/workflow_diagnostics.h"
#include "compiler/frontend/entity.h"
#include "compiler/support/text.h"
#include "schema/document_spec.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace accelc {

/// Who is named, where the reference leaves a project or domain open with those of the document;
/// what is missing or wrong is reported.
template <class Context>
Identity referenced(Context& context, const Setting<RefSpec>& ref, const DocumentSpec& document,
                    EntityKind kind) {
  const auto text = [](const Setting<std::string>& setting) { return setting ? *setting : ""; };
  Identity identity{.org = text(document.org)};
  if (!ref) {
    context.spoil(part::kName);
    return identity;
  }
  const RefSpec& spec = *ref;
  identity.project = text(spec.project);
  identity.domain = text(spec.domain);
  identity.name = text(spec.name);
  identity.version = text(spec.version);
  const std::string what =
      identity.name.empty() ? "this reference" : "the reference to " + quote(identity.name);
  const auto lacks = [&](const Setting<std::string>& part, std::string_view noun) {
    if (part.state == SettingState::kInvalid) return context.spoil(part::kName);
    context.template report_absence<kIncompleteRef>(ref.span, what, noun)
        .help(noun == "name" ? "add `name: ...`"
                             : "write the registered version: `NAME@VERSION`, or `version: ...`");
  };
  const std::string why = identity.name.empty() ? std::string() : why_no_entity_name(identity.name);
  if (!why.empty()) {
    context.template report<kEntityName>(spec.name.span, quote(identity.name), noun_of(kind), why);
  }
  if (identity.name.empty()) {
    lacks(spec.name, "name");
  } else if (identity.version.empty()) {
    lacks(spec.version, "version");
  } else if (identity.project.empty() || identity.domain.empty()) {
    const bool both = identity.project.empty() && identity.domain.empty();
    const std::string_view noun = both                       ? "project and no domain"
                                  : identity.project.empty() ? "project"
                                                             : "domain";
    context.template report<kRefLeftOpen>(ref.span, quote(identity.name), noun)
        .help(both ? "those of this spec are meant" : "that of this spec is meant");
  }
  if (identity.project.empty()) identity.project = text(document.project);
  if (identity.domain.empty()) identity.domain = text(document.domain);
  return identity;
}

/// What may stand beside `ref`, and itself.
inline constexpr std::array<std::string_view, 5> kAllowedBesideRef = {"ref", "inputs", "outputs",
                                                                      "extends", "abstract"};

/// Reports the other keys of `spec`, whose `ref` stands at `ref`. Those of `defaults`, which may be
/// null, are meant for other tasks.
template <class Context>
void refuse_beside_ref(Context& context, const StructInfo& info, const void* spec,
                       const void* defaults, const Span& ref) {
  for (const FieldInfo& field : info.fields) {
    if (field.state(spec) != SettingState::kSet) continue;
    const auto& allowed = kAllowedBesideRef;
    if (std::find(allowed.begin(), allowed.end(), field.name) != allowed.end()) continue;
    const Span key = field.key_span(spec);
    if (defaults != nullptr && field.key_span(defaults) == key) continue;
    auto report = context.template report<kBesideRef>(key, quote(field.name));
    report.label(ref, "the registered entity has its own");
    const auto& changes = struct_info(Tag<OverridesSpec>{}).fields;
    const bool changed = &info == &struct_info(Tag<TaskSpec>{}) && field.name != "pod" &&
                         std::any_of(changes.begin(), changes.end(),
                                     [&](const FieldInfo& one) { return one.name == field.name; });
    report.help(changed ? "a node that runs it can change that: `overrides: {" +
                              std::string(field.name) + ": ...}`"
                        : "remove it, or remove `ref` to declare one of your own");
  }
}

/// A task with `ref`; `merged` is all that is written and inherited.
void check_registered(TaskContext& context, const TaskSpec& merged);
/// The same task as a node changes it.
void check_registered_change(TaskContext& context);

}  // namespace accelc
