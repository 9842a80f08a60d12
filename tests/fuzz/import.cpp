// `platform import` and `import` of one file in memory: what the first writes is a configuration
// that accelc reads.
#include "compiler/analysis/config.h"
#include "compiler/analysis/options.h"
#include "compiler/diag/render.h"
#include "tests/fuzz/in_memory.h"
#include "tests/fuzz/target.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

/// What is wrong with a configuration of this text; empty when nothing is.
std::string wrong_in_configuration(const std::string& text) {
  MemoryFileSystem files;
  files.files["accelc.toml"] = text;
  ConfigOptions options;
  options.config = {"accelc.toml"};
  DiagnosticSink sink;
  const Environment environment = load_environment(options, ".", files, sink);
  std::vector<Diagnostic> unread = sink.take_sorted();
  // What a cluster's configuration says wrongly is said of the one that is written, too.
  std::erase_if(unread, [](const Diagnostic& finding) {
    const std::string_view code = finding.kind->code;
    return finding.severity != Severity::kError || !(code < "AC3");
  });
  return unread.empty() ? "" : render_text(unread, {}) + text;
}

}  // namespace
}  // namespace accelc::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  // Commands for each name that an input can have: their options are read once.
  const test::InputFile input = test::file_of_input(data, size);
  static std::map<std::string, test::InMemoryCommand> imports;
  static std::map<std::string, test::InMemoryCommand> platforms;
  const auto import =
      imports.try_emplace(input.name, std::vector<std::string>{"import", input.name});
  const auto platform =
      platforms.try_emplace(input.name, std::vector<std::string>{"platform", "import", input.name});
  MemoryFileSystem files;
  files.files[input.name] = input.text;
  import.first->second(files, input.name);
  const RunResult result = platform.first->second(files, input.name);
  if (result.exit_code != kExitClean) return 0;
  test::expect_whole("accelc.toml", test::wrong_in_configuration(result.out));
  return 0;
}
