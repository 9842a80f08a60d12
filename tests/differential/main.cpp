// Compares readers of YAML: same verdict, and the same events where both accept.
//
//   accelc_differential [--mutate N] [--seed S] [--from I] [--show K] PATH...    compares
//   accelc_differential --events READER FILE                     prints a reader's events
//   accelc_differential --readers                                names the readers
//
// PATHs are files, or folders with .yaml, .yml, .json and .md files (their fenced YAML). With
// `--mutate`, N damaged pieces of them are compared too. A difference is shrunk and looked up in
// tests/differential/known_differences.txt; of others the K smallest of each kind are printed, and
// the exit code is 1. Exit code
// 77 means "skipped": only one reader was built.
#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "tests/differential/compare.h"
#include "tests/differential/corpus.h"
#include "tests/support/mutate.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <map>
#include <set>
#include <stdexcept>

namespace accelc::test {
namespace {

constexpr int kSkipped = 77;
constexpr std::size_t kTableLimit = std::size_t{1} << 20U;
constexpr std::string_view kTable = "tests/differential/known_differences.txt";

void print(const std::string& text) { std::fputs(text.c_str(), stdout); }

std::string read_file(const std::string& path) {
  ReadResult read = make_disk_file_system()->read(path, kTableLimit);
  if (!read.error.empty()) throw std::runtime_error(path + ": " + read.error);
  return std::move(read.bytes);
}

struct Request {
  std::vector<std::string> paths;
  std::uint64_t mutations = 0;
  std::uint64_t seed = 1;
  std::uint64_t from = 0;
  std::uint64_t show = 3;
  bool events = false;
  bool readers = false;
};

Request parse_request(const std::vector<std::string>& arguments) {
  Request request;
  const std::map<std::string, std::uint64_t*> numbers = {{"--mutate", &request.mutations},
                                                         {"--seed", &request.seed},
                                                         {"--from", &request.from},
                                                         {"--show", &request.show}};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto number = numbers.find(arguments[i]);
    if (number != numbers.end() && i + 1 < arguments.size()) {
      *number->second = parse_unsigned(arguments[++i]).value_or(0);
    } else if (arguments[i] == "--events") {
      request.events = true;
    } else if (arguments[i] == "--readers") {
      request.readers = true;
    } else {
      request.paths.push_back(arguments[i]);
    }
  }
  return request;
}

class Comparison {
 public:
  Comparison(std::vector<KnownDifference> known, std::size_t shown_of_a_kind)
      : known_(std::move(known)), uses_(known_.size()), shown_of_a_kind_(shown_of_a_kind) {}

  void compare(const std::string& text) {
    const SourceFile file("input.yaml", text, Format::kYaml);
    if (file.first_bad_byte()) return;
    ++compared_;
    const std::vector<YamlReader>& readers = yaml_readers();
    for (std::size_t i = 0; i < readers.size(); ++i) {
      for (std::size_t k = i + 1; k < readers.size(); ++k) {
        if (auto found = difference(readers[i], readers[k], file.text())) {
          sort_out(shrink(readers[i], readers[k], std::move(*found)));
        }
      }
    }
  }

  /// Prints what was found; returns whether all of it is known.
  [[nodiscard]] bool report() const {
    std::size_t unknown = 0;
    for (const auto& [signature, found] : unknown_) {
      unknown += counts_.at(signature);
      print("== " + signature + " (" + count_of(counts_.at(signature), "time") + ")\n");
      for (const Difference& one : found) print(shown(one));
    }
    for (std::size_t i = 0; i < known_.size(); ++i) {
      if (uses_[i] == 0) continue;
      print("known, " + count_of(uses_[i], "time") + ": " + known_[i].reader + ": " +
            known_[i].because + " (" + known_[i].section + ")\n");
    }
    print(count_of(compared_, "text") + " compared, " + count_of(unknown, "unknown difference") +
          "\n");
    return unknown == 0;
  }

 private:
  void sort_out(Difference found) {
    if (const KnownDifference* row = explanation(known_, found)) {
      ++uses_[static_cast<std::size_t>(row - known_.data())];
      return;
    }
    const std::string signature = found.signature();
    ++counts_[signature];
    if (!seen_.insert(signature + found.text).second) return;
    std::vector<Difference>& alike = unknown_[signature];
    const auto shorter = [](const Difference& a, const Difference& b) {
      return a.text.size() < b.text.size();
    };
    alike.insert(std::upper_bound(alike.begin(), alike.end(), found, shorter), found);
    if (alike.size() > shown_of_a_kind_) alike.pop_back();
  }

  static std::string shown(const Difference& found) {
    std::string out = "-- " + quote(found.text) + "\n";
    for (const Answer* answer : {&found.first_answer, &found.second_answer}) {
      const bool first = answer == &found.first_answer;
      out += std::string(first ? found.first : found.second) + ": ";
      if (!answer->broken.empty()) out += "broken: " + answer->broken + "; ";
      out += answer->verdict == Verdict::kRefused ? answer->why + "\n" : "\n" + answer->events;
    }
    return out;
  }

  std::vector<KnownDifference> known_;
  std::vector<std::size_t> uses_;
  std::map<std::string, std::vector<Difference>> unknown_;
  std::map<std::string, std::size_t> counts_;
  std::set<std::string> seen_;
  std::size_t shown_of_a_kind_;
  std::size_t compared_ = 0;
};

int show_readers() {
  for (const YamlReader& reader : yaml_readers()) print(std::string(reader.name) + "\n");
  return 0;
}

int show_events(const Request& request) {
  if (request.paths.size() != 2) throw std::runtime_error("--events takes a reader and a file");
  const SourceFile file("input.yaml", read_file(request.paths[1]), Format::kYaml);
  for (const YamlReader& reader : yaml_readers()) {
    if (reader.name != request.paths[0]) continue;
    const Answer answer = reader.read(file.text());
    print(answer.events);
    if (answer.verdict != Verdict::kAccepted) print("refused: " + answer.why + "\n");
    return answer.verdict == Verdict::kAccepted ? 0 : 1;
  }
  throw std::runtime_error("no reader is called " + request.paths[0]);
}

int run(const Request& request) {
  if (request.readers) return show_readers();
  if (request.events) return show_events(request);
  if (yaml_readers().size() < 2) {
    print("skipped: there is one reader only; install libfyaml-dev for another\n");
    return kSkipped;
  }
  std::string problem;
  const std::vector<std::string> corpus = load_corpus(request.paths, problem);
  if (corpus.empty() && problem.empty()) problem = "no text below the paths that were given";
  if (!problem.empty()) throw std::runtime_error(problem);
  Comparison comparison(parse_known_differences(read_file(std::string(kTable))), request.show);
  for (const std::string& text : corpus) comparison.compare(text);
  for (std::uint64_t i = 0; i < request.mutations; ++i) {
    comparison.compare(mutation(corpus, request.seed, request.from + i));
  }
  return comparison.report() ? 0 : 1;
}

}  // namespace
}  // namespace accelc::test

int main(int count, char** arguments) {
  try {
    return accelc::test::run(accelc::test::parse_request({arguments + 1, arguments + count}));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
