#include "compiler/catalog/generate/generate.h"

#include "compiler/catalog/generate/model.h"
#include "compiler/syntax/read.h"

#include <utility>

namespace accelc {

namespace {

/// A decoded file with what its values point into.
struct DecodedFile {
  Tree tree;
  CatalogFile content;
};

void decode_file(DecodedFile& file, const Limits& limits, DiagnosticSink& sink) {
  if (file.tree.documents().empty()) return;
  Decoder decoder(file.tree, limits, sink);
  decode_value(decoder, file.tree.node(file.tree.documents()[0]), file.content);
}

/// Everything that can only be said of correct rows: absent and misread values are gone by then.
void build_model(const std::vector<DecodedFile>& files, CatalogModel& model, DiagnosticSink& sink) {
  for (const DecodedFile& file : files) add_platform(file.content, model, sink);
  for (const DecodedFile& file : files) add_tables(file.content, model, sink);
  extend_platforms(model, sink);
  for (const DecodedFile& file : files) add_vocabulary(file.content, model, sink);
  if (sink.has_errors()) return;
  for (const DecodedFile& file : files) add_accelerators(file.content, model, sink);
  if (sink.has_errors()) return;
  for (const DecodedFile& file : files) add_instances(file.content, model, sink);
  add_unnamed_machines(model);
  order_accelerators(model);
  give_names_forms(model, sink);
  mark_shared_names(model);
  add_names(model, sink);
  add_device_strings(model);
}

}  // namespace

std::string generate_tables(std::vector<std::shared_ptr<const SourceFile>> sources,
                            DiagnosticSink& sink) {
  const Limits limits;
  CatalogModel model;
  std::vector<DecodedFile> files;
  files.reserve(sources.size());
  for (const auto& source : sources) files.push_back({read(source, limits, sink), {}});
  for (DecodedFile& file : files) decode_file(file, limits, sink);
  model.files = std::move(sources);
  if (!sink.has_errors()) build_model(files, model, sink);
  return sink.has_errors() ? std::string() : write_source(model) + write_vocabulary(model);
}

}  // namespace accelc
