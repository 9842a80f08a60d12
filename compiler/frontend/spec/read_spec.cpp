#include "compiler/frontend/spec/read_spec.h"

#include "compiler/diag/sink.h"
#include "compiler/frontend/spec/diagnostics.h"
#include "compiler/frontend/spec/marker.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"
#include "schema/decode.h"
#include "schema/vocabulary.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace accelc {

namespace {

std::string marker_line(Format format) {
  return format == Format::kToml ? "accelc = \"v1\"\n" : "accelc: v1\n";
}

/// Of a file that no line makes a spec, what it is.
void report_other_top(NodeRef top, const SourceFile& file, DiagnosticSink& sink) {
  const std::uint32_t begin = top.span().begin;
  auto report = sink.report<kUnmarkedFile>(file.span(begin, begin + 1), quote(file.path()));
  report.help("its top level is " + std::string(noun_of(top.kind())) +
              "; a task spec is a mapping");
  if (top.is_sequence()) {
    report.help("several objects of Kubernetes in JSON are the `items` of a `List`");
  }
}

/// In braces, the marker goes behind the first one.
void report_unmarked_braces(NodeRef top, const SourceFile& file, DiagnosticSink& sink) {
  const std::uint32_t behind = top.span().begin + 1;
  const std::string entry = top.first_child() ? R"("accelc": "v1", )" : R"("accelc": "v1")";
  sink.report<kUnmarkedFile>(file.span(behind - 1, behind), quote(file.path()))
      .help("a task spec has the key `\"accelc\": \"v1\"`")
      .fix("add the key", file.span(behind, behind), entry, Applicability::kUnsafe);
}

/// `top` is the only document of the file, or no node.
void report_missing_marker(const SourceFile& file, const NearMiss& near, NodeRef top,
                           DiagnosticSink& sink) {
  if (near.misspelt) {
    sink.report<kUnmarkedFile>(near.key, quote(file.path()))
        .fix("write `accelc`", near.key, "accelc");
    return;
  }
  if (top && !top.is_mapping() && !top.is_null()) return report_other_top(top, file, sink);
  if (top && top.is_mapping() && text_of(top.span()).starts_with('{')) {
    return report_unmarked_braces(top, file, sink);
  }
  const std::string line = marker_line(file.format());
  sink.report<kUnmarkedFile>(file.span(0, 0), quote(file.path()))
      .help("a task spec starts with `" + std::string(trim(line)) + "`")
      // Whoever names all YAML files of a folder must not find it in all of them.
      .fix("add the line", file.span(0, 0), line, Applicability::kUnsafe);
}

void report_near_miss(const SourceFile& file, const NearMiss& near, DiagnosticSink& sink) {
  if (near.misspelt) {
    sink.report<kMisspeltMarker>(near.key, quote(text_of(near.key)))
        .fix("write `accelc`", near.key, "accelc");
    return;
  }
  const std::string line = marker_line(file.format());
  sink.report<kMissingMarker>(near.key)
      .help("if this is a task spec, add `" + std::string(trim(line)) + "` at its top")
      .fix("add the line", file.span(0, 0), line, Applicability::kUnsafe);
}

/// Reports a document of another tool, whose keys are all unknown here. Returns whether it is one.
bool report_foreign_document(NodeRef root, DiagnosticSink& sink) {
  const ForeignDocument* foreign = find_foreign_document(builtin_vocabulary(), root);
  if (foreign == nullptr) return false;
  for_each_entry(root, [&](const Entry& entry) {
    if (entry.key.text() != foreign->marks.front().key) return;
    sink.report<kForeignDocument>(entry.key.span(), name_foreign_document(*foreign, root))
        .help(std::string(foreign->help));
  });
  return true;
}

/// Where the marker is written as TOML has it, though the file is read as YAML.
std::optional<Span> marker_of_toml(const SourceFile& file) {
  if (file.format() == Format::kToml) return std::nullopt;
  const std::string_view text = file.text();
  for (std::size_t at = text.find(kMarkerKey); at != std::string_view::npos;
       at = text.find(kMarkerKey, at + 1)) {
    const std::size_t behind =
        std::min(text.find_first_not_of(" \t", at + kMarkerKey.size()), text.size());
    const bool starts = at == 0 || text[at - 1] == '\n';
    if (!starts || behind == text.size()) continue;
    if (text[behind] != '=') return std::nullopt;
    const auto begin = static_cast<std::uint32_t>(at);
    return file.span(begin, begin + static_cast<std::uint32_t>(kMarkerKey.size()));
  }
  return std::nullopt;
}

void report_toml(const Span& marker, FileUnit& unit) {
  DiagnosticSink sink;
  sink.report<kSpecIsToml>(marker).help(
      "give the file a name that ends in `.toml`; `--stdin-filename` names standard input");
  unit.recognised = true;
  take_findings(sink, unit);
}

/// Decodes the documents that carry the marker. Returns whether any part of the file is a spec.
bool decode_documents(const Limits& limits, DiagnosticSink& sink, FileUnit& unit) {
  const Tree& tree = *unit.tree;
  Decoder decoder(tree, limits, sink);
  bool foreign = false;
  for (const NodeId id : tree.documents()) {
    const NodeRef root = tree.node(id);
    if (!root.is_mapping() || !root.find("accelc")) continue;
    if (report_foreign_document(root, sink)) {
      foreign = true;
      continue;
    }
    UnitDocument& document = unit.documents.emplace_back();
    document.root = root;
    decode_value(decoder, root, document.spec);
    document.has_nulls = decoder.saw_null();
  }
  return foreign || !unit.documents.empty();
}

/// A file that broke off before its marker was read is a spec when a line starts with the marker.
bool marker_starts_a_line(std::string_view text) {
  for (const std::string_view key : {"accelc:", "accelc =", "accelc=", "\"accelc\"", "'accelc'"}) {
    const std::size_t at = text.find(key);
    if (at == 0 ||
        (at != std::string_view::npos && (text[at - 1] == '\n' || text[at - 1] == '\r'))) {
      return true;
    }
  }
  return false;
}

class SpecFrontend : public Frontend {
 public:
  [[nodiscard]] std::string_view name() const override { return kSpecFrontend; }
  [[nodiscard]] bool takes_name(std::string_view path) const override {
    return has_spec_ending(path);
  }
  [[nodiscard]] bool recognises(const SourceFile& file) const override {
    return has_marker_word(file) || is_spec_by_name(file.path());
  }
  [[nodiscard]] std::shared_ptr<FileUnit> read(const std::shared_ptr<const SourceFile>& file,
                                               const ReadRequest& request) const override;
};

std::shared_ptr<FileUnit> SpecFrontend::read(const std::shared_ptr<const SourceFile>& file,
                                             const ReadRequest& request) const {
  std::shared_ptr<FileUnit> unit = unread_spec(file);
  const bool by_name = is_spec_by_name(file->path());
  const bool demanded = request.unmarked == Unmarked::kError || by_name;
  if (const auto marker = marker_of_toml(*file)) {
    report_toml(*marker, *unit);
  } else if (has_marker_word(*file)) {
    DiagnosticSink sink;
    unit->tree = std::make_unique<const Tree>(accelc::read(file, request.limits, sink));
    const bool has_spec = decode_documents(request.limits, sink, *unit);
    const bool broken_spec = sink.has_errors() && (demanded || marker_starts_a_line(file->text()));
    unit->recognised = has_spec || broken_spec;
    if (unit->recognised) take_findings(sink, *unit);
  }
  // No other front end is asked about a file that is called a spec.
  if (!unit->recognised && by_name) report_unmarked(*unit, request);
  return unit;
}

}  // namespace

