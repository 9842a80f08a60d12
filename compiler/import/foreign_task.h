// A task of another tool on its way to one of a spec. Which of its keys are which here is said by
// stdlib/vocabulary; what each tool has in a form of its own is said beside its reader.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/import/json.h"
#include "compiler/source/span.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::importing {

struct ForeignEntry {
  std::string key;
  Json value;
  Span span;             ///< of the key
  NodeRef written = {};  ///< the value; no node in a text of Python
};

/// A variable of an environment; its value is null where it has none.
struct ForeignVariable {
  std::string name;
  Json value;
  Span span;
};

/// The entries of a mapping as variables.
std::vector<ForeignVariable> variables_of(NodeRef mapping);

std::vector<ForeignEntry> entries_of(NodeRef mapping);

struct CountedDevice {
  std::string name;  ///< as the other tool calls it
  std::int64_t count = 1;
};

class ForeignTask {
 public:
  /// `what`: "the service `train`".
  ForeignTask(std::string what, const Catalog& catalog, DiagnosticSink& sink)
      : what_(std::move(what)), catalog_(catalog), sink_(sink) {}

  /// Sets a key of the task, or an entry of one: `limits.gpu`.
  void set(std::string_view path, Json value);
  /// Sets `accelerator` to devices of which any will do, in order of preference. False where the
  /// catalog does not have one of them, for none, and for more than a list can have.
  bool set_accelerators(const std::vector<CountedDevice>& devices);
  /// Sets `env` to the variables of `entry` that have a value, and reports those that have none:
  /// they come from where the other tool is started. False where one is a list or a mapping.
  bool set_environment(const ForeignEntry& entry, const std::vector<ForeignVariable>& variables);
  /// Takes over a key that the task has too, under its own or another name; reports any other one.
  void take(const ForeignEntry& entry);
  /// Reports what is not taken over, with what the vocabulary says about the key in this place.
  void leave(const ForeignEntry& entry, std::string_view place = "task");
  void leave(const ForeignEntry& entry, std::string_view place, std::string_view help);

  [[nodiscard]] Json& task() { return task_; }

 private:
  std::string what_;
  const Catalog& catalog_;
  DiagnosticSink& sink_;
  Json task_ = Json::object();
};

/// How a tool's own form of a value becomes a part of the task. False: it cannot be said.
struct ForeignForm {
  std::string_view key;
  bool (*take)(const ForeignEntry& entry, ForeignTask& task);
};

/// Takes over all entries: those with a form of their own by it, the others by their words.
template <std::size_t N>
void take_all(const std::vector<ForeignEntry>& entries, const ForeignForm (&forms)[N],
              ForeignTask& task) {
  for (const ForeignEntry& entry : entries) {
    const ForeignForm* own = nullptr;
    for (const ForeignForm& form : forms) {
      if (form.key == entry.key) own = &form;
    }
    if (own == nullptr) {
      task.take(entry);
    } else if (!own->take(entry, task)) {
      task.leave(entry);
    }
  }
}

/// A form of `secrets`: other tools name them by their variables or files, a task by the cluster's.
bool leave_secrets(const ForeignEntry& entry, ForeignTask& task);

/// Whether `value` is a text, a number or a truth value.
bool is_plain(const Json& value);
std::string plain_text(const Json& value);
/// A mapping of texts, as `env` and `labels` are; null where a value is neither text nor number.
Json mapping_of_texts(const Json& value);

/// The tasks of a file.
struct ForeignTasks {
  Json tasks = Json::object();
  /// Adds one; reports a second one of its name.
  void add(const std::string& name, ForeignTask& task, const Span& place, DiagnosticSink& sink);
};

/// Adds the tasks and the services of docker compose in the documents of a file. False
/// where it has none.
bool add_foreign_documents(const Tree& tree, const Catalog& catalog, ForeignTasks& tasks,
                           DiagnosticSink& sink);

/// Adds the functions with `@task` in a text of Python. Nothing of it is executed.
void add_flytekit_tasks(const SourceFile& file, const Catalog& catalog, ForeignTasks& tasks,
                        DiagnosticSink& sink);

// Of the readers of documents.
void add_sky_task(NodeRef root, const Catalog& catalog, ForeignTasks& tasks, DiagnosticSink& sink);
void add_compose_services(NodeRef root, const Catalog& catalog, ForeignTasks& tasks,
                          DiagnosticSink& sink);

}  // namespace accelc::importing
