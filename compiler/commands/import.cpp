// `import`: what was built for Flyte, and the pods of Kubernetes manifests, become a spec that
// builds back to them; tasks of other tools become one that says what it can of them.
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/inputs.h"
#include "compiler/commands/command.h"
#include "compiler/commands/import_manifests.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/rebuild.h"
#include "compiler/commands/report.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/flyte/diagnostics.h"
#include "compiler/frontend/flyte/read_flyte.h"
#include "compiler/frontend/manifest/read_manifest.h"
#include "compiler/import/compare_built.h"
#include "compiler/import/diagnostics.h"
#include "compiler/import/foreign_task.h"
#include "compiler/import/imported.h"
#include "compiler/import/python_text.h"
#include "compiler/import/spec_document.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace accelc {

namespace {

using importing::ImportedSpec;

enum class ImportFormat : std::uint8_t { kOfOutput, kYaml, kToml };

struct ImportOptions : ReadingOptions, ConfigOptions, ReportOptions {
  std::vector<std::string> paths;
  ImportFormat format = ImportFormat::kOfOutput;
  std::string out{kStandardStream};
  bool force = false;
  bool no_verify = false;
  bool allow_differences = false;

  [[nodiscard]] bool prints() const { return out == kStandardStream; }
  [[nodiscard]] Format written_format() const {
    if (format == ImportFormat::kOfOutput) return format_of(out);
    return format == ImportFormat::kToml ? Format::kToml : Format::kYaml;
  }
  /// Where the spec is written, or would be if it were not printed.
  [[nodiscard]] std::string spec_path() const {
    if (!prints()) return out;
    return written_format() == Format::kToml ? "imported.toml" : "imported.yaml";
  }
  std::string finalize() {
    std::string problem = finalize_reports();
    if (!problem.empty()) return problem;
    if (paths.empty()) return "name the files to import";
    if (!prints() && format != ImportFormat::kOfOutput && format_of(out) != written_format()) {
      return "`--format` and the ending of " + quote(out) + " do not agree";
    }
    return {};
  }
};

void declare(Arguments& arguments, ImportOptions& options) {
  options.max_file_size = kLargestImport;
  arguments.positionals(
      "FILES", options.paths,
      "Packages (.tgz), messages (.pb), output of flytectl, Kubernetes manifests, "
      "tasks of SkyPilot, docker compose and flytekit; `-` is standard input");
  arguments.choice<ImportFormat>("--format", options.format,
                                 {{"yaml", ImportFormat::kYaml}, {"toml", ImportFormat::kToml}},
                                 "Format of the spec (default: by the extension of --out)");
  arguments.text("--out", options.out, "FILE", "Write the spec here; `-`, the default, prints it");
  arguments.flag("--force", options.force, "Replace a file that is there");
  arguments.flag("--no-verify", options.no_verify, "Do not build the spec again and compare");
  arguments.flag("--allow-differences", options.allow_differences,
                 "Write the spec even if something does not build back as it was");
  declare_config(arguments, options);
  declare_reading(arguments, options);
  declare_report(arguments, options);
}

/// One run of the command.
class Import {
 public:
  Import(const ImportOptions& options, RunEnvironment& run) : options_(options), run_(run) {}

  RunResult operator()() {
    if (check_output()) import();
    return finish();
  }

 private:
  bool check_output() {
    const bool there = !options_.prints() && run_.files->kind(options_.out) != PathKind::kMissing;
    if (there && !options_.force) sink_.report<kFileIsThere>(Span{}, quote(options_.out));
    usage_error_ = sink_.has_errors();
    return !usage_error_;
  }

  void read(const Catalog& catalog) {
    const ReadRequest request{.limits = limits_of(options_), .every_kind = true};
    for (const std::string& path : options_.paths) {
      const auto file =
          take_source(path, InputOptions().stdin_filename, request.limits.file_bytes, run_, sink_);
      if (file == nullptr) {
        usage_error_ = true;
        continue;
      }
      sources_.push_back(file);
      if (may_be_python(path) && importing::has_python_task(file->text())) {
        importing::add_flytekit_tasks(*file, catalog, foreign_, sink_);
      } else if (flyte_frontend().recognises(*file)) {
        files_.push_back(std::make_unique<FlyteFile>(read_flyte_file(file, request)));
        add(*files_.back(), path, catalog);
      } else if (manifest_frontend().recognises(*file)) {
        const Tree& tree = *trees_.emplace_back(
            std::make_unique<const Tree>(accelc::read(file, request.limits, sink_)));
        if (!sink_.has_errors()) {
          importing::add_manifest_objects(tree, request.limits, objects_, sink_);
        }
      } else {
        add_other(file, path, request, catalog);
      }
    }
  }

