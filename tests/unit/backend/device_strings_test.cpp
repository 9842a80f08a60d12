// Every word for a device, on every platform and none, for every target that writes one: what comes
// out names the card that was asked for, in the form that was asked for, and a word that the
// platform itself has for its nodes comes out as it went in.
#include "compiler/backend/flyte2/accelerator.h"
#include "compiler/backend/flyte_common/accelerator.h"
#include "compiler/placement/check_placement.h"
#include "compiler/placement/device_labels.h"
#include "compiler/placement/placement.h"
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace accelc {
namespace {

/// Names, aliases, constants, drivers' names, and what clusters call devices.
std::vector<std::string> all_words() {
  std::set<std::string> words;
  for (const Accelerator* one : Catalog::builtin().accelerators()) {
    for (const std::string_view word : {one->name, one->id, one->flytekit, one->flyte_device,
                                        one->flyte2_name, one->flyte2_device}) {
      words.emplace(word);
    }
    words.insert(one->aliases.begin(), one->aliases.end());
    for (const PlatformName& name : one->platform_names) words.emplace(name.value);
  }
  words.erase("");
  return {words.begin(), words.end()};
}

/// One task for each word.
std::string spec_of(const std::vector<std::string>& words, bool verbatim) {
  std::string text = "accelc: v1\ndefaults: {image: 'ghcr.io/acme/train:1', command: [train]}\n";
  text += "tasks:\n";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string device =
        verbatim ? "'GPUAccelerator(\"" + words[i] + "\")'" : "{device: '" + words[i] + "'}";
    text += "  t" + std::to_string(i) + ": {accelerator: " + device + "}\n";
  }
  return text;
}

struct Checked {
  std::shared_ptr<FileUnit> unit;
  Program program;
};

Checked check_words(const std::vector<std::string>& words, const Platform* platform,
                    bool verbatim) {
  Checked checked;
  checked.unit =
      read_spec(SourceFile::make("tasks.yaml", spec_of(words, verbatim)), {}, Unmarked::kError);
  REQUIRE(!checked.unit->has_errors);
  LinkedSpec spec;
  spec.members.push_back({checked.unit.get(), &checked.unit->documents.front()});
  CheckOptions options;
  if (platform != nullptr) options.platform = platform->id;
  DiagnosticSink sink;
  checked.program = check(spec, {}, Catalog::builtin(), options, sink);
  check_placements(checked.program, sink);
  return checked;
}

std::vector<const Platform*> platforms_and_none() {
  const auto all = Catalog::builtin().platforms();
  std::vector<const Platform*> platforms(all.begin(), all.end());
  platforms.push_back(nullptr);
  return platforms;
}

bool is_label_of(const Platform* platform, const Accelerator& entry, std::string_view word) {
  if (platform == nullptr) return false;
  const auto names = names_on(entry, *platform);
  return std::ranges::find(names, word) != names.end();
}

/// Whether `text` is something that the card is called anywhere.
bool is_called(const Accelerator& entry, std::string_view text) {
  if (text == entry.flyte_device || text == entry.flyte2_device) return true;
  return text == entry.flyte2_device_26 ||
         std::ranges::find(entry.platform_names, text, &PlatformName::value) !=
             entry.platform_names.end();
}

/// What Flyte is told: by both generations of it, and by both SDKs of the second.
std::vector<std::string> flyte_strings(const Task& task) {
  return {std::string(flyte::device_string(task)),
          std::string(flyte2::device_string(task, Flyte2Sdk::k26)),
          std::string(flyte2::device_string(task, Flyte2Sdk::k212))};
}

void check_form(const Task& task, std::string_view text) {
  const std::string_view form = task.accelerator->form;
  if (form.empty()) return;
  if (task.platform != nullptr && is_label_of(task.platform, *task.accelerator->entry, text)) {
    const auto same = names_on(*task.accelerator->entry, *task.platform, form);
    CHECK(std::ranges::find(same, text) != same.end());
  } else {
    CHECK(Catalog::builtin().find(text)->form == form);
  }
}

void check_outputs(const Task& task, const std::string& word) {
  const Accelerator& entry = *task.accelerator->entry;
  const auto match = Catalog::builtin().find(word);
  const bool stays = is_label_of(task.platform, entry, word) ||
                     (task.platform == nullptr && match->device_string == word);
  for (const std::string& text : flyte_strings(task)) {
    INFO("Flyte: " << text);
    if (stays) CHECK(text == word);
    if (text.empty()) continue;
    CHECK(is_called(entry, text));
    check_form(task, text);
  }
  if (task.platform == nullptr) return;
  const auto values = device_values(task);
  if (stays) CHECK(values == std::vector<std::string>{word});
  for (const std::string& value : values) {
    INFO("Kubernetes: " << value);
    CHECK(is_called(entry, value));
    check_form(task, value);
  }
}

}  // namespace

TEST_CASE("a device keeps its card and form in every target, and a label stays as it is") {
  const std::vector<std::string> words = all_words();
  std::size_t looked_at = 0;
  for (const Platform* platform : platforms_and_none()) {
    INFO("on " << (platform == nullptr ? "none" : platform->id));
    const Checked checked = check_words(words, platform, false);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const Task& task = checked.program.tasks[i];
      INFO("asked for " << words[i]);
      REQUIRE(task.accelerator);
      REQUIRE(task.accelerator->entry != nullptr);
      // A label of the platform is there, whatever else it may be called elsewhere.
      if (is_label_of(platform, *task.accelerator->entry, words[i])) CHECK(!task.broken);
      if (task.broken) continue;
      check_outputs(task, words[i]);
      ++looked_at;
    }
  }
  CHECK(looked_at > 5 * words.size());
}

TEST_CASE("what is given verbatim is written verbatim") {
  const std::vector<std::string> words = all_words();
  for (const Platform* platform : platforms_and_none()) {
    INFO("on " << (platform == nullptr ? "none" : platform->id));
    const Checked checked = check_words(words, platform, true);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const Task& task = checked.program.tasks[i];
      INFO("asked for " << words[i]);
      for (const std::string& text : flyte_strings(task)) CHECK(text == words[i]);
      if (platform != nullptr && !task.broken) {
        CHECK(device_values(task) == std::vector<std::string>{words[i]});
      }
    }
  }
}

TEST_CASE("no machine of another form is asked for") {
  const std::vector<std::string> words = all_words();
  std::size_t machines = 0;
  for (const std::string_view id : {"aks", "eks"}) {
    const Platform& platform = *Catalog::builtin().find_platform(id);
    const Checked checked = check_words(words, &platform, false);
    for (const Task& task : checked.program.tasks) {
      const ResolvedAccelerator& asked = *task.accelerator;
      if (task.broken || asked.form.empty()) continue;
      INFO(id << " " << asked.device);
      const auto placed = placement_of(task);
      for (const LabelRequirement& label : placed->labels) {
        if (label.key != platform.machine_label) continue;
        for (const std::string& machine : label.values) {
          INFO(machine);
          const auto type =
              std::ranges::find(asked.entry->instance_types, machine, &InstanceType::name);
          CHECK((type->form.empty() || type->form == asked.form));
          ++machines;
        }
      }
    }
  }
  CHECK(machines > 0);
}

}  // namespace accelc
