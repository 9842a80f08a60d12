#include "compiler/backend/lightning/lightning.h"

#include "compiler/backend/entity_files.h"
#include "compiler/backend/yaml_writer.h"
#include "compiler/lightning/emission.h"
#include "schema/plain_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace accelc::lightning {

namespace {

using Json = nlohmann::ordered_json;

Json file_of(const Task& task) {
  Json arguments = Json::object();
  for (const EmittedArgument& argument : emitted_arguments(Trainer(task))) {
    arguments[argument.name] = to_json(argument.value);
  }
  return {{"trainer", std::move(arguments)}};
}

/// How the file is used: behind the subcommand, where LightningCLI takes `trainer` at the top.
std::string heading(const Task& task) {
  return "# The Trainer of " + task.name + ", for LightningCLI: fit --config trainer.yaml\n";
}

class LightningBackend final : public EntityFileBackend {
 public:
  [[nodiscard]] std::string_view name() const override { return "lightning"; }
  [[nodiscard]] std::string_view summary() const override {
    return "trainer.yaml for LightningCLI, one for each task with a trainer section";
  }
  [[nodiscard]] std::vector<std::string_view> formats() const override { return {"yaml", "json"}; }

  void validate(const Program& program, DiagnosticSink& sink) const override {
    for (const Task& task : program.tasks) {
      if (task.trainer) report_changed_values(*task.trainer, sink);
    }
  }

  void validate_identities(EntityList /*entities*/, DiagnosticSink& /*sink*/) const override {}

  [[nodiscard]] std::vector<EntityFile> files_of(const Entities& entities,
                                                 const BackendOptions& options) const override {
    std::vector<const Task*> trained;
    std::copy_if(entities.tasks.begin(), entities.tasks.end(), std::back_inserter(trained),
                 [](const Task* task) { return static_cast<bool>(task->trainer); });
    const bool json = options.format == "json";
    return entity_files<Task>(trained,
                              {std::string(name()), json ? "/trainer.json" : "/trainer.yaml"},
                              options.threads, [json](const Task& task) {
                                return json ? json_text(file_of(task), 2) + "\n"
                                            : heading(task) + write_yaml(file_of(task));
                              });
  }
};

}  // namespace

std::unique_ptr<accelc::Backend> make_backend() { return std::make_unique<LightningBackend>(); }

}  // namespace accelc::lightning
