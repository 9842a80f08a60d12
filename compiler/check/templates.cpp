// `{{.inputs.x}}` and its kin in command and arguments. Facts: flyteplugins v1.16.8
// pluginmachinery/core/template/template.go.
#include "compiler/check/templates.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/pod_target.h"
#include "compiler/check/task_context.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <array>
#include <vector>

namespace accelc {

namespace {

constexpr std::array kVariables = {
    TemplateVariable{"input", "the file with the inputs"},
    TemplateVariable{"inputPrefix", "the folder of that file"},
    TemplateVariable{"outputPrefix", "the folder where outputs are written"},
    TemplateVariable{"rawOutputDataPrefix", "the folder where large outputs are written"},
    TemplateVariable{"namespace", "the Kubernetes namespace of the execution"},
    TemplateVariable{"perRetryUniqueKey", "a text that is another for each try"},
    TemplateVariable{"taskTemplatePath", "the file with the task itself"},
    TemplateVariable{"prevCheckpointPrefix", "the folder of the last try's checkpoint"},
    TemplateVariable{"checkpointOutputPrefix",
                     "the folder where this try's checkpoint is written"}};

/// The names in `{{ .name }}`, behind the dot or dollar sign; other double braces belong to the
/// program that is started.
std::vector<std::string_view> placeholders_of(std::string_view text) {
  std::vector<std::string_view> found;
  for (std::size_t open = text.find("{{"); open != std::string_view::npos;
       open = text.find("{{", open + 2)) {
    const std::size_t close = text.find("}}", open);
    if (close == std::string_view::npos) break;
    std::size_t begin = open + 2;
    while (begin < close && text[begin] == ' ') ++begin;
    if (begin == close || (text[begin] != '.' && text[begin] != '$')) continue;
    ++begin;
    const std::size_t end = std::min(text.find_first_of(" }", begin), close);
    found.push_back(text.substr(begin, end - begin));
  }
  return found;
}

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

const Variable* find_input(const Task& task, std::string_view name) {
  for (const Variable& input : task.inputs) {
    if (equals_ignoring_case(input.name, name)) return &input;
  }
  return nullptr;
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
    default:
      return "value without a text";
  }
}

bool was_written(const TaskSpec& spec, std::string_view name) {
  if (spec.inputs.state == SettingState::kInvalid) return true;
  if (!spec.inputs) return false;
  for (const auto& entry : spec.inputs->entries) {
    if (equals_ignoring_case(entry.key, name)) return entry.value.written();
  }
  return false;
}

void report_unknown_input(TaskContext& context, const Word& word, std::string_view name) {
  const Span place = place_in(word, name);
  std::vector<std::string_view> names;
  names.reserve(context.task.inputs.size());
  for (const Variable& input : context.task.inputs) names.push_back(input.name);
  auto report = context.report_absence<kUnknownTemplateInput>(place, quote(name));
  if (text_of(place) == name && fix_name(report, place, nearest(name, names))) return;
  if (names.empty()) {
    report.help("it has no inputs at all; declare them under `inputs`");
  }
}

void check_input(TaskContext& context, const Word& word, std::string_view name) {
  const Variable* input = find_input(context.task, name);
  if (input == nullptr) {
    // An input whose type could not be read was reported already.
    if (!was_written(context.spec(), name)) report_unknown_input(context, word, name);
    return;
  }
  const TypeExpr* unfit = unrenderable(input->type);
  if (unfit == nullptr) return;
  const bool inside = unfit != &input->type;
  const std::string what = inside ? "list of `" + to_text(*unfit) + '`' : std::string(noun(*unfit));
  context.report<kTemplateInputType>(place_in(word, name), quote(input->name), what)
      .label(input->span, "declared here");
}

void check_placeholder(TaskContext& context, const Word& word, std::string_view name) {
  constexpr std::string_view kInputs = "inputs.";
  if (starts_with_ignoring_case(name, kInputs)) {
    check_input(context, word, name.substr(kInputs.size()));
    return;
  }
  std::vector<std::string_view> known;
  for (const TemplateVariable& variable : kVariables) {
    if (equals_ignoring_case(variable.name, name)) return;
    known.push_back(variable.name);
  }
  const Span place = place_in(word, name);
  auto report = context.report<kUnknownTemplateVariable>(place, quote(name));
  if (text_of(place) == name) fix_name(report, place, nearest(name, known));
}

void check_word(TaskContext& context, const Word& word) {
  if (word.text.find("{{") == std::string_view::npos) return;
  for (const std::string_view name : placeholders_of(word.text)) {
    check_placeholder(context, word, name);
  }
}

void check_list(TaskContext& context, const Setting<List<std::string>>& list) {
  if (!list) return;
  for (const Setting<std::string>& item : list->items) check_word(context, {*item, item.span});
}

/// Of the primary container only what the task does not replace.
void check_container(TaskContext& context, const PlainValue& container, bool primary) {
  const bool own = primary && runs_its_own(context.task);
  const auto check = [&](std::string_view key, bool replaced) {
    const PlainValue* words = replaced ? nullptr : container.find(key);
    if (words == nullptr) return;
    for (const PlainValue& word : words->items) check_word(context, {word.text, word.span});
  };
  check("command", own);
  check("args", own || (primary && context.spec().args));
}

}  // namespace

std::span<const TemplateVariable> template_variables() { return kVariables; }

void check_templates(TaskContext& context) {
  check_list(context, context.spec().command);
  check_list(context, context.spec().args);
}

void check_templates_of_pod(TaskContext& context, const PlainValue& pod_spec) {
  const PlainValue* primary =
      find_container(pod_spec, primary_container_name(context.task, pod_spec));
  for (const std::string_view key : {"containers", "initContainers"}) {
    const PlainValue* containers = pod_spec.find(key);
    if (containers == nullptr) continue;
    for (const PlainValue& container : containers->items) {
      check_container(context, container, &container == primary);
    }
  }
}

}  // namespace accelc
