#include "compiler/frontend/flyte/read_flyte.h"

#include "compiler/diag/sink.h"
#include "compiler/frontend/flyte/archive.h"
#include "compiler/frontend/flyte/check_graphs.h"
#include "compiler/frontend/flyte/diagnostics.h"
#include "compiler/frontend/flyte/message_view.h"
#include "compiler/frontend/flyte/read_graph.h"
#include "compiler/frontend/flyte/read_json.h"
#include "compiler/frontend/flyte/read_task.h"
#include "compiler/frontend/flyte/wire_text.h"
#include "compiler/protobuf/wire_reader.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kMessageEnding = ".pb";
constexpr std::string_view kTaskSpec = "flyteidl.admin.TaskSpec";
constexpr std::string_view kWorkflowSpec = "flyteidl.admin.WorkflowSpec";
constexpr std::string_view kLaunchPlan = "flyteidl.admin.LaunchPlan";
/// The bytes of a task of Flyte 2 are those of Flyte 1's, and more.
constexpr std::string_view kSecondTaskSpec = "flyteidl2.task.TaskSpec";
/// A task with its triggers.
constexpr std::string_view kSecondDeploy = "flyteidl2.task.DeployTaskRequest";
constexpr std::string_view kSecondTemplate = "flyteidl2.core.TaskTemplate";
constexpr std::array<std::string_view, 3> kPackageEndings = {".tgz", ".tar.gz", ".tar"};
/// In the order of their numbers in the names of files (flytekit 1.16.24 serialize_helpers.py), in
/// which flytectl tries them too.
constexpr std::array<std::string_view, 5> kMessages = {kTaskSpec, kWorkflowSpec, kLaunchPlan,
                                                       kSecondTaskSpec, kSecondDeploy};

/// The message that the name says: "0_vision.train_1.pb" holds a TaskSpec.
const WireMessage* message_by_name(std::string_view path) {
  path.remove_suffix(std::min(path.size(), kMessageEnding.size()));
  if (path.size() < 2 || path[path.size() - 2] != '_') return nullptr;
  const char number = path.back();
  if (number < '1' || number > '3') return nullptr;
  return &wire_message(kMessages.at(static_cast<std::size_t>(number - '1')));
}

/// The message in a field; nothing when there is none.
std::optional<std::string_view> part_of(std::string_view bytes, std::uint32_t number) {
  WireReader reader(bytes);
  for (WireRecord record; reader.next(record);) {
    if (record.number == number && record.type == WireType::kBytes) return record.bytes;
  }
  return std::nullopt;
}

/// Whether the bytes have the field without which the message says nothing: any bytes can be read
/// as a message of which no field is known.
bool is_likely(std::string_view message, std::string_view bytes) {
  const bool holds_spec = message == kLaunchPlan || message == kSecondDeploy;
  const auto part = part_of(bytes, holds_spec ? 2 : 1);
  return part && (!holds_spec || part_of(*part, 1));
}

/// The message that the bytes are most likely: the one that knows all of their fields, the one of
/// the name before the others; else the one of the name if they can be read as that, as flytectl
/// does it, else the one by which most can be read.
const WireMessage& message_of_bytes(std::string_view path, std::string_view bytes) {
  const WireMessage* named = message_by_name(path);
  const WireMessage* best = named;
  WireFit best_fit = named == nullptr ? WireFit() : fit_of(*named, bytes);
  const bool taken = named != nullptr && best_fit.malformed == bytes.size();
  if (taken && best_fit.unknown == 0) return *named;
  for (const std::string_view name : kMessages) {
    if (!is_likely(name, bytes)) continue;
    const WireMessage& message = wire_message(name);
    const WireFit fit = fit_of(message, bytes);
    if (fit.malformed == bytes.size() && fit.unknown == 0) return message;
    const bool further = fit.malformed > best_fit.malformed;
    const bool as_far = fit.malformed == best_fit.malformed && fit.unknown < best_fit.unknown;
    if (best != nullptr && (taken || (!further && !as_far))) continue;
    best = &message;
    best_fit = fit;
  }
  if (best == nullptr) return wire_message(kTaskSpec);
  // What no message fits is a damaged one of the kind that the name says.
  const bool whole = best_fit.malformed == bytes.size();
  return named != nullptr && !whole ? *named : *best;
}

/// Reads the entities of a file, and then what they are together.
class EntityReader {
 public:
  EntityReader(FlyteFile& file, const Limits& limits, DiagnosticSink& sink)
      : file_(file), unit_(*file.unit), sink_(sink), decoder_(*unit_.tree, limits, sink) {}

  void add(const MessageView& message) {
    const std::string_view name = message.type().name;
    note_id(message);
    if (name == kTaskSpec) {
      return add_task(message.message("template"), message.message("description"));
    }
    if (name == kSecondTaskSpec) return add_task(message.message("task_template"));
    if (name == kSecondDeploy) return add_task(message.message("spec").message("task_template"));
    if (name == kLaunchPlan) return add_plan(message);
    if (name == kWorkflowSpec) {
      file_.workflows.push_back(message);
      package_.add_workflow(message.message("template"));
      for (const MessageView& one : message.messages("sub_workflows")) package_.add_workflow(one);
      return;
    }
    add_answer(message, name);
  }

