// `schema`: the JSON Schema of task specs, or of accelc.toml.
#include "compiler/commands/command.h"
#include "compiler/commands/schema_text.h"

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
  RunResult result;
  result.out = options.of == SchemaOf::kConfig ? config_schema_text() : spec_schema_text();
  return result;
}

}  // namespace

PreparedCommand prepare_schema(Arguments& arguments) {
  return prepare<SchemaOptions, declare, print_schema>(arguments);
}

}  // namespace accelc
