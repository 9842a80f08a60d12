// Lets libfyaml produce the events of a file; nothing is kept of them.
#include <cstdio>
#include <libfyaml.h>

int main(int count, char** arguments) {
  if (count != 2) return 2;
  fy_parse_cfg config{};
  config.flags = FYPCF_QUIET;
  fy_parser* parser = fy_parser_create(&config);
  if (fy_parser_set_input_file(parser, arguments[1]) != 0) return 1;
  unsigned long events = 0;
  while (fy_event* event = fy_parser_parse(parser)) {
    ++events;
    fy_parser_event_free(parser, event);
  }
  std::printf("%lu\n", events);
  const bool good = !fy_parser_get_stream_error(parser);
  fy_parser_destroy(parser);
  return good ? 0 : 1;
}
