#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kEmptyProfile{
    .code = "AC4805",
    .name = "empty-profile",
    .severity = Severity::kWarning,
    .message = "the profile {} changes nothing",
    .explanation = "A profile without entries builds the same as the document without a profile."};

bool is_empty(const ProfileSpec& overlay) {
  const auto& fields = struct_info(Tag<ProfileSpec>{}).fields;
  return std::all_of(fields.begin(), fields.end(), [&overlay](const FieldInfo& field) {
    return field.state(&overlay) == SettingState::kAbsent;
  });
}

void check_empty_profile(LintContext& context) {
  for (const LinkedSpec::Member& member : context.spec.members) {
    const auto& profiles = member.document->spec.profiles;
    if (!profiles) continue;
    for (const auto& profile : profiles->entries) {
      const bool null = profile.value.state == SettingState::kNull;
      if (!null && (!profile.value || !is_empty(*profile.value))) continue;
      context.report<kEmptyProfile>(profile.value.key_span, quote(profile.key));
    }
  }
}

}  // namespace

extern const Rule kEmptyProfileRule;
const Rule kEmptyProfileRule{
    .kind = &kEmptyProfile, .category = "unused", .check = check_empty_profile};

}  // namespace accelc
