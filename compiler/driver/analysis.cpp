#include "compiler/driver/analysis.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/site_platforms.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/consequences.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/linting.h"
#include "compiler/driver/narrowing.h"
#include "compiler/driver/parallel.h"
#include "compiler/driver/probing.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

/// What one input gave; inputs are read on several threads.
struct ReadInput {
  RootUnit root;
  const CheckSettings* settings = nullptr;
  std::vector<CheckedSpec> checked;
  std::vector<Diagnostic> unreadable;
};

/// Whether a file's specs can be checked without any other file.
bool stands_alone(const FileUnit& unit) {
  return std::none_of(unit.documents.begin(), unit.documents.end(),
                      [](const UnitDocument& document) { return document.spec.include.written(); });
}

}  // namespace

class Analyzer {
 public:
  Analyzer(const Options& options, RunEnvironment& run, Keep keep, std::size_t most_files)
      : options_(options), run_(run), keep_(keep), held_(std::make_unique<Analysis>()) {
    analysis_.environments = std::make_unique<Environments>(options_, *run_.files, usage_);
    analysis_.targets = find_targets();
    read_image_options();
    check_platform_option();
    if (options_.probe || !options_.root.empty()) {
      machine_ = probe_machine(options_, run_, *analysis_.environments->first().catalog);
    }
    inputs_ = collect_inputs(options_, analysis_.environments->first(), *run_.files, usage_);
    if (inputs_.size() > most_files) inputs_.resize(most_files);
    // Letting go costs time, which only a next file repays.
    if (inputs_.size() == 1) keep_ = Keep::kPrograms;
  }

  /// See AnalysisInParts::work.
  bool work(std::size_t most) {
    switch (next_) {
      case Part::kRead:
        if (read_ < inputs_.size()) {
          read_some(std::min(most, inputs_.size() - read_));
        } else {
          link();
          next_ = Part::kCheck;
        }
        return true;
      case Part::kCheck:
        if (checked_ < analysis_.project.specs.size()) {
          check_some(std::min(most, analysis_.project.specs.size() - checked_));
          return true;
        }
        analysis_.tasks = tasks_of(analysis_.programs);
        validate_identities();
        finish();
        next_ = Part::kNone;
        return true;
      case Part::kNone:
        break;
    }
    return false;
  }

  [[nodiscard]] std::size_t read() const { return read_; }
  [[nodiscard]] std::size_t files() const { return inputs_.size(); }
  std::unique_ptr<Analysis> take() { return std::move(held_); }

