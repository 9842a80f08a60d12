// `schema`: the JSON Schema of task specs, or of accelc.toml.
#include "compiler/catalog/catalog.h"
#include "compiler/commands/command.h"
#include "schema/config_spec.h"
#include "schema/describe.h"
#include "schema/document_spec.h"

namespace accelc {

namespace {

enum class SchemaOf : std::uint8_t { kSpecs, kConfig };

struct SchemaOptions {
  SchemaOf of = SchemaOf::kSpecs;
};

void declare(Arguments& arguments, SchemaOptions& options) {
  arguments.positional_choice<SchemaOf>(
      "OF", options.of, {{"specs", SchemaOf::kSpecs}, {"config", SchemaOf::kConfig}},
      "Task specs, or accelc.toml");
}

RunResult print_schema(const SchemaOptions& options, RunEnvironment& /*run*/) {
  std::vector<std::string_view> accelerators;
  for (const Accelerator* accelerator : Catalog::builtin().accelerators()) {
    accelerators.push_back(accelerator->name);
  }
  std::vector<std::string_view> platforms;
  for (const Platform* platform : Catalog::builtin().platforms()) platforms.push_back(platform->id);
  RunResult result;
  const SchemaNames names{accelerators, platforms};
  result.out = options.of == SchemaOf::kConfig
                   ? json_schema(struct_info(Tag<ConfigSpec>{}), names, Format::kToml)
                   : json_schema(struct_info(Tag<DocumentSpec>{}), names);
  return result;
}

}  // namespace

PreparedCommand prepare_schema(Arguments& arguments) {
  return prepare<SchemaOptions, declare, print_schema>(arguments);
}

}  // namespace accelc
