// The documents of a spec with a profile laid over them, and the names of tasks and images in them.
#pragma once

#include "compiler/check/link/project.h"
#include "compiler/check/link/taken_back.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
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

/// The tasks that extend a task, by its name.
using Heirs = std::unordered_map<std::string_view, std::vector<const TaskEntry*>>;

/// All documents of a linked spec under one profile, and the names in them.
class SpecNames {
 public:
  /// `profile` empty: the plain documents. Names defined twice are reported.
  SpecNames(const LinkedSpec& spec, std::string_view profile, DiagnosticSink& sink);
  /// What a profile that changes tasks alone makes different of `plain`, which must live longer:
  /// `tasks` are those that it changes, with their heirs; every other name is the plain one.
  SpecNames(const SpecNames& plain, std::string_view profile, const Heirs& heirs,
            DiagnosticSink& sink);
  SpecNames(const SpecNames&) = delete;
  SpecNames& operator=(const SpecNames&) = delete;

  [[nodiscard]] const std::vector<EffectiveDocument>& documents() const { return documents_; }
  /// The reference behind a name of `images`, of any of the documents; null when there is none,
  /// also because the profile took it back.
  [[nodiscard]] const Setting<std::string>* find_image(std::string_view name) const;
  /// Where the profile took the image of that name back; nowhere when it did not.
  [[nodiscard]] Span taken_back_image(std::string_view name) const;
  /// Nothing when the search would cost too much (DiagnosticSink::may_search).
  [[nodiscard]] std::vector<std::string_view> nearest_images(std::string_view typed,
                                                             DiagnosticSink& sink) const;
  /// In source order.
  [[nodiscard]] const std::vector<TaskEntry>& tasks() const { return tasks_; }
  /// Null when there is no such task, also because the profile took it back.
  [[nodiscard]] const TaskEntry* find(std::string_view name) const;
  /// Where the profile took the task back; nowhere when it did not.
  [[nodiscard]] Span taken_back(std::string_view name) const { return place_of(taken_back_, name); }
  /// Whether the task is one of `tasks`.
  [[nodiscard]] bool is_own(const TaskEntry& task) const;
  /// Nothing when the search would cost too much.
  [[nodiscard]] std::vector<std::string_view> nearest_tasks(std::string_view typed,
                                                            DiagnosticSink& sink) const;
  /// What its document says of the task without a profile; no node when it says nothing.
  [[nodiscard]] NodeRef written_task(const TaskEntry& task) const;
  /// Owns the tasks that a profile changed, for as long as what is made of them.
  [[nodiscard]] const std::vector<std::shared_ptr<const Map<TaskSpec>::Entry>>& changed() const {
    return changed_;
  }
  /// What was merged of them, without the entries of mappings that were taken back.
  template <class Spec>
  [[nodiscard]] std::shared_ptr<const Spec> without_taken_back(
      std::shared_ptr<const Spec> merged) const {
    return has_nulls_ ? accelc::without_taken_back(std::move(merged)) : merged;
  }
  /// Whether a part of one of the files could not be read: what is absent may stand there.
  [[nodiscard]] bool incomplete() const { return incomplete_; }

 private:
  void add_tasks(const EffectiveDocument& document, DiagnosticSink& sink);
  void add_images(const EffectiveDocument& document, DiagnosticSink& sink);
  void lay_over(const EffectiveDocument& document, std::string_view profile, DiagnosticSink& sink);
  void add_heirs(std::string_view base, const Heirs& heirs);

  const SpecNames* plain_ = nullptr;
  std::vector<EffectiveDocument> documents_;
  std::vector<std::shared_ptr<const Map<TaskSpec>::Entry>> changed_;
  std::vector<TaskEntry> tasks_;
  std::unordered_map<std::string_view, std::size_t> by_name_;
  TakenBack taken_back_;
  std::vector<const Map<std::string>::Entry*> images_;
  std::unordered_map<std::string_view, std::size_t> image_by_name_;
  TakenBack taken_back_images_;
  /// Made when they are asked for: a spec without mistakes asks for none.
  mutable std::unordered_map<const UnitDocument*, std::unordered_map<std::string_view, NodeRef>>
      written_;
  bool has_nulls_ = false;  ///< a null stands in one of the files: it may take something back
  bool incomplete_ = false;
};

[[nodiscard]] Heirs heirs_of(const SpecNames& names);

/// Whether the profile leaves everything but tasks as it is.
[[nodiscard]] bool changes_only_tasks(const LinkedSpec& spec, std::string_view profile);

/// The names of all profiles of the linked documents, each once, in source order.
std::vector<std::string> profiles_of(const LinkedSpec& spec);

/// What `image` can say in a spec: the names in `images`, and what tasks and defaults say, also in
/// profiles; each once.
std::vector<std::string> image_names_of(const LinkedSpec& spec);

/// Whether it is a base alone, of which nothing is built.
[[nodiscard]] bool is_abstract(const TaskSpec& spec);

/// The keys that say what runs, of which a task has one: `command`, `python`, or `type` alone.
std::vector<Span> kinds_written(const TaskSpec& spec);

}  // namespace accelc
