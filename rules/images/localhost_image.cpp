#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kLocalhostImage{
    .code = "AC4105",
    .name = "localhost-image",
    .severity = Severity::kWarning,
    .message = "every node would look for {} on itself",
    .explanation =
        "`localhost` in an image reference is the node that pulls it, not your machine."};

bool is_local(std::string_view registry) {
  const std::string_view host = registry.substr(0, registry.find(':'));
  return host == "localhost" || host == "127.0.0.1" || host == "0.0.0.0";
}

void check_localhost_image(const Task& task, const ImageReference& image, LintContext& context) {
  if (!is_local(image.registry())) return;
  context.report<kLocalhostImage>(task, image.span, quote(image.text))
      .help("push it to a registry that the nodes reach");
}

}  // namespace

extern const Rule kLocalhostImageRule;
const Rule kLocalhostImageRule{
    .kind = &kLocalhostImage, .category = "images", .check = check_images<check_localhost_image>};

}  // namespace accelc
