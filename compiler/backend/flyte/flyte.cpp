#include "compiler/backend/flyte/flyte.h"

#include "compiler/backend/entity_files.h"
#include "compiler/backend/flyte/task_template.h"
#include "compiler/backend/flyte/validate_flyte.h"
#include "compiler/backend/flyte_common/identities.h"
#include "compiler/protobuf/message_bytes.h"

namespace accelc::flyte {

namespace {

class FlyteBackend final : public Backend {
 public:
  [[nodiscard]] std::string_view name() const override { return kTarget.name; }

  [[nodiscard]] std::string_view summary() const override {
    return "Flyte 1 tasks (flyteidl.admin.TaskSpec), one file each";
  }

  [[nodiscard]] std::vector<std::string_view> formats() const override { return message_formats(); }

  void validate(const Program& program, DiagnosticSink& sink) const override {
    flyte::validate(program, sink);
  }

  void validate_identities(EntityList entities, DiagnosticSink& sink) const override {
    flyte::validate_identities(entities, sink);
  }

  [[nodiscard]] std::vector<Artifact> emit(const Entities& entities,
                                           const BackendOptions& options) const override {
    const std::string_view format =
        options.format.empty() ? message_formats().front() : options.format;
    const std::string ending = "." + std::string(format);
    return entity_files<Task>(entities.tasks, {"", ending}, options.threads,
                              [&](const Task& task) { return task_spec_bytes(task, format); });
  }
};

}  // namespace

std::unique_ptr<Backend> make_backend() { return std::make_unique<FlyteBackend>(); }

}  // namespace accelc::flyte
