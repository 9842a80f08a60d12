// What the checks of one task share. Each check is a free function over it, in the file named after
// what it checks.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/types/dataclass.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

class SpecNames;
struct TaskEntry;

struct CheckOptions {
  /// Reports an accelerator outside the catalog as a warning (`[catalog] unknown = "warning"`).
  bool unknown_accelerator_is_warning = false;
  /// The tasks were built for Flyte 2 alone, which fills in more than Flyte 1.
  bool built_for_flyte2 = false;
  /// `--platform`: in place of every other; empty: none.
  std::string platform;
  /// `[build] platform`: of specs that name none; absent: none.
  const Setting<std::string>* default_platform = nullptr;
  /// The domains of the site's Flyte; null: not known.
  const Setting<List<std::string>>* domains = nullptr;
  /// `--image NAME=REF`: replaces entries of `images`.
  std::map<std::string, std::string, std::less<>> images;
};

/// See input_names.h.
struct InputIndex {
  std::unordered_map<std::string_view, const Variable*> exact;
  std::unordered_map<std::string, const Variable*> in_any_case;
  /// The variables that the task sets, by their names in small letters: whether each has a value.
  std::unordered_map<std::string, bool> written;
};

struct TaskContext {
  DiagnosticSink& sink;
  const Catalog& catalog;
  const CheckOptions& options;
  const SpecNames& names;
  Task& task;
  Span own;  ///< the task's own text: what lies outside is inherited
  /// A part of the files could not be read: what is absent may stand there, so that nothing is said
  /// about it.
  bool incomplete = false;
  /// Whether that is a part of the documents, and not a base of the task alone.
  bool unread = false;
  const SchemaFiles& schemas;        ///< what `struct<FILE>` stands for
  const TaskEntry* entry = nullptr;  ///< where the task is defined

  [[nodiscard]] const TaskSpec& spec() const { return *task.written_spec; }

  void spoil(Parts parts) const { task.spoil(parts); }

  /// Reports something that is not there: a missing key, or a name that nothing defines.
  template <const DiagnosticKind& Kind, class... Arguments>
  Report report_absence(const Span& span, const Arguments&... arguments) {
    if (!incomplete) return report<Kind>(span, arguments...);
    task.spoil(doubted_by(Kind));
    return Report(unsaid);
  }

  /// Reports a name that no document defines. A base that is missing would define none.
  template <const DiagnosticKind& Kind, class... Arguments>
  Report report_undefined(const Span& span, const Arguments&... arguments) {
    return unread ? report_absence<Kind>(span, arguments...) : report<Kind>(span, arguments...);
  }

  /// Reports at a value of the task; an inherited value is shown where it was written, with the
  /// task that inherits it.
  template <const DiagnosticKind& Kind, class... Arguments>
  Report report(const Span& span, const Arguments&... arguments) {
    Report added = sink.report<Kind>(span, arguments...);
    if (Kind.severity == Severity::kError) task.spoil(doubted_by(Kind));
    if (span.valid() && !own.contains(span) && span != task.name_span) {
      added.label(task.name_span, "inherited by this task");
    }
    return added;
  }

  std::optional<InputIndex> inputs = {};  ///< made when it is asked for
  Diagnostic unsaid = {};  ///< takes what is said about an absence that is not reported
};

/// Requests, limits and `resources`: names, amounts, and how the two sides fit together.
void check_resources(TaskContext& context);
/// The image: a name of `images` or a reference.
void check_image(TaskContext& context);
/// The reference that an image's name or text stands for; empty, reported, when it is not known.
ImageReference resolve_image(TaskContext& context, const Setting<std::string>& image);
/// Reports that the task has no image, unless an unknown key seems to say it.
void require_image(TaskContext& context);
/// The module and function of a Python task.
void check_python(TaskContext& context);
/// The nodes of elastic training.
void check_elastic(TaskContext& context);
/// The user's pod and its primary container. After check_image, check_resources and
/// check_run_settings.
void check_pod(TaskContext& context);
/// A pod that was not written for accelc: only that it can be read as one.
void check_foreign_pod(TaskContext& context);
/// The query of a plugin task, and what cannot stand beside it.
void check_query(TaskContext& context);
/// What a plugin reads, as the spec says it in `custom`.
void check_custom(TaskContext& context);
/// The same said by a field of the plugin's own. After check_kind.
void check_plugin(TaskContext& context);
/// The accelerator against the catalog, and the device count it asks for. After check_resources.
void check_accelerator(TaskContext& context);
/// Inputs and outputs.
void check_interface(TaskContext& context);
/// Template variables of command and arguments against the inputs. After check_interface.
void check_templates(TaskContext& context);
/// The same in the containers of the user's pod, whose shape has been checked.
void check_templates_of_pod(TaskContext& context);
/// Shared memory, secrets and environment.
void check_run_settings(TaskContext& context);
/// The cache, whose version may be made from everything that says what runs: after all others.
void check_cache(TaskContext& context);

}  // namespace accelc