 private:
  std::vector<const Backend*> find_targets() {
    std::vector<std::string> names = options_.emit;
    const auto& build = analysis_.environments->first().config.build;
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

  void check_platform_option() {
    const Catalog& catalog = *analysis_.environments->first().catalog;
    if (options_.platform.empty() || catalog.find_platform(options_.platform) != nullptr) return;
    auto report = usage_.report<kUnknownPlatform>(Span{}, quote(options_.platform));
    suggest_platform(options_.platform, Span{}, catalog, report);
  }

  void read_image_options() {
    for (const std::string& option : options_.images) {
      const std::size_t sign = option.find('=');
      const bool good = sign != std::string::npos && sign > 0 && sign + 1 < option.size();
      if (good) {
        images_[option.substr(0, sign)] = option.substr(sign + 1);
      } else {
        usage_.report<kImageOption>(Span{}, option);
      }
    }
  }

  /// What specs of this environment are checked with.
  const CheckSettings& settings_of(const Environment& environment) {
    const auto [known, added] = settings_.try_emplace(&environment);
    CheckSettings& settings = known->second;
    if (!added) return settings;
    const auto& catalog = environment.config.catalog;
    settings.catalog = environment.catalog;
    settings.targets = analysis_.targets;
    settings.fleets = &environment.fleets;
    settings.rules = environment.levels->active_rules();
    settings.options.images = images_;
    settings.options.platform = options_.platform;
    const auto& build = environment.config.build;
    if (build && build->platform) settings.options.default_platform = &build->platform;
    settings.options.unknown_accelerator_is_warning =
        catalog && catalog->unknown && *catalog->unknown == "warning";
    if (machine_) settings.machine = &*machine_;
    settings.keep = keep_;
    settings.since = !options_.since.empty();
    return settings;
  }

  void read_some(std::size_t count) {
    std::vector<ReadInput> read(count);
    for (std::size_t i = 0; i < count; ++i) prepare(inputs_[read_ + i], read[i]);
    std::atomic<std::size_t> done = read_;
    parallel_for(count, threads(), [&](std::size_t i) {
      read_input(inputs_[read_ + i], read[i]);
      if (run_.progress) run_.progress(++done, inputs_.size());
    });
    read_ += count;
    for (ReadInput& input : read) {
      append(usage_diagnostics_, std::move(input.unreadable));
      for (CheckedSpec& spec : input.checked) take(std::move(spec));
      if (input.root.unit == nullptr) continue;
      settings_of_file_[input.root.unit->file.get()] = input.settings;
      roots_.push_back(std::move(input.root));
    }
  }

  void prepare(const Input& input, ReadInput& into) {
    into.root.canonical =
        input.standard_input ? run_.files->canonical(options_.stdin_filename) : input.canonical;
    const Environment& environment = input.standard_input
                                         ? analysis_.environments->first()
                                         : analysis_.environments->of(input.canonical);
    into.root.root = environment.root;
    into.settings = &settings_of(environment);
  }

  /// Reads a file and, when nothing is wanted but findings, checks it at once and lets go of it:
  /// the memory of one file serves the next.
  void read_input(const Input& input, ReadInput& into) {
    DiagnosticSink sink;
    const std::shared_ptr<FileUnit> unit = read_one(input, sink);
    into.unreadable = sink.take_sorted();
    into.root.unit = unit;
    const bool has_specs = unit != nullptr && !unit->documents.empty();
    if (!has_specs || keep_ != Keep::kFindings || !stands_alone(*unit)) return;
    for (const UnitDocument& document : unit->documents) {
      into.checked.push_back(check_spec({{{unit.get(), &document}}}, *into.settings, options_));
    }
    drop_content(*unit);
  }

  std::shared_ptr<FileUnit> read_one(const Input& input, DiagnosticSink& sink) {
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

  void link() {
    DiagnosticSink sink;
    analysis_.project = link_project(
        roots_, {analysis_.environments->first().root, limits_of(options_)}, *run_.files, sink);
    take(diagnostics_, sink);
  }

  void check_some(std::size_t count) {
    const std::span specs = std::span(analysis_.project.specs).subspan(checked_, count);
    std::vector<CheckedSpec> checked(count);
    parallel_for(count, threads(), [&](std::size_t i) {
      const SourceFile* root = specs[i].members[0].unit->file.get();
      checked[i] = check_spec(specs[i], *settings_of_file_.at(root), options_);
    });
    checked_ += count;
    for (CheckedSpec& spec : checked) take(std::move(spec));
  }

  void validate_identities() {
    std::vector<const TaskIdentity*> tasks;
    for (const std::vector<TaskIdentity>& spec : analysis_.identities) {
      for (const TaskIdentity& task : spec) tasks.push_back(&task);
    }
    DiagnosticSink sink;
    for (const Backend* target : analysis_.targets) {
      target->validate_identities(tasks, sink);
    }
    take(diagnostics_, sink);
  }

  void finish() {
    for (const auto& [path, unit] : analysis_.project.units) {
      append(diagnostics_, unit->diagnostics);
      has_errors_ = has_errors_ || unit->has_errors;
      if (unit->is_spec || !unit->diagnostics.empty()) ++analysis_.files;
      analysis_.has_specs = analysis_.has_specs || unit->is_spec;
    }
    // An included file may be the first below its accelc.toml.
    for (const auto& [path, unit] : analysis_.project.units) analysis_.environments->of(path);
    check_profile_exists();
    if (!analysis_.has_specs && !has_usage_errors() && !options_.no_error_on_unmatched &&
        !options_.skip_unmarked) {
      report_no_specs(options_, usage_);
    }
    take(usage_diagnostics_, usage_);
    for (const Diagnostic& diagnostic : usage_diagnostics_) {
      if (diagnostic.kind == &kInternalError) analysis_.internal_error = true;
      if (diagnostic.severity == Severity::kError) analysis_.usage_error = true;
    }
    append(diagnostics_, std::move(usage_diagnostics_));
    keep_each_once();
    drop_consequences(diagnostics_);
    Secrets secrets(diagnostics_);
    FindingsSettler(*analysis_.environments, options_, *run_.files)
        .settle(std::move(suppressions_), diagnostics_, analysis_.suppressed);
    DiagnosticSink narrowing;
    const bool narrowed =
        narrow_findings(options_, run_, {diagnostics_, analysis_.suppressed}, narrowing);
    analysis_.usage_error = analysis_.usage_error || narrowing.has_errors();
    append(diagnostics_, narrowing.take_sorted());
    analysis_.has_errors = (has_errors_ && !narrowed) || analysis_.usage_error;
    for (const Diagnostic& diagnostic : diagnostics_) {
      if (diagnostic.severity == Severity::kError) analysis_.has_errors = true;
      if (diagnostic.kind == &kInternalError) analysis_.internal_error = true;
    }
    analysis_.diagnostics = std::move(diagnostics_);
    if (secrets.empty()) return;
    analysis_.unhidden = std::move(analysis_.diagnostics);
    analysis_.secrets = std::move(secrets);
    analysis_.diagnostics = analysis_.secrets->hide(analysis_.unhidden);
  }

  [[nodiscard]] bool has_usage_errors() const {
    return usage_.has_errors() || !usage_diagnostics_.empty();
  }

  void check_profile_exists() {
    if (options_.profile.empty() || analysis_.identities.empty()) return;
    if (std::find(profiles_.begin(), profiles_.end(), options_.profile) != profiles_.end()) return;
    auto report = usage_.report<kUnknownProfile>(Span{}, quote(options_.profile));
    if (!profiles_.empty()) report.help("known are " + quote_list(profiles_, "and"));
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

  void take(CheckedSpec spec) {
    has_errors_ = has_errors_ || spec.has_errors;
    append(diagnostics_, std::move(spec.diagnostics));
    append(profiles_, std::move(spec.profiles));
    append(suppressions_, std::move(spec.suppressions));
    if (keep_ == Keep::kPrograms) {
      analysis_.programs.push_back(std::move(spec.program));
    }
    analysis_.identities.push_back(std::move(spec.identities));
  }

  template <class T>
  static void append(std::vector<T>& into, std::vector<T> added) {
    into.insert(into.end(), std::make_move_iterator(added.begin()),
                std::make_move_iterator(added.end()));
  }

  [[nodiscard]] unsigned threads() const {
    return options_.jobs > 0 ? options_.jobs : run_.threads;
  }

  /// What is done next.
  enum class Part : std::uint8_t { kRead, kCheck, kNone };

  const Options& options_;
  RunEnvironment& run_;
  Keep keep_;
  std::unique_ptr<Analysis> held_;
  Analysis& analysis_ = *held_;
  Part next_ = Part::kRead;
  std::vector<Input> inputs_;
  std::size_t read_ = 0;  // of the inputs
  std::vector<RootUnit> roots_;
  std::size_t checked_ = 0;  // of the linked specs
  std::map<std::string, std::string, std::less<>> images_;
  std::unordered_map<const Environment*, CheckSettings> settings_;
  std::unordered_map<const SourceFile*, const CheckSettings*> settings_of_file_;
  std::optional<ProbedMachine> machine_;
  std::vector<std::string> profiles_;
  std::vector<Suppressions> suppressions_;
  DiagnosticSink usage_;
  std::vector<Diagnostic> usage_diagnostics_;
  std::vector<Diagnostic> diagnostics_;
  bool has_errors_ = false;
};

AnalysisInParts::AnalysisInParts(const Options& options, RunEnvironment& run, Keep keep,
                                 std::size_t most_files)
    : analyzer_(std::make_unique<Analyzer>(options, run, keep, most_files)) {}

AnalysisInParts::~AnalysisInParts() = default;

bool AnalysisInParts::work(std::size_t files) { return analyzer_->work(files); }

std::size_t AnalysisInParts::read() const { return analyzer_->read(); }

std::size_t AnalysisInParts::files() const { return analyzer_->files(); }

std::unique_ptr<Analysis> AnalysisInParts::take() { return analyzer_->take(); }

std::unique_ptr<Analysis> analyze(const Options& options, RunEnvironment& run, Keep keep) {
  AnalysisInParts parts(options, run, keep);
  while (parts.work(SIZE_MAX)) continue;
  return parts.take();
}

}  // namespace accelc
