// What Lightning 2.6.5 did when it was run on simulated machines, row by row
// (tests/conformance/lightning/matrix), against what accelc says of the same arguments in a spec.
#include "compiler/lightning/check_trainer.h"
#include "compiler/lightning/trainer.h"
#include "compiler/support/text.h"
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace accelc {
namespace {

using lightning::AcceleratorClass;
using lightning::Devices;
using lightning::Fault;
using lightning::Stage;
using lightning::TaskMachine;
using lightning::Trainer;
using lightning::Verdict;

const std::string kFolder = "tests/conformance/lightning/matrix/";

struct Row {
  std::string machine;
  std::int64_t count = 0;
  std::string arguments;
  std::string expected;
};

std::vector<Row> rows_of(const std::string& file) {
  std::ifstream in(kFolder + file);
  REQUIRE(in.good());
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t first = line.find(' ');
    const std::size_t second = line.find(' ', first + 1);
    const std::size_t arrow = line.find(" => ");
    rows.push_back({line.substr(0, first), std::stol(line.substr(first + 1, second - first - 1)),
                    line.substr(second + 1, arrow - second - 1), line.substr(arrow + 4)});
  }
  return rows;
}

/// A task whose pod has the row's machine. Every entry is one that Lightning sees so.
std::string spec_of(const Row& row) {
  std::string device;
  const std::string count = std::to_string(row.count);
  if (row.machine == "cuda") device = "    accelerator: {device: H100, count: " + count + "}\n";
  if (row.machine == "mps") device = "    accelerator: {device: AppleSilicon, count: 1}\n";
  if (row.machine == "tpu") {
    const std::string topology = row.count == 8 ? "2x4" : row.count == 4 ? "2x2" : "1x1";
    device = "    accelerator: {tpu: v5e, topology: " + topology + "}\n";
  }
  return "accelc: v1\ntasks:\n  t:\n    image: acme/train:1\n    command: [python, train.py]\n" +
         device + "    trainer: " + row.arguments + "\n";
}

/// In the form of the rows: "DDPStrategy 0,1 32-true 2".
std::string outcome_text(const lightning::Outcome& outcome) {
  std::vector<std::string> devices;
  for (const std::int64_t index : outcome.devices) {
    devices.push_back(outcome.accelerator_class == AcceleratorClass::kCpu ? "-"
                                                                          : std::to_string(index));
  }
  if (outcome.falls_to_cpu) devices = {"-"};
  const bool one = outcome.strategy == lightning::Strategy::kSingleXla && devices.size() > 1;
  return std::string(class_of(outcome.strategy)) + " " + (one ? devices[0] : join(devices, ",")) +
         " " + std::string(outcome.precision) + " " + std::to_string(outcome.world_size());
}

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  const std::size_t twice = text.find("  ");
  if (twice != std::string::npos) text.erase(twice, 1);
  return text;
}

/// Whether both say the same as far as both say something: accelc leaves out lists of names.
bool same_refusal(const Fault& fault, const std::string& expected) {
  const std::string said = std::string(fault.error) + ": " + one_line(fault.message);
  std::size_t size = std::min(said.size(), expected.size());
  const std::size_t list = said.find(", ...]");
  if (list != std::string::npos) size = std::min(size, list);
  return said.compare(0, size, expected, 0, size) == 0;
}

bool has_errors(const CheckedText& checked, const DiagnosticSink& sink) {
  const auto is_error = [](const Diagnostic& each) { return each.severity == Severity::kError; };
  return sink.has_errors() ||
         std::any_of(checked.diagnostics.begin(), checked.diagnostics.end(), is_error);
}

bool contains(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

/// A row in which accelc says something else than Trainer() did.
struct Exception {
  bool refuses = false;  ///< accelc does; else it takes what Trainer() refuses
  bool met = false;
};

/// By file and row, one for each of exceptions.txt: a row that is not there must agree, and one
/// that is must not.
std::map<std::string, Exception> exceptions_of(const std::string& file) {
  std::ifstream in(kFolder + "exceptions.txt");
  REQUIRE(in.good());
  std::map<std::string, Exception> exceptions;
  bool refuses = false;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    if (!line.starts_with("  ")) {
      refuses = line.starts_with("refuses: ");
      REQUIRE((refuses || line.starts_with("takes: ")));
    } else if (line.starts_with("  " + file + " ")) {
      exceptions[line.substr(file.size() + 3)] = {.refuses = refuses};
    }
  }
  return exceptions;
}

std::string name_of(const Row& row) {
  return row.machine + " " + std::to_string(row.count) + " " + row.arguments;
}

bool is_refusal(const Row& row) { return contains(row.expected, ": "); }

}  // namespace

TEST_CASE("devices, strategy and precision are resolved as Lightning resolved them") {
  const auto exceptions = exceptions_of("connector.txt");
  for (const Row& row : rows_of("connector.txt")) {
    INFO(name_of(row) << " => " << row.expected);
    const auto checked = check_text(spec_of(row));
    REQUIRE(checked->program.tasks.size() == 1);
    const Trainer trainer(checked->program.tasks[0]);
    const Verdict& verdict = trainer.verdict();
    const bool refused = verdict.refusal && verdict.refusal->stage == Stage::kTrainer;
    const bool differs = refused != is_refusal(row);
    if (differs && exceptions.contains(name_of(row))) continue;
    if (has_errors(*checked, {})) {
      // The field table knows the smallest number of nodes.
      CHECK(contains(row.expected, "`num_nodes` must be a positive integer"));
    } else if (refused) {
      const Fault& fault = verdict.refusal->fault;
      INFO(fault.error << ": " << fault.message);
      CHECK(same_refusal(fault, row.expected));
    } else {
      std::string expected = row.expected;
      if (expected.ends_with(" !")) expected.resize(expected.size() - 2);
      CHECK(outcome_text(verdict.outcome) == expected);
    }
  }
}

