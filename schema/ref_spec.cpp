// What is registered elsewhere: `project/domain/name@version`, or the same in full.
#include "schema/leaf_diagnostics.h"
#include "schema/task_spec.h"
#include "schema/text_fault.h"
#include "schema/text_span.h"
#include "schema/union_forms.h"

#include <array>
#include <string>
#include <string_view>
#include <variant>

namespace accelc {

namespace {

constexpr FieldInfo kRefFields[] = {
    field<RefSpec, &RefSpec::project>({.name = "project",
                                       .doc = "The project in which it is registered.",
                                       .example = "shared",
                                       .flyte = carried("Identifier.project")}),
    field<RefSpec, &RefSpec::domain>({.name = "domain",
                                      .doc = "The domain in which it is registered.",
                                      .example = "production",
                                      .flyte = carried("Identifier.domain")}),
    field<RefSpec, &RefSpec::name>({.name = "name",
                                    .doc = "The name under which it is registered.",
                                    .example = "lib.count",
                                    .flyte = carried("Identifier.name")}),
    field<RefSpec, &RefSpec::version>(
        {.name = "version",
         .doc = "The registered version. Flyte does not look for the newest.",
         .example = "v7",
         .flyte = carried("Identifier.version")}),
};

constexpr StructInfo kRefInfo{.name = "reference",
                              .doc = "The full name of what is registered elsewhere.",
                              .fields = kRefFields};

struct RefParts {
  std::string_view project;
  std::string_view domain;
  std::string_view name;
  std::string_view version;
};

/// A name may have `/` itself, so that the first two separate project and domain.
std::variant<RefParts, TextFault> parse_ref(std::string_view text) {
  RefParts parts;
  std::string_view path = text;
  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    path = text.substr(0, at);
    parts.version = text.substr(at + 1);
    if (parts.version.empty()) {
      return fault_at(text, text.substr(at, 1), "there is no version after `@`");
    }
  }
  parts.name = path;
  const std::size_t first = path.find('/');
  if (first != std::string_view::npos) {
    const std::size_t second = path.find('/', first + 1);
    if (second == std::string_view::npos) {
      TextFault fault = fault_at(text, path, "it has one `/`, but a project and a domain need two");
      fault.help =
          "write `PROJECT/DOMAIN/NAME@VERSION`, or `{project: ..., name: ...}` with the parts "
          "that it has";
      return fault;
    }
    parts.project = path.substr(0, first);
    parts.domain = path.substr(first + 1, second - first - 1);
    parts.name = path.substr(second + 1);
  }
  if (parts.name.empty()) return fault_at(text, text, "it has no name");
  return parts;
}

}  // namespace

const StructInfo& struct_info(Tag<RefSpec>) { return kRefInfo; }

bool decode_value(Decoder& decoder, NodeRef node, RefSpec& value) {
  if (node.is_mapping()) return decode_mapping(decoder, node, value);
  std::string text;
  if (!decode_value(decoder, node, text)) return false;
  const auto parsed = parse_ref(text);
  if (const auto* fault = std::get_if<TextFault>(&parsed)) {
    report_text_fault(decoder, kRefText, node, *fault);
    return false;
  }
  const auto& parts = std::get<RefParts>(parsed);
  const auto set = [&](std::string_view part, Setting<std::string>& setting) {
    if (part.empty()) return;
    const auto begin = static_cast<std::uint32_t>(part.data() - text.data());
    *setting = std::string(part);
    setting.span =
        part_span(node.span(), text, begin, begin + static_cast<std::uint32_t>(part.size()));
    setting.state = SettingState::kSet;
  };
  set(parts.project, value.project);
  set(parts.domain, value.domain);
  set(parts.name, value.name);
  set(parts.version, value.version);
  return true;
}

const TypeInfo& type_info(Tag<RefSpec>) {
  static constexpr std::array<std::string_view, 1> kExamples = {"shared/production/lib.count@v7"};
  static constexpr TypeInfo kText{.shape = Shape::kText,
                                  .name = "registered name",
                                  .doc = "`project/domain/name@version`.",
                                  .examples = kExamples};
  static const std::array<const TypeInfo*, 2> options = {&kText, &struct_type<RefSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "registered name", .options = options};
  return info;
}

}  // namespace accelc
