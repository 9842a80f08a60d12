#include "compiler/check/unit.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/marker.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

namespace accelc {

namespace {

std::string marker_line(Format format) {
  return format == Format::kToml ? "accelc = \"v1\"\n" : "accelc: v1\n";
}

void report_unmarked(const SourceFile& file, const MarkerScan& scan, DiagnosticSink& sink) {
  if (scan.marker == Marker::kNearMiss && scan.misspelt) {
    sink.report<kUnmarkedFile>(scan.key, quote(file.path()))
        .fix("write `accelc`", scan.key, "accelc");
    return;
  }
  const std::string line = marker_line(file.format());
  sink.report<kUnmarkedFile>(file.span(0, 0), quote(file.path()))
      .help("a task spec starts with `" + std::string(trim(line)) + "`")
      // Whoever names all YAML files of a folder must not find it in all of them.
      .fix("add the line", file.span(0, 0), line, Applicability::kUnsafe);
}

void report_near_miss(const SourceFile& file, const MarkerScan& scan, DiagnosticSink& sink) {
  if (scan.misspelt) {
    sink.report<kMisspeltMarker>(scan.key, quote(text_of(scan.key)))
        .fix("write `accelc`", scan.key, "accelc");
    return;
  }
  const std::string line = marker_line(file.format());
  sink.report<kMissingMarker>(scan.key)
      .help("if this is a task spec, add `" + std::string(trim(line)) + "` at its top")
      .fix("add the line", file.span(0, 0), line, Applicability::kUnsafe);
}

/// Decodes the documents that carry the marker. Returns whether any part of the file is a spec.
bool decode_documents(const Limits& limits, DiagnosticSink& sink, FileUnit& unit) {
  const Tree& tree = *unit.tree;
  Decoder decoder(tree, limits, sink);
  for (const NodeId id : tree.documents()) {
    const NodeRef root = tree.node(id);
    if (!root.is_mapping() || !root.find("accelc")) continue;
    UnitDocument& document = unit.documents.emplace_back();
    document.root = root;
    decode_value(decoder, root, document.spec);
    document.has_nulls = decoder.saw_null();
  }
  return !unit.documents.empty();
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

}  // namespace

std::shared_ptr<FileUnit> read_unit(std::shared_ptr<const SourceFile> file, const Limits& limits,
                                    Unmarked unmarked) {
  auto unit = std::make_shared<FileUnit>();
  unit->file = std::move(file);
  const SourceFile& source = *unit->file;
  const bool demanded = unmarked == Unmarked::kError || is_spec_by_name(source.path());
  MarkerScan scan = scan_for_marker(source);
  DiagnosticSink sink;
  bool is_spec = false;
  if (scan.marker == Marker::kPresent) {
    DiagnosticSink reading;
    unit->tree = std::make_unique<const Tree>(read(unit->file, limits, reading));
    is_spec = decode_documents(limits, reading, *unit);
    const bool broken_spec =
        reading.has_errors() && (demanded || marker_starts_a_line(source.text()));
    is_spec = is_spec || broken_spec;
    if (is_spec) {
      sink = std::move(reading);
    } else {
      scan = scan_for_near_miss(source);
    }
  }
  if (!is_spec && demanded) {
    // Whoever names a file wants it read: broken grammar may be why its marker is not seen.
    read(unit->file, limits, sink);
    // Of what is no text at all, that it lacks the marker is the least.
    if (!source.first_bad_byte()) report_unmarked(source, scan, sink);
  } else if (!is_spec && scan.marker == Marker::kNearMiss) {
    report_near_miss(source, scan, sink);
  }
  unit->has_errors = sink.has_errors();
  unit->is_spec = is_spec || unit->has_errors;
  unit->diagnostics = sink.take_sorted();
  return unit;
}

void drop_content(FileUnit& unit) {
  unit.documents = {};
  unit.tree.reset();
  unit.content_dropped = true;
}

}  // namespace accelc
