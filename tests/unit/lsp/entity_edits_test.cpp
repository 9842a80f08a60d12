// Whoever types in one entity of a large spec sees what a check of the whole finds: specs are put
// together from the tasks, workflows and launch plans of all pages, and edited.
#include "compiler/lsp/edits/entity_edits.h"

#include "compiler/lsp/features/features.h"
#include "compiler/support/text.h"
#include "tests/support/effort.h"
#include "tests/support/large_specs.h"
#include "tests/support/text_checker.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::lsp::test {
namespace {

/// One document, its edits followed and checked as a whole.
class FollowedText {
 public:
  explicit FollowedText(const std::string& ending)
      : whole_(ending), ending_(ending), path_("/tasks" + ending) {}

  void put_base(const std::string& text) {
    whole_.put_base(ending_, text);
    disk_.files["base" + ending_] = text;
    workspace_.changed_on_disk();
  }

  /// Somebody types in the other file, too.
  void edit_base(const std::string& text) {
    whole_.put_base(ending_, text);
    const std::string path = "/base" + ending_;
    workspace_.files().add({.uri = "file://" + path, .path = path, .text = text});
    workspace_.changed(path);
  }
  void close_base() {
    const std::string path = "/base" + ending_;
    workspace_.files().close("file://" + path);
    workspace_.closed(path);
  }

  /// Checks the text as it is now. Whether its lines can be told apart.
  bool show(const std::string& text) {
    const auto whole = whole_.check(text);
    REQUIRE(whole->unit != nullptr);
    files = whole->analysis->project.units.size();
    const std::string uri = "file://" + path_;
    workspace_.files().add({.uri = uri, .path = path_, .text = text});
    workspace_.changed(path_);
    const Json found = workspace_.findings(uri);
    ++asked;
    if (workspace_.has_unconfirmed()) ++followed;
    INFO(text);
    CHECK(found == (files == 1 ? diagnostics(*whole) : whole_.findings()));
    return lines_of(*whole->unit).has_value();
  }

  /// Asks what an editor asks behind an edit, at places of some lines.
  void ask(const std::string& text, std::uint32_t first_line, accelc::test::Random& random) {
    constexpr int kPlaces = 3;
    constexpr std::uint32_t kBelow = 5;
    const std::string uri = "file://" + path_;
    const LineIndex lines(text);
    for (int i = 0; i < kPlaces; ++i) {
      const auto line = first_line + static_cast<std::uint32_t>(random.below(kBelow));
      if (line >= lines.line_count()) continue;
      const Json position = {{"line", line},
                             {"character", random.below(lines.line(line).size() + 1)}};
      if (workspace_.snapshot_around(uri, line)->is_part()) ++answered_by_parts;
      for (const char* method : {"textDocument/hover", "textDocument/completion"}) {
        INFO(joined(lines_in(text), first_line, first_line + kBelow)
             << method << " " << position.dump());
        CHECK(answer_about(workspace_, uri, method, position) == whole_.answer(method, position));
      }
    }
  }

  /// Nothing is typed for a while.
  void pause() {
    while (workspace_.has_unconfirmed()) CHECK(workspace_.confirm_one());
    while (workspace_.has_unprepared()) workspace_.prepare_one();
  }

  std::size_t files = 0;  ///< that the last check of the whole read
  std::size_t asked = 0;
  std::size_t followed = 0;
  std::size_t answered_by_parts = 0;