  void finish() {
    package_.check(sink_);
    for (const MessageView& node : package_.nodes()) add_changed_task(node.message("task_node"));
  }

 private:
  /// Reports an entity that another one before it is, too.
  void note_id(const MessageView& message) {
    const std::string_view type = message.type().name;
    MessageView id;
    if (type == kTaskSpec || type == kWorkflowSpec) id = message.message("template").message("id");
    if (type == kSecondTaskSpec) id = message.message("task_template").message("id");
    if (type == kLaunchPlan) id = message.message("id");
    const NodeRef name = id.value("name");
    if (!name || !name.is_scalar()) return;
    const auto [first, added] = names_.emplace(std::string(type) + id_of(id), name);
    if (added) return;
    sink_.report<kFlyteTwice>(name.span(), quote(name.text()))
        .label(first->second.span(), "the first one");
  }

  /// What flyteadmin has taken already: of workflows and plans nothing is left to say.
  void add_answer(const MessageView& message, std::string_view name) {
    if (name == "flyteidl.admin.Task") return add_closure(message.message("closure"));
    if (name == "flyteidl.admin.TaskClosure") return add_closure(message);
    if (name == "flyteidl.admin.Workflow") {
      return add_compiled(message.message("closure").message("compiled_workflow"));
    }
    if (name == "flyteidl.admin.WorkflowClosure") {
      return add_compiled(message.message("compiled_workflow"));
    }
    if (name == "flyteidl.core.CompiledWorkflowClosure") return add_compiled(message);
    if (name == "flyteidl.admin.TaskList") {
      for (const MessageView& one : message.messages("tasks")) add_closure(one.message("closure"));
    } else if (name == "flyteidl.admin.WorkflowList") {
      for (const MessageView& one : message.messages("workflows")) {
        add_compiled(one.message("closure").message("compiled_workflow"));
      }
    } else {
      for (const MessageView& one : message.messages("launch_plans")) add_plan(one);
    }
  }

  void add_plan(const MessageView& plan) {
    file_.plans.push_back(plan);
    package_.add_plan(plan);
  }

  void add_closure(const MessageView& closure) {
    add_task(closure.message("compiled_task").message("template"));
  }

  void add_compiled(const MessageView& workflow) {
    file_.compiled.push_back(workflow);
    for (const MessageView& task : workflow.messages("tasks")) add_task(task.message("template"));
  }

  void add_task(const MessageView& task_template, const MessageView& description = {}) {
    if (!task_template) return;
    file_.tasks.push_back({task_template, description});
    package_.add_task(task_template);
    tasks_.emplace(id_of(task_template.message("id")), task_template);
    UnitDocument& document = unit_.documents.emplace_back();
    document.root = task_template.node();
    const bool second = task_template.type().name == kSecondTemplate;
    read_flyte_task(decoder_, task_template, second ? FlyteVersion::kSecond : FlyteVersion::kFirst,
                    document.spec);
  }

  /// A task as a node runs it is judged like the others.
  void add_changed_task(const MessageView& task_node) {
    const MessageView overrides = task_node.message("overrides");
    if (!overrides || !overrides.node().first_child()) return;
    const auto found = tasks_.find(id_of(task_node.message("reference_id")));
    const MessageView task = found == tasks_.end() ? MessageView() : found->second;
    UnitDocument& document = unit_.documents.emplace_back();
    document.root = overrides.node();
    read_changed_task(decoder_, task, task_node, document.spec);
  }

  FlyteFile& file_;
  FileUnit& unit_;
  DiagnosticSink& sink_;
  std::unordered_map<std::string, MessageView> tasks_;  ///< by their ids
  std::unordered_map<std::string, NodeRef> names_;      ///< where entities say theirs, by their ids
  Decoder decoder_;
  GraphPackage package_;
};

/// Why bytes are not read as a message; empty: they are.
std::string why_not_read(std::string_view bytes) { return bytes.empty() ? "it is empty" : ""; }

/// Whether the message is whole and says what one of its kind says; reported when it does not. What
/// is damaged was reported: what seems to be missing in it may only be unread.
bool is_sound(const MessageView& message, std::string_view bytes, DiagnosticSink& sink) {
  if (fit_of(message.type(), bytes).malformed < bytes.size()) return false;
  const std::string_view name = message.type().name;
  const bool holds_spec = name == kLaunchPlan || name == kSecondDeploy;
  const std::string_view task = name == kSecondTaskSpec ? "task_template" : "template";
  if (message.has(holds_spec ? "spec" : task)) return true;
  const Span whole = message.node().span();
  sink.report<kNoFlyteMessage>({whole.file, whole.begin, whole.begin},
                               "it has none of their fields");
  return false;
}

