#include "compiler/lint/doubts.h"

#include "schema/task_spec.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace accelc {

namespace {

using part::kAll;
using part::kAmounts;
using part::kBase;
using part::kCache;
using part::kDevices;
using part::kEnvironment;
using part::kImage;
using part::kInterface;
using part::kName;
using part::kNodes;
using part::kNothing;
using part::kPod;
using part::kRun;
using part::kTemplates;
using part::kTrainer;

struct Row {
  std::string_view name;
  Parts parts;
};

// By the beginning of the code; the longest one counts.
constexpr std::array kDoubts = {
    Row{"AC3007", kBase},        Row{"AC3010", kName},      Row{"AC3011", kRun},
    Row{"AC3012", kRun},         Row{"AC3013", kImage},     Row{"AC3014", kImage},
    Row{"AC3015", kImage},       Row{"AC3016", kAmounts},   Row{"AC3017", kAmounts},
    Row{"AC3018", kAmounts},     Row{"AC3019", kAmounts},   Row{"AC3020", kAmounts},
    Row{"AC3021", kAmounts},     Row{"AC3022", kAmounts},   Row{"AC3023", kTemplates},
    Row{"AC3024", kTemplates},   Row{"AC3026", kDevices},   Row{"AC3027", kCache},
    Row{"AC3028", kEnvironment}, Row{"AC3029", kInterface}, Row{"AC3030", kCache},
    Row{"AC3031", kRun},         Row{"AC3032", kInterface}, Row{"AC3036", kTemplates},
    Row{"AC31", kDevices},       Row{"AC3202", kRun},       Row{"AC3203", kRun},
    Row{"AC3204", kRun},         Row{"AC3205", kInterface}, Row{"AC3206", kInterface},
    Row{"AC3207", kNodes},       Row{"AC3208", kNodes},     Row{"AC3209", kPod},
    Row{"AC3210", kPod},         Row{"AC3213", kPod},       Row{"AC3215", kRun},
    Row{"AC3216", kRun},         Row{"AC33", kDevices},     Row{"AC35", kTrainer}};

constexpr Parts kMachine = kDevices | kAmounts | kNodes | kPod | kBase;
constexpr Parts kProcesses = kMachine | kRun | kEnvironment | kTrainer;

// By the name of a rule, else by its category.
constexpr std::array kReads = {
    // What they mark is there, whatever else the task says.
    Row{"images", kImage}, Row{"commands", kRun | kEnvironment},
    Row{"security", kRun | kEnvironment}, Row{"selector-number", kPod},
    Row{"tolerates-everything", kPod}, Row{"toleration", kPod}, Row{"restart-policy", kPod},
    Row{"huge-cpu", kAmounts}, Row{"tiny-memory", kAmounts}, Row{"removed-resource", kAmounts},
    Row{"gpu-and-partition", kAmounts}, Row{"partition-resource", kAmounts},
    Row{"zero-timeout", kNothing}, Row{"object-name-collision", kName},
    // What they miss may be in a base.
    Row{"resources", kMachine | kRun}, Row{"placement", kMachine},
    Row{"inputs-not-read", kRun | kInterface | kPod | kBase},
    Row{"outputs-not-written", kRun | kInterface | kPod | kBase},
    Row{"elastic-without-restarts", kNodes | kBase},
    Row{"interruptible-without-checkpoint", kRun | kBase},
    Row{"cached-moving-image", kCache | kImage}, Row{"accelerators", kProcesses},
    Row{"trainer", kProcesses | kImage}};

/// `own`: the place of the task's text; inherited values are elsewhere.
bool is_of(const Task& task, const Span& own, const Diagnostic& finding) {
  for (const Label& label : finding.labels) {
    if (label.span == task.name_span) return true;
  }
  const Span& span = finding.span;
  if (!span.valid() || span.file != task.name_span.file) return false;
  return span == task.name_span || (own.valid() && own.contains(span));
}

}  // namespace

Parts doubted_by(const DiagnosticKind& kind) {
  const Row* best = nullptr;
  for (const Row& row : kDoubts) {
    if (!kind.code.starts_with(row.name)) continue;
    if (best == nullptr || best->name.size() < row.name.size()) best = &row;
  }
  return best == nullptr ? kAll : best->parts;
}

Parts read_by(const Rule& rule) {
  for (const std::string_view name : {rule.kind->name, rule.category}) {
    const auto* row = std::find_if(kReads.begin(), kReads.end(),
                                   [&](const Row& one) { return one.name == name; });
    if (row != kReads.end()) return row->parts;
  }
  return kAll;
}

Parts doubted_parts(const Task& task, std::span<const Diagnostic> findings) {
  if (!task.broken) return kNothing;
  const auto& tasks = task.document->tasks;
  const auto* entry = tasks ? tasks->find(task.name) : nullptr;
  const Span own = entry == nullptr ? Span{} : entry->span;
  Parts parts = kNothing;
  for (const Diagnostic& finding : findings) {
    if (finding.severity == Severity::kError && is_of(task, own, finding)) {
      parts |= doubted_by(*finding.kind);
    }
  }
  if (parts != kNothing) return parts;
  // An unknown key took the place of what is missing.
  if (task.kind == TaskKind::kNone) return kRun;
  return task.image.empty() ? kImage : kAll;
}

}  // namespace accelc
