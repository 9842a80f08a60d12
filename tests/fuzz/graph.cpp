// `accelc graph` on one file, in memory, in one of its formats.
#include "compiler/graph/draw.h"
#include "tests/fuzz/in_memory.h"
#include "tests/fuzz/target.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  // A command for each format: its options are read once.
  static const std::vector<test::InMemoryCommand> commands = [] {
    std::vector<test::InMemoryCommand> made;
    for (const graph::PictureFormat& format : graph::picture_formats()) {
      made.emplace_back(std::vector<std::string>{"graph", "--isolated", "--expand", "--format",
                                                 std::string(format.name), "."});
    }
    return made;
  }();
  const test::InputFile input = test::spec_of_input(data, size);
  const std::size_t which = test::number_of_input(data, size) % commands.size();
  MemoryFileSystem files;
  files.files[input.name] = input.text;
  test::InMemoryCommand draw = commands[which];
  const RunResult result = draw(files, input.name);
  const bool is_json = graph::picture_formats()[which].name == "json";
  if (result.exit_code != kExitClean || !is_json || result.out.empty()) return 0;
  test::expect_whole(input.name, nlohmann::json::accept(result.out) ? "" : "no JSON:" + result.out);
  return 0;
}
