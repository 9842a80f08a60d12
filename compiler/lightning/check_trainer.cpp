#include "compiler/lightning/check_trainer.h"

#include "compiler/lightning/arguments.h"
#include "compiler/lightning/check_classes.h"
#include "compiler/lightning/diagnostics.h"
#include "compiler/lightning/suggest_name.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <cmath>
#include <string>

namespace accelc {

namespace {

using lightning::Refusal;
using lightning::Stage;
using lightning::Topic;
using lightning::Trainer;

const DiagnosticKind& kind_of(const Refusal& refusal, bool of_connector) {
  switch (refusal.topic) {
    case Topic::kName:
      return of_connector ? kTrainerName : kTrainerValue;
    case Topic::kDevices:
      return kTrainerDevices;
    case Topic::kUnavailable:
      return kTrainerUnavailable;
    case Topic::kConflict:
      break;
  }
  return kTrainerConflict;
}

/// Lightning's words in one line.
std::string in_one_line(std::string text) {
  std::erase(text, '\n');
  return text;
}

class TrainerChecker {
 public:
  TrainerChecker(Task& task, const Trainer& trainer, DiagnosticSink& sink)
      : task_(task), trainer_(trainer), sink_(sink) {}

  void run() {
    if (!check_version()) return;
    if (trainer_.verdict().refusal) report(*trainer_.verdict().refusal, true);
    for (const Refusal& other : trainer_.verdict().other_names) report(other, true);
    for (const Refusal& refusal : lightning::refused_arguments(trainer_)) report(refusal, false);
    for (const lightning::ClassFault& fault : lightning::class_faults(trainer_)) report(fault);
    for (const lightning::WrittenArgument& argument : trainer_.arguments()) {
      report_nan(argument.value);
    }
    for (const lightning::Change& change : trainer_.verdict().changes) report(change);
  }

 private:
  bool check_version() {
    const auto& written = trainer_.spec().lightning;
    if (!written) return true;
    const auto& version = trainer_.version();
    if (version && version->front() >= 2) return true;
    task_.spoil(part::kTrainer);
    sink_.report<kTrainerVersion>(written.span, quote(*written));
    return false;
  }

  /// "`devices: 8`", with the value as it was written.
  [[nodiscard]] std::string shown(std::string_view argument) const {
    const lightning::PlainValueText text = lightning::written_text(trainer_, argument);
    return quote(std::string(argument) + (text.empty() ? "" : ": " + text));
  }

  void report(const Refusal& refusal, bool of_connector) {
    task_.spoil(part::kTrainer);
    auto added = sink_.add(kind_of(refusal, of_connector), trainer_.span(refusal.argument),
                           {shown(refusal.argument), refusal.fault.reason});
    const bool against = !refusal.against.empty() && trainer_.value(refusal.against) != nullptr;
    if (against) added.label(trainer_.span(refusal.against), "with this");
    label_device(refusal, added);
    if (!refusal.fault.help.empty()) added.help(refusal.fault.help);
    const std::string who = refusal.stage == Stage::kFit ? "training" : "Lightning";
    added.help(who + " stops with `" + std::string(refusal.fault.error) + ": " +
               in_one_line(refusal.fault.message) + "`");
    suggest(refusal, added);
  }

  void label_device(const Refusal& refusal, Report& added) const {
    const bool of_device = refusal.topic == Topic::kDevices || refusal.topic == Topic::kUnavailable;
    if (!of_device || !task_.accelerator) return;
    const Span& count = task_.accelerator->count_span;
    added.label(count.valid() ? count : task_.accelerator->span, "the devices of the task");
    if (trainer_.machine() && trainer_.machine()->hidden_by.valid()) {
      added.label(trainer_.machine()->hidden_by, "leaves " + devices_left());
    }
    const bool part = task_.accelerator->request == PartitionRequest::kPartition &&
                      task_.accelerator->kind == AcceleratorKind::kGpu;
    if (part && task_.accelerator->count > 1) {
      added.help("a CUDA process sees one MIG partition, however many a pod has");
    }
  }

  [[nodiscard]] std::string devices_left() const {
    const auto left = static_cast<std::size_t>(trainer_.machine()->count);
    return left == 0 ? "none of them" : std::to_string(left) + " of them";
  }

  void suggest(const Refusal& refusal, Report& added) const {
    const lightning::PlainValueText text = lightning::written_text(trainer_, refusal.argument);
    if (text.empty()) return;
    if (refusal.topic == Topic::kName) {
      lightning::suggest_name(trainer_, refusal.argument, added);
    } else if (!refusal.fault.replacement.empty()) {
      const Span span = trainer_.span(refusal.argument);
      added.fix("write " + quote(refusal.fault.replacement), span,
                quoted_like(span, refusal.fault.replacement), Applicability::kUnsafe);
    }
  }

  void report(const lightning::ClassFault& fault) {
    task_.spoil(part::kTrainer);
    auto added = sink_.report<kTrainerClass>(fault.span, fault.message);
    if (!fault.near.empty()) fix_name(added, fault.span, fault.near);
    if (!fault.help.empty()) added.help(fault.help);
  }

  // Values come from trees, which nest 64 deep at most.
  void report_nan(const PlainValue& value) {
    if (value.kind == NodeKind::kNumber && std::isnan(value.number)) {
      task_.spoil(part::kTrainer);
      sink_
          .report<kTrainerValue>(value.span, quote(unquoted_text_of(value.span)), "is not a number")
          .help("whatever Lightning compares with it is false");
    }
    for (const PlainValue& item : value.items) report_nan(item);
    for (const PlainEntry& entry : value.entries) report_nan(entry.value);
  }

  void report(const lightning::Change& change) {
    const Span span = trainer_.span(change.argument);
    sink_.report<kTrainerChange>(span, shown(change.argument), quote(change.becomes))
        .help("AMP with fp16 is not supported on the CPU")
        .fix("write " + quote(change.becomes), span, quoted_like(span, change.becomes));
  }

  Task& task_;
  const Trainer& trainer_;
  DiagnosticSink& sink_;
};

}  // namespace

void check_trainer(Task& task, const Trainer& trainer, DiagnosticSink& sink) {
  TrainerChecker(task, trainer, sink).run();
}

}  // namespace accelc
