// The effective task: `defaults`, the `extends` chain (oldest first) and the task itself, merged
// field by field. Every value keeps the place it was written at.
#pragma once

#include "compiler/check/program.h"
#include "compiler/check/project.h"
#include "compiler/diag/sink.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

/// A document with a profile laid over it.
struct EffectiveDocument {
  const UnitDocument* source = nullptr;
  std::shared_ptr<const DocumentSpec> spec;
};

/// A task where it is defined.
struct TaskEntry {
  const EffectiveDocument* document = nullptr;
  const Map<TaskSpec>::Entry* entry = nullptr;
};

/// All documents of a linked spec under one profile, and the names in them.
class Names {
 public:
  /// `profile` empty: the plain documents. Names defined twice are reported.
  Names(const LinkedSpec& spec, std::string_view profile, DiagnosticSink& sink);
  Names(const Names&) = delete;
  Names& operator=(const Names&) = delete;

  [[nodiscard]] const std::vector<EffectiveDocument>& documents() const { return documents_; }
  /// The reference behind a name of `images`, of any of the documents; null when there is none.
  [[nodiscard]] const Setting<std::string>* find_image(std::string_view name) const;
  [[nodiscard]] std::vector<std::string_view> image_names() const;
  /// In source order.
  [[nodiscard]] const std::vector<TaskEntry>& tasks() const { return tasks_; }
  /// Null when there is no such task.
  [[nodiscard]] const TaskEntry* find(std::string_view name) const;
  [[nodiscard]] std::vector<std::string_view> nearest_tasks(std::string_view typed) const;
  /// Whether a part of one of the files could not be read: what is absent may stand there.
  [[nodiscard]] bool incomplete() const { return incomplete_; }

 private:
  void add_tasks(const EffectiveDocument& document, DiagnosticSink& sink);
  void add_images(const EffectiveDocument& document, DiagnosticSink& sink);

  std::vector<EffectiveDocument> documents_;
  std::vector<TaskEntry> tasks_;
  std::unordered_map<std::string_view, std::size_t> by_name_;
  std::vector<const Map<std::string>::Entry*> images_;
  bool incomplete_ = false;
};

/// The names of all profiles of the linked documents, each once, in source order.
std::vector<std::string> profiles_of(const LinkedSpec& spec);

/// A task with everything that it inherits.
struct MergedTask {
  std::shared_ptr<const TaskSpec> spec;
  /// Its `extends` chain is broken, which is reported: what is absent may be in a base.
  bool partial = false;
};

MergedTask merge_task(const TaskEntry& task, const Names& names, DiagnosticSink& sink);

/// The keys that say what runs, of which a task has one: `command`, `python`, or `type` alone.
std::vector<Span> kinds_written(const TaskSpec& spec);

}  // namespace accelc
