// The host tool that turns the files under stdlib/ into the constant tables of the catalog:
//   accelc_stdlib OUTPUT ROOT FILE...
// reads ROOT/FILE..., checks them, and writes one C++ source. What is wrong is shown as accelc
// shows any mistake, and ends the build.
#include "compiler/diag/render.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/read.h"
#include "stdlib/model.h"

#include <cstdio>

namespace accelc {

namespace {

/// A decoded file with what its values point into.
struct DecodedFile {
  Tree tree;
  CatalogFile content;
};

bool fail(const std::string& path, const std::string& error) {
  std::fprintf(stderr, "%s: %s\n", path.c_str(), error.c_str());
  return false;
}

void decode_file(DecodedFile& file, const Limits& limits, DiagnosticSink& sink) {
  if (file.tree.documents().empty()) return;
  Decoder decoder(file.tree, limits, sink);
  decode_value(decoder, file.tree.node(file.tree.documents()[0]), file.content);
}

/// Everything that can only be said of correct rows: absent and misread values are gone by then.
void build_model(const std::vector<DecodedFile>& files, CatalogModel& model, DiagnosticSink& sink) {
  for (const DecodedFile& file : files) add_tables(file.content, model, sink);
  for (const DecodedFile& file : files) add_platform(file.content, model, sink);
  extend_platforms(model, sink);
  if (sink.has_errors()) return;
  for (const DecodedFile& file : files) add_accelerators(file.content, model, sink);
  if (sink.has_errors()) return;
  for (const DecodedFile& file : files) add_instances(file.content, model, sink);
  order_accelerators(model);
  settle_forms(model, sink);
  mark_shared_names(model);
  add_names(model, sink);
  add_device_strings(model);
}

bool generate(const std::string& output, const std::string& root,
              const std::vector<std::string>& paths) {
  const Limits limits;
  const auto disk = make_disk_file_system();
  DiagnosticSink sink;
  CatalogModel model;
  std::vector<DecodedFile> files;
  for (const std::string& path : paths) {
    ReadResult bytes = disk->read(join_path(root, path), limits.file_bytes);
    if (!bytes.error.empty()) return fail(path, bytes.error);
    model.files.push_back(SourceFile::make(path, std::move(bytes.bytes)));
    files.push_back({read(model.files.back(), limits, sink), {}});
  }
  for (DecodedFile& file : files) decode_file(file, limits, sink);
  if (!sink.has_errors()) build_model(files, model, sink);
  const bool good = !sink.has_errors();
  std::fputs(render_text(sink.take_sorted(), {}).c_str(), stderr);
  if (!good) return false;
  const std::string error = disk->write_all({{output, write_source(model)}});
  return error.empty() || fail(output, error);
}

}  // namespace

}  // namespace accelc

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 3) {
    std::fputs("usage: accelc_stdlib OUTPUT ROOT FILE...\n", stderr);
    return 2;
  }
  return accelc::generate(arguments[0], arguments[1], {arguments.begin() + 2, arguments.end()}) ? 0
                                                                                                : 1;
}
