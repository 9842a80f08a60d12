// The host tool that turns the files under stdlib/ into the constant tables of the catalog:
//   accelc_stdlib OUTPUT ROOT FILE...
// reads ROOT/FILE..., checks them, and writes one C++ source. What is wrong is shown as accelc
// shows any mistake, and ends the build.
#include "compiler/catalog/generate/generate.h"
#include "compiler/diag/render.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/limits.h"
#include "schema/vocabulary.h"

#include <cstdio>

namespace accelc {

/// The tables of words are what is made here.
const Vocabulary& builtin_vocabulary() {
  static constexpr Vocabulary kNone;
  return kNone;
}

namespace {

bool fail(const std::string& path, const std::string& error) {
  std::fprintf(stderr, "%s: %s\n", path.c_str(), error.c_str());
  return false;
}

bool generate(const std::string& output, const std::string& root,
              const std::vector<std::string>& paths) {
  const Limits limits;
  const auto disk = make_disk_file_system();
  std::vector<std::shared_ptr<const SourceFile>> files;
  for (const std::string& path : paths) {
    ReadResult bytes = disk->read(join_path(root, path), limits.file_bytes);
    if (!bytes.error.empty()) return fail(path, bytes.error);
    files.push_back(SourceFile::make(path, std::move(bytes.bytes)));
  }
  DiagnosticSink sink;
  // What is wrong is shown with the lines of the files.
  const std::string tables = generate_tables(files, sink);
  std::fputs(render_text(sink.take_sorted(), {}).c_str(), stderr);
  if (tables.empty()) return false;
  const std::string error = disk->write_all({{output, tables}});
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
