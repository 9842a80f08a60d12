#include "tests/differential/readers.h"

#include "compiler/syntax/diagnostics.h"
#include "tests/differential/isolated.h"
#include "tests/support/invariants.h"
#include "tests/support/yaml_event_text.h"

#include <array>

namespace accelc::test {

namespace {

// Deep enough for what mutations make, and still within yaml-cpp's own limit.
constexpr Limits kWideLimits{.nesting = 300};

bool is_limit(const Diagnostic& diagnostic) {
  constexpr std::array kKinds = {&kNestedTooDeep, &kTooManyValues, &kTooManyDocuments};
  for (const DiagnosticKind* kind : kKinds) {
    if (diagnostic.kind->code == kind->code) return true;
  }
  return false;
}

std::string broken_answer(const SourceFile& file, const EventBuffer& buffer,
                          const DiagnosticSink& sink) {
  const std::string broken = broken_events(file, buffer);
  if (!broken.empty()) return broken;
  return broken_diagnostics(file, sink.diagnostics(), buffer.incomplete);
}

Answer read_with(YamlEventReader engine, std::string_view text) {
  const SourceFile file("input.yaml", std::string(text), Format::kYaml);
  EventBuffer buffer;
  DiagnosticSink sink;
  engine(file, kWideLimits, buffer, sink);
  Answer answer;
  if (engine == &read_events) answer.broken = broken_answer(file, buffer, sink);
  answer.events = yaml_event_text(file, buffer);
  if (!sink.has_errors() && !buffer.incomplete) return answer;
  answer.verdict = Verdict::kRefused;
  for (const Diagnostic& diagnostic : sink.take_sorted()) {
    if (is_limit(diagnostic)) answer.verdict = Verdict::kNone;
    if (!answer.why.empty() || diagnostic.severity != Severity::kError) continue;
    answer.why = std::string(diagnostic.kind->code) + " " + diagnostic.message;
  }
  return answer;
}

}  // namespace

const std::vector<YamlReader>& yaml_readers() {
  static const std::vector<YamlReader> readers = {
      {"accelc",
       [](std::string_view text) {
         static IsolatedReader isolated(
             [](std::string_view given) { return read_with(read_events, given); });
         return isolated.read(text).value_or(Answer{.broken = "crashes, or takes seconds"});
       }},
      {"yaml-cpp",
       [](std::string_view text) { return read_with(read_events_with_yaml_cpp, text); }},
#ifdef ACCELC_HAVE_LIBFYAML
      {"libfyaml",
       [](std::string_view text) {
         static IsolatedReader isolated(read_with_libfyaml);
         return isolated.read(text).value_or(Answer{.verdict = Verdict::kNone});
       }},
#endif
  };
  return readers;
}

}  // namespace accelc::test
