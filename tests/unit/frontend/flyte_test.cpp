// Messages of Flyte as text: what is written of any bytes, and what is said of those that are no
// message.
#include "compiler/backend/flyte_package/tar.h"
#include "compiler/frontend/flyte/read_flyte.h"
#include "compiler/frontend/flyte/wire_text.h"
#include "compiler/protobuf/wire_table.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

/// A field that holds bytes; `size` is less than 128 KiB.
std::string field(unsigned number, std::string_view bytes) {
  std::string made;
  const auto add = [&made](std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) made += static_cast<char>(value | 0x80U);
    made += static_cast<char>(value);
  };
  add(number << 3U | 2U);
  add(bytes.size());
  made += bytes;
  return made;
}

std::string id_of(std::string_view name) { return field(1, field(4, name)); }

/// A TaskSpec of this container.
std::string task_of(std::string_view name, std::string_view container) {
  return field(1, id_of(name) + field(2, "container") + field(6, container));
}

std::shared_ptr<FileUnit> read(const std::string& path, const std::string& bytes) {
  return flyte_frontend().read(SourceFile::make(path, bytes), {});
}

std::vector<std::string> said(const FileUnit& unit) {
  std::vector<std::string> all;
  for (const Diagnostic& one : unit.diagnostics) {
    all.push_back(std::string(one.kind->name) + ": " + one.message);
  }
  return all;
}

TEST_CASE("Bytes become text with a place for each value") {
  const auto unit = read("a.pb", task_of("train", field(1, "acme/train:1")));
  CHECK(said(*unit).empty());
  CHECK(unit->file->is_generated());
  CHECK(unit->file->text() ==
        "template {\n  id {\n    name: \"train\"\n  }\n  type: \"container\"\n  container {\n"
        "    image: \"acme/train:1\"\n  }\n}\n");
  REQUIRE(unit->documents.size() == 1);
  const auto& task = unit->documents[0].spec.tasks->entries.at(0);
  CHECK(task.key == "train");
  CHECK(text_of(task.value->image.span) == "\"acme/train:1\"");
}

TEST_CASE("Malformed bytes are reported where they stand, and nothing else of their message") {
  std::string bytes = task_of("train", field(1, "acme/train:1"));
  bytes += "\x12\x7f";
  const auto unit = read("a.pb", bytes);
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics[0].message == "the message cannot be read at byte " +
                                            std::to_string(bytes.size() - 2) +
                                            ": a field continues after the end");
  CHECK(unit->documents.empty());
}

TEST_CASE("Texts that are not UTF-8 are reported and shown") {
  const auto unit = read("a.pb", task_of("train", field(1, "acme\xff/train:1")));
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics[0].kind->code == "AC3047");
  CHECK(unit->file->text().find("acme\\377/train") != std::string::npos);
  CHECK(unit->documents.empty());
}

TEST_CASE("Fields of a later Flyte are noted, once for each") {
  const std::string later = field(99, "x") + "\xa8\x06\x01";
  const auto unit = read("a.pb", task_of("train", field(1, "acme/train:1") + later + later));
  const std::vector<std::string> all = said(*unit);
  REQUIRE(all.size() == 2);
  CHECK(all[0].starts_with("flyte-field: `Container` has no field 99"));
  CHECK(all[1].starts_with("flyte-field: `Container` has no field 101"));
  CHECK_FALSE(unit->has_errors);
}

TEST_CASE("Of a field that is there twice the last one counts, and messages are merged") {
  const std::string bytes =
      task_of("train", field(1, "a:1") + field(1, "b:2")) + field(1, field(6, field(3, "--now")));
  const auto unit = read("a.pb", bytes);
  REQUIRE(unit->documents.size() == 1);
  const TaskSpec& task = *unit->documents[0].spec.tasks->entries.at(0).value;
  CHECK(*task.image == "b:2");
  CHECK(task.args->items.size() == 1);
}

TEST_CASE("Messages in messages end somewhere") {
  // A Struct in a Struct, ten thousand times.
  std::string inner;
  for (int i = 0; i < 10'000; ++i) {
    inner = field(1, field(1, "k") + field(2, field(5, inner)));
    if (inner.size() > 100'000) break;
  }
  const auto unit = read("a.pb", field(1, id_of("train") + field(5, inner)));
  REQUIRE_FALSE(unit->diagnostics.empty());
  CHECK(unit->diagnostics[0].message.find("too deep") != std::string::npos);
}

TEST_CASE("A hundred thousand members are read") {
  std::string tar;
  for (int i = 0; i < 100'000; ++i) {
    const std::string name = std::to_string(i) + "_t_1.pb";
    // Only their headers count here: a test that builds as many tasks takes its time.
    tar += flyte_package::tar_member(name, i % 1000 == 0 ? task_of("t", field(1, "a:1")) : "");
  }
  tar += flyte_package::tar_end();
  Limits limits;
  limits.file_bytes = std::size_t{256} << 20U;
  const auto unit = flyte_frontend().read(SourceFile::make("a.tar", tar), {limits});
  CHECK(unit->documents.size() == 100);
  // The first thousand of those that are empty are named.
  CHECK(unit->diagnostics.size() <= 1001);
}

TEST_CASE("Every prefix of a package and of a message is answered") {
  const std::string message =
      task_of("train", field(1, "acme/train:1") + field(4, field(1,
                                                                 "\x08\x02\x12\x01"
                                                                 "1")));
  for (std::size_t size = 0; size < message.size(); ++size) {
    INFO(size);
    CHECK_FALSE(read("a.pb", message.substr(0, size))->diagnostics.empty());
  }
}

}  // namespace
}  // namespace accelc::test
