// What a slip of the finger costs: healthy task specs are damaged in every place, and the reports
// and the values that are still read are counted. A value is kept when it is at its place with its
// text; values on the damaged line do not count.
#include "tests/unit/syntax/yaml/leaves.h"

#include <catch2/catch.hpp>

#include <array>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

using namespace accelc;
using namespace accelc::test;

namespace {

constexpr std::string_view kBlockStyle = R"(accelc: v1
project: "vision"

images:
  default: 'ghcr.io/acme/train:1.4.2'

defaults: &defaults
  retries: 2
  env:
    LEVEL: info
    HOME: "/root"

tasks:
  # the big one
  vision.train:
    <<: *defaults
    description: |
      Fine-tunes the detector.

      On one node.
    command:
      - python
      - -m
      - "acme.train"
    args: [
      --lr, "0.1",
      --data, '/var/inputs/data'
      ]
    inputs:
      lr: float
      data: directory
    accelerator:
      any:
        - device: A100
          count: 4
        - device: H100
          count: 2
    timeout: 2h

  vision.score:
    description: Scores images
      with the detector.
    command: [python, -m, acme.score]
    accelerator: {device: L4, count: 1}
    interruptible: true
)";

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> specs() {
  std::vector<std::string> all = {std::string(kBlockStyle)};
  for (const char* path : {"examples/quickstart/tasks.yaml", "examples/shared/tasks.yaml",
                           "examples/shared/base.accelc.yaml"}) {
    all.push_back(read_file(path));
    REQUIRE(all.back().size() > 100);
  }
  return all;
}

/// What many damages of one kind did.
struct Cost {
  Kept kept;
  std::size_t damages = 0;
  std::size_t reports = 0;
  std::size_t more_than_one = 0;  ///< damages with several reports
  std::size_t most = 0;
  [[nodiscard]] std::string words() const {
    return std::to_string(damages) + " damages, kept " + std::to_string(kept.share()) +
           " of 1000, reports " + std::to_string(reports) + ", several for " +
           std::to_string(more_than_one) + ", at most " + std::to_string(most);
  }
};

void count(Cost& cost, std::string_view spec, const std::vector<Leaf>& before,
           const Damage& damage) {
  const YamlSample sample = read_sample(damaged(spec, damage));
  const std::size_t errors = errors_of(sample);
  ++cost.damages;
  cost.reports += errors;
  cost.most = std::max(cost.most, errors);
  if (errors > 1) ++cost.more_than_one;
  cost.kept += kept_of(spec, before, damage, leaves_of(sample.tree));
}

/// The places of one slip in a line of a spec. `value` is the start of the value, `npos` for none.
struct Line {
  std::string_view text;
  std::size_t begin = 0;
  std::size_t content = 0;
  std::size_t end = 0;
  std::size_t colon = std::string_view::npos;
  std::size_t value = std::string_view::npos;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    Line line = {.text = text, .begin = begin, .end = text.find('\n', begin)};
    line.content = text.find_first_not_of(' ', begin);
    const std::string_view written = text.substr(0, line.end);
    if (line.content < line.end && text[line.content] != '#') {
      line.colon = std::min(written.find(": ", begin),
                            written.ends_with(':') ? line.end - 1 : std::string_view::npos);
      if (line.colon < line.end - 1) line.value = line.colon + 2;
      lines.push_back(line);
    }
    begin = line.end + 1;
  }
  return lines;
}

using Places = std::vector<Damage>;

Places before_value(const Line& line, std::string_view inserted) {
  if (line.value == std::string_view::npos) return {};
  return {{line.value, 0, inserted}};
}

Places without(const Line& line, std::string_view characters) {
  Places places;
  const std::string_view written = line.text.substr(0, line.end);
  for (std::size_t at = line.content; at < line.end; ++at) {
    at = written.find_first_of(characters, at);
    if (at == std::string_view::npos) break;
    places.push_back({at, 1, ""});
  }
  return places;
}

// Every second quote closes.
Places without_closing_quotes(const Line& line) {
  const Places quotes = without(line, "'\"");
  Places places;
  for (std::size_t i = 1; i < quotes.size(); i += 2) places.push_back(quotes[i]);
  return places;
}

