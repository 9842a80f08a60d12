#include "compiler/check/task/malformed_templates.h"

#include "compiler/check/task/input_names.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/template_diagnostics.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace accelc {

namespace {

/// What a piece seems to be meant for.
struct Meaning {
  std::string written;      ///< what Flyte would fill in: `inputs.x`; empty: not one right answer
  bool certain = false;     ///< nobody but Flyte would read it
  std::string_view output;  ///< the output it names, which Flyte cannot fill in
};

std::string fault_text(const TemplatePiece& piece) {
  switch (piece.fault) {
    case TemplateFault::kSingle:
      return "it takes two braces on each side";
    case TemplateFault::kOpening:
      return "an opening brace is missing";
    case TemplateFault::kClosing:
      return "a closing brace is missing";
    case TemplateFault::kUnclosed:
      return "the closing braces are missing";
    case TemplateFault::kNoDot:
      return "the dot before " + quote(piece.head) + " is missing";
    case TemplateFault::kSign:
      return "one dot comes directly before " + quote(piece.head) + ", and nothing else";
    case TemplateFault::kName:
      return "a dot comes between `inputs` and the name";
    case TemplateFault::kMore:
      return "only a name can be in the braces";
    case TemplateFault::kNone:
      break;
  }
  return "the inputs are named `inputs.NAME`";
}

/// The input that a path names: the first of its names, or the one behind a word that other
/// schedulers put before it (`{{inputs.parameters.x}}` of Argo's). Null when the task has no such
/// input.
const Variable* named_input(TaskContext& context, const TemplatePiece& piece) {
  constexpr std::array<std::string_view, 3> kOthers = {"parameters", "artifacts", "params"};
  if (piece.path.empty()) return nullptr;
  const bool other = piece.path.size() == 2 &&
                     std::find(kOthers.begin(), kOthers.end(), piece.path[0]) != kOthers.end();
  if (piece.path.size() > 1 && !other) return nullptr;
  return find_input(context, piece.path.back());
}

const Variable* find_output(const Task& task, std::string_view name) {
  for (const Variable& output : task.outputs) {
    if (equals_ignoring_case(output.name, name)) return &output;
  }
  return nullptr;
}

/// Whether a text of this form is hardly read by anything but Flyte, whatever it names.
bool has_mark(const TemplatePiece& piece) { return piece.doubled && piece.marked; }

Meaning meaning_of_input(TaskContext& context, const TemplatePiece& piece) {
  const bool plural = piece.is_of_inputs();
  if (!plural && !equals_ignoring_case(piece.head, "input")) return {};
  if (const Variable* input = named_input(context, piece)) {
    // `{{ input.text }}` and `{inputs.x}` may be places in a text that the program fills in itself.
    const bool certain = plural ? piece.doubled || piece.marked : has_mark(piece);
    return {"inputs." + input->name, certain, {}};
  }
  if (piece.path.empty() || !plural || !(piece.doubled || piece.marked)) return {};
  const std::string_view name = piece.path.back();
  if (piece.path.size() == 1 && was_written(context, name)) {
    return {"inputs." + std::string(name), true, {}};
  }
  const auto near = nearest_inputs(context, name);
  if (near.size() == 1) return {"inputs." + std::string(near[0]), has_mark(piece), {}};
  return {"inputs." + std::string(name), has_mark(piece), {}};
}

Meaning meaning_of(TaskContext& context, const TemplatePiece& piece) {
  if (equals_ignoring_case(piece.head, "outputs")) {
    const bool known =
        piece.path.size() == 1 && find_output(context.task, piece.path[0]) != nullptr;
    if (known && piece.doubled) return {{}, true, piece.path[0]};
    return {};
  }
  if (Meaning input = meaning_of_input(context, piece); !input.written.empty()) return input;
  const TemplateVariable* variable = find_template_variable(piece.head);
  if (variable == nullptr || !piece.path.empty()) return {};
  // Prompts and charts have `{{ input }}` and `{{ namespace }}`, too.
  const bool common = variable->name == "input" || variable->name == "namespace";
  if (common && !has_mark(piece)) return {};
  return {std::string(variable->name), piece.doubled || piece.marked, {}};
}

void report_output(TaskContext& context, const Span& place, std::string_view whole) {
  context.report<kMalformedTemplate>(place, quote(whole), "Flyte has no variable for an output")
      .help("`data: {output_path: /var/outputs}` uploads the files that the program writes there")
      .help("or pass `{{.outputPrefix}}` to a program that writes outputs.pb itself");
}

void help_with(TaskContext& context, const TemplatePiece& piece, const Meaning& meaning,
               const Span& place, Report report) {
  const std::string written = "{{." + meaning.written + "}}";
  const std::string_view name =
      std::string_view(meaning.written).substr(meaning.written.find('.') + 1);
  const bool input = meaning.written.starts_with("inputs.");
  if (input && find_input(context, name) == nullptr && !was_written(context, name)) {
    report.help("a template is written " + quote(written) + ", and the task has no input " +
                quote(name));
    return;
  }
  if (piece.fault == TemplateFault::kMore || text_of(place) != piece.whole) {
    report.help("write " + quote(written));
    return;
  }
  report.fix("write " + quote(written), place, written,
             meaning.certain ? Applicability::kSafe : Applicability::kUnsafe);
}

}  // namespace

void check_malformed(TaskContext& context, const TemplatePiece& piece, const Span& place) {
  const Meaning meaning = meaning_of(context, piece);
  if (!meaning.output.empty()) {
    report_output(context, place, piece.whole);
    return;
  }
  if (meaning.written.empty()) {
    // `{{.inputs}`: the braces are wrong, too, but what is meant is not known.
    if (has_mark(piece)) check_misnamed(context, piece, place);
    return;
  }
  const std::string what = fault_text(piece);
  if (meaning.certain) {
    help_with(context, piece, meaning, place,
              context.report<kMalformedTemplate>(place, quote(piece.whole), what));
  } else {
    help_with(context, piece, meaning, place,
              context.report<kLikelyTemplate>(place, quote(piece.whole), what));
  }
}

bool check_misnamed(TaskContext& context, const TemplatePiece& piece, const Span& place) {
  if (piece.is_of_inputs() && piece.path.empty()) {
    auto report =
        context.report<kMalformedTemplate>(place, quote(piece.whole), "it does not name an input");
    if (context.task.inputs.size() == 1) {
      report.help("write " + quote("{{.inputs." + context.task.inputs[0].name + "}}"));
    }
    report.help("`{{.input}}` is the path of the file with all inputs");
    return true;
  }
  if (piece.fault != TemplateFault::kNone || piece.path.empty()) return false;
  const bool singular = equals_ignoring_case(piece.head, "input");
  if (!singular && !equals_ignoring_case(piece.head, "outputs")) return false;
  const Meaning meaning = meaning_of(context, piece);
  if (!meaning.output.empty()) {
    report_output(context, place, piece.whole);
  } else if (!meaning.written.empty()) {
    help_with(context, piece, meaning, place,
              context.report<kMalformedTemplate>(place, quote(piece.whole), fault_text(piece)));
  } else {
    return false;
  }
  return true;
}

}  // namespace accelc
