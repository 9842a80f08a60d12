// `init`: what a project starts with. Nothing that is there is touched.
#include "compiler/analysis/diagnostics.h"
#include "compiler/commands/command.h"
#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <array>
#include <string_view>

namespace accelc {

namespace {

struct Template {
  std::string_view path;
  std::string_view text;
  /// What is to be done when there is a file of this name already; empty: nothing.
  std::string_view advice;
};

constexpr std::array kTemplates = {
    Template{
        "accelc.toml",
        R"(# Configuration of accelc. `accelc schema config` describes every key, `accelc rules`
# lists the rules. Each file is checked with the nearest accelc.toml above it.

[lint.rules]
# image-tag = "error"   # or "warning", "note", "off"

[files]
# exclude = ["third_party/*"]
)",
        ""},
    Template{"tasks.yaml", R"(accelc: v1
project: example
images:
  # The version that was tested: a tag that moves is another program tomorrow.
  train: ghcr.io/example/train:1.0.0
tasks:
  example.train:
    image: train
    command: [python, -m, example.train]
    args: [--epochs, "{{.inputs.epochs}}"]
    inputs: {epochs: int}
    requests: {cpu: 4, memory: 16Gi}
    accelerator: A100
    timeout: 2h
)",
             ""},
    Template{".pre-commit-config.yaml", R"(repos:
  - repo: local
    hooks:
      - id: accelc-check
        name: accelc check
        description: Check task specs.
        entry: accelc check --skip-unmarked --force-exclude --no-error-on-unmatched
        language: system
        types_or: [yaml, toml, json]
        require_serial: true
)",
             "add a hook that runs `accelc check --skip-unmarked --force-exclude "
             "--no-error-on-unmatched`"},
};

struct InitOptions {
  std::string folder = ".";
};

void declare(Arguments& arguments, InitOptions& options) {
  arguments.positional("FOLDER", options.folder, "Where; here when absent");
}

RunResult init(const InitOptions& options, RunEnvironment& run) {
  const std::string& folder = options.folder;
  RunResult result;
  DiagnosticSink sink;
  std::vector<FileToWrite> files;
  std::string said;
  for (const Template& one : kTemplates) {
    std::string path = join_path(folder, one.path);
    if (run.files->kind(path) != PathKind::kMissing) {
      said += "Kept " + path + ", which was there";
      if (!one.advice.empty()) said += ": " + std::string(one.advice);
      said += ".\n";
      continue;
    }
    said += "Wrote " + path + ".\n";
    files.push_back({std::move(path), std::string(one.text)});
  }
  const std::string error = files.empty() ? std::string() : run.files->write_all(files);
  if (!error.empty()) {
    sink.report<kCannotWrite>(Span{}, error);
    result.err = render_text(sink.take_sorted(), {});
    result.exit_code = kExitUsage;
    return result;
  }
  result.out = said + "Now run `accelc check" + (folder == "." ? "" : " " + folder) + "`.\n";
  return result;
}

}  // namespace

PreparedCommand prepare_init(Arguments& arguments) {
  return prepare<InitOptions, declare, init>(arguments);
}

}  // namespace accelc
