// `init`: what a project starts with. Nothing that is there is touched.
#include "compiler/analysis/build_plan.h"
#include "compiler/analysis/config.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/backend/registry/registry.h"
#include "compiler/catalog/catalog.h"
#include "compiler/commands/command.h"
#include "compiler/commands/schema_text.h"
#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

struct Template {
  std::string_view path;
  std::string_view text;
  /// What is to be done when there is a file of this name already; empty: nothing.
  std::string_view advice;
};

constexpr std::string_view kGitignore = ".gitignore";
constexpr std::string_view kSpecName = "tasks.yaml";
constexpr std::string_view kSchemaName = "accelc.schema.json";
/// The part of the spec that has to do with inputs, and what stands there without them.
constexpr std::string_view kWithInput = R"(    args: [--epochs, "{{.inputs.epochs}}"]
    inputs: {epochs: int}
)";
constexpr std::string_view kWithoutInput = "    args: [--epochs, \"10\"]\n";

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
    Template{kSpecName, R"(accelc: v1
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
        entry: accelc check --cache --skip-unmarked --force-exclude --no-error-on-unmatched
        language: system
        types_or: [yaml, toml, json]
        require_serial: true
)",
             "add a hook that runs `accelc check --cache --skip-unmarked --force-exclude "
             "--no-error-on-unmatched`"},
};

/// What a project is built for, as `--target` names it.
struct Destination {
  std::vector<std::string> emit;
  std::string platform;
};

/// A target, a platform with Kubernetes Jobs, or `kubernetes` for Jobs anywhere. Returns what is
/// wrong with the word; empty when nothing is.
std::string add_destination(const std::string& word, Destination& destination) {
  constexpr std::string_view kJobs = "job";
  const Catalog& catalog = Catalog::builtin();
  const Platform* platform = catalog.find_platform(word);
  const bool is_target = find_backend(word) != nullptr;
  if (is_target) {
    destination.emit.push_back(word);
  } else if (platform != nullptr) {
    destination.platform = platform->id;
  } else if (word != "kubernetes") {
    std::vector<std::string_view> known = {"kubernetes"};
    for (const auto& one : all_backends()) known.push_back(one->name());
    for (const Platform* one : catalog.platforms()) known.push_back(one->id);
    const auto near = nearest(word, known);
    return "--target: " + quote(word) + " is not a target or a platform; " +
           (near.size() == 1 ? "did you mean " + quote(near[0]) + "?"
                             : "`accelc build --help` and `accelc platform` list them");
  }
  if (!is_target) destination.emit.emplace_back(kJobs);
  return {};
}

struct InitOptions {
  std::string folder = ".";
  std::vector<std::string> targets;
  bool schema = false;
  Destination destination;

  std::string finalize() {
    for (const std::string& target : targets) {
      const std::string problem = add_destination(target, destination);
      if (!problem.empty()) return problem;
    }
    std::vector<std::string>& emit = destination.emit;
    std::sort(emit.begin(), emit.end());
    emit.erase(std::unique(emit.begin(), emit.end()), emit.end());
    return {};
  }
};

bool has_no_inputs(const Destination& destination) {
  const auto is_flyte = [](const std::string& target) { return target.starts_with("flyte"); };
  return !destination.emit.empty() &&
         std::none_of(destination.emit.begin(), destination.emit.end(), is_flyte);
}

/// `[build]` of accelc.toml.
std::string build_section(const Destination& destination) {
  if (destination.emit.empty()) return {};
  std::vector<std::string> targets;
  targets.reserve(destination.emit.size());
  for (const std::string& target : destination.emit) targets.push_back("\"" + target + "\"");
  std::string text = "\n[build]\nemit = [" + join(targets, ", ") + "]\n";
  if (!destination.platform.empty()) text += "platform = \"" + destination.platform + "\"\n";
  return text;
}

/// What git should leave out: the folder of the output.
std::string ignored_output() { return "/" + output_folder({}, {}) + "/"; }

/// The line by which editors find the schema of a spec (docs of yaml-language-server 1.18).
std::string schema_line() {
  return "# yaml-language-server: $schema=" + std::string(kSchemaName) + "\n";
}

/// The files of a project; with targets also what keeps their output out of git.
std::vector<FileToWrite> files_of(const InitOptions& options) {
  const Destination& destination = options.destination;
  std::vector<FileToWrite> files;
  for (const Template& one : kTemplates) {
    std::string text(one.text);
    // A pod gets no inputs.
    if (one.path == kSpecName && has_no_inputs(destination)) {
      text.replace(text.find(kWithInput), kWithInput.size(), kWithoutInput);
    }
    if (one.path == kSpecName && options.schema) text.insert(0, schema_line());
    if (one.path == kConfigName) text.insert(text.find("\n[lint"), build_section(destination));
    files.push_back({std::string(one.path), std::move(text)});
  }
  if (!destination.emit.empty()) {
    files.push_back({std::string(kGitignore), ignored_output() + "\n"});
  }
  if (options.schema) files.push_back({std::string(kSchemaName), spec_schema_text()});
  return files;
}

/// What is to be done about a file that is there already; empty: nothing.
std::string advice_for(std::string_view path) {
  if (path == kGitignore) return "add " + quote(ignored_output());
  if (path == kSchemaName) return "`accelc schema` prints that of this version";
  for (const Template& one : kTemplates) {
    if (one.path == path) return std::string(one.advice);
  }
  return {};
}

void declare(Arguments& arguments, InitOptions& options) {
  arguments.positional("FOLDER", options.folder, "Where; here by default");
  arguments.texts("--target", options.targets, "TARGET|PLATFORM",
                  "What to build for: a target such as flyte, a platform such as gke, or "
                  "kubernetes; may be given several times");
  arguments.flag("--schema", options.schema,
                 "Write the JSON Schema of task specs too, and name it in the spec, for editors "
                 "without accelc's language server");
}

RunResult init(const InitOptions& options, RunEnvironment& run) {
  const std::string& folder = options.folder;
  RunResult result;
  DiagnosticSink sink;
  std::vector<FileToWrite> files;
  std::string said;
  for (FileToWrite& one : files_of(options)) {
    std::string path = join_path(folder, one.path);
    if (run.files->kind(path) != PathKind::kMissing) {
      said += "Kept " + path + ", which was there";
      const std::string advice = advice_for(one.path);
      if (!advice.empty()) said += ": " + advice;
      said += ".\n";
      continue;
    }
    said += "Wrote " + path + ".\n";
    files.push_back({std::move(path), std::move(one.bytes)});
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
