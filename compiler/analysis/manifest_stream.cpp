#include "compiler/analysis/manifest_stream.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/analysis/manifest_objects.h"
#include "compiler/frontend/manifest/read_manifest.h"
#include "compiler/frontend/registry/registry.h"
#include "compiler/support/check.h"
#include "compiler/support/parallel.h"
#include "compiler/support/text.h"

#include <iterator>
#include <utility>

namespace accelc {

namespace {

/// One part of the stream; read on any thread.
struct Part {
  DocumentPart text;
  std::shared_ptr<FileUnit> unit;
  CheckedUnit checked;
  std::vector<Diagnostic> incomplete;  ///< of one that is no manifest: what it lacks
};

/// `accelc fix` changes whole files, and has not tried what it would do to this one.
void make_unsafe(std::vector<Diagnostic>& findings) {
  for (Diagnostic& finding : findings) {
    for (Fix& fix : finding.fixes) fix.applicability = Applicability::kUnsafe;
  }
}

template <class T>
void append(std::vector<T>& into, std::vector<T>& added) {
  into.insert(into.end(), std::make_move_iterator(added.begin()),
              std::make_move_iterator(added.end()));
}

class StreamCheck {
 public:
  StreamCheck(const StreamRequest& request, CheckSettings settings, const AnalysisOptions& options,
              CheckedUnit& into, DiagnosticSink& sink)
      : request_(request),
        settings_(std::move(settings)),
        options_(options),
        into_(into),
        sink_(sink),
        parts_(request.path, request.bytes, request.reading.limits.file_bytes) {
    settings_.keep = Keep::kFindings;
    whole_->frontend = kManifestFrontend;
    whole_->file = SourceFile::part(request.path, "", {});
    whole_->content_dropped = true;
  }

  std::shared_ptr<FileUnit> run() {
    const std::size_t at_once = request_.threads == 1 ? 1 : kPartsAtOnce;
    while (true) {
      std::vector<Part> parts = read_some(at_once);
      if (parts.empty()) break;
      parallel_for(parts.size(), request_.threads, [&](std::size_t i) { check(parts[i]); });
      for (Part& part : parts) {
        if (!take(part)) return nullptr;
      }
    }
    if (parts_.error().empty()) return whole_->recognised ? whole_ : nullptr;
    sink_.report<kUnreadableFile>(Span{}, quote(request_.path), parts_.error());
    return whole_;
  }

 private:
  /// Enough for a thread more to be worth its start (`parallel_for`) on some processors; the text
  /// of so many parts is held.
  static constexpr std::size_t kPartsAtOnce = 32;

  /// Ends at a document that is too large: whether it is worth skipping, `take` says.
  std::vector<Part> read_some(std::size_t most) {
    std::vector<Part> parts;
    while (parts.size() < most) {
      auto text = parts_.next();
      if (!text) break;
      parts.push_back({std::move(*text), nullptr, {}});
      if (parts.back().text.file == nullptr) break;
    }
    return parts;
  }

  void check(Part& part) const {
    if (part.text.file == nullptr) return;
    try {
      part.unit = read_unit(part.text.file, request_.reading, request_.frontends);
    } catch (const InternalError& error) {
      DiagnosticSink bug;
      bug.report<kInternalError>(part.text.file->span(0, 0), error.what());
      part.unit = std::make_shared<FileUnit>();
      part.unit->frontend = kManifestFrontend;
      part.unit->recognised = true;
      take_findings(bug, *part.unit);
    }
    if (part.unit->frontend != kManifestFrontend) {
      part.incomplete = find_incomplete_objects(part.text.file, request_.reading.limits);
      return;
    }
    part.unit->use = request_.use;
    check_objects(*part.unit, settings_);
    if (part.unit->documents.empty()) {
      read_comments(*part.unit, part.checked);
    } else {
      check_documents(*part.unit, settings_, options_, part.checked);
    }
    drop_content(*part.unit);
  }

  /// Returns whether the stream may be one of manifests still. Parts of comments alone say nothing,
  /// but one that has as much of them as a document may have is something else: a pipe may never
  /// end.
  bool take(Part& part) {
    const std::size_t most = request_.reading.limits.file_bytes;
    if (part.text.file == nullptr) {
      if (!whole_->recognised) return false;
      const std::string line = std::to_string(part.text.start.line + 1);
      sink_
          .report<kInputTooLarge>(
              Span{}, "the document in line " + line + " of " + quote(request_.path), most)
          .help("it was skipped; `--max-file-size` raises the limit");
      return true;
    }
    FileUnit& unit = *part.unit;
    const bool early = part.text.start.byte < most;
    if (unit.frontend != kManifestFrontend) {
      // Of no account where the stream turns out to be something else.
      if (!unit.recognised && !part.incomplete.empty()) {
        whole_->has_errors = true;
        make_unsafe(part.incomplete);
        append(whole_->diagnostics, part.incomplete);
        whole_->parts.push_back(part.text.file);
      }
      return !unit.recognised && (early || whole_->recognised);
    }
    whole_->recognised = whole_->recognised || unit.recognised;
    whole_->has_errors = whole_->has_errors || unit.has_errors;
    bool holds = !unit.diagnostics.empty();
    make_unsafe(unit.diagnostics);
    append(whole_->diagnostics, unit.diagnostics);
    for (CheckedSpec& spec : part.checked.specs) {
      if (spec.diagnostics.empty() && spec.suppressions.empty() && !spec.has_errors) continue;
      holds = true;
      make_unsafe(spec.diagnostics);
      into_.specs.push_back(std::move(spec));
    }
    for (Suppressions& comments : part.checked.suppressions) {
      if (comments.list.empty()) continue;
      holds = true;
      into_.suppressions.push_back(std::move(comments));
    }
    if (holds) whole_->parts.push_back(part.text.file);
    return true;
  }

  const StreamRequest& request_;
  CheckSettings settings_;
  const AnalysisOptions& options_;
  CheckedUnit& into_;
  DiagnosticSink& sink_;
  DocumentParts parts_;
  std::shared_ptr<FileUnit> whole_ = std::make_shared<FileUnit>();
};

}  // namespace

void read_comments(FileUnit& unit, CheckedUnit& into) {
  if (unit.tree == nullptr) return;
  DiagnosticSink sink;
  into.suppressions.push_back(read_suppressions(*unit.tree, known_findings(), sink));
  for (Diagnostic& finding : sink.take_sorted()) unit.diagnostics.push_back(std::move(finding));
}

void check_documents(const FileUnit& unit, const CheckSettings& settings,
                     const AnalysisOptions& options, CheckedUnit& into) {
  if (unit.documents.empty()) return;
  const ClusterInFile cluster = read_cluster(unit.cluster_objects);
  for (const UnitDocument& document : unit.documents) {
    LinkedSpec alone;
    alone.members.push_back({&unit, &document});
    into.specs.push_back(check_spec(alone, settings, options, &cluster));
  }
}

std::shared_ptr<FileUnit> check_stream(const StreamRequest& request, const CheckSettings& settings,
                                       const AnalysisOptions& options, CheckedUnit& into,
                                       DiagnosticSink& sink) {
  return StreamCheck(request, settings, options, into, sink).run();
}

}  // namespace accelc
