// What a command starts, as far as its words say.
#include "compiler/lightning/command.h"

#include "compiler/lightning/launch.h"
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {
namespace {

using lightning::Command;
using lightning::CommandKind;
using lightning::LaunchKind;
using lightning::Runner;

std::unique_ptr<CheckedText> task_with(const std::string& fields) {
  return check_text("accelc: v1\ntasks:\n  t: {image: acme/train:1, " + fields + "}\n");
}

CommandKind kind_of(const std::string& words) {
  INFO(words);
  const auto checked = task_with("command: " + words);
  REQUIRE(checked->codes().empty());
  return lightning::command_of(checked->task("t")).kind;
}

}  // namespace

TEST_CASE("a Python program that nothing starts several times is one") {
  for (const char* words : {
           "[python, train.py]",
           "[python3, -m, acme.train]",
           "[/opt/venv/bin/python3.11, -u, -X, dev, train.py, --launcher, torchrun]",
           "[./train.py, fit]",
           "[uv, run, train.py]",
           "[conda, run, -n, train, python, train.py]",
           "[env, A=1, python, train.py, --backend, deepspeed]",
           "[python, -c, 'import acme; acme.train()']",
           "[sh, -c, 'cd /app && exec python train.py']",
           "[bash, -lc, 'python -m acme.train']",
           "[sh, -c, 'exec \"$@\"', sh, python, train.py]",
       }) {
    CHECK(kind_of(words) == CommandKind::kPython);
  }
}

TEST_CASE("torchrun is found by its name, its module, and in a script") {
  for (const char* words : {
           "[torchrun, train.py]",
           "[/usr/local/bin/torchrun, --nnodes=2, train.py]",
           "[python, -m, torch.distributed.run, train.py]",
           "[python3, -u, -m, torch.distributed.launch, train.py]",
           "[python, /usr/bin/torchrun, train.py]",
           "[numactl, --cpunodebind=0, torchrun, train.py]",
           "[bash, -c, 'pip install -e . && torchrun train.py']",
           "[bash, -c, \"python prepare.py; (torchrun train.py)\"]",
       }) {
    CHECK(kind_of(words) == CommandKind::kTorchrun);
  }
}

TEST_CASE("other launchers have numbers of their own") {
  for (const char* words : {
           "[accelerate, launch, train.py]",
           "[deepspeed, train.py]",
           "[python, -m, accelerate.commands.launch, train.py]",
           "[fabric, run, train.py]",
           "[bash, -c, 'mpirun -np 8 python train.py']",
       }) {
    CHECK(kind_of(words) == CommandKind::kLauncher);
  }
}

TEST_CASE("what a script or a program of the image starts is not known") {
  for (const char* words : {
           "[./run.sh]",
           "[bash, run.sh, python]",
           "[train, fit]",
           "[make, train]",
           "[python, launch.py]",
           "[python, -m, acme.launcher]",
           "[python, '-']",
           "[bash, -c, './start && python after.py']",
           "[bash, -c, 'source env.sh && python train.py']",
       }) {
    CHECK(kind_of(words) == CommandKind::kUnknown);
  }
}

TEST_CASE("options of torchrun end where its program stands") {
  const auto checked = task_with(
      "command: [torchrun, --standalone, --nnodes, '1:4', --nproc-per-node=gpu, --max_restarts=3, "
      "train.py, --nproc_per_node=2]");
  const Command command = lightning::command_of(checked->task("t"));
  REQUIRE(command.nodes);
  CHECK(command.nodes->count->least == 1);
  CHECK(command.nodes->count->most == 4);
  REQUIRE(command.processes);
  CHECK(command.processes->text == "gpu");
  CHECK_FALSE(command.processes->count);
  REQUIRE(command.restarts);
  CHECK(command.restarts->count->most == 3);
  CHECK(command.standalone.valid());
  CHECK_FALSE(command.finds_others);
}

TEST_CASE("the same task is started by others on other targets") {
  const auto kind = [](const char* fields, Runner runner) {
    INFO(fields);
    const auto checked = task_with(fields);
    return lightning::launch_of(checked->task("t"), runner).kind;
  };
  const char* by_lightning =
      "command: [python, train.py], elastic: {nnodes: 2}, trainer: {strategy: ddp}";
  CHECK(kind(by_lightning, Runner::kFlyte) == LaunchKind::kAlone);
  CHECK(kind(by_lightning, Runner::kJobSet) == LaunchKind::kNodes);
  const char* plain = "command: [python, train.py], elastic: {nnodes: 2}";
  CHECK(kind(plain, Runner::kFlyte) == LaunchKind::kAlone);
  CHECK(kind(plain, Runner::kJobSet) == LaunchKind::kAlone);
  const char* one = "command: [python, train.py], elastic: {nproc_per_node: 8}";
  CHECK(kind(one, Runner::kFlyte) == LaunchKind::kPlain);
  CHECK(kind(one, Runner::kOnePod) == LaunchKind::kPlain);
  const char* function = "python: {module: acme, function: t}, elastic: {nnodes: 2}";
  CHECK(kind(function, Runner::kFlyte) == LaunchKind::kTorchrun);
  CHECK(kind(function, Runner::kFlyte2) == LaunchKind::kTorchrun);
  const char* master = "type: pytorch, custom: {workerReplicas: {replicas: 2}}";
  CHECK(kind(master, Runner::kFlyte) == LaunchKind::kPyTorchJob);
  const char* workers =
      "type: pytorch, args: [python, train.py], custom: {workerReplicas: {replicas: 2}, "
      "elasticConfig: {nprocPerNode: 8}}";
  CHECK(kind(workers, Runner::kFlyte) == LaunchKind::kAlone);
}

}  // namespace accelc
