#include "compiler/analysis/analysis.h"

#include "compiler/analysis/build_plan.h"
#include "compiler/analysis/cache/result_cache.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/dropped_files.h"
#include "compiler/analysis/findings/passes.h"
#include "compiler/analysis/input_check.h"
#include "compiler/analysis/option_checks.h"
#include "compiler/analysis/probing.h"
#include "compiler/analysis/registered_names.h"
#include "compiler/analysis/targets.h"
#include "compiler/analysis/unexplained.h"
#include "compiler/backend/registry/registry.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/names.h"
#include "compiler/check/site/domain.h"
#include "compiler/check/site/site_platforms.h"
#include "compiler/diag/sink.h"
#include "compiler/support/parallel.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

/// What was made of files that are read together is held until the last of them is done.
constexpr std::size_t kFilesAtATime = 4096;

}  // namespace

class Analyzer {
 public:
  Analyzer(const AnalysisOptions& options, RunEnvironment& run, Keep keep, std::size_t most_files)
      : options_(options),
        run_(run),
        keep_(keep),
        shows_texts_(keep == Keep::kTexts),
        file_uses_(*run.files),
        held_(std::make_unique<Analysis>()) {
    analysis_.environments = std::make_unique<Environments>(options_, *run_.files, usage_);
    named_backends_ = find_backends(options_.emit, {}, usage_);
    images_ = images_of(options_, usage_);
    inputs_ =
        collect_inputs(options_, run_.frontends, *analysis_.environments, *run_.files, usage_);
    if (inputs_.size() > most_files) inputs_.resize(most_files);
    check_platform_option();
    has_machine_ = check_machine_root(options_.root, *run_.files, usage_) &&
                   (options_.probe || !options_.root.empty());
    // Letting go costs time, which only a next file repays.
    const bool lets_go = keep_ == Keep::kFindings || keep_ == Keep::kFiles;
    if (inputs_.size() == 1 && lets_go) keep_ = Keep::kPrograms;
    if (options_.drops_clean_files && keep_ == Keep::kFindings) dropped_.emplace(inputs_);
    cache_ = open_cache(options_, keep_ == Keep::kFindings, analysis_.environments->first().root,
                        *run_.files, usage_);
    add_settings_of(analysis_.environments->first());
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
        look_again_at_shared_names();
        keep_entities();
        validate_identities();
        if (cache_) cache_->save(usage_);
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
  /// Whether files were checked and dropped before.
  enum class Again : std::uint8_t { kNo, kYes };

  /// Every project that is checked must have the platform of the command line.
  void check_platform_option() {
    if (options_.platform.empty()) return;
    if (inputs_.empty()) has_platform(analysis_.environments->first());
    for (const Input& input : inputs_) {
      if (!has_platform(analysis_.environments->of(canonical_path(input)))) return;
    }
  }

  bool has_platform(const Environment& environment) {
    const Catalog& catalog = *environment.catalog;
    if (catalog.find_platform(options_.platform) != nullptr) return true;
    report_unknown_platform(options_.platform, Span{}, catalog, usage_);
    return false;
  }

  /// The platform of the configuration counts where nothing else names one. It must be there in any
  /// case: what depends on the platform would not be looked at.
  void check_default_platform(const Environment& environment) {
    const auto& build = environment.config.build;
    if (!build || !build->platform || !options_.platform.empty()) return;
    const std::string& name = *build->platform;
    if (environment.catalog->find_platform(name) != nullptr) return;
    report_unknown_platform(name, build->platform.span, *environment.catalog, usage_);
  }

  /// What specs of this environment are checked with.
  void add_settings_of(const Environment& environment) {
    const auto [known, added] = settings_.try_emplace(&environment);
    if (!added) return;
    if (cache_) cache_->add(environment);
    CheckSettings& settings = known->second;
    settings.catalog = environment.catalog;
    settings.backends = add_backends_of(environment);
    settings.backends_are_chosen = !options_.emit.empty();
    settings.fleets = &environment.fleets;
    settings.image_digests = &environment.image_digests;
    settings.rules = environment.levels->active_rules();
    settings.options.images = images_;
    settings.options.platform = options_.platform;
    const auto& build = environment.config.build;
    if (build && build->platform) settings.options.default_platform = &build->platform;
    check_default_platform(environment);
    const auto& flyte = environment.config.flyte;
    if (flyte && flyte->domains) settings.options.domains = &flyte->domains;
    check_domain(settings.options);
    settings.options.unknown_accelerator_is_warning = warns_of_unknown(environment);
    if (has_machine_) settings.machine = &machine_of(environment);
    settings.keep = keep_of(environment);
    settings.written = backend_options(options_, environment.config);
    settings.since = !options_.since.empty();
  }

  /// What is printed comes in the order of the entities, for which all of them are needed.
  [[nodiscard]] Keep keep_of(const Environment& environment) const {
    const bool prints = output_folder(options_, environment.config) == kStandardStream;
    return keep_ == Keep::kFiles && prints ? Keep::kPrograms : keep_;
  }

  /// Every project that is checked must have the domain of the command line.
  void check_domain(const CheckOptions& options) {
    if (options_.domain.empty() || domain_reported_) return;
    domain_reported_ = !check_domain_option(options_, options, usage_);
  }

  /// Those of the command line, else those that the configuration names.
  std::span<const Backend* const> add_backends_of(const Environment& environment) {
    auto& backends = analysis_.backends[&environment];
    backends =
        options_.emit.empty() ? configured_backends(environment.config, usage_) : named_backends_;
    return backends;
  }

  /// The machine as a catalog tells its accelerators: a site's own devices are found by their
  /// entries alone.
  const MachineProbe& machine_of(const Environment& environment) {
    const auto [known, added] = machines_.try_emplace(environment.catalog);
    if (added) known->second = probe_machine(options_.root, run_, *environment.catalog);
    return known->second;
  }

  void read_some(std::size_t count) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), static_cast<std::uint32_t>(read_));
    std::atomic<std::size_t> done = read_;
    check_inputs(numbers, Again::kNo, [&] {
      if (run_.progress) run_.progress(++done, inputs_.size());
    });
    read_ += count;
  }

  /// Reads and checks the inputs with these numbers. `next` is called behind each, on any thread.
  void check_inputs(const std::vector<std::uint32_t>& numbers, Again again,
                    const std::function<void()>& next) {
    std::vector<InputResult> results(numbers.size());
    std::vector<const Environment*> environments;
    environments.reserve(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      environments.push_back(&prepare(inputs_[numbers[i]], results[i].root));
    }
    const unsigned threads = threads_of(options_, run_);
    const InputChecker checker{options_,     run_,
                               file_uses_,   inputs_.size() == 1 ? threads : 1,
                               cache_.get(), dropped_ && again == Again::kNo};
    parallel_for(numbers.size(), threads, [&](std::size_t i) {
      checker.check(inputs_[numbers[i]], *environments[i], settings_.at(environments[i]),
                    results[i]);
      next();
    });
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (results[i].dropped) {
        take_dropped(std::move(results[i]), *environments[i], numbers[i]);
      } else {
        take(std::move(results[i]), *environments[i], numbers[i]);
      }
    }
  }

  [[nodiscard]] std::string canonical_path(const Input& input) const {
    return input.standard_input ? run_.files->canonical(options_.stdin_filename) : input.canonical;
  }

  /// Says where the input lies. Its environment is the result.
  const Environment& prepare(const Input& input, RootUnit& root) {
    root.canonical = canonical_path(input);
    const Environment& environment = analysis_.environments->of(root.canonical);
    root.root = analysis_.environments->root_of(root.canonical);
    add_settings_of(environment);
    return environment;
  }

  void link() {
    DiagnosticSink sink;
    // `find_dropped` leaves none behind.
    const std::vector<RootUnit> roots = std::exchange(roots_, {});
    LoadOptions load{analysis_.environments->first().root, limits_of(options_),
                     [this](const std::string& path) { return find_dropped(path); }};
    // What is included is as complete as it is.
    load.limits.as_incomplete = false;
    analysis_.project = link_project(roots, load, *run_.files, sink);
    take(diagnostics_, sink);
  }

  /// A file that was dropped and that a spec includes.
  std::shared_ptr<const FileUnit> find_dropped(const std::string& canonical) {
    const auto file = dropped_ ? dropped_->find(canonical) : std::nullopt;
    if (!file) return nullptr;
    look_again({*file});
    return roots_.empty() ? nullptr : std::exchange(roots_, {}).back().unit;
  }

  /// Checks dropped files again and keeps what others are kept of.
  void look_again(const std::vector<std::uint32_t>& numbers) {
    for (const std::uint32_t number : numbers) dropped_->keep(number);
    check_inputs(numbers, Again::kYes, [] {});
  }

  /// Dropped files with a name that stands elsewhere too are compared like all others.
  void look_again_at_shared_names() {
    if (!dropped_) return;
    for (const AnalyzedSpec& spec : analysis_.specs) {
      dropped_->add_kept(name_keys(spec.backends, spec.declared, spec.registered), spec.together);
    }
    look_again(dropped_->take_shared_names());
    for (RootUnit& root : std::exchange(roots_, {})) {
      analysis_.project.units.emplace(std::move(root.canonical), std::move(root.unit));
    }
    // They move only where one was looked at again.
    const auto order = &AnalyzedSpec::order;
    if (std::ranges::is_sorted(analysis_.specs, {}, order)) return;
    std::ranges::stable_sort(analysis_.specs, {}, order);
  }

  void check_some(std::size_t count) {
    const std::span specs = std::span(analysis_.project.specs).subspan(checked_, count);
    std::vector<CheckedSpec> checked(count);
    std::vector<const ClusterInFile*> clusters(count);
    std::ranges::transform(specs, clusters.begin(),
                           [this](const LinkedSpec& spec) { return cluster_beside(spec); });
    parallel_for(count, threads_of(options_, run_), [&](std::size_t i) {
      checked[i] =
          check_spec(specs[i], settings_.at(environment_of(specs[i])), options_, clusters[i]);
    });
    checked_ += count;
    for (std::size_t i = 0; i < count; ++i) {
      const SourceFile& file = *specs[i].members[0].unit->file;
      take(std::move(checked[i]), file, *environment_of(specs[i]), inputs_.size(), &specs[i]);
    }
  }

  /// What the file of a manifest says of its cluster, read once for all its documents; null:
  /// nothing.
  const ClusterInFile* cluster_beside(const LinkedSpec& spec) {
    const FileUnit& unit = *spec.members[0].unit;
    if (unit.cluster_objects.empty()) return nullptr;
    const auto [known, added] = clusters_.try_emplace(&unit);
    if (added) known->second = read_cluster(unit.cluster_objects);
    return &known->second;
  }

  [[nodiscard]] const Environment* environment_of(const LinkedSpec& spec) const {
    return environment_of_file_.at(spec.members[0].unit->file.get());
  }

  void keep_entities() {
    std::vector<const Program*> programs;
    programs.reserve(analysis_.specs.size());
    for (const AnalyzedSpec& spec : analysis_.specs) programs.push_back(&spec.program);
    analysis_.entities = entities_of(programs);
  }

  void validate_identities() {
    DiagnosticSink sink;
    for (const auto& backend : all_backends()) {
      for (const auto& [together, entities] : entities_for(analysis_, *backend)) {
        backend->validate_identities(entities, sink);
      }
    }
    std::vector<const AnalyzedSpec*> specs;
    specs.reserve(analysis_.specs.size());
    for (const AnalyzedSpec& spec : analysis_.specs) specs.push_back(&spec);
    report_refs_to_other_specs(specs, sink);
    take(diagnostics_, sink);
  }

  /// What was found in the files themselves, and how many they are.
  void take_files() {
    if (dropped_) analysis_.clean_files = dropped_->take_specs();
    analysis_.files = analysis_.clean_files.size();
    analysis_.has_specs = !analysis_.clean_files.empty();
    for (const auto& [path, unit] : analysis_.project.units) {
      append(diagnostics_, unit->diagnostics);
      has_errors_ = has_errors_ || unit->has_errors;
      if (unit->recognised || !unit->diagnostics.empty()) ++analysis_.files;
      analysis_.has_specs = analysis_.has_specs || unit->recognised;
    }
  }

  void finish() {
    take_files();
    // An included file may be the first below its accelc.toml.
    for (const auto& [path, unit] : analysis_.project.units) analysis_.environments->of(path);
    check_profile_exists();
    if (any_spec_) check_image_names(images_, image_names_, usage_);
    check_identity_options(options_, usage_);
    report_unexplained();
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
    keep_each_once(diagnostics_);
    const SecretPlaces secret_places(diagnostics_);
    const bool chosen = run_passes();
    analysis_.has_errors = (has_errors_ && !chosen) || analysis_.usage_error;
    for (const Diagnostic& diagnostic : analysis_.diagnostics) {
      if (diagnostic.severity == Severity::kError) analysis_.has_errors = true;
      if (diagnostic.kind == &kInternalError) analysis_.internal_error = true;
    }
    const bool shows = !analysis_.diagnostics.empty() || !analysis_.workflow_summaries.empty();
    if (!shows && !shows_texts_) return;
    // A credential is one on a broken line too.
    Secrets secrets(secret_places);
    add_credentials(secrets);
    if (secrets.empty()) return;
    analysis_.unhidden = std::move(analysis_.diagnostics);
    analysis_.secrets = std::move(secrets);
    analysis_.diagnostics = analysis_.secrets->hide(analysis_.unhidden);
  }

  /// Lets all findings go through the passes. Returns whether only some of them were asked for.
  bool run_passes() {
    FindingsInProgress findings{.shown = std::move(diagnostics_)};
    run_finding_passes({options_, run_, *analysis_.environments, std::move(suppressions_)},
                       findings);
    analysis_.filters_failed = findings.problems.has_errors();
    analysis_.usage_error = analysis_.usage_error || analysis_.filters_failed;
    append(findings.shown, findings.problems.take_sorted());
    analysis_.diagnostics = std::move(findings.shown);
    analysis_.suppressed = std::move(findings.suppressed);
    analysis_.filtered_out = std::move(findings.filtered_out);
    return !options_.since.empty() || !options_.baseline.empty();
  }

  void report_unexplained() {
    const bool explained = has_errors_ || has_usage_errors() || options_.as_incomplete;
    const Entity* lost = explained ? nullptr : first_broken(analysis_.specs);
    if (lost == nullptr) return;
    DiagnosticSink sink;
    sink.report<kInternalError>(lost->name_span,
                                quote(lost->name) + " cannot be built, and no error says why");
    take(diagnostics_, sink);
  }

  [[nodiscard]] bool has_usage_errors() const {
    return usage_.has_errors() || !usage_diagnostics_.empty();
  }

  /// Those of a file are quoted by findings about another one, and in an editor by more.
  void add_credentials(Secrets& secrets) const {
    for (const auto& [path, unit] : analysis_.project.units) {
      if (unit->recognised) secrets.add_text(unit->file->text());
      for (const auto& part : unit->parts) secrets.add_text(part->text());
    }
  }

  void check_profile_exists() {
    if (options_.profile.empty() || !any_spec_) return;
    if (std::find(profiles_.begin(), profiles_.end(), options_.profile) != profiles_.end()) return;
    auto report = usage_.report<kUnknownProfile>(Span{}, quote(options_.profile));
    if (!profiles_.empty()) report.help("known are " + quote_list(profiles_, "and"));
  }

  void take(std::vector<Diagnostic>& into, DiagnosticSink& sink) {
    has_errors_ = has_errors_ || sink.has_errors();
    append(into, sink.take_sorted());
  }

  void take(InputResult result, const Environment& environment, std::uint32_t number) {
    append(usage_diagnostics_, std::move(result.unreadable));
    for (CheckedSpec& spec : result.checked.specs) {
      take(std::move(spec), *result.root.unit->file, environment, number);
    }
    append(suppressions_, std::move(result.checked.suppressions));
    keep_for_later(result);
    if (result.root.unit == nullptr) return;
    environment_of_file_[result.root.unit->file.get()] = &environment;
    roots_.push_back(std::move(result.root));
  }

  /// Keeps where the file is and which names it has.
  void take_dropped(InputResult result, const Environment& environment, std::uint32_t number) {
    DroppedResult& dropped = *result.dropped;
    dropped_->drop(number, dropped.is_spec);
    dropped_->add_dropped(number, dropped.names, together_of(environment));
    append(profiles_, std::move(dropped.profiles));
    append(image_names_, std::move(dropped.images));
    any_spec_ = any_spec_ || dropped.was_checked;
    keep_for_later(result);
  }

  void keep_for_later(InputResult& result) {
    if (result.clean) cache_->files.keep(result.key, std::move(*result.clean));
  }

  void take(CheckedSpec spec, const SourceFile& file, const Environment& environment,
            std::size_t order, const LinkedSpec* linked = nullptr) {
    any_spec_ = true;
    has_errors_ = has_errors_ || spec.has_errors;
    append(diagnostics_, std::move(spec.diagnostics));
    append(profiles_, std::move(spec.profiles));
    append(image_names_, std::move(spec.images));
    append(suppressions_, std::move(spec.suppressions));
    for (std::string& summary : spec.summaries) {
      // One that several specs include is there once.
      if (summarized_.insert(summary).second) {
        analysis_.workflow_summaries.push_back(std::move(summary));
      }
    }
    analysis_.specs.push_back({&environment, &file, linked, std::move(spec.backends),
                               std::move(spec.program), std::move(spec.written),
                               std::move(spec.facts), std::move(spec.declared),
                               std::move(spec.registered), order, together_of(environment)});
  }

  /// Where nobody names a folder, that of `build` is the same for all that it is asked for.
  const std::string& together_of(const Environment& environment) {
    const auto [known, added] = together_.try_emplace(&environment);
    if (added) {
      const auto& build = environment.config.build;
      const bool one_folder = options_.one_folder || !options_.out.empty() || (build && build->out);
      const std::string folder = output_folder(options_, environment.config);
      const bool printed = folder == kStandardStream;
      known->second = !one_folder ? "in " + run_.files->canonical(environment.root)
                      : printed   ? folder
                                  : "to " + run_.files->canonical(folder);
    }
    return known->second;
  }

  template <class T>
  static void append(std::vector<T>& into, std::vector<T> added) {
    into.insert(into.end(), std::make_move_iterator(added.begin()),
                std::make_move_iterator(added.end()));
  }

  /// What is done next.
  enum class Part : std::uint8_t { kRead, kCheck, kNone };

  const AnalysisOptions& options_;
  RunEnvironment& run_;
  Keep keep_;
  bool shows_texts_;
  FileUses file_uses_;
  std::unique_ptr<Analysis> held_;
  Analysis& analysis_ = *held_;
  Part next_ = Part::kRead;
  std::vector<Input> inputs_;
  std::optional<DroppedFiles> dropped_;  // where clean files are dropped
  bool domain_reported_ = false;
  std::size_t read_ = 0;  // of the inputs
  std::vector<RootUnit> roots_;
  std::size_t checked_ = 0;  // of the linked specs
  std::map<std::string, std::string, std::less<>> images_;
  std::vector<const Backend*> named_backends_;  // of the command line
  std::unordered_map<const Environment*, CheckSettings> settings_;
  std::unordered_map<const SourceFile*, const Environment*> environment_of_file_;
  std::unordered_map<const FileUnit*, ClusterInFile> clusters_;
  std::unordered_map<const Environment*, std::string> together_;  // see AnalyzedSpec
  std::set<std::string> summarized_;
  std::unordered_map<const Catalog*, MachineProbe> machines_;
  std::unique_ptr<ResultCache> cache_;  // with `--cache`
  std::vector<std::string> profiles_;
  std::vector<std::string> image_names_;
  bool has_machine_ = false;  // that specs are compared with
  std::vector<Suppressions> suppressions_;
  DiagnosticSink usage_;
  std::vector<Diagnostic> usage_diagnostics_;
  std::vector<Diagnostic> diagnostics_;
  bool has_errors_ = false;
  bool any_spec_ = false;  // was checked
};