 private:
  TextChecker whole_;
  MemoryFileSystem disk_;
  std::string ending_;
  std::string path_;
  Workspace workspace_{disk_};
};

/// Changes a line at the place or a little below it.
std::string edited(const std::string& text, std::size_t place, const TextLines& others,
                   accelc::test::Random& random) {
  TextLines lines = lines_in(text);
  const std::size_t at = std::min(place + random.below(6), lines.size() - 1);
  const auto line = lines.begin() + static_cast<std::ptrdiff_t>(at);
  const std::string& other = others[random.below(others.size())];
  switch (random.below(7)) {
    case 0:
      lines.erase(line);
      break;
    case 1:
      lines.insert(line, other);
      break;
    case 2:
      *line = other;
      break;
    case 3: {
      const std::size_t digit = line->find_first_of("0123456789");
      if (digit != std::string::npos) (*line)[digit] = static_cast<char>('0' + random.below(10));
      break;
    }
    case 4:
      line->insert(line->size() - 1, 1, "x#: \"'0,"[random.below(8)]);
      break;
    case 5:
      line->insert(random.below(line->size()), 1, "ax9:-"[random.below(5)]);
      break;
    default:
      line->erase(random.below(line->size()), 1);
  }
  return joined(lines);
}

/// What an editor makes of a line that is typed: brackets and quotes that are open are closed.
std::string closed(std::string line) {
  std::string open;
  for (const char c : line) {
    if (!open.empty() && c == open.back()) {
      open.pop_back();
    } else if (c == '"' || c == '\'') {
      open += c;
    } else if (c == '[' || c == '{') {
      open += c == '[' ? ']' : '}';
    }
  }
  std::reverse(open.begin(), open.end());
  return line + open;
}

/// The text while one more line is written, letter by letter, and then taken away.
std::vector<std::string> typed(const std::string& text, const TextLines& others,
                               accelc::test::Random& random) {
  const TextLines lines = lines_in(text);
  const std::size_t at = random.below(lines.size());
  const std::string before = joined(lines, 0, at);
  const std::string after = joined(lines, at);
  const std::string indentation(std::min(lines[at].find_first_not_of(' '), lines[at].size()), ' ');
  const std::string line(trim(others[random.below(others.size())]));
  std::vector<std::string> texts;
  for (std::size_t size = 0; size <= line.size(); ++size) {
    texts.push_back(before + indentation + closed(line.substr(0, size)) + "\n" + after);
  }
  texts.push_back(text);
  return texts;
}

/// How many specs are tried.
std::size_t specs_to_try() { return accelc::test::drawn(5); }

/// A format and the ending of its files.
using Written = std::pair<Format, std::string>;

/// A large spec in which nothing is found, in a format: of tasks, and of as many workflows that run
/// two of them each.
std::string good_spec(Format format) {
  constexpr int kTasks = 140;
  const bool yaml = format == Format::kYaml;
  const auto name = [](int i) { return "t" + std::to_string(i % kTasks); };
  std::string text = yaml ? "accelc: v1\ntasks:\n" : "accelc = \"v1\"\n";
  for (int i = 0; i < kTasks; ++i) {
    text += yaml ? "  " + name(i) + ":\n    image: ghcr.io/acme/train:1.4.2\n    command: [train]\n"
                 : "[tasks." + name(i) + "]\nimage = \"ghcr.io/acme/train:1.4.2\"\n" +
                       "command = [\"train\"]\n";
  }
  if (yaml) text += "workflows:\n";
  for (int i = 0; i < kTasks; ++i) {
    const std::string flow = "w" + std::to_string(i);
    text += yaml ? "  " + flow + ":\n    nodes: {a: {task: " + name(i) +
                       "}, b: {task: " + name(i + 1) + ", after: a}}\n"
                 : "[workflows." + flow + "]\nnodes = {a = {task = \"" + name(i) +
                       "\"}, b = {task = \"" + name(i + 1) + "\", after = \"a\"}}\n";
  }
  REQUIRE(text.size() >= EntityEdits::kShortest);
  return text;
}

/// A text after an edit in one of its tasks.
struct TaskEdit {
  std::string text;
  std::uint32_t first_line = 0;  ///< of the task
};

/// A good spec in which the image of a task has another tag.
TaskEdit with_other_tag(const std::string& good, accelc::test::Random& random) {
  constexpr std::string_view kTag = "1.4.2";
  const std::size_t at = good.find(kTag, random.below(good.size() / 4));
  std::string text = good;
  text.replace(at, kTag.size(), "1.4.3");
  const auto image = LineIndex(text).line_of(static_cast<std::uint32_t>(at));
  return {std::move(text), image - 1};
}

/// The first of the specs that are tried is one whose edits are mostly followed. How many of the
/// others are depends on what the pages say.
std::string spec_to_try(std::size_t number, Format format, accelc::test::Random& random) {
  return number == 0 ? good_spec(format) : all_pages().large_spec(format, random);
}

/// The lines that are written into it: into the first those of the same spec, for the same reason.
TextLines lines_to_try(std::size_t number, Format format, accelc::test::Random& random) {
  return lines_in(spec_to_try(number, format, random));
}

TEST_CASE("After an edit of an entity an editor shows what a check of the whole finds") {
  const auto [format, ending] =
      GENERATE(Written{Format::kYaml, ".yaml"}, Written{Format::kToml, ".toml"});
  constexpr int kEdits = 12;
  const Pages& pages = all_pages();
  REQUIRE(pages.specs.size() > 100);
  accelc::test::Random random(27);
  FollowedText followed(ending);
  const std::string good = good_spec(format);
  for (int edit = 0; edit < kEdits; ++edit) {
    followed.show(good);
    followed.pause();
    followed.show(with_other_tag(good, random).text);
  }
  INFO(followed.followed << " of " << followed.asked << " edits");
  CHECK(followed.followed * 4 > followed.asked);
  for (std::size_t spec = 0; spec < specs_to_try(); ++spec) {
    std::string text = pages.large_spec(format, random);
    const TextLines lines = lines_in(pages.large_spec(format, random));
    std::string last_sound = text;
    std::size_t place = 0;
    for (int edit = 0; edit < kEdits; ++edit) {
      const bool sound = followed.show(text);
      if (random.below(4) == 0) followed.pause();
      if (sound) last_sound = text;
      if (random.below(4) == 0 || edit == 0) place = random.below(lines_in(text).size());
      // What breaks more than a line is taken back.
      text = sound ? edited(text, place, lines, random) : last_sound;
    }
  }
}

/// The text with an include, and tasks of which some extend one of `base.yaml`.
std::string including(const std::string& text, const std::string& base_task) {
  std::string made;
  std::size_t tasks = 0;
  bool in_tasks = false;
  for (const std::string& line : lines_in(text)) {
    made += line;
    if (line.starts_with("accelc:")) made += "include: [base.yaml]\n";
    in_tasks = line.starts_with(' ') || line.starts_with('#') ? in_tasks : line == "tasks:\n";
    const bool begins_task =
        line.starts_with("  ") && line[2] != ' ' && line[2] != '#' && line.ends_with(":\n");
    if (in_tasks && begins_task && ++tasks % 3 == 0) made += "    extends: " + base_task + "\n";
  }
  return made;
}

TEST_CASE("Edits of an entity are followed in a spec that includes another one") {
  constexpr int kEdits = 4;
  const Pages& pages = all_pages();
  accelc::test::Random random(31);
  FollowedText followed(".yaml");
  const std::string base_name = "base.task";
  const std::string base_text = "accelc: v1\ntasks:\n  " + base_name +
                                ":\n    abstract: true\n    image: ghcr.io/acme/train:1.4.2\n" +
                                "    command: [train]\n";
  for (std::size_t spec = 0; spec < specs_to_try(); ++spec) {
    followed.put_base(base_text);
    std::string text = including(spec_to_try(spec, Format::kYaml, random), base_name);
    const TextLines lines = lines_in(pages.large_spec(random));
    // Without the first line it is no spec, and without the second it includes nothing.
    const std::size_t place = 2 + random.below(lines_in(text).size() - 2);
    for (int edit = 0; edit < kEdits; ++edit) {
      followed.show(text);
      if (edit % 2 == 0) followed.pause();
      std::string next = edited(text, place, lines, random);
      if (followed.show(next)) text = std::move(next);
      CHECK(followed.files == 2);
    }
    // What is found in tasks that extend one of the other file changes with that.
    followed.edit_base(with_word(base_text, "image:", "imagee:"));
    followed.show(text);
    followed.close_base();
    followed.put_base(base_text);
    INFO(followed.followed << " of " << followed.asked << " edits");
    if (spec == 0) CHECK(followed.followed * 4 > followed.asked);
  }
}

TEST_CASE("While a line is typed an editor shows what a check of the whole finds") {
  const auto [format, ending] =
      GENERATE(Written{Format::kYaml, ".yaml"}, Written{Format::kToml, ".toml"});
  accelc::test::Random random(28);
  FollowedText followed(ending);
  // Each letter of a line is an edit.
  for (std::size_t spec = 0; spec < accelc::test::drawn(3); ++spec) {
    const std::string text = spec_to_try(spec, format, random);
    const TextLines lines = lines_to_try(spec, format, random);
    followed.show(text);
    followed.pause();
    for (const std::string& now : typed(text, lines, random)) followed.show(now);
    INFO(followed.followed << " of " << followed.asked << " edits");
    if (spec == 0) CHECK(followed.followed * 6 > followed.asked);
  }
}

TEST_CASE("What is asked behind an edit is answered as the whole answers it") {
  const auto [format, ending] =
      GENERATE(Written{Format::kYaml, ".yaml"}, Written{Format::kToml, ".toml"});
  constexpr int kEdits = 5;
  accelc::test::Random random(29);
  FollowedText followed(ending);
  const std::string good = good_spec(format);
  for (int edit = 0; edit < kEdits; ++edit) {
    followed.show(good);
    followed.pause();
    const TaskEdit next = with_other_tag(good, random);
    followed.show(next.text);
    followed.ask(next.text, next.first_line, random);
  }
  INFO(followed.followed << " of " << followed.asked << " edits");
  CHECK(followed.answered_by_parts > 5);
  for (std::size_t spec = 0; spec < specs_to_try(); ++spec) {
    std::string text = spec_to_try(spec, format, random);
    const TextLines lines = lines_to_try(spec, format, random);
    const std::size_t place = random.below(lines_in(text).size());
    for (int edit = 0; edit < kEdits; ++edit) {
      followed.show(text);
      followed.pause();
      std::string next = edited(text, place, lines, random);
      const bool sound = followed.show(next);
      followed.ask(next, static_cast<std::uint32_t>(place), random);
      if (sound) text = std::move(next);
    }
  }
}

/// A line that is typed above another one.
struct TypedLine {
  std::string yaml;
  std::string toml;
  std::string above_yaml;
  std::string above_toml;
};

TEST_CASE("A key is typed in a good spec without a check of the whole") {
  const auto [format, ending] =
      GENERATE(Written{Format::kYaml, ".yaml"}, Written{Format::kToml, ".toml"});
  const TypedLine typing = GENERATE(
      TypedLine{"    labels: {team: \"ml\"}", "labels = { team = \"ml\" }",
                "  t70:", "[tasks.t70]"},
      TypedLine{"    description: \"two\"", "description = \"two\"", "  w70:", "[workflows.w70]"});
  const std::string text = good_spec(format);
  const bool yaml = format == Format::kYaml;
  const std::string line = yaml ? typing.yaml : typing.toml;
  const std::size_t at = text.find(yaml ? typing.above_yaml : typing.above_toml);
  FollowedText followed(ending);
  followed.show(text);
  followed.pause();
  for (std::size_t size = 0; size <= line.size(); ++size) {
    std::string now = text;
    followed.show(now.insert(at, closed(line.substr(0, size)) + "\n"));
  }
  CHECK(followed.followed == line.size() + 1);
}

}  // namespace
}  // namespace accelc::lsp::test
