#include "compiler/backend/support_findings.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "schema/type_search.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

bool is_lost(const FieldInfo& field, TargetColumn column) {
  return support_of(field, column).support == Support::kImpossible;
}

template <class Predicate>
const FieldInfo& field_where(const StructInfo& info, const Predicate& wanted) {
  const auto found = std::find_if(info.fields.begin(), info.fields.end(), wanted);
  ACCELC_CHECK(found != info.fields.end());
  return *found;
}

/// The key of a document under which workflows are declared.
const FieldInfo& workflows_field() {
  return field_where(struct_info(Tag<ProfileSpec>{}), [](const FieldInfo& field) {
    return field.declares == NameSource::kWorkflows;
  });
}

/// The key of a launch plan that says which workflow it starts.
const FieldInfo& workflow_field() {
  return field_where(struct_info(Tag<LaunchPlanSpec>{}),
                     [](const FieldInfo& field) { return field.names == NameSource::kWorkflows; });
}

Report report_entity(const Entity& entity, const TargetName& target, DiagnosticSink& sink) {
  const std::string what =
      "the " + std::string(noun_of(entity.entity_kind)) + ' ' + quote(entity.name);
  return sink.report<kNotExpressible>(entity.name_span, target.name, what);
}

/// `field` says what the target makes of such entities.
void report_lost_entity(const Entity& entity, const FieldInfo& field, const TargetName& target,
                        DiagnosticSink& sink) {
  if (!is_lost(field, target.column)) return;
  report_entity(entity, target, sink).help(std::string(support_of(field, target.column).form));
}

using Fields = std::vector<const FieldInfo*>;

/// The fields of the struct that the column's targets lose, and those that may hold such ones: all
/// that has to be looked at. The tables never change: each thread asks them once.
const Fields& fields_to_look_at(const StructInfo& info, TargetColumn column) {
  thread_local std::map<TargetColumn, TypeSearch> searches;
  thread_local std::map<std::pair<TargetColumn, const StructInfo*>, Fields> known;
  const auto [found, added] = known.try_emplace({column, &info});
  if (!added) return found->second;
  const auto loses = [column](const FieldInfo& field) { return is_lost(field, column); };
  TypeSearch& search = searches
                           .try_emplace(column,
                                        [loses](const TypeInfo& type) {
                                          return type.structure != nullptr &&
                                                 std::ranges::any_of(type.structure->fields, loses);
                                        })
                           .first->second;
  for (const FieldInfo& field : info.fields) {
    if (loses(field) || search.finds_in(field.type())) found->second.push_back(&field);
  }
  return found->second;
}

class LostFields {
 public:
  /// `bound`: the defaults of inputs arrive with the nodes that bind them. `arriving`: a field of
  /// the struct itself that arrives after all.
  LostFields(const TargetName& target, DiagnosticSink& sink, bool bound,
             std::string_view arriving = {})
      : target_(target), sink_(sink), bound_(bound), arriving_(arriving) {}

  void report_all(const StructInfo& info, const void* object) {
    for (const FieldInfo* field : fields_to_look_at(info, target_.column)) {
      if (arriving_.empty() || field->name != arriving_) report_field(*field, object);
    }
  }

 private:
  /// Structs nest only as deep as the tables declare them.
  void report(const StructInfo& info, const void* object) {
    for (const FieldInfo* field : fields_to_look_at(info, target_.column)) {
      report_field(*field, object);
    }
  }

  void report_field(const FieldInfo& field, const void* object) {
    if (field.state(object) != SettingState::kSet) return;
    if (names_entities(field.declares) && is_lost(field, target_.column)) return;
    const TargetSupport support = support_of(field, target_.column);
    if (support.support == Support::kImpossible) {
      report_lost(field, support.form, field.key_span(object));
    } else if (support.support != Support::kSource) {  // else nothing below it can be lost
      field.visit_structs(object, visit_);
    }
  }

  /// What becomes a part of tasks and launch plans is looked at there, merged.
  static bool is_merged(const StructInfo& info) {
    return &info == &struct_info(Tag<TaskSpec>{}) || &info == &struct_info(Tag<ProfileSpec>{}) ||
           &info == &struct_info(Tag<LaunchPlanSpec>{});
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
  std::string_view arriving_;
  const StructVisitor visit_ = [this](const StructInfo& info, const void* object) {
    if (!is_merged(info) && !is_bound(info)) report(info, object);
  };
};

}  // namespace

void report_lost_fields(const Task& task, const TargetName& target, DiagnosticSink& sink,
                        bool bound, std::string_view arriving) {
  LostFields(target, sink, bound, arriving)
      .report_all(struct_info(Tag<TaskSpec>{}), task.written_spec);
}

void report_lost_entities(const Program& program, const TargetName& target, DiagnosticSink& sink,
                          TaskPlans task_plans) {
  for (const Workflow& workflow : program.workflows) {
    report_lost_entity(workflow, workflows_field(), target, sink);
  }
  for (const LaunchPlan& plan : program.launch_plans) {
    if (plan.written == nullptr) continue;
    if (plan.task == nullptr) {
      report_lost_entity(plan, workflow_field(), target, sink);
    } else if (task_plans == TaskPlans::kWritten) {
      LostFields(target, sink, false).report_all(struct_info(Tag<LaunchPlanSpec>{}), plan.written);
    } else {
      report_entity(plan, target, sink).help("`--emit cronjob` writes it");
    }
  }
}

void report_lost_fields_of_documents(const Program& program, const TargetName& target,
                                     DiagnosticSink& sink) {
  for (const auto& document : program.sources.documents) {
    LostFields(target, sink, false).report_all(struct_info(Tag<DocumentSpec>{}), document.get());
  }
}

}  // namespace accelc