AnalysisInParts::AnalysisInParts(const AnalysisOptions& options, RunEnvironment& run, Keep keep,
                                 std::size_t most_files)
    : analyzer_(std::make_unique<Analyzer>(options, run, keep, most_files)) {}

AnalysisInParts::~AnalysisInParts() = default;

bool AnalysisInParts::work(std::size_t files) { return analyzer_->work(files); }

std::size_t AnalysisInParts::read() const { return analyzer_->read(); }

std::size_t AnalysisInParts::files() const { return analyzer_->files(); }

std::unique_ptr<Analysis> AnalysisInParts::take() { return analyzer_->take(); }

EntityGroups entities_for(const Analysis& analysis, const Backend& backend) {
  EntityGroups groups;
  for (const AnalyzedSpec& spec : analysis.specs) {
    if (std::ranges::find(spec.backends, &backend) == spec.backends.end()) continue;
    std::vector<const Entity*>& entities = groups[spec.together];
    for (const Entity& entity : spec.declared) entities.push_back(&entity);
  }
  return groups;
}

std::unique_ptr<Analysis> analyze(const AnalysisOptions& options, RunEnvironment& run, Keep keep) {
  AnalysisInParts parts(options, run, keep);
  while (parts.work(kFilesAtATime)) continue;
  return parts.take();
}

}  // namespace accelc
