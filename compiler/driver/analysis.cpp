#include "compiler/driver/analysis.h"

#include "compiler/check/check.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/linting.h"
#include "compiler/driver/parallel.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace accelc {

namespace {

/// What one spec gave; specs are checked on several threads.
struct CheckedSpec {
  Program program;
  std::vector<Diagnostic> diagnostics;
  bool has_errors = false;
};

class Analyzer {
 public:
  Analyzer(const Options& options, RunEnvironment& run, Analysis& analysis)
      : options_(options), run_(run), analysis_(analysis) {}

  void analyze() {
    analysis_.environment = load_environment(options_, *run_.files, usage_);
    analysis_.targets = find_targets();
    read_image_options();
    const auto inputs = collect_inputs(options_, analysis_.environment, *run_.files, usage_);
    const auto units = read_all(inputs);
    link(units);
    check_all();
    validate_identities();
    finish();
  }

 private:
  std::vector<const Backend*> find_targets() {
    std::vector<std::string> names = options_.emit;
    const auto& build = analysis_.environment.config.build;
    Span place;
    if (names.empty() && build && build->emit) {
      for (const auto& item : build->emit->items) names.push_back(*item);
      place = build->emit.span;
    }
    if (names.empty()) names.emplace_back("flyte");
    std::vector<const Backend*> targets;
    for (const std::string& name : names) {
      const Backend* target = find_backend(name);
      if (target != nullptr) {
        targets.push_back(target);
      } else {
        report_unknown_target(name, place);
      }
    }
    return targets;
  }

  void report_unknown_target(const std::string& name, const Span& place) {
    std::vector<std::string_view> known;
    for (const auto& backend : all_backends()) known.push_back(backend->name());
    auto report = usage_.report<kUnknownTarget>(place, quote(name));
    const auto near = nearest(name, known);
    if (near.size() == 1) {
      report.help("did you mean " + quote(near[0]) + "?");
    } else {
      report.help("known are " +
                  quote_list(std::vector<std::string>(known.begin(), known.end()), "and"));
    }
  }

  void read_image_options() {
    for (const std::string& option : options_.images) {
      const std::size_t sign = option.find('=');
      const bool good = sign != std::string::npos && sign > 0 && sign + 1 < option.size();
      if (good) {
        check_options_.images[option.substr(0, sign)] = option.substr(sign + 1);
      } else {
        usage_.report<kImageOption>(Span{}, option);
      }
    }
    const auto& catalog = analysis_.environment.config.catalog;
    check_options_.unknown_accelerator_is_warning =
        catalog && catalog->unknown && *catalog->unknown == "warning";
  }

  std::vector<RootUnit> read_all(const std::vector<Input>& inputs) {
    std::vector<RootUnit> units(inputs.size());
    std::vector<DiagnosticSink> sinks(inputs.size());
    parallel_for(inputs.size(), threads(), [&](std::size_t i) {
      const Input& input = inputs[i];
      units[i].unit = read_one(input, sinks[i]);
      units[i].canonical =
          input.standard_input ? run_.files->canonical(options_.stdin_filename) : input.canonical;
    });
    for (DiagnosticSink& sink : sinks) take(usage_diagnostics_, sink);
    std::erase_if(units, [](const RootUnit& root) { return root.unit == nullptr; });
    return units;
  }

  std::shared_ptr<const FileUnit> read_one(const Input& input, DiagnosticSink& sink) {
    const Limits limits = limits_of(options_);
    const auto file = read_source(input, options_, limits.file_bytes, run_, sink);
    if (file == nullptr) return nullptr;
    const bool demanded = input.named && !options_.skip_unmarked;
    try {
      return read_unit(file, limits, demanded ? Unmarked::kError : Unmarked::kSkip);
    } catch (const InternalError& error) {
      sink.report<kInternalError>(file->span(0, 0), error.what());
      return nullptr;
    }
  }

  void link(const std::vector<RootUnit>& units) {
    DiagnosticSink sink;
    analysis_.project =
        link_project(units, {analysis_.environment.root, limits_of(options_)}, *run_.files, sink);
    take(diagnostics_, sink);
  }

  void check_all() {
    const auto& specs = analysis_.project.specs;
    std::vector<CheckedSpec> checked(specs.size());
    parallel_for(specs.size(), threads(), [&](std::size_t i) { checked[i] = check_one(specs[i]); });
    std::vector<Program>& programs = analysis_.programs;
    programs.reserve(checked.size());
    for (CheckedSpec& spec : checked) {
      append(diagnostics_, std::move(spec.diagnostics));
      has_errors_ = has_errors_ || spec.has_errors;
      programs.push_back(std::move(spec.program));
    }
    analysis_.tasks = tasks_of(programs);
  }