  /// A file that no front end knows: tasks of other tools.
  void add_other(const std::shared_ptr<const SourceFile>& file, const std::string& path,
                 const ReadRequest& request, const Catalog& catalog) {
    DiagnosticSink reading;
    const Tree& tree = *trees_.emplace_back(
        std::make_unique<const Tree>(accelc::read(file, request.limits, reading)));
    if (!reading.has_errors() && importing::add_foreign_documents(tree, catalog, foreign_, sink_))
      return;
    sink_.report<kNotImported>(Span{}, quote(path),
                               "it holds nothing that was built for Flyte, no manifest with a pod, "
                               "and no task of SkyPilot, docker compose or flytekit");
  }

  static bool may_be_python(const std::string& path) {
    return path == kStandardStream || path.ends_with(".py");
  }

  /// Nothing is made of a file that cannot be read whole. A field of a later Flyte would be lost.
  void add(const FlyteFile& file, const std::string& path, const Catalog& catalog) {
    for (const Diagnostic& finding : file.unit->diagnostics) {
      if (finding.kind == &kFlyteField) {
        sink_.report<kNotImported>(finding.span, "a field", finding.message);
      } else if (finding.severity != Severity::kNote) {
        sink_.add(finding);
      }
    }
    if (!file.unit->recognised) {
      sink_.report<kNotImported>(Span{}, quote(path), "it holds nothing that was built for Flyte");
    }
    if (!file.unit->has_errors) add_flyte_file(file, catalog, spec_, sink_);
  }

  void import() {
    environment_ =
        load_environment(options_, parent_path(options_.spec_path()), *run_.files, sink_);
    usage_error_ = sink_.has_errors();
    read(*environment_.catalog);
    add_graphs(*environment_.catalog, spec_, sink_);
    const int kinds = int{!spec_.entities.empty()} + int{!objects_.empty()} + int{is_foreign()};
    if (usage_error_ || kinds == 0) return;
    if (kinds > 1) {
      sink_.report<kNotImported>(objects_.empty() ? Span{} : objects_.front().pods.front().place,
                                 "a mixture of tools",
                                 "import the files of each tool by themselves");
      return;
    }
    importing::Json document = is_foreign()       ? document_of_foreign()
                               : objects_.empty() ? document_of(spec_)
                                                  : document_of_pods();
    importing::lift_shared(document);
    auto text =
        importing::spec_text(importing::in_table_order(document), options_.written_format());
    if (const auto* failed = std::get_if<Unmovable>(&text)) {
      sink_.report<kNotImported>(Span{}, "a value", failed->why + "; write YAML");
      return;
    }
    if (!add_schemas()) return;
    text_ = std::get<std::string>(std::move(text));
    if (options_.no_verify) return;
    if (foreign_tasks_ > 0) {
      check_foreign();
    } else if (objects_.empty()) {
      verify();
    }
  }

  /// Whether the JSON Schemas of dataclasses can be written beside the spec.
  bool add_schemas() {
    const std::string folder = parent_path(options_.spec_path());
    for (const auto& [name, text] : spec_.dataclasses.files()) {
      if (options_.prints()) {
        sink_.report<kNotImported>(Span{}, "a dataclass",
                                   "its JSON Schema goes into a file beside the spec, so name the "
                                   "spec with `--out FILE`");
        return false;
      }
      const std::string path = join_path(folder, name);
      const bool there = run_.files->kind(path) != PathKind::kMissing;
      if (there && run_.files->read(path, text.size() + 1).bytes == text) continue;
      if (there && !options_.force) {
        sink_.report<kFileIsThere>(Span{}, quote(path));
        usage_error_ = true;
      }
      schemas_.emplace(path, text);
    }
    return !usage_error_;
  }

  [[nodiscard]] AnalysisOptions asked() const {
    AnalysisOptions asked;
    static_cast<ConfigOptions&>(asked) = static_cast<const ConfigOptions&>(options_);
    static_cast<ReadingOptions&>(asked) = static_cast<const ReadingOptions&>(options_);
    return asked;
  }

  [[nodiscard]] bool is_foreign() const { return !foreign_.tasks.empty(); }

  importing::Json document_of_foreign() {
    foreign_tasks_ = foreign_.tasks.size();
    return {{"accelc", "v1"}, {"tasks", std::move(foreign_.tasks)}};
  }

  importing::Json document_of_pods() {
    const ManifestImportOptions options{
        .path = options_.spec_path(), .asked = asked(), .verify = !options_.no_verify};
    ManifestImport made = import_manifests(objects_, options, run_, sink_);
    equal_ = made.equal;
    imported_pods_ = made.tasks.size();
    imported_plans_ = made.launch_plans.size();
    importing::Json document = {{"accelc", "v1"}, {"tasks", std::move(made.tasks)}};
    importing::add(document, "launch_plans", std::move(made.launch_plans));
    return document;
  }

  /// Nothing was built of these tasks before, so there is nothing to compare: the spec is checked.
  void check_foreign() {
    trial_ = build_on_trial({options_.spec_path(), text_, {}}, asked(), run_);
    for (const Diagnostic& finding : trial_.analysis->diagnostics) {
      if (finding.severity == Severity::kNote) continue;
      Diagnostic& kept = of_spec_.emplace_back(finding);
      kept.severity = std::min(kept.severity, Severity::kWarning);
    }
  }

