#include "compiler/backend/flyte/flyte.h"

#include "compiler/backend/artifact_names.h"
#include "compiler/backend/flyte/json_format.h"
#include "compiler/backend/flyte/task_template.h"
#include "compiler/backend/flyte/text_format.h"
#include "compiler/backend/flyte/validate.h"
#include "compiler/backend/flyte/wire_table.h"
#include "compiler/support/check.h"

namespace accelc::flyte {

namespace {

constexpr std::string_view kBinary = "pb";
constexpr std::string_view kJson = "json";
constexpr std::string_view kText = "textproto";

std::string formatted(std::string bytes, std::string_view format) {
  if (format.empty() || format == kBinary) return bytes;
  const WireMessage& message = wire_message("flyteidl.admin.TaskSpec");
  if (format == kJson) return json_format(message, bytes);
  ACCELC_CHECK(format == kText);
  return text_format(message, bytes);
}

class FlyteBackend final : public Backend {
 public:
  [[nodiscard]] std::string_view name() const override { return "flyte"; }

  [[nodiscard]] std::string_view summary() const override {
    return "Flyte 1 tasks (flyteidl.admin.TaskSpec), one file each";
  }

  [[nodiscard]] std::vector<std::string_view> formats() const override {
    return {kBinary, kJson, kText};
  }

  void validate(const Program& program, DiagnosticSink& sink) const override {
    flyte::validate(program, sink);
  }

  void validate_identities(Tasks tasks, DiagnosticSink& sink) const override {
    flyte::validate_identities(tasks, sink);
  }

  [[nodiscard]] std::vector<Artifact> emit(Tasks tasks,
                                           const BackendOptions& options) const override {
    const std::string_view format = options.format.empty() ? kBinary : options.format;
    std::vector<ArtifactName> names;
    names.reserve(tasks.size());
    for (const Task* task : tasks) {
      names.push_back({task->identity.name, identity_key(task->identity)});
    }
    const std::vector<std::string> stems = artifact_stems(names);
    std::vector<Artifact> artifacts;
    artifacts.reserve(tasks.size());
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      const Task& task = *tasks[i];
      if (task.broken || task.kind == TaskKind::kNone) continue;
      artifacts.push_back({.path = stems[i] + '.' + std::string(format),
                           .bytes = formatted(task_spec_bytes(task), format),
                           .origin = task.name_span});
    }
    return artifacts;
  }
};

}  // namespace

std::unique_ptr<Backend> make_backend() { return std::make_unique<FlyteBackend>(); }

}  // namespace accelc::flyte
