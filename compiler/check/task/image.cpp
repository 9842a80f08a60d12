// The image of a task: a name of `images`, or a reference.
#include "compiler/check/diagnostics.h"
#include "compiler/check/link/meant_keys.h"
#include "compiler/check/link/missing_place.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/check/resolve/image_reference.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/task_context.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/tree.h"
#include "schema/text_span.h"

#include <utility>

namespace accelc {

namespace {

/// "a boolean" of `true` and "a number" of `0` where they are written without quotes: an image
/// could have that name, but nobody calls one so. Empty of any other text.
std::string_view other_value(const Setting<std::string>& image) {
  if (!image.span.valid() || text_of(image.span) != *image) return {};
  const NodeKind kind = resolve_plain(*image);
  if (kind == NodeKind::kInteger) return noun_of(NodeKind::kNumber);
  return kind == NodeKind::kBoolean || kind == NodeKind::kNumber ? noun_of(kind)
                                                                 : std::string_view();
}

bool is_single_word(std::string_view text) {
  return text.find_first_of("/:@.") == std::string_view::npos;
}

/// A name of `images` that a profile took back, or a word that is surely a misspelt one. Whether it
/// was reported.
bool report_absent_name(TaskContext& context, const Setting<std::string>& image) {
  const Span taken_back = context.names.taken_back_image(*image);
  if (taken_back.valid()) {
    auto report = context.report_undefined<kUnknownImage>(image.span, quote(*image));
    return show_taken_back(report, taken_back);
  }
  if (!is_single_word(*image)) return false;
  const auto near = context.names.nearest_images(*image, context.sink);
  if (near.empty()) return false;
  auto report = context.report_undefined<kUnknownImage>(image.span, quote(*image));
  fix_name(report, image.span, near);
  return true;
}

}  // namespace

void require_image(TaskContext& context) {
  if (context.spec().image.written()) return;
  if (keys_meant_by(*context.entry, context.names).image) {
    context.task.spoil(part::kImage);
    return;
  }
  context
      .report_absence<kMissingImage>(missing_place(context.spec().image, context.task.name_span),
                                     quote(context.task.name))
      .help("add `image:` to the task or to `defaults`");
}

void check_image(TaskContext& context) {
  const Setting<std::string>& image = context.spec().image;
  if (!image) {
    // A query runs in no container.
    if (context.spec().sql.written()) return;
    // The containers of a pod have images of their own: see check_pod.
    const bool plugin = context.task.kind == TaskKind::kPlugin &&
                        (fills_container(context.task) || !plugin_keys(context.spec()).empty());
    if ((runs_its_own(context.task) || plugin) && !context.spec().pod.written())
      require_image(context);
    return;
  }
  context.task.image = resolve_image(context, image);
}

ImageReference resolve_image(TaskContext& context, const Setting<std::string>& image) {
  const auto replaced = context.options.images.find(*image);
  // Checked where the option was read.
  if (replaced != context.options.images.end()) return parse_image(replaced->second, image.span);
  const Setting<std::string>* named = context.names.find_image(*image);
  if (named == nullptr && context.unread && is_single_word(*image)) {
    // Most likely a name that could not be read.
    context.task.spoil(part::kImage);
    return {};
  }
  if (named == nullptr && report_absent_name(context, image)) return {};
  const Setting<std::string>& reference = named != nullptr ? *named : image;
  if (!reference) {
    // That it has no value is reported at the name.
    context.task.spoil(part::kImage);
    return {};
  }
  const std::string_view other = other_value(reference);
  if (!other.empty() || !is_image_reference(*reference)) {
    context.task.spoil(part::kImage);
    const std::string reason =
        other.empty() ? why_no_reference(*reference) : "it is " + std::string(other);
    auto report = context.sink.report<kImageReference>(reference.span, quote(*reference), reason);
    if (named != nullptr) report.label(image.span, "used here");
  }
  return parse_image(*reference, reference.span);
}

}  // namespace accelc
