// `{{.inputs.x}}` and its kin in command and arguments. Facts: flyteplugins v1.16.8
// pluginmachinery/core/template/template.go.
#include "compiler/check/diagnostics.h"
#include "compiler/check/task_context.h"
#include "compiler/support/text.h"

#include <array>

namespace accelc {

namespace {

constexpr std::array<std::string_view, 9> kVariables = {"input",
                                                        "inputPrefix",
                                                        "outputPrefix",
                                                        "namespace",
                                                        "rawOutputDataPrefix",
                                                        "perRetryUniqueKey",
                                                        "taskTemplatePath",
                                                        "prevCheckpointPrefix",
                                                        "checkpointOutputPrefix"};

/// One `{{ .name }}` of a text.
struct Placeholder {
  std::string_view name;    ///< behind the dot or dollar sign
  std::uint32_t begin = 0;  ///< of the name, in the text
};

/// Placeholders with a dot or dollar sign; other double braces belong to the program that is
/// started.
std::vector<Placeholder> placeholders_of(std::string_view text) {
  std::vector<Placeholder> found;
  for (std::size_t open = text.find("{{"); open != std::string_view::npos;
       open = text.find("{{", open + 2)) {
    const std::size_t close = text.find("}}", open);
    if (close == std::string_view::npos) break;
    std::size_t begin = open + 2;
    while (begin < close && text[begin] == ' ') ++begin;
    if (begin == close || (text[begin] != '.' && text[begin] != '$')) continue;
    ++begin;
    const std::size_t end = std::min(text.find_first_of(" }", begin), close);
    found.push_back({text.substr(begin, end - begin), static_cast<std::uint32_t>(begin)});
  }
  return found;
}

/// The place of a placeholder's part; the whole item when the text is not verbatim in the source.
Span place_in(const Setting<std::string>& item, std::uint32_t begin, std::size_t size) {
  const std::string_view source = text_of(item.span);
  const std::size_t at = source.find(*item);
  if (at == std::string_view::npos) return item.span;
  const auto start = static_cast<std::uint32_t>(item.span.begin + at + begin);
  return {item.span.file, start, static_cast<std::uint32_t>(start + size)};
}

const Variable* find_input(const Task& task, std::string_view name) {
  for (const Variable& input : task.inputs) {
    if (equals_ignoring_case(input.name, name)) return &input;
  }
  return nullptr;
}

bool was_written(const TaskSpec& spec, std::string_view name) {
  if (spec.inputs.state == SettingState::kInvalid) return true;
  if (!spec.inputs) return false;
  for (const auto& entry : spec.inputs->entries) {
    if (equals_ignoring_case(entry.key, name)) return entry.value.written();
  }
  return false;
}

void report_unknown_input(TaskContext& context, std::string_view name, const Span& place) {
  std::vector<std::string_view> names;
  for (const Variable& input : context.task.inputs) names.push_back(input.name);
  auto report = context.report_absence<kUnknownTemplateInput>(place, quote(name));
  const auto near = nearest(name, names);
  if (near.size() == 1 && text_of(place) == name) {
    report.fix("write " + quote(near[0]), place, std::string(near[0]));
  } else if (names.empty()) {
    report.help("it has no inputs at all; declare them under `inputs`");
  }
}

void check_input(TaskContext& context, std::string_view name, const Span& place) {
  const Variable* input = find_input(context.task, name);
  if (input == nullptr) {
    // An input whose type could not be read was reported already.
    if (!was_written(context.spec(), name)) report_unknown_input(context, name, place);
    return;
  }
  const bool map = input->type.kind == TypeKind::kMap;
  if (!map && input->type.kind != TypeKind::kStruct) return;
  context.report<kTemplateInputType>(place, quote(input->name), map ? "map" : "struct")
      .label(input->span, "declared here");
}

void check_placeholder(TaskContext& context, const Setting<std::string>& item,
                       const Placeholder& placeholder) {
  constexpr std::string_view kInputs = "inputs.";
  const Span place = place_in(item, placeholder.begin, placeholder.name.size());
  if (to_lower(placeholder.name).starts_with(kInputs)) {
    const std::string_view name = placeholder.name.substr(kInputs.size());
    const auto begin = static_cast<std::uint32_t>(placeholder.begin + kInputs.size());
    check_input(context, name, place_in(item, begin, name.size()));
    return;
  }
  for (const std::string_view known : kVariables) {
    if (equals_ignoring_case(known, placeholder.name)) return;
  }
  auto report = context.report<kUnknownTemplateVariable>(place, quote(placeholder.name));
  const auto near = nearest(placeholder.name, kVariables);
  if (near.size() == 1 && text_of(place) == placeholder.name) {
    report.fix("write " + quote(near[0]), place, std::string(near[0]));
  }
}

void check_list(TaskContext& context, const Setting<List<std::string>>& list) {
  if (!list) return;
  for (const Setting<std::string>& item : list->items) {
    if (item->find("{{") == std::string::npos) continue;
    for (const Placeholder& placeholder : placeholders_of(*item)) {
      check_placeholder(context, item, placeholder);
    }
  }
}

}  // namespace

void check_templates(TaskContext& context) {
  check_list(context, context.spec().command);
  check_list(context, context.spec().args);
}

}  // namespace accelc