TEST_CASE("what Lightning refuses is an error, and what it takes is none") {
  for (const std::string file : {"connector.txt", "arguments.txt", "fit.txt"}) {
    auto exceptions = exceptions_of(file);
    for (const Row& row : rows_of(file)) {
      INFO("  " << file << " " << name_of(row) << " => " << row.expected);
      auto checked = check_text(spec_of(row));
      REQUIRE(checked->program.tasks.size() == 1);
      DiagnosticSink sink;
      Task& task = checked->program.tasks[0];
      if (task.trainer) check_trainer(task, Trainer(task), sink);
      const bool refused = has_errors(*checked, sink);
      const auto exception = exceptions.find(name_of(row));
      const bool differs = refused != is_refusal(row);
      const bool named = exception != exceptions.end() && exception->second.refuses == refused;
      CHECK(differs == named);
      if (named) exception->second.met = true;
    }
    for (const auto& [row, exception] : exceptions) {
      INFO(file << " " << row << ": no such row, or it agrees");
      CHECK(exception.met);
    }
  }
}

TEST_CASE("each accelerator reads devices as Lightning does") {
  for (const Row& row : rows_of("devices.txt")) {
    INFO(row.machine << " " << row.count << " " << row.arguments << " => " << row.expected);
    const auto checked = check_text("accelc: v1\ntasks:\n  t:\n    image: acme/train:1\n" +
                                    std::string("    command: [train]\n    custom: {value: ") +
                                    row.arguments + "}\n");
    const PlainValue custom = plain_value(*checked->task("t").custom);
    const AcceleratorClass accelerator_class = row.machine == "cpu"   ? AcceleratorClass::kCpu
                                               : row.machine == "tpu" ? AcceleratorClass::kTpu
                                               : row.machine == "mps" ? AcceleratorClass::kMps
                                                                      : AcceleratorClass::kCuda;
    const auto parsed = lightning::parse_devices(
        custom.entries.at(0).value, accelerator_class,
        TaskMachine{.accelerator_class = accelerator_class, .count = row.count});
    if (const auto* fault = std::get_if<Fault>(&parsed)) {
      const bool later = row.expected == "refused later";
      CHECK((later || same_refusal(*fault, row.expected)));
    } else {
      CHECK(lightning::python_list(std::get<Devices>(parsed)) == row.expected);
    }
  }
}

TEST_CASE("torchrun starts as many processes as the trainer counts on, or Lightning says so") {
  for (const Row& row : rows_of("torchrun.txt")) {
    INFO(row.machine << " " << row.count << " " << row.arguments << " => " << row.expected);
    const std::size_t at = row.arguments.find(" @ ");
    const std::string numbers = row.arguments.substr(at + 3);
    const std::size_t blank = numbers.find(' ');
    Row plain = row;
    plain.arguments = row.arguments.substr(0, at);
    std::string spec = spec_of(plain);
    spec.replace(spec.find("[python,"), 8, "[torchrun,");
    const auto checked = check_text(spec + "    elastic: {nnodes: " + numbers.substr(0, blank) +
                                    ", nproc_per_node: " + numbers.substr(blank + 1) + "}\n");
    const Trainer trainer(checked->task("t"));
    const bool refused = trainer.outcome() == nullptr;
    if (refused) {
      CHECK(same_refusal(trainer.verdict().refusal->fault, row.expected));
      continue;
    }
    const lightning::Outcome& outcome = *trainer.outcome();
    CHECK(row.expected.starts_with(class_of(outcome.strategy)));
    CHECK(contains(row.expected, (" " + std::to_string(outcome.world_size()) + " ").c_str()));
    const bool fits = trainer.launch().world_size() == outcome.world_size();
    if (contains(row.expected, "starts")) CHECK(fits);
    if (contains(row.expected, "ValueError")) CHECK_FALSE(fits);
  }
}

TEST_CASE("a TPU has the devices that torch_xla counts on a host") {
  std::size_t compared = 0;
  std::ifstream in(kFolder + "tpu.txt");
  for (std::string line; std::getline(in, line);) {
    const std::size_t arrow = line.find(" => ");
    if (line[0] == '#' || arrow == std::string::npos) continue;
    INFO(line);
    const auto checked = check_text(
        "accelc: v1\ntasks:\n  t: {image: acme/train:1, command: [train], accelerator: " +
        line.substr(0, arrow) + "}\n");
    const auto& accelerator = checked->task("t").accelerator;
    // Generations that GKE no longer offers are not in the catalog.
    if (!accelerator) continue;
    ++compared;
    const auto machine = lightning::machine_of(checked->task("t"));
    REQUIRE(machine);
    CHECK(machine->accelerator_class == AcceleratorClass::kTpu);
    CHECK(std::to_string(machine->count) == line.substr(arrow + 4));
  }
  CHECK(compared >= 8);
}

}  // namespace accelc
