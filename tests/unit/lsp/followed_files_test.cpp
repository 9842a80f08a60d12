// Several files in one editor, of which large ones are followed edit by edit: whatever is edited or
// asked for in between, all of them show what a server shows that sees them for the first time.
#include "compiler/lsp/edits/entity_edits.h"
#include "tests/support/editor.h"
#include "tests/support/mutate.h"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <vector>

namespace accelc::lsp::test {
namespace {

constexpr std::size_t kTasks = 120;

/// What is edited of a task.
struct EditedTask {
  std::string name;
  std::string device = "A100";
  std::string more;  ///< a line
};

/// A spec that is written anew from its tasks.
struct EditedSpec {
  std::string path;
  std::string head;
  std::vector<EditedTask> tasks;

  [[nodiscard]] std::string text() const {
    std::string text = head;
    const bool toml = path.ends_with(".toml");
    for (const EditedTask& task : tasks) {
      const std::string more = task.more.empty() ? "" : task.more + "\n";
      if (toml) {
        text += "\n[tasks." + task.name + "]\nimage = \"ghcr.io/acme/train:1.4.2\"\n" +
                "command = [\"python\", \"-m\", \"acme.train\"]\naccelerator = \"" + task.device +
                "\"\n" + more;
      } else {
        text += "  " + task.name + ":\n    image: ghcr.io/acme/train:1.4.2\n" +
                "    command: [python, -m, acme.train]\n    accelerator: " + task.device + "\n" +
                (more.empty() ? "" : "    " + more);
      }
    }
    return text;
  }
};

EditedSpec spec_of(std::string path, std::string head, const std::string& prefix) {
  EditedSpec spec{.path = std::move(path), .head = std::move(head), .tasks = {}};
  for (std::size_t i = 0; i < kTasks; ++i) {
    spec.tasks.push_back({.name = prefix + std::to_string(i)});
  }
  return spec;
}

/// Changes one task, mostly of those that were changed before.
void edit(EditedSpec& spec, accelc::test::Random& random) {
  EditedTask& task = spec.tasks[random.below(3) == 0 ? random.below(kTasks) : 7];
  const bool toml = spec.path.ends_with(".toml");
  const std::vector<std::string> devices = {"A100", "H100", "A10O", "A100.9g.1gb", "L4"};
  const std::vector<std::string> lines = {"",           toml ? "timeout = \"2h\"" : "timeout: 2h",
                                          "timeout",    "# accelc: ignore[unknown-accelerator]",
                                          "# a remark", toml ? "extends = \"b8\"" : "extends: a8",
                                          "\n"};
  switch (random.below(6)) {
    case 0:
      task.name = "a" + std::to_string(random.below(kTasks + 5));
      break;
    case 1:
    case 2:
      task.more = lines[random.below(lines.size())];
      break;
    default:
      task.device = devices[random.below(devices.size())];
  }
}

/// What each file shows, by URI; nothing is an empty list.
using Shown = std::map<std::string, Json>;

void take(const Json& published, Shown& shown) {
  for (const auto& [uri, findings] : published.items()) shown[uri] = findings;
}

Shown shown_at_first(const std::vector<EditedSpec>& specs) {
  Editor fresh(Json::object(), {"specs"});
  for (const EditedSpec& spec : specs) fresh.disk.files[spec.path] = "";
  for (const EditedSpec& spec : specs) {
    fresh.open(spec.path, spec.text(), {.open = "\x01", .close = "\x02", .point = "\x03"});
  }
  Shown shown;
  take(fresh.published(), shown);
  return shown;
}

TEST_CASE("Files that are followed show what a new server shows, whatever else is open") {
  constexpr int kEdits = 60;
  std::vector<EditedSpec> specs = {
      spec_of("specs/large.yaml", "accelc: v1\ntasks:\n", "a"),
      spec_of("specs/large.toml", "accelc = \"v1\"\n", "b"),
      {.path = "specs/more.yaml",
       .head = "accelc: v1\ninclude: [large.yaml]\ntasks:\n",
       .tasks = {{.name = "more", .more = "extends: a7"}, {.name = "b9"}}}};
  REQUIRE(specs[0].text().size() >= EntityEdits::kShortest / 2);
  Editor editor(Json::object(), {"specs"});
  for (const EditedSpec& spec : specs) editor.disk.files[spec.path] = "";
  Shown shown;
  for (const EditedSpec& spec : specs) {
    editor.open(spec.path, spec.text(), {.open = "\x01", .close = "\x02", .point = "\x03"});
  }
  take(editor.published(), shown);
  accelc::test::Random random(31);
  for (int round = 0; round < kEdits; ++round) {
    // The one that includes another is not always open.
    EditedSpec& spec = specs[random.below(2)];
    edit(spec, random);
    editor.change(spec.path, spec.text());
    if (random.below(4) == 0) {
      editor.ask("textDocument/hover", {{"textDocument", {{"uri", Editor::uri(spec.path)}}},
                                        {"position", {{"line", 3}, {"character", 5}}}});
    }
    take(editor.published(), shown);
    INFO(round);
    REQUIRE(shown == shown_at_first(specs));
    if (random.below(4) == 0) REQUIRE(editor.published_in_pause().empty());
  }
}

}  // namespace
}  // namespace accelc::lsp::test
