#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kOtherDigest{
    .code = "AC4107",
    .name = "other-digest",
    .severity = Severity::kWarning,
    .message = "the digest of {} is not the one that is listed",
    .explanation = "A digest beside a tag decides alone what runs, whatever version the tag says."};

void check_other_digest(const Task& task, const ImageReference& image, LintContext& context) {
  const std::string_view listed = context.image_digests.of(image);
  if (listed.empty() || image.digest().empty() || image.digest() == listed) return;
  const std::string name = image.text.substr(0, image.tag_end);
  auto report = context.report<kOtherDigest>(task, image.span, quote(name));
  // Which of the two is out of date nobody can tell.
  name_listed_digest(report, image, listed, Applicability::kUnsafe);
}

}  // namespace

extern const Rule kOtherDigestRule;
const Rule kOtherDigestRule{.kind = &kOtherDigest,
                            .category = "images",
                            .fix = RuleFix::kUnsafe,
                            .check = check_images<check_other_digest>};

}  // namespace accelc
