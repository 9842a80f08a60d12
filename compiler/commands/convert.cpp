// `convert`: a spec in the other format.
#include "compiler/rewrite/convert.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/inputs.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/rewrite/formats.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace accelc {

namespace {

struct ConvertOptions : ReadingOptions, PrintOptions {
  std::string path;
  std::string stdin_filename = InputOptions().stdin_filename;
  std::string out{kStandardStream};
  bool force = false;

  [[nodiscard]] bool prints() const { return out == kStandardStream; }
};

void declare(Arguments& arguments, ConvertOptions& options) {
  arguments.required_positional("FILE", options.path, "The task spec; `-` is standard input");
  arguments.text("--stdin-filename", options.stdin_filename, "NAME", "Name of standard input");
  arguments.text("--out", options.out, "FILE", "Write the spec here; `-`, the default, prints it");
  arguments.flag("--force", options.force, "Replace a file that is there");
  declare_reading(arguments, options);
  declare_color(arguments, options);
}

/// One run of the command.
class Convert {
 public:
  Convert(const ConvertOptions& options, RunEnvironment& run) : options_(options), run_(run) {}

  RunResult operator()() {
    RunResult result;
    const Limits limits = limits_of(options_);
    const auto file =
        take_source(options_.path, options_.stdin_filename, limits.file_bytes, run_, sink_);
    usage_error_ = file == nullptr || !takes(file->format());
    if (!usage_error_) {
      if (const auto text = convert(file, limits)) deliver(*text, result);
    }
    const bool failed = sink_.has_errors();
    result.err = format_findings(sink_.take_sorted(), options_, run_);
    if (failed) result.exit_code = usage_error_ ? kExitUsage : kExitFindings;
    return result;
  }

 private:
  /// The format that is written: that of the file's name.
  [[nodiscard]] Format target(Format from) const {
    return options_.prints() ? other_format(from) : format_of(options_.out);
  }

  /// Whether the output can be what it is called.
  bool takes(Format from) {
    if (options_.prints()) return true;
    if (target(from) == Format::kJson) {
      sink_.report<kNotConverted>(Span{}, quote(options_.path), "JSON",
                                  "accelc writes YAML and TOML");
    } else if (target(from) == from) {
      sink_.report<kNotConverted>(Span{}, quote(options_.path), quote(options_.out),
                                  "both are " + std::string(format_name(from)));
    } else if (!options_.force && run_.files->kind(options_.out) != PathKind::kMissing) {
      sink_.report<kFileIsThere>(Span{}, quote(options_.out));
    }
    return !sink_.has_errors();
  }

  std::optional<std::string> convert(const std::shared_ptr<const SourceFile>& file,
                                     const Limits& limits) {
    const Tree tree = read(file, limits, sink_);
    if (sink_.has_errors()) return std::nullopt;
    if (!spec_frontend().recognises(*file)) {
      sink_.report<kNoSpecs>(Span{}, quote(options_.path));
      return std::nullopt;
    }
    const Format to = target(file->format());
    auto text = converted(tree, to);
    if (const auto* failed = std::get_if<Unmovable>(&text)) {
      sink_.report<kNotConverted>(failed->span, quote(file_name(file->path())),
                                  std::string(format_name(to)), failed->why);
      return std::nullopt;
    }
    return std::get<std::string>(std::move(text));
  }

  void deliver(const std::string& text, RunResult& result) {
    if (options_.prints()) {
      result.out = text;
      return;
    }
    const std::string error = run_.files->write_all({{options_.out, text}});
    usage_error_ = !error.empty();
    if (usage_error_) sink_.report<kCannotWrite>(Span{}, error);
  }

  const ConvertOptions& options_;
  RunEnvironment& run_;
  DiagnosticSink sink_;
  bool usage_error_ = false;
};

RunResult convert_file(const ConvertOptions& options, RunEnvironment& run) {
  return Convert(options, run)();
}

}  // namespace

PreparedCommand prepare_convert(Arguments& arguments) {
  return prepare<ConvertOptions, declare, convert_file>(arguments);
}

}  // namespace accelc