Places without_dash(const Line& line) {
  if (line.text.substr(line.content, 2) != "- ") return {};
  return {{line.content, 2, ""}};
}

Places without_space(const Line& line) {
  if (line.content == line.begin) return {};
  return {{line.begin, 1, ""}};
}

Places without_colon(const Line& line) {
  if (line.colon == std::string_view::npos) return {};
  return {{line.colon, 1, ""}};
}

struct Slip {
  const char* name;
  std::function<Places(const Line&)> places;
  std::size_t kept;     ///< at least, in thousandths
  std::size_t reports;  ///< at most, for 100 damages
};

std::vector<Slip> slips() {
  return {
      {"colon removed", without_colon, 989, 95},
      {"stray [", [](const Line& line) { return before_value(line, "["); }, 999, 104},
      {"stray {", [](const Line& line) { return before_value(line, "{"); }, 998, 102},
      {"stray \"", [](const Line& line) { return before_value(line, "\""); }, 997, 102},
      {"stray '", [](const Line& line) { return before_value(line, "'"); }, 997, 102},
      {"@ before a value", [](const Line& line) { return before_value(line, "@"); }, 997, 103},
      {"tab",
       [](const Line& line) {
         return Places{{line.begin, 0, "\t"}};
       },
       989, 125},
      {"one space too many",
       [](const Line& line) {
         return Places{{line.begin, 0, " "}};
       },
       998, 88},
      {"one space too few", without_space, 998, 87},
      {"closing quote removed", without_closing_quotes, 1000, 110},
      {"closing bracket removed", [](const Line& line) { return without(line, "]}"); }, 1000, 93},
      {"opening bracket removed", [](const Line& line) { return without(line, "[{"); }, 997, 60},
      {"comma removed", [](const Line& line) { return without(line, ","); }, 1000, 61},
      {"dash removed", without_dash, 966, 100},
      {"extra `: y`",
       [](const Line& line) {
         return Places{{line.end, 0, ": y"}};
       },
       937, 93},
      {"junk line",
       [](const Line& line) {
         return Places{{line.begin, 0, "junk\n"}};
       },
       970, 150},
  };
}

}  // namespace

TEST_CASE("yaml slips: what each of the common ones costs") {
  const std::vector<std::string> all = specs();
  for (const Slip& slip : slips()) {
    Cost cost;
    for (const std::string& spec : all) {
      const std::vector<Leaf> before = leaves_of(read_sample(spec).tree);
      for (const Line& line : lines_of(spec)) {
        for (const Damage& damage : slip.places(line)) count(cost, spec, before, damage);
      }
    }
    UNSCOPED_INFO(slip.name << ": " << cost.words());
    CHECK(cost.damages > 4);
    CHECK(cost.kept.share() >= slip.kept);
    CHECK(cost.reports * 100 <= cost.damages * slip.reports);
    CHECK(cost.most <= 8);
  }
}

TEST_CASE("yaml slips: any character removed, added or replaced", "[exhaustive]") {
  constexpr std::string_view kBytes = "\"'[]{}:,#-&*!|>%@`? \t\n\\x";
  Cost removed;
  Cost inserted;
  Cost replaced;
  for (const std::string& spec : specs()) {
    const std::vector<Leaf> before = leaves_of(read_sample(spec).tree);
    for (std::size_t at = 0; at < spec.size(); ++at) {
      count(removed, spec, before, {at, 1, ""});
      // A few for each place, in turn: all of them take long.
      for (std::size_t i = at % 6; i < kBytes.size(); i += 6) {
        count(inserted, spec, before, {at, 0, kBytes.substr(i, 1)});
        count(replaced, spec, before, {at, 1, kBytes.substr(i, 1)});
      }
    }
  }
  // A line break or bracket in the wrong place makes two faults out of one, or a few more.
  for (const Cost& cost : {removed, inserted, replaced}) {
    UNSCOPED_INFO(cost.words());
    CHECK(cost.most <= 6);
  }
  CHECK(removed.kept.share() >= 996);
  CHECK(removed.more_than_one * 100 <= removed.damages);
  CHECK(inserted.kept.share() >= 969);
  CHECK(inserted.more_than_one * 10 <= inserted.damages);
  CHECK(replaced.kept.share() >= 968);
  CHECK(replaced.more_than_one * 10 <= replaced.damages);
}
