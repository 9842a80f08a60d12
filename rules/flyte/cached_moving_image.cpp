#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kCachedMovingImage{
    .code = "AC4703",
    .name = "cached-moving-image",
    .severity = Severity::kWarning,
    .message = "results are cached under {}, but the tag {} moves",
    .explanation = "The cache does not notice when the image behind a tag changes."};

void check_cached_moving_image(const Task& task, LintContext& context) {
  const auto& cache = task.cache;
  if (!cache || !cache->enabled) return;
  if (!task.image.digest().empty() || !is_moving_tag(task.image.tag())) return;
  const std::string version = cache->automatic ? "`auto`" : "a version";
  context.report<kCachedMovingImage>(task, cache->span, version, quote(task.image.tag()))
      .label(task.image.span, "the image")
      .help("name a digest or a version that stays");
}

}  // namespace

extern const Rule kCachedMovingImageRule;
const Rule kCachedMovingImageRule{
    .kind = &kCachedMovingImage, .category = "flyte", .check = check_cached_moving_image};

}  // namespace accelc