  CheckedSpec check_one(const LinkedSpec& spec) {
    CheckedSpec checked;
    DiagnosticSink sink;
    DiagnosticSink lint_sink;  // its errors count only if they keep their level
    try {
      const Catalog& catalog = *analysis_.environment.catalog;
      checked.program = check(spec, options_.profile, catalog, check_options_, sink);
      override_identity(checked.program);
      lint_program(spec, checked.program, analysis_.environment, !sink.has_errors(), lint_sink);
      if (options_.profile.empty()) {
        for (const std::string& profile : profiles_of(spec)) {
          // Only what is wrong counts here; the profile's tasks are built with `--profile`.
          const Program variant = check(spec, profile, catalog, check_options_, sink);
          lint_program(spec, variant, analysis_.environment, false, lint_sink);
        }
      }
      for (const Backend* target : analysis_.targets) target->validate(checked.program, sink);
    } catch (const InternalError& error) {
      sink.report<kInternalError>(spec.members[0].unit->file->span(0, 0), error.what());
    }
    checked.has_errors = sink.has_errors();
    checked.diagnostics = sink.take_sorted();
    append(checked.diagnostics, lint_sink.take_sorted());
    return checked;
  }

  void override_identity(Program& program) const {
    for (Task& task : program.tasks) {
      if (!options_.project.empty()) task.identity.project = options_.project;
      if (!options_.domain.empty()) task.identity.domain = options_.domain;
      if (!options_.version.empty()) task.identity.version = options_.version;
    }
  }

  void validate_identities() {
    DiagnosticSink sink;
    for (const Backend* target : analysis_.targets) {
      target->validate_identities(analysis_.tasks, sink);
    }
    take(diagnostics_, sink);
  }

  void finish() {
    for (const auto& [path, unit] : analysis_.project.units) {
      append(diagnostics_, unit->diagnostics);
      has_errors_ = has_errors_ || unit->has_errors;
      if (unit->is_spec() || !unit->diagnostics.empty()) ++analysis_.files;
      analysis_.has_specs = analysis_.has_specs || unit->is_spec();
    }
    check_profile_exists();
    if (!analysis_.has_specs && !has_usage_errors() && !options_.no_error_on_unmatched &&
        !options_.skip_unmarked) {
      usage_.report<kNoSpecs>(
          Span{}, options_.paths.empty() ? "this folder" : quote_list(options_.paths, "and"));
    }
    take(usage_diagnostics_, usage_);
    for (const Diagnostic& diagnostic : usage_diagnostics_) {
      if (diagnostic.kind == &kInternalError) analysis_.internal_error = true;
      if (diagnostic.severity == Severity::kError) analysis_.usage_error = true;
    }
    append(diagnostics_, std::move(usage_diagnostics_));
    keep_each_once();
    settle_findings(analysis_.project, analysis_.environment, options_, *run_.files, diagnostics_);
    analysis_.has_errors = has_errors_ || analysis_.usage_error;
    for (const Diagnostic& diagnostic : diagnostics_) {
      if (diagnostic.severity == Severity::kError) analysis_.has_errors = true;
      if (diagnostic.kind == &kInternalError) analysis_.internal_error = true;
    }
    analysis_.diagnostics = std::move(diagnostics_);
  }

  [[nodiscard]] bool has_usage_errors() const {
    return usage_.has_errors() || !usage_diagnostics_.empty();
  }

  void check_profile_exists() {
    if (options_.profile.empty() || analysis_.project.specs.empty()) return;
    std::vector<std::string> known;
    for (const LinkedSpec& spec : analysis_.project.specs) {
      for (std::string& name : profiles_of(spec)) known.push_back(std::move(name));
    }
    if (std::find(known.begin(), known.end(), options_.profile) != known.end()) return;
    auto report = usage_.report<kUnknownProfile>(Span{}, quote(options_.profile));
    if (!known.empty()) report.help("known are " + quote_list(known, "and"));
  }

  /// Specs that share a file report the same findings about it.
  void keep_each_once() {
    std::stable_sort(diagnostics_.begin(), diagnostics_.end(), shown_before);
    const auto same = [](const Diagnostic& a, const Diagnostic& b) {
      return a.span.valid() && a.kind == b.kind && a.span == b.span;
    };
    diagnostics_.erase(std::unique(diagnostics_.begin(), diagnostics_.end(), same),
                       diagnostics_.end());
  }

  void take(std::vector<Diagnostic>& into, DiagnosticSink& sink) {
    has_errors_ = has_errors_ || sink.has_errors();
    append(into, sink.take_sorted());
  }

  static void append(std::vector<Diagnostic>& into, std::vector<Diagnostic> added) {
    into.insert(into.end(), std::make_move_iterator(added.begin()),
                std::make_move_iterator(added.end()));
  }

  [[nodiscard]] unsigned threads() const {
    return options_.jobs > 0 ? options_.jobs : run_.threads;
  }

  const Options& options_;
  RunEnvironment& run_;
  Analysis& analysis_;
  CheckOptions check_options_;
  DiagnosticSink usage_;
  std::vector<Diagnostic> usage_diagnostics_;
  std::vector<Diagnostic> diagnostics_;
  bool has_errors_ = false;
};

}  // namespace

std::unique_ptr<const Analysis> analyze(const Options& options, RunEnvironment& run) {
  auto analysis = std::make_unique<Analysis>();
  Analyzer(options, run, *analysis).analyze();
  return analysis;
}

}  // namespace accelc
