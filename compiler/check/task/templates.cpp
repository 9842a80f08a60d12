// `{{.inputs.x}}` and its kin in command and arguments. Facts: flyteplugins v1.16.8
// pluginmachinery/core/template/template.go.
#include "compiler/check/diagnostics.h"
#include "compiler/check/grammar/template_forms.h"
#include "compiler/check/task/input_names.h"
#include "compiler/check/task/malformed_templates.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/template_diagnostics.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <vector>

namespace accelc {

namespace {

/// An argument, with its place.
struct Word {
  std::string_view text;
  Span span;
};

/// The place of `part`, which is a piece of the word's text.
Span place_in(const Word& word, std::string_view part) {
  const auto begin = static_cast<std::uint32_t>(part.data() - word.text.data());
  return part_span(word.span, word.text, begin, begin + static_cast<std::uint32_t>(part.size()));
}

/// The part of a type that propeller cannot write into a command line; null when it can write all.
/// What may be absent, and every other union, comes as a union, which it cannot write either.
const TypeExpr* unrenderable(const TypeExpr& type) {
  switch (type.kind) {
    case TypeKind::kMap:
    case TypeKind::kStruct:
    case TypeKind::kNone:
    case TypeKind::kError:
    case TypeKind::kBinary:
    case TypeKind::kPickle:
    case TypeKind::kDataframe:
    case TypeKind::kUnion:
      return &type;
    case TypeKind::kList:
      return type.elements.empty() ? nullptr : unrenderable(type.elements.front());
    default:
      return nullptr;
  }
}

std::string_view noun(const TypeExpr& type) {
  switch (type.kind) {
    case TypeKind::kMap:
      return "map";
    case TypeKind::kStruct:
      return "struct";
    case TypeKind::kDataframe:
      return "dataframe";
    case TypeKind::kUnion:
      return "union";
    case TypeKind::kBinary:
      return "binary value";
    case TypeKind::kPickle:
      return "Python object";
    default:
      return "value without a text";
  }
}

void report_unknown_input(TaskContext& context, const Word& word, std::string_view name) {
  const Span place = place_in(word, name);
  auto report = context.report_absence<kUnknownTemplateInput>(place, quote(name));
  if (find_input(context, name) != nullptr) {
    report.help("names of inputs are case-sensitive");
  }
  if (text_of(place) == name && fix_name(report, place, nearest_inputs(context, name))) return;
  if (context.task.inputs.empty()) {
    report.help("it has no inputs at all; declare them under `inputs`");
  }
}

void check_input(TaskContext& context, const Word& word, std::string_view name) {
  const Variable* input = find_input(context, name);
  if (input == nullptr) {
    // An input whose type could not be read was reported already.
    if (!was_written(context, name)) report_unknown_input(context, word, name);
    return;
  }
  // Only the variables may be written in any case: `transformVarNameToStringVal` looks the name up
  // as it is.
  if (input->name != name) report_unknown_input(context, word, name);
  const TypeExpr* unfit = unrenderable(input->type);
  if (unfit == nullptr) return;
  const bool inside = unfit != &input->type;
  const std::string what = inside ? "list of `" + to_text(*unfit) + '`' : std::string(noun(*unfit));
  context.report<kTemplateInputType>(place_in(word, name), quote(input->name), what)
      .label(input->span, "declared here");
}

void check_variable(TaskContext& context, const Word& word, const TemplatePiece& piece) {
  std::vector<std::string_view> known;
  for (const TemplateVariable& variable : template_variables()) known.push_back(variable.name);
  const auto near = nearest(piece.name, known);
  const Span place = place_in(word, piece.name);
  constexpr std::array<std::string_view, 3> kHeads = {"inputs", "outputs", "input"};
  if (near.empty() && !piece.path.empty() && nearest(piece.head, kHeads).empty()) {
    context.report<kForeignTemplate>(place_in(word, piece.whole), quote(piece.whole));
    return;
  }
  auto report = context.report<kUnknownTemplateVariable>(place, quote(piece.name));
  // `{{.input.x}}` is more than a slip of `input`.
  if (piece.path.empty() && text_of(place) == piece.name) fix_name(report, place, near);
}

/// What Flyte 2 fills in besides: its SDK writes them into the command line of Python tasks
/// (flyte 2.6.5, and compiler/backend/flyte2/command_line.cpp).
constexpr std::array<std::string_view, 3> kOfFlyte2 = {"runName", "actionName", "runStartTime"};

bool is_of_flyte2(const TaskContext& context, const TemplatePiece& piece) {
  const auto* found = std::find(kOfFlyte2.begin(), kOfFlyte2.end(), piece.name);
  return context.options.built_for_flyte2 && found != kOfFlyte2.end();
}

void check_piece(TaskContext& context, const Word& word, const TemplatePiece& piece) {
  const Span place = place_in(word, piece.whole);
  if (piece.fault != TemplateFault::kNone) {
    check_malformed(context, piece, place);
  } else if (piece.is_of_inputs() && !piece.path.empty()) {
    check_input(context, word, piece.path[0]);
  } else if (!is_of_flyte2(context, piece) && !check_misnamed(context, piece, place) &&
             find_template_variable(piece.name) == nullptr) {
    check_variable(context, word, piece);
  }
}

/// Texts for which flytectl writes where the code of a package went (flytectl v0.9.8
/// cmd/register/register_util.go hydrateTaskSpec).
constexpr std::array<std::string_view, 2> kFilledInAtRegistration = {"{{ .remote_package_path }}",
                                                                     "{{ .dest_dir }}"};

void check_word(TaskContext& context, const Word& word) {
  const auto* filled =
      std::find(kFilledInAtRegistration.begin(), kFilledInAtRegistration.end(), word.text);
  if (filled != kFilledInAtRegistration.end()) return;
  for (const TemplatePiece& piece : template_pieces(word.text)) check_piece(context, word, piece);
}

/// Nothing is filled in there.
void check_templates_in_environment(TaskContext& context) {
  if (!context.spec().env) return;
  for (const auto& entry : context.spec().env->entries) {
    if (!entry.value) continue;
    const Word word{*entry.value, entry.value.span};
    for (const TemplatePiece& piece : template_pieces(word.text)) {
      const bool names_input = piece.is_of_inputs() && !piece.path.empty();
      const bool exact = piece.fault == TemplateFault::kNone &&
                         (names_input || find_template_variable(piece.name) != nullptr);
      const bool meant = names_input && (piece.doubled || piece.marked) &&
                         find_input(context, piece.path.back()) != nullptr;
      if (!exact && !meant) continue;
      context.report<kTemplateInEnvironment>(place_in(word, piece.whole), quote(piece.whole))
          .help("pass it to the program in `args`");
    }
  }
}

void check_list(TaskContext& context, const Setting<List<std::string>>& list) {
  if (!list) return;
  for (const Setting<std::string>& item : list->items) check_word(context, {*item, item.span});
}

void check_texts(TaskContext& context, const PodTexts& texts) {
  for (const PodText& text : texts->items) check_word(context, {*text, text.span});
}

/// Checks the texts of a container; in the primary one only those that the task does not replace.
void check_container(TaskContext& context, const Container& container, bool primary) {
  const bool own = primary && runs_its_own(context.task);
  if (!own) check_texts(context, container.command);
  if (!own && !(primary && context.spec().args)) check_texts(context, container.args);
}

}  // namespace

void check_templates(TaskContext& context) {
  check_list(context, context.spec().command);
  check_list(context, context.spec().args);
  check_templates_in_environment(context);
}

void check_templates_of_pod(TaskContext& context) {
  const PodSpec& pod = written_pod(context.task);
  const Container* primary = primary_container(context.task);
  for (const auto* containers : {&pod.containers, &pod.init_containers}) {
    for (const Setting<Container>& container : (*containers)->items) {
      check_container(context, *container, &*container == primary);
    }
  }
}

}  // namespace accelc
