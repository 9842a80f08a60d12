#include "compiler/backend/support_findings.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/support/text.h"

#include <string>

namespace accelc {

namespace {

class LostFields {
 public:
  LostFields(const TargetName& target, DiagnosticSink& sink) : target_(target), sink_(sink) {}

  /// Structs nest only as deep as the tables declare them.
  void report(const StructInfo& info, const void* object) {
    for (const FieldInfo& field : info.fields) {
      if (field.state(object) != SettingState::kSet) continue;
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

  void report_lost(const FieldInfo& field, std::string_view why, const Span& key) {
    auto report = sink_.report<kNotExpressible>(key, target_.name, quote(field.name));
    if (!why.empty()) report.help(std::string(why));
  }

  const TargetName& target_;
  DiagnosticSink& sink_;
  const StructVisitor visit_ = [this](const StructInfo& info, const void* object) {
    if (!ends_in_tasks(info)) report(info, object);
  };
};

}  // namespace

void report_lost_fields(const Task& task, const TargetName& target, DiagnosticSink& sink) {
  LostFields(target, sink).report(struct_info(Tag<TaskSpec>{}), task.written_spec);
}

void report_lost_fields_of_documents(const Program& program, const TargetName& target,
                                     DiagnosticSink& sink) {
  const DocumentSpec* last = nullptr;
  for (const Task& task : program.tasks) {
    if (task.document != last && task.document != nullptr) {
      LostFields(target, sink).report(struct_info(Tag<DocumentSpec>{}), task.document);
    }
    last = task.document;
  }
}

}  // namespace accelc
