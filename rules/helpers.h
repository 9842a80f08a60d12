// Helpers that several rules share: what they look for in a task's command line, texts, image and
// resources.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/lint/rule.h"
#include "compiler/pod/pod_spec.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// How many processes load data, as the words say; nothing when they do not say.
struct DataWorkers {
  std::uint64_t count = 0;
  std::string_view word;  ///< the option
  Span span;
};
std::optional<DataWorkers> data_workers(const Task& task);

/// Whether the item stands in brackets, so that a comma can follow it.
bool is_flow_item(const Span& item);

/// Every text that the task is started with: words, environment, `config`, and the scalars of
/// `custom` and of a pod's spec.
using TextVisitor = std::function<void(std::string_view text, const Span& span)>;
void visit_texts(const Task& task, const TextVisitor& visit);

/// Whether a tag such as `latest` names another image tomorrow.
bool is_moving_tag(std::string_view tag);

/// Calls `visit` with every container that was written in the task's pod, those that start first
/// before the others; never where it has no pod.
void visit_containers(const Task& task,
                      const std::function<void(const Container& container)>& visit);

/// Calls `visit` with the image that the task runs, and with those of the other containers in its
/// pod; what is filled in later is left out.
void visit_images(const Task& task, const std::function<void(const ImageReference& image)>& visit);

/// The check of one image, made one of all that the task's pod runs.
template <auto Check>
void check_images(const Task& task, LintContext& context) {
  visit_images(task, [&](const ImageReference& image) { Check(task, image, context); });
}

/// Adds a fix that pins an image, which has another digest or none, to the digest `listed`; empty:
/// none is. Adds none where another text stands at its place, as with `--image`.
void pin_image(Report& report, const ImageReference& image, std::string_view listed,
               Applicability applicability);
/// As `pin_image`, and says which digest is listed.
void name_listed_digest(Report& report, const ImageReference& image, std::string_view listed,
                        Applicability applicability);

/// The place of a piece of the setting's text.
Span place_in(const Setting<std::string>& setting, std::string_view part);

/// Whether the document has tasks to build: what another one only includes has none.
bool has_own_tasks(const DocumentSpec& document);

/// Whether files may take inputs to the program and outputs from it: the task has `data`, though it
/// may be wrong or still without a value, or a pod that nobody looks into for that.
bool may_exchange_files(const Task& task);

/// Requests and limits, requests first.
std::vector<const ResourceAmount*> amounts_of(const Task& task);

}  // namespace accelc
