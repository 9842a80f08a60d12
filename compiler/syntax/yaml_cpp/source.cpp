// The only file that includes yaml-cpp. Its exceptions end here; its events leave as ours.
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/events.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/fault.h"
#include "compiler/syntax/yaml_cpp/spans.h"
#include "compiler/syntax/yaml_cpp/working_text.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <iterator>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

// How much is read in all when a file is read again with another working text.
constexpr std::size_t kBytesInAll = 1'000'000;

// Each attempt costs a whole pass, so a small file gets more of them.
std::size_t most_attempts(std::size_t size) {
  return std::clamp<std::size_t>(kBytesInAll / (size + 1), 8, 64);
}

// A text as a stream, without a copy.
class TextBuffer : public std::streambuf {
 public:
  explicit TextBuffer(std::string_view text) {
    // The stream only reads; the interface has no const.
    char* begin = const_cast<char*>(text.data());
    setg(begin, begin, begin + text.size());
  }
};

// Leaves yaml-cpp early; the fault is already set.
struct Stop {};

class Recorder : public YAML::EventHandler {
 public:
  Recorder(const WorkingText& working, YamlEventWriter& writer)
      : working_(&working), writer_(&writer) {}

  void OnDocumentStart(const YAML::Mark&) override { need(writer_->start_document()); }
  void OnDocumentEnd() override { writer_->end_document(); }
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    need(writer_->add_null(place(mark), anchor != 0));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    need(writer_->add_alias(place(mark)));
  }
  void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                const std::string& value) override {
    need(writer_->add_scalar(place(mark), value));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    start(mark, {.mapping = false,
                 .block = style == YAML::EmitterStyle::Block,
                 .anchored = anchor != 0,
                 .tagged = tag != "?"});
  }
  void OnSequenceEnd() override { need(writer_->end_collection()); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    start(mark, {.mapping = true,
                 .block = style == YAML::EmitterStyle::Block,
                 .anchored = anchor != 0,
                 .tagged = tag != "?"});
  }
  void OnMapEnd() override { need(writer_->end_collection()); }

 private:
  void start(const YAML::Mark& mark, const YamlCollection& collection) {
    need(writer_->start_collection(place(mark), collection));
  }
  [[nodiscard]] std::uint32_t place(const YAML::Mark& mark) const {
    return working_->to_source(static_cast<std::size_t>(std::max(mark.pos, 0)));
  }
  static void need(bool good) {
    if (!good) throw Stop{};
  }

  const WorkingText* working_;
  YamlEventWriter* writer_;
};

// What yaml-cpp said when it gave up, and how far reading had come.
struct YamlFailure {
  std::string_view words;
  std::uint32_t offset = 0;
  const std::vector<OpenYaml>* open = nullptr;
};

// Whether a further change of the working text may get over the failure; the change is made.
bool repair(const YamlFailure& failure, std::string_view source, YamlRepairs& repairs) {
  const auto said = [&](std::string_view words) {
    return failure.words.find(words) != std::string_view::npos;
  };
  if (said("invalid unicode") && !repairs.escapes && has_surrogate_pairs(source)) {
    return repairs.escapes = true;
  }
  if ((said("end of sequence not") || said("end of map not")) && !repairs.block_properties &&
      has_block_properties(source)) {
    return repairs.block_properties = true;
  }
  if (repairs.document_marker && failure.open->empty() && said("map value")) {
    // The bracket is a key after all.
    repairs.document_marker = false;
    return true;
  }
  if (said("tab when looking") && !repairs.blank_tabs &&
      space_at(source, skip_blanks(source, failure.offset))) {
    return repairs.blank_tabs = true;
  }
  const bool flow = said("flow") || said("unknown token") || said("map value");
  if (!flow) return false;
  if (!repairs.question_marks && byte_at(source, failure.offset) == '?' &&
      has_inner_question_marks(source)) {
    return repairs.question_marks = true;
  }
  const auto outer = std::find_if(failure.open->begin(), failure.open->end(),
                                  [](const OpenYaml& open) { return open.in_flow(); });
  if (outer == failure.open->end()) return false;
  const std::vector<std::uint32_t> keys = unusual_flow_keys(source, outer->begin);
  std::vector<std::uint32_t> all;
  std::set_union(keys.begin(), keys.end(), repairs.explicit_keys.begin(),
                 repairs.explicit_keys.end(), std::back_inserter(all));
  repairs.explicit_keys.swap(all);
  return repairs.explicit_keys.size() > all.size();
}

// What one pass of yaml-cpp works on.
struct Attempt {
  const Limits& limits;
  EventBuffer& events;
  YamlFaults& faults;
  bool last;
};

// In yaml-cpp's own words: it is asked for a second opinion, and this is its opinion.
void report_failure(const YamlFailure& failure, const Attempt& attempt) {
  const std::size_t size = attempt.faults.text().size();
  // Its guard against deep nesting of brackets.
  if (failure.words == YAML::ErrorMsg::BAD_FILE) {
    attempt.faults.set(kNestedTooDeep, failure.offset, failure.offset,
                       {std::to_string(attempt.limits.nesting)});
    return;
  }
  const std::size_t end = std::min<std::size_t>(failure.offset + std::size_t{1}, size);
  attempt.faults
      .set(kYamlCppFault, std::min<std::size_t>(failure.offset, size), end,
           {std::string(failure.words)})
      .help("run without `--yaml-engine`: accelc's own parser describes it in more detail");
}

// One pass of yaml-cpp. True when the working text was changed and should be read again.
bool read_once(const Attempt& attempt, YamlRepairs& repairs) {
  const std::string_view source = attempt.faults.text();
  const WorkingText working(source, repairs);
  YamlEventWriter writer(working, attempt.limits, attempt.events, attempt.faults);
  try {
    TextBuffer buffer(working.text());
    std::istream stream(&buffer);
    Recorder recorder(working, writer);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(recorder)) {
    }
    writer.end_stream();
  } catch (const Stop&) {
    const std::vector<std::uint32_t>& lines = writer.shallow_lines();
    if (lines.empty() || attempt.faults.any()) return false;
    repairs.shallow_lines.insert(repairs.shallow_lines.end(), lines.begin(), lines.end());
    if (!attempt.last) return true;
    explain_shallow_line(attempt.faults, lines.front(), source.size());
  } catch (const YAML::Exception& exception) {
    const auto offset = static_cast<std::size_t>(std::max(exception.mark.pos, 0));
    const YamlFailure failure{exception.msg, working.to_source(offset), &writer.open()};
    if (!attempt.last && repair(failure, source, repairs)) return true;
    report_failure(failure, attempt);
  }
  return false;
}

bool starts_with_bracket(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && is_space(text[at])) ++at;
  return byte_at(text, at) == '{' || byte_at(text, at) == '[';
}

}  // namespace

void read_events_with_yaml_cpp(const SourceFile& file, const Limits& limits, EventBuffer& events,
                               DiagnosticSink& sink) {
  YamlRepairs repairs;
  repairs.document_marker = starts_with_bracket(file.text());
  YamlFaults faults(file);
  events.events.reserve(file.size() / 12);
  std::size_t left = most_attempts(file.size());
  while (read_once({limits, events, faults, --left == 0}, repairs)) {
    events = {};
    faults = YamlFaults(file);
  }
  if (faults.any()) events.incomplete = true;
  faults.report_to(sink);
}

}  // namespace accelc
