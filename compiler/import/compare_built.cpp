#include "compiler/import/compare_built.h"

#include "compiler/frontend/frontend.h"
#include "compiler/import/compare_messages.h"
#include "compiler/import/diagnostics.h"
#include "compiler/support/text.h"

#include <map>
#include <string>
#include <utility>

namespace accelc::importing {

namespace {

/// A message with what describes it beside it.
struct BuiltMessage {
  MessageView message;
  MessageView description;
};

/// What was built, by the nouns and names of the entities.
class Built {
 public:
  explicit Built(const std::vector<Artifact>& artifacts) {
    for (const Artifact& artifact : artifacts) read(artifact);
  }

  [[nodiscard]] const BuiltMessage* find(const ImportedEntity& entity) const {
    const auto found = messages_.find({entity.noun, entity.name});
    return found == messages_.end() ? nullptr : &found->second;
  }

 private:
  void read(const Artifact& artifact) {
    const ReadRequest request{.every_kind = true};
    const auto file = SourceFile::make(artifact.path, artifact.bytes);
    const FlyteFile& made = files_.emplace_back(read_flyte_file(file, request));
    for (const FlyteTask& task : made.tasks) {
      put(kTaskNoun, task.task_template.message("id"), {task.task_template, task.description});
    }
    for (const MessageView& one : made.workflows) {
      const MessageView workflow = one.message("template");
      put(kWorkflowNoun, workflow.message("id"), {workflow, one.message("description")});
    }
    for (const MessageView& plan : made.plans) {
      put(kPlanNoun, plan.message("id"), {plan.message("spec"), {}});
    }
  }

  void put(std::string_view noun, const MessageView& id, const BuiltMessage& built) {
    messages_[{noun, std::string(id.text("name"))}] = built;
  }

  std::vector<FlyteFile> files_;  // keeps the messages
  std::map<std::pair<std::string_view, std::string>, BuiltMessage> messages_;
};

std::string shown_value(const std::string& text) {
  constexpr std::size_t kLongest = 60;
  return quote(text.size() <= kLongest ? text : text.substr(0, kLongest) + "...");
}

/// "is lost", "is added as `2h`", "`2h` becomes `3h`"
std::string told_of(const Difference& difference) {
  const bool scalars = !difference.is_structure;
  if (difference.second.empty()) return "is lost";
  if (difference.first.empty()) {
    return scalars ? "is added as " + shown_value(difference.second) : "is added";
  }
  if (!scalars) return "has another form";
  return shown_value(difference.first) + " becomes " + shown_value(difference.second);
}

/// Whether the entity is the same again; what is not is reported.
bool is_equal(const ImportedEntity& entity, const BuiltMessage* built, DiagnosticSink& sink) {
  const std::string named = std::string(entity.noun) + " " + quote(entity.name);
  if (built == nullptr) {
    sink.report<kNotImported>(entity.place, named, "it is not built");
    return false;
  }
  const bool plan = entity.noun == kPlanNoun;
  std::vector<Difference> found =
      differences_of(entity.message, built->message, plan ? "spec" : "template");
  if (entity.description && built->description) {
    for (Difference& one : differences_of(entity.description, built->description, "description")) {
      found.push_back(std::move(one));
    }
  }
  for (const Difference& one : found) {
    sink.report<kBuildsDifferently>(one.place, named, quote(one.path), told_of(one));
  }
  return found.empty();
}

}  // namespace

std::size_t count_equal(const ImportedSpec& spec, const std::vector<Artifact>& built,
                        DiagnosticSink& sink) {
  const Built messages(built);
  std::size_t equal = 0;
  for (const ImportedEntity& entity : spec.entities) {
    if (is_equal(entity, messages.find(entity), sink)) ++equal;
  }
  return equal;
}

}  // namespace accelc::importing
