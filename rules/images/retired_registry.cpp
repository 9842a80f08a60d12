#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kRetiredRegistry{
    .code = "AC4104",
    .name = "retired-registry",
    .severity = Severity::kWarning,
    .message = "the registry {} is retired",
    .explanation = "A retired registry gets no new images and may stop working at any time."};

struct Retired {
  std::string_view registry;
  std::string_view successor;  ///< with the same paths; empty when they differ
  std::string_view advice;
};

constexpr std::array<Retired, 2> kRetired = {{
    {"k8s.gcr.io", "registry.k8s.io", "it is frozen since April 2023"},
    {"docker.pkg.github.com", "",
     "`ghcr.io` took its place, with shorter paths: `ghcr.io/OWNER/IMAGE`"},
}};

void check_retired_registry(const Task& task, const ImageReference& image, LintContext& context) {
  const std::string_view registry = image.registry();
  for (const Retired& retired : kRetired) {
    if (registry != retired.registry) continue;
    const Span place = image.span;
    auto report = context.report<kRetiredRegistry>(task, place, quote(registry));
    report.help(std::string(retired.advice));
    const std::size_t at = text_of(place).find(registry);
    if (retired.successor.empty() || at == std::string_view::npos) continue;
    const auto begin = place.begin + static_cast<std::uint32_t>(at);
    const Span part{place.file, begin, begin + static_cast<std::uint32_t>(registry.size())};
    report.fix("write " + quote(retired.successor), part, std::string(retired.successor));
  }
}

}  // namespace

extern const Rule kRetiredRegistryRule;
const Rule kRetiredRegistryRule{.kind = &kRetiredRegistry,
                                .category = "images",
                                .fix = RuleFix::kSafe,
                                .check = check_images<check_retired_registry>};

}  // namespace accelc
