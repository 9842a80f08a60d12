#include "compiler/backend/flyte/description.h"

#include <flyteidl/admin/description_entity.pb.h>

namespace accelc::flyte {

namespace {

namespace admin = ::flyteidl::admin;

admin::DescriptionFormat format_of(std::string_view word) {
  if (word == "markdown") return admin::DESCRIPTION_FORMAT_MARKDOWN;
  if (word == "html") return admin::DESCRIPTION_FORMAT_HTML;
  return admin::DESCRIPTION_FORMAT_RST;
}

}  // namespace

bool has_description(const Task& task) {
  return task.metadata.description || task.metadata.docs || task.kind == TaskKind::kPython;
}

void fill_description(const Setting<std::string>& description, const Setting<DocsSpec>& written,
                      admin::DescriptionEntity& out) {
  if (description) out.set_short_description(*description);
  const DocsSpec& docs = *written;
  const bool bare = !description && !written;
  if (bare || docs.long_description || docs.uri || docs.format || docs.icon_link) {
    admin::Description& text = *out.mutable_long_description();
    text.set_format(format_of(docs.format ? std::string_view(*docs.format) : ""));
    if (docs.long_description) text.set_value(*docs.long_description);
    if (docs.uri) text.set_uri(*docs.uri);
    if (docs.icon_link) text.set_icon_link(*docs.icon_link);
  }
  if (docs.source_code) out.mutable_source_code()->set_link(*docs.source_code);
}

}  // namespace accelc::flyte