const Frontend& spec_frontend() {
  static const SpecFrontend frontend;
  return frontend;
}

bool has_spec_ending(std::string_view path) {
  constexpr std::array<std::string_view, 4> kEndings = {".yaml", ".yml", ".toml", ".json"};
  return std::any_of(kEndings.begin(), kEndings.end(),
                     [path](std::string_view ending) { return path.ends_with(ending); });
}

std::shared_ptr<FileUnit> read_spec(const std::shared_ptr<const SourceFile>& file,
                                    const Limits& limits, Unmarked unmarked) {
  const ReadRequest request{limits, unmarked};
  std::shared_ptr<FileUnit> unit =
      spec_frontend().recognises(*file) ? spec_frontend().read(file, request) : unread_spec(file);
  if (!unit->recognised) report_unmarked(*unit, request);
  return unit;
}

std::shared_ptr<FileUnit> unread_spec(const std::shared_ptr<const SourceFile>& file) {
  auto unit = std::make_shared<FileUnit>();
  unit->frontend = kSpecFrontend;
  unit->file = file;
  return unit;
}

void report_unmarked(FileUnit& unit, const ReadRequest& request) {
  const SourceFile& file = *unit.file;
  const NearMiss near = scan_for_near_miss(file);
  DiagnosticSink sink;
  if (request.unmarked == Unmarked::kError || is_spec_by_name(file.path())) {
    // Whoever names a file wants it read: broken grammar may be why its marker is not seen.
    const Tree tree = read(unit.file, request.limits, sink);
    const bool one = tree.documents().size() == 1 && !near.found();
    const NodeRef top = one ? tree.node(tree.documents()[0]) : NodeRef();
    const bool foreign = top && report_foreign_document(top, sink);
    // Of what is no text at all, that it lacks the marker is the least.
    if (!foreign && !file.first_bad_byte()) report_missing_marker(file, near, top, sink);
  } else if (near.found()) {
    report_near_miss(file, near, sink);
  }
  take_findings(sink, unit);
  unit.recognised = unit.has_errors;
}

}  // namespace accelc
