// The only file that includes libfyaml.
#include "tests/differential/readers.h"
#include "tests/support/yaml_event_text.h"

#include <libfyaml.h>
#include <memory>

namespace accelc::test {

namespace {

std::string text_of_token(fy_token* token) {
  std::size_t size = 0;
  const char* text = token != nullptr ? fy_token_get_text(token, &size) : nullptr;
  return text != nullptr ? std::string(text, size) : std::string();
}

NodeProperties properties_of(fy_token* anchor, fy_token* tag) {
  return {.anchor = text_of_token(anchor), .tag = text_of_token(tag)};
}

char mark_of(fy_token* token) {
  if (token == nullptr) return ':';
  switch (fy_token_scalar_style(token)) {
    case FYSS_SINGLE_QUOTED:
      return '\'';
    case FYSS_DOUBLE_QUOTED:
      return '"';
    case FYSS_LITERAL:
      return '|';
    case FYSS_FOLDED:
      return '>';
    default:
      return ':';
  }
}

std::string line_of(fy_event* event) {
  const bool flow = fy_event_get_node_style(event) == FYNS_FLOW;
  switch (event->type) {
    case FYET_SCALAR: {
      const fy_event_scalar_data& data = event->scalar;
      return yaml_scalar_line(properties_of(data.anchor, data.tag), mark_of(data.value),
                              text_of_token(data.value));
    }
    case FYET_ALIAS:
      return "=ALI *" + text_of_token(event->alias.anchor) + "\n";
    case FYET_SEQUENCE_START:
      return yaml_start_line(
          "SEQ", flow, properties_of(event->sequence_start.anchor, event->sequence_start.tag));
    case FYET_MAPPING_START:
      return yaml_start_line("MAP", flow,
                             properties_of(event->mapping_start.anchor, event->mapping_start.tag));
    default:
      return std::string(fy_event_type_get_text(event->type)) + "\n";
  }
}

struct Release {
  void operator()(fy_parser* parser) const { fy_parser_destroy(parser); }
  void operator()(fy_diag* diag) const { fy_diag_destroy(diag); }
};

void print_nothing(fy_diag* /*diag*/, void* /*user*/, const char* /*text*/, std::size_t /*size*/) {}

// Keeps errors, and prints none.
std::unique_ptr<fy_diag, Release> make_diag() {
  fy_diag_cfg config;
  fy_diag_cfg_default(&config);
  config.fp = nullptr;
  config.output_fn = print_nothing;
  std::unique_ptr<fy_diag, Release> diag(fy_diag_create(&config));
  fy_diag_set_collect_errors(diag.get(), true);
  return diag;
}

// The first error, in libfyaml's words.
std::string error_of(fy_diag* diag) {
  void* next = nullptr;
  const fy_diag_error* error = fy_diag_errors_iterate(diag, &next);
  return error != nullptr ? error->msg : "no message";
}

}  // namespace

Answer read_with_libfyaml(std::string_view text) {
  const std::unique_ptr<fy_diag, Release> diag = make_diag();
  fy_parse_cfg config{};
  config.flags = static_cast<fy_parse_cfg_flags>(FYPCF_DISABLE_DEPTH_LIMIT | FYPCF_JSON_NONE |
                                                 FYPCF_DEFAULT_VERSION_1_2);
  config.diag = diag.get();
  const std::unique_ptr<fy_parser, Release> parser(fy_parser_create(&config));
  Answer answer;
  // An empty string is taken for no input at all.
  const std::string_view given = text.empty() ? "\n" : text;
  fy_parser_set_string(parser.get(), given.data(), given.size());
  while (fy_event* event = fy_parser_parse(parser.get())) {
    answer.events += line_of(event);
    fy_parser_event_free(parser.get(), event);
  }
  if (fy_parser_get_stream_error(parser.get())) {
    answer.verdict = Verdict::kRefused;
    answer.why = error_of(diag.get());
  }
  return answer;
}

}  // namespace accelc::test
