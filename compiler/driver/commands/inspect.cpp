// `parse` and `schema`: what accelc reads, for other tools and for tests of the readers.
#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/inputs.h"
#include "compiler/driver/report.h"
#include "compiler/syntax/json_output.h"
#include "compiler/syntax/read.h"
#include "schema/config_spec.h"
#include "schema/describe.h"
#include "schema/task_spec.h"

namespace accelc {

RunResult run_parse(const Options& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  const Limits limits = limits_of(options);
  const bool standard_input = options.paths[0] == "-";
  const Input input{.path = options.paths[0], .named = true, .standard_input = standard_input};
  const auto file = read_source(input, options, limits.file_bytes, run, sink);
  if (file == nullptr) {
    result.err = format_findings(sink.take_sorted(), options, run);
    result.exit_code = kExitUsage;
    return result;
  }
  const Tree tree = read(file, limits, sink);
  const bool good = !sink.has_errors();
  if (good) result.out = to_json(tree);
  Options text = options;
  text.output_format = "text";
  result.err = format_findings(sink.take_sorted(), text, run);
  result.exit_code = good ? kExitClean : kExitFindings;
  return result;
}

RunResult run_schema(const Options& options) {
  std::vector<std::string_view> accelerators;
  for (const Accelerator* accelerator : Catalog::builtin().accelerators()) {
    accelerators.push_back(accelerator->name);
  }
  std::vector<std::string_view> platforms;
  for (const Platform* platform : Catalog::builtin().platforms()) platforms.push_back(platform->id);
  RunResult result;
  const SchemaNames names{accelerators, platforms};
  result.out = options.name == "config"
                   ? json_schema(struct_info(Tag<ConfigSpec>{}), names, Format::kToml)
                   : json_schema(struct_info(Tag<DocumentSpec>{}), names);
  return result;
}

}  // namespace accelc
