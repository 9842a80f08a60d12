#include "compiler/lint/rule.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kCacheVersionUnchanged{
    .code = "AC4702",
    .name = "cache-version-unchanged",
    .severity = Severity::kWarning,
    .message = "the image changed, but the cache version did not",
    .explanation = "Flyte returns cached results that the old image computed."};

void check_cache_version_unchanged(const Task& task, LintContext& context) {
  // Which lines changed is known only with `--since`; the caller keeps findings on those alone.
  const auto& cache = task.cache;
  if (!context.since || !cache || !cache->enabled || cache->automatic || task.image.empty()) return;
  const Span& version = cache->version_span;
  context.report<kCacheVersionUnchanged>(task, task.image.span)
      .label(version, "the same version as before")
      .help(
          "raise the version, or write `cache: auto`, which follows image, command, args and env");
}

}  // namespace

extern const Rule kCacheVersionUnchangedRule;
const Rule kCacheVersionUnchangedRule{
    .kind = &kCacheVersionUnchanged, .category = "flyte", .check = check_cache_version_unchanged};

}  // namespace accelc
