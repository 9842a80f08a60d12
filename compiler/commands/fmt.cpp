// `fmt`: formats specs in place, or says what it would change.
#include "compiler/analysis/config.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/fixes/fixing.h"
#include "compiler/analysis/inputs.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/fmt/format.h"
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/support/check.h"
#include "compiler/support/parallel.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace accelc {

namespace {

/// What became of one input.
struct FormattedInput {
  std::shared_ptr<const SourceFile> file;
  ChangedFile texts;
  bool is_spec = false;
  std::vector<Diagnostic> findings;

  [[nodiscard]] bool changed() const { return texts.before != texts.after; }
};

struct FmtOptions : InputOptions, ReportOptions {
  bool check = false;
  bool diff = false;
};

void declare(Arguments& arguments, FmtOptions& options) {
  declare_input(arguments, options);
  declare_report(arguments, options);
  arguments.flag("--check", options.check, "Change nothing; fail when a file is not formatted");
  arguments.flag("--diff", options.diff, "Show the changes without making them");
}

class FmtCommand {
 public:
  FmtCommand(const FmtOptions& options, RunEnvironment& run) : options_(options), run_(run) {}

  RunResult run() {
    Environments environments(options_, *run_.files, sink_);
    root_ = environments.first().root;
    const Frontend* const specs[] = {&spec_frontend()};
    inputs_ = collect_inputs(options_, specs, environments, *run_.files, sink_);
    formatted_.resize(inputs_.size());
    parallel_for(inputs_.size(), threads_of(options_, run_), [&](std::size_t i) { format_one(i); });
    const bool any = std::any_of(formatted_.begin(), formatted_.end(),
                                 [](const FormattedInput& one) { return one.is_spec; });
    if (!any && !sink_.has_errors() && !options_.no_error_on_unmatched && !options_.skip_unmarked) {
      report_no_specs(options_, sink_);
    }
    usage_error_ = sink_.has_errors();
    findings_ = sink_.take_sorted();
    for (FormattedInput& one : formatted_) {
      for (Diagnostic& finding : one.findings) findings_.push_back(std::move(finding));
    }
    return options_.check || options_.diff ? show() : write();
  }

 private:
  void format_one(std::size_t index) {
    FormattedInput& result = formatted_[index];
    const Input& input = inputs_[index];
    DiagnosticSink sink;
    const Limits limits = limits_of(options_);
    result.file = read_source(input, options_.stdin_filename, limits.file_bytes, run_, sink);
    if (result.file != nullptr) {
      const bool demanded = input.named && !options_.skip_unmarked;
      try {
        format_file(demanded, limits, sink, result);
      } catch (const InternalError& error) {
        sink.report<kInternalError>(result.file->span(0, 0), error.what());
      }
    }
    for (Diagnostic& finding : sink.take_sorted()) result.findings.push_back(std::move(finding));
  }

  static void format_file(bool demanded, const Limits& limits, DiagnosticSink& sink,
                          FormattedInput& result) {
    const std::shared_ptr<FileUnit> unit =
        read_spec(result.file, limits, demanded ? Unmarked::kError : Unmarked::kSkip);
    result.is_spec = unit->recognised;
    if (unit->tree == nullptr || !unit->recognised) {
      for (const Diagnostic& finding : unit->diagnostics) {
        if (finding.severity == Severity::kError) result.findings.push_back(finding);
      }
      return;
    }
    const Formatted formatted = format(*unit->tree);
    result.texts = {result.file->path(), with_byte_order_mark(*result.file), formatted.text};
    if (formatted.outcome == Formatted::Outcome::kChanged) {
      sink.report<kInternalError>(result.file->span(0, 0),
                                  "formatting would change its meaning, so it was not changed");
    } else if (formatted.outcome == Formatted::Outcome::kBroken) {
      sink.report<kNotFormatted>(first_error(*unit), quote(result.file->path()));
    }
  }

  static Span first_error(const FileUnit& unit) {
    const auto found =
        std::find_if(unit.diagnostics.begin(), unit.diagnostics.end(), [](const Diagnostic& one) {
          return one.severity == Severity::kError && one.kind->layer() == DiagnosticLayer::kSyntax;
        });
    return found == unit.diagnostics.end() ? unit.file->span(0, 0) : found->span;
  }

  RunResult show() {
    RunResult result;
    std::size_t changed = 0;
    for (const FormattedInput& one : formatted_) {
      if (!one.changed()) continue;
      ++changed;
      if (options_.diff) {
        result.out += shown_diff({one.texts});
      } else {
        result.out += "Would format " + one.texts.path + "\n";
      }
    }
    std::string& report = options_.diff ? result.err : result.out;
    report += format_findings(findings_, options_, run_);
    report += summary(changed, "would change");
    result.exit_code = exit_code(changed > 0 ? kExitFindings : kExitClean);
    return result;
  }

  RunResult write() {
    RunResult result;
    std::vector<ChangedFile> changed;
    bool piped = false;
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      const FormattedInput& one = formatted_[i];
      if (inputs_[i].standard_input) {
        piped = true;
        result.out = one.texts.path.empty() ? run_.standard_input : one.texts.after;
      } else if (one.changed()) {
        changed.push_back(one.texts);
      }
    }
    const std::string error = write_changes(changed, root_, *run_.files);
    std::vector<std::string> paths;
    paths.reserve(inputs_.size());
    for (const Input& input : inputs_) paths.push_back(input.canonical);
    remove_leftovers_beside(paths, *run_.files);
    if (!error.empty()) {
      sink_.report<kCannotWrite>(Span{}, error).help("nothing was changed");
      for (Diagnostic& finding : sink_.take_sorted()) findings_.push_back(std::move(finding));
      usage_error_ = true;
    }
    std::string& report = piped ? result.err : result.out;
    report += format_findings(findings_, options_, run_);
    if (!piped) report += summary(error.empty() ? changed.size() : 0, "formatted");
    result.exit_code = exit_code(kExitClean);
    return result;
  }

  /// "1 file formatted, 2 files already formatted."
  [[nodiscard]] std::string summary(std::size_t changed, const std::string& what) const {
    if (is_json(options_)) return {};
    const auto specs = static_cast<std::size_t>(
        std::count_if(formatted_.begin(), formatted_.end(),
                      [](const FormattedInput& one) { return one.is_spec; }));
    const std::string same = count_of(specs - changed, "file") + " already formatted.\n";
    return changed == 0 ? same : count_of(changed, "file") + " " + what + ", " + same;
  }

  [[nodiscard]] int exit_code(int otherwise) const {
    if (usage_error_) return kExitUsage;
    int code = otherwise;
    for (const Diagnostic& finding : findings_) {
      if (finding.kind == &kInternalError) return kExitInternal;
      if (finding.severity == Severity::kError) code = kExitFindings;
    }
    return code;
  }

  const FmtOptions& options_;
  RunEnvironment& run_;
  DiagnosticSink sink_;
  std::string root_;
  std::vector<Input> inputs_;
  std::vector<FormattedInput> formatted_;
  std::vector<Diagnostic> findings_;
  bool usage_error_ = false;
};

RunResult format_files(const FmtOptions& options, RunEnvironment& run) {
  return FmtCommand(options, run).run();
}

}  // namespace

PreparedCommand prepare_fmt(Arguments& arguments) {
  return prepare<FmtOptions, declare, format_files>(arguments);
}

}  // namespace accelc
