#include "compiler/backend/support_findings.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>

namespace accelc {

namespace {

bool is_lost(const FieldInfo& field, TargetColumn column) {
  return support_of(field, column).support == Support::kImpossible;
}

/// The key of a document under which entities of the kind are declared.
const FieldInfo& declaring_field(NameSource kind) {
  const auto& fields = struct_info(Tag<ProfileSpec>{}).fields;
  const auto found = std::find_if(fields.begin(), fields.end(), [kind](const FieldInfo& field) {
    return field.declares == kind;
  });
  ACCELC_CHECK(found != fields.end());
  return *found;
}

void report_lost_entity(const Entity& entity, NameSource kind, const TargetName& target,
                        DiagnosticSink& sink) {
  const FieldInfo& field = declaring_field(kind);
  if (!is_lost(field, target.column)) return;
  const std::string what =
      "the " + std::string(noun_of(entity.entity_kind)) + ' ' + quote(entity.name);
  sink.report<kNotExpressible>(entity.name_span, target.name, what)
      .help(std::string(support_of(field, target.column).form));
}

class LostFields {
 public:
  /// `bound`: the defaults of inputs arrive with the nodes that bind them.
  LostFields(const TargetName& target, DiagnosticSink& sink, bool bound)
      : target_(target), sink_(sink), bound_(bound) {}

  /// Structs nest only as deep as the tables declare them.
  void report(const StructInfo& info, const void* object) {
    for (const FieldInfo& field : info.fields) {
      if (field.state(object) != SettingState::kSet) continue;
      if (names_entities(field.declares) && is_lost(field, target_.column)) continue;
      const TargetSupport support = support_of(field, target_.column);
      if (support.support == Support::kImpossible) {
        report_lost(field, support.form, field.key_span(object));
      } else if (support.support != Support::kSource) {  // else nothing below it can be lost
        field.visit_structs(object, visit_);
      }
    }
  }

 private:
  /// What becomes a part of tasks is looked at there, merged.
  static bool ends_in_tasks(const StructInfo& info) {
    return &info == &struct_info(Tag<TaskSpec>{}) || &info == &struct_info(Tag<ProfileSpec>{});
  }

  [[nodiscard]] bool is_bound(const StructInfo& info) const {
    return bound_ && &info == &struct_info(Tag<VariableSpec>{});
  }

  void report_lost(const FieldInfo& field, std::string_view why, const Span& key) {
    auto report = sink_.report<kNotExpressible>(key, target_.name, quote(field.name));
    if (!why.empty()) report.help(std::string(why));
  }

  const TargetName& target_;
  DiagnosticSink& sink_;
  bool bound_;
  const StructVisitor visit_ = [this](const StructInfo& info, const void* object) {
    if (!ends_in_tasks(info) && !is_bound(info)) report(info, object);
  };
};

}  // namespace

void report_lost_fields(const Task& task, const TargetName& target, DiagnosticSink& sink,
                        bool bound) {
  LostFields(target, sink, bound).report(struct_info(Tag<TaskSpec>{}), task.written_spec);
}

void report_lost_entities(const Program& program, const TargetName& target, DiagnosticSink& sink) {
  for (const Workflow& workflow : program.workflows) {
    report_lost_entity(workflow, NameSource::kWorkflows, target, sink);
  }
  for (const LaunchPlan& plan : program.launch_plans) {
    if (plan.written == nullptr) continue;
    report_lost_entity(plan, NameSource::kLaunchPlans, target, sink);
  }
}

void report_lost_fields_of_documents(const Program& program, const TargetName& target,
                                     DiagnosticSink& sink) {
  for (const auto& document : program.sources.documents) {
    LostFields(target, sink, false).report(struct_info(Tag<DocumentSpec>{}), document.get());
  }
}

}  // namespace accelc
