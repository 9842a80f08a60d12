// Who starts the processes of a trainer, by the environment of its task: rows of what
// Lightning 2.6.5 did (tests/conformance/lightning/matrix/environments.txt), against what accelc
// finds with its rules.
#include "compiler/backend/registry/registry.h"
#include "compiler/commands/run.h"
#include "compiler/lightning/launch.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace accelc {
namespace {

struct Row {
  std::string line;
  std::string machine;
  std::string count;
  std::string arguments;
  std::string others;
  std::string lightning;
  std::vector<std::string> codes;
  std::string reason;
};

std::string between(const std::string& line, const std::string& begin, const std::string& end) {
  const std::size_t from = begin.empty() ? 0 : line.find(begin) + begin.size();
  return line.substr(from, line.find(end, from) - from);
}

Row row_of(const std::string& line) {
  Row row{.line = line};
  const std::string left = between(line, "", " @ ");
  const auto words = split(left, ' ');
  row.machine = words[0];
  row.count = words[1];
  row.arguments = left.substr(row.machine.size() + row.count.size() + 2);
  row.others = between(line, " @ ", " => ");
  row.lightning = between(line, " => ", " ! ");
  if (line.find(" ! ") == std::string::npos) return row;
  for (const std::string_view word :
       split(std::string_view(line).substr(line.find(" ! ") + 3), ' ')) {
    if (word.starts_with("AC") && row.reason.empty()) {
      row.codes.emplace_back(word);
    } else {
      row.reason += std::string(word) + " ";
    }
  }
  return row;
}

std::string spec_of(const Row& row) {
  std::string task = "image: ghcr.io/acme/train:1\n";
  // A PyTorchJob has the type in the place of a command; torchrun runs in flytekit's function.
  if (row.others.find("elastic: ") != std::string::npos) {
    task += "    python: {module: acme, function: t}\n";
  } else if (row.others.find("type: ") == std::string::npos) {
    task += "    command: [python, train.py]\n";
  }
  if (row.machine == "cuda") task += "    accelerator: {device: H100, count: " + row.count + "}\n";
  // What else it has is a flow mapping, which a base can be.
  return "accelc: v1\ntasks:\n  base: {abstract: true, image: a/b:1, " + row.others.substr(1) +
         "\n  t:\n    extends: base\n    " + task + "    trainer: " + row.arguments + "\n";
}

/// The codes of the errors, in order, each once.
std::vector<std::string> errors_in(const std::string& text) {
  std::vector<std::string> codes;
  const std::string begin = "error[";
  for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
    codes.push_back(text.substr(at + begin.size(), 6));
  }
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

}  // namespace

TEST_CASE("a task whose variables say who starts the processes is judged as Lightning does") {
  std::ifstream in("tests/conformance/lightning/matrix/environments.txt");
  std::size_t compared = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const Row row = row_of(line);
    ++compared;
    MemoryFileSystem files;
    files.files["tasks.yaml"] = spec_of(row);
    RunEnvironment environment{.files = &files};
    const RunResult result = run({"check", "--isolated", "tasks.yaml"}, environment);
    INFO(line << "\n" << result.out);
    CHECK(errors_in(result.out) == row.codes);
    const bool refused = row.lightning.find(": ") != std::string::npos;
    // Where accelc refuses what Lightning takes, the row says why.
    CHECK(refused == (!row.codes.empty() && row.reason.empty()));
  }
  CHECK(compared == 32);
}

TEST_CASE("what the model says a pod is told stands in its manifest") {
  const std::string begin =
      "accelc: v1\nplatform: gke\ntasks:\n  t:\n    image: acme/train:1\n    accelerator: "
      "H100.unpartitioned:8\n";
  for (const std::string target : {"pod", "job", "jobset"}) {
    for (const std::string nodes : {"1", "2"}) {
      for (const std::string command : {"python", "torchrun", "./run.sh"}) {
        for (const std::string trainer : {"", "    trainer: {strategy: ddp}\n"}) {
          if (nodes == "2" && target != "jobset") continue;  // refused
          MemoryFileSystem files;
          files.files["tasks.yaml"] = begin + "    command: [" + command + ", train.py]\n" +
                                      trainer + "    elastic: {nnodes: " + nodes +
                                      ", nproc_per_node: 8}\n";
          RunEnvironment environment{.files = &files};
          const RunResult result = run({"build", "--isolated", "--config", "lint.rules.all=off",
                                        "--emit", target, "--out", "-", "tasks.yaml"},
                                       environment);
          INFO(files.files["tasks.yaml"] << target << "\n" << result.out << result.err);
          CHECK(result.out.find("PET_NPROC_PER_NODE") != std::string::npos);
          const bool told = result.out.find("name: NODE_RANK\n") != std::string::npos;
          CHECK(told == (target == "jobset" && command != "torchrun" && !trainer.empty()));
        }
      }
    }
  }
}

TEST_CASE("every target that makes pods is known to the table of who starts what") {
  for (const auto& target : all_backends()) {
    INFO(target->name());
    const bool parts = target->name() == "fragment" || target->name() == "podtemplate" ||
                       target->name() == "kustomize" || target->name() == "lightning";
    CHECK((lightning::runner_of(target->name()) == lightning::Runner::kElsewhere) == parts);
  }
}

}  // namespace accelc
