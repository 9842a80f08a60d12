// `check` of any bytes as what Flyte registers, under each kind of name.
#include "tests/fuzz/in_memory.h"
#include "tests/fuzz/target.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  static std::map<std::string, test::InMemoryCommand> checks;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  for (const char* name : {"0_a_1.pb", "0_a_2.pb", "0_a_3.pb", "a.pb", "a.tgz", "a.json"}) {
    const auto check =
        checks.try_emplace(name, std::vector<std::string>{"check", "--isolated", name});
    MemoryFileSystem files;
    files.files[name] = bytes;
    check.first->second(files, name);
  }
  return 0;
}