  void verify() {
    AnalysisOptions asked = this->asked();
    asked.emit = {std::string(importing::kComparedTarget)};
    const std::string path = options_.spec_path();
    trial_ = build_on_trial({path, text_, schemas_}, asked, run_);
    if (trial_.analysis->has_errors) sink_.report<kDoesNotBuild>(Span{}, quote(path));
    for (const Diagnostic& finding : trial_.analysis->diagnostics) {
      if (finding.severity != Severity::kNote) sink_.add(finding);
    }
    if (!trial_.analysis->has_errors) {
      equal_ = importing::count_equal(spec_, trial_.artifacts, sink_);
    }
  }

  /// What the user has allowed is not an error any more.
  void soften(std::vector<Diagnostic>& findings) const {
    if (!options_.allow_differences || usage_error_) return;
    for (Diagnostic& finding : findings) {
      finding.severity = std::min(finding.severity, Severity::kWarning);
    }
  }

  /// "2 tasks, 1 workflow and 1 launch plan"
  [[nodiscard]] std::string counted_entities() const {
    std::vector<std::string> parts;
    if (const std::size_t tasks = imported_pods_ + foreign_tasks_; tasks > 0) {
      parts.push_back(count_of(tasks, importing::kTaskNoun));
      if (imported_plans_ > 0) parts.push_back(count_of(imported_plans_, importing::kPlanNoun));
    }
    for (const std::string_view noun :
         {importing::kTaskNoun, importing::kWorkflowNoun, importing::kPlanNoun}) {
      const auto count = std::count_if(spec_.entities.begin(), spec_.entities.end(),
                                       [noun](const auto& one) { return one.noun == noun; });
      if (count > 0) parts.push_back(count_of(static_cast<std::size_t>(count), noun));
    }
    if (parts.size() < 2) return join(parts, "");
    const std::string last = std::move(parts.back());
    parts.pop_back();
    return join(parts, ", ") + " and " + last;
  }

  [[nodiscard]] std::string told() const {
    std::string text = "Imported " + counted_entities();
    if (!options_.prints()) text += " to " + options_.out;
    if (foreign_tasks_ > 0) return text + ".\n";
    if (options_.no_verify) return text + ", not built again.\n";
    if (equal_ == spec_.entities.size() + imported_pods_)
      return text + "; all build back as they were.\n";
    return text + "; " + std::to_string(equal_) + " of them build back as they were.\n";
  }

  RunResult finish() {
    RunResult result;
    const bool failed = sink_.has_errors() && (!options_.allow_differences || usage_error_);
    const bool ready = !failed && !text_.empty();
    if (ready) deliver(result);
    std::vector<Diagnostic> findings = sink_.take_sorted();
    findings.insert(findings.end(), of_spec_.begin(), of_spec_.end());
    soften(findings);
    if (usage_error_) {
      result.exit_code = kExitUsage;
    } else if (failed || text_.empty()) {
      // Who asks for a spec and gets none must not go on as if there were one.
      result.exit_code = kExitFindings;
    }
    if (!findings.empty()) result.err += format_findings(findings, options_, run_);
    if (shows_sentences(options_)) {
      const bool nothing = text_.empty() && findings.empty();
      const std::string_view why = nothing ? "There is nothing to import. " : "";
      result.err += ready && !usage_error_ ? told() : std::string(why) + "Nothing was written.\n";
    }
    result.kept = trial_.analysis;
    return result;
  }

  void deliver(RunResult& result) {
    if (options_.prints()) {
      result.out = text_;
      return;
    }
    std::vector<FileToWrite> files{{options_.out, text_}};
    for (const auto& [path, text] : schemas_) files.push_back({path, text});
    const std::string error = run_.files->write_all(files);
    if (error.empty()) return;
    sink_.report<kCannotWrite>(Span{}, error);
    usage_error_ = true;
  }

  const ImportOptions& options_;
  RunEnvironment& run_;
  Environment environment_;  ///< keeps the places of what is wrong in accelc.toml
  DiagnosticSink sink_;
  std::vector<std::shared_ptr<const SourceFile>> sources_;
  std::vector<std::unique_ptr<FlyteFile>> files_;
  std::vector<std::unique_ptr<const Tree>> trees_;
  std::vector<importing::ManifestObject> objects_;
  std::size_t imported_pods_ = 0;
  std::size_t imported_plans_ = 0;  ///< of CronJobs
  importing::ForeignTasks foreign_;
  std::size_t foreign_tasks_ = 0;
  std::vector<Diagnostic> of_spec_;  ///< of a spec that is written whatever they say
  ImportedSpec spec_;
  std::string text_;
  std::map<std::string, std::string> schemas_;  ///< of dataclasses, by the paths of their files
  TrialBuild trial_;
  std::size_t equal_ = 0;
  bool usage_error_ = false;
};

RunResult import_files(const ImportOptions& options, RunEnvironment& run) {
  return Import(options, run)();
}

}  // namespace

PreparedCommand prepare_import(Arguments& arguments) {
  return prepare<ImportOptions, declare, import_files>(arguments);
}

}  // namespace accelc
