// One file, as a front end read it: a pure function of its bytes, so that it can be cached and made
// on any thread. What it means together with other files is the business of compiler/check.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/entity.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/tree.h"
#include "schema/document_spec.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace accelc {

/// The name of the front end that reads task specs (frontend/spec).
inline constexpr std::string_view kSpecFrontend = "spec";
/// The name of the one that reads what Flyte registers (frontend/flyte).
inline constexpr std::string_view kFlyteFrontend = "flyte";

/// A document of a task spec: one that has the key `accelc`.
struct UnitDocument {
  NodeRef root;
  DocumentSpec spec;
  bool has_nulls = false;  ///< a key has no value, or null
};

/// A pod that is no task.
struct PlainPod {
  NodeRef spec;  ///< no node: its owner has none, and may be wrong all the same
  PodOwner owner;
};

/// The files that NVIDIA's operators read: into which MIG partitions cards are cut, and how the
/// device plugin offers and shares them.
enum class OperatorFile : std::uint8_t { kMigLayouts, kDevicePlugin };

struct OperatorDocument {
  OperatorFile kind;
  NodeRef root;
};

/// What a manifest is for.
enum class FileUse : std::uint8_t {
  kApplied,    ///< as it is
  kPatch,      ///< laid over objects of other files: what is absent may be there
  kAssertion,  ///< what a test expects of a cluster, compared with what is there
};

struct FileUnit {
  /// Who read it: the name of a front end. Empty for a file that is only looked up, as a JSON
  /// Schema is.
  std::string_view frontend;
  /// What findings and entities point into. Of a file that is not text, a text that stands for it
  /// (SourceFile::generated).
  std::shared_ptr<const SourceFile> file;
  /// Of a file that was read in parts, those in which something was found; `file` has no text then.
  std::vector<std::shared_ptr<const SourceFile>> parts;
  /// The grammar of a file that has one, for who asks for its comments; null for a file that was
  /// skipped by its text alone.
  std::unique_ptr<const Tree> tree;
  /// The documents of a task spec. What they declare, checking says: another file may be needed for
  /// it.
  std::vector<UnitDocument> documents;
  /// The specs of the pods of a manifest that are no tasks, because they have nothing to do with
  /// devices: only what Kubernetes refuses is said of them.
  std::vector<PlainPod> plain_pods;
  /// The objects of a manifest that say what a cluster has for pods: queues, and what nodes are
  /// made from.
  std::vector<NodeRef> cluster_objects;
  /// Files of NVIDIA's operators: the document itself, or what a text in a ConfigMap says.
  std::vector<OperatorDocument> operator_files;
  /// The claims of devices of a manifest, and the classes that they name.
  std::vector<NodeRef> device_claims;
  /// What a file of any other kind declares.
  std::vector<Entity> entities;
  std::vector<Diagnostic> diagnostics;
  bool has_errors = false;
  /// What other files say it is for. The front end cannot know.
  FileUse use = FileUse::kApplied;
  /// Whether the file is of the front end's kind at all; others are not counted and not shown.
  bool recognised = false;
  /// Whether `tree` and `documents` were let go of. Reading `file` again brings them back.
  bool content_dropped = false;
  /// Whether an earlier run found nothing in the same file, so that this one did not read it.
  bool from_cache = false;

  /// The tree of a file that was read as a task spec; null of any other file.
  [[nodiscard]] const Tree* spec_tree() const {
    return frontend == kSpecFrontend ? tree.get() : nullptr;
  }
};

/// Moves what was found in the file from `sink` to its unit.
void take_findings(DiagnosticSink& sink, FileUnit& unit);

/// Keeps only the file and what was found in it, which is all that a report needs.
void drop_content(FileUnit& unit);

}  // namespace accelc
