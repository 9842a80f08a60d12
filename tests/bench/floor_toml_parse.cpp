// Reads a file and lets toml++ parse it.
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <cstdio>
#include <fstream>
#include <sstream>

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ifstream file(argv[1]);
  std::stringstream text;
  text << file.rdbuf();
  const std::string content = text.str();
  const toml::parse_result result =
      toml::parse(std::string_view(content), std::string_view(argv[1]));
  std::printf("%zu\n", result ? result.table().size() : 0);
  return result ? 0 : 1;
}