/// Reads messages in the wire form.
void read_documents(const SourceFile& file, const std::vector<WireDocument>& documents,
                    const ReadRequest& request, DiagnosticSink& sink, FlyteFile& out) {
  FileUnit& unit = *out.unit;
  unit.tree =
      std::make_unique<const Tree>(write_wire_text(file.path(), documents, request.limits, sink));
  unit.file = unit.tree->shared_file();
  EntityReader reader(out, request.limits, sink);
  auto document = documents.begin();
  for (const NodeId id : unit.tree->documents()) {
    while (document->type == nullptr) ++document;
    const MessageView message(*document->type, unit.tree->node(id));
    if (is_sound(message, document->bytes, sink)) reader.add(message);
    ++document;
  }
  reader.finish();
}

void read_message(const SourceFile& file, std::string_view bytes, const ReadRequest& request,
                  DiagnosticSink& sink, FlyteFile& out) {
  std::vector<WireDocument> documents;
  const std::string why = why_not_read(bytes);
  if (why.empty()) {
    documents.push_back({.type = &message_of_bytes(file.path(), bytes), .bytes = bytes});
  }
  read_documents(file, documents, request, sink, out);
  if (!why.empty()) sink.report<kNoFlyteMessage>(out.unit->file->span(0, 0), why);
}

void read_package(const SourceFile& file, std::string_view bytes, const ReadRequest& request,
                  DiagnosticSink& sink, FlyteFile& out) {
  const Archive archive = read_archive(bytes, request.limits.file_bytes);
  std::vector<WireDocument> documents;
  documents.reserve(archive.members.size());
  for (const ArchiveMember& member : archive.members) {
    WireDocument& added = documents.emplace_back();
    added.member = member.name;
    added.refused = member.refused.empty() ? why_not_read(member.bytes) : member.refused;
    if (!added.refused.empty()) continue;
    added.bytes = member.bytes;
    added.type = &message_of_bytes(member.name, member.bytes);
  }
  if (documents.empty()) documents.push_back({.comment = archive.fault});
  read_documents(file, documents, request, sink, out);
  const auto said = static_cast<std::uint32_t>(out.unit->file->text().size());
  const Span start = out.unit->file->span(0, archive.members.empty() && said > 0 ? said - 1 : 0);
  if (!archive.fault.empty()) sink.report<kFlyteArchive>(start, archive.fault);
  if (archive.fault.empty() && archive.members.empty()) {
    sink.report<kFlyteArchive>(start, "there is no `.pb` file in it");
  }
}

/// Reads messages in JSON. Nothing is written into them: they are printed from elsewhere.
void read_json(const SourceFile& file, const ReadRequest& request, DiagnosticSink& sink,
               FlyteFile& out) {
  FileUnit& unit = *out.unit;
  unit.file = SourceFile::generated(file.path(), std::string(file.text()));
  unit.tree = std::make_unique<const Tree>(
      with_whole_numbers(accelc::read(unit.file, request.limits, sink)));
  const std::vector<MessageView> messages = flyte_messages_in(*unit.tree);
  unit.recognised = !messages.empty();
  if (!unit.recognised || unit.tree->incomplete()) return;
  EntityReader reader(out, request.limits, sink);
  for (const MessageView& message : messages) {
    if (check_shape(message, sink)) reader.add(message);
  }
  reader.finish();
}

bool is_package(const SourceFile& file) {
  if (is_archive(file.text())) return true;
  return std::any_of(kPackageEndings.begin(), kPackageEndings.end(),
                     [&file](std::string_view ending) { return file.path().ends_with(ending); });
}

bool is_message(const SourceFile& file) { return file.path().ends_with(kMessageEnding); }

class FlyteFrontend : public Frontend {
 public:
  [[nodiscard]] std::string_view name() const override { return kFlyteFrontend; }
  [[nodiscard]] bool has_to_be_asked() const override { return true; }
  /// Files of a folder are not opened for it: they may be large, and of many other kinds.
  [[nodiscard]] bool takes_name(std::string_view /*path*/) const override { return false; }
  [[nodiscard]] bool recognises(const SourceFile& file) const override {
    return is_message(file) || is_package(file) || may_be_flyte_json(file.text());
  }
  [[nodiscard]] std::shared_ptr<FileUnit> read(const std::shared_ptr<const SourceFile>& file,
                                               const ReadRequest& request) const override {
    return read_flyte_file(file, request).unit;
  }
};

}  // namespace

FlyteFile read_flyte_file(const std::shared_ptr<const SourceFile>& file,
                          const ReadRequest& request) {
  FlyteFile out{.unit = std::make_shared<FileUnit>()};
  FileUnit& unit = *out.unit;
  unit.frontend = kFlyteFrontend;
  unit.recognised = true;
  DiagnosticSink sink;
  const std::string bytes = with_byte_order_mark(*file);
  if (is_package(*file)) {
    read_package(*file, bytes, request, sink, out);
  } else if (is_message(*file)) {
    read_message(*file, bytes, request, sink, out);
  } else {
    read_json(*file, request, sink, out);
  }
  take_findings(sink, unit);
  name_fields(unit, unit.diagnostics);
  return out;
}

const Frontend& flyte_frontend() {
  static const FlyteFrontend frontend;
  return frontend;
}

}  // namespace accelc
