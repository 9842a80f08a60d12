// Reads a file and lets one of accelc's YAML engines produce its events:
//   bench_events accelc|yaml-cpp FILE
#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/yaml/events.h"

#include <cstdio>
#include <string_view>

int main(int count, char** arguments) {
  using namespace accelc;
  if (count != 3) return 2;
  const std::string_view name = arguments[1];
  const YamlEventReader engine = name == "accelc"     ? &read_events
                                 : name == "yaml-cpp" ? &read_events_with_yaml_cpp
                                                      : nullptr;
  if (engine == nullptr) return 2;
  ReadResult read = make_disk_file_system()->read(arguments[2], std::size_t{1} << 30U);
  const SourceFile file(arguments[2], std::move(read.bytes), Format::kYaml);
  EventBuffer events;
  DiagnosticSink sink;
  engine(file, {}, events, sink);
  std::printf("%zu\n", events.events.size());
  return read.error.empty() && !sink.has_errors() ? 0 : 1;
}
