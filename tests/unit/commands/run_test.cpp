// What the pages under tests/golden cannot show: failing disks, standard input, exit codes by
// severity.
#include "compiler/commands/run.h"

#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>

#include <atomic>

using namespace accelc;

namespace {

const std::string kGood = R"(accelc: v1
tasks:
  train: {image: "ghcr.io/acme/train:1", command: [train]}
)";

struct Session {
  MemoryFileSystem files;
  RunEnvironment environment{.files = &files};
  RunResult operator()(const std::vector<std::string>& arguments) {
    return run(arguments, environment);
  }
};

}  // namespace

TEST_CASE("the version and the help need no files") {
  Session accelc;
  CHECK(accelc({"--version"}).out.starts_with("accelc "));
  CHECK(accelc({}).out.find("check") != std::string::npos);
  CHECK(accelc({"--help"}).exit_code == kExitClean);
  CHECK(accelc({"frobnicate"}).exit_code == kExitUsage);
  CHECK(accelc({"check", "--frobnicate"}).exit_code == kExitUsage);
}

TEST_CASE("a disk that cannot be written is an error with its reason") {
  Session accelc;
  accelc.files.files["tasks.yaml"] = kGood;
  accelc.files.write_error = "out/train.pb: no space left on device";
  const RunResult result = accelc({"build", "--out", "out", "tasks.yaml"});
  CHECK(result.exit_code == kExitUsage);
  CHECK(result.err.find("AC0009") != std::string::npos);
  CHECK(result.err.find("no space left on device") != std::string::npos);
  CHECK(result.out.empty());
}

TEST_CASE("standard input takes its format from the name it is given") {
  Session accelc;
  accelc.environment.standard_input =
      "accelc = \"v1\"\n[tasks.a]\nimage = \"x/y:1\"\ncommand = [\"a\"]\n";
  CHECK(accelc({"check", "--stdin-filename", "tasks.toml", "-"}).exit_code == kExitClean);
  CHECK(accelc({"check", "--stdin-filename", "tasks.yaml", "-"}).exit_code == kExitFindings);
}

TEST_CASE("the option fail-on decides which findings make the exit code 1") {
  Session accelc;
  accelc.files.files["tasks.yaml"] = "version: 1.10\n" + kGood;
  CHECK(accelc({"check", "tasks.yaml"}).exit_code == kExitClean);
  CHECK(accelc({"check", "--fail-on", "warning", "tasks.yaml"}).exit_code == kExitClean);
  CHECK(accelc({"check", "--fail-on", "note", "tasks.yaml"}).exit_code == kExitFindings);
}

TEST_CASE("YAML and TOML twins give the same bytes") {
  Session accelc;
  const auto disk = make_disk_file_system();
  for (const std::string name : {"tasks.yaml", "tasks.toml"}) {
    accelc.files.files[name] = disk->read("examples/quickstart/" + name, 1 << 20).bytes;
    const RunResult result =
        accelc({"build", "--domain", "development", "--out", "out-" + name, name});
    INFO(result.err);
    REQUIRE(result.exit_code == kExitClean);
  }
  for (const std::string task : {"vision.train.pb", "vision.score.pb"}) {
    const std::string& yaml = accelc.files.files.at("out-tasks.yaml/" + task);
    CHECK_FALSE(yaml.empty());
    CHECK(yaml == accelc.files.files.at("out-tasks.toml/" + task));
  }
}

TEST_CASE("the number of threads does not change the output") {
  Session accelc;
  for (int i = 0; i < 40; ++i) {
    const std::string name = "task_" + std::to_string(i);
    accelc.files.files[name + ".yaml"] =
        "accelc: v1\ntasks:\n  " + name + ": {image: \"x/y:1\", command: [a], acelerator: T4}\n";
  }
  const RunResult one = accelc({"check", "-j", "1", "."});
  const RunResult four = accelc({"check", "-j", "4", "."});
  CHECK(one.exit_code == kExitFindings);
  CHECK(one.out == four.out);
}

TEST_CASE("a report that cannot be written is wrong usage, whatever was found") {
  Session accelc;
  accelc.files.files["tasks.yaml"] = kGood;
  accelc.files.write_error = "report.sarif: no space left on device";
  const RunResult result =
      accelc({"check", "--output-format", "sarif:report.sarif", "--output-format", "gitlab:b.json",
              "--exit-zero", "tasks.yaml"});
  CHECK(result.exit_code == kExitUsage);
  CHECK(result.err == "error[AC0009]: cannot write report.sarif: no space left on device\n\n");
  CHECK(accelc.files.files.size() == 1);
}

TEST_CASE("what a report says does not depend on the others") {
  Session accelc;
  accelc.files.files["tasks.yaml"] = "accelc: v1\ntasks: {t: {imag: x}}\n";
  const std::string alone = accelc({"check", "--output-format", "sarif", "tasks.yaml"}).out;
  accelc({"check", "--output-format", "sarif:a.sarif", "--output-format", "text", "--output-format",
          "junit:b.xml", "tasks.yaml"});
  CHECK(accelc.files.files.at("a.sarif") == alone);
}

TEST_CASE("progress counts every input once") {
  Session accelc;
  for (int i = 0; i < 30; ++i) {
    accelc.files.files["f" + std::to_string(i) + ".yaml"] = "a: 1\n";
  }
  std::atomic<std::size_t> calls = 0;
  std::atomic<std::size_t> highest = 0;
  accelc.environment.progress = [&](std::size_t done, std::size_t total) {
    ++calls;
    if (done > highest) highest = done;
    if (total != 30) highest = 1000;
  };
  accelc({"check", "-j", "3", "--no-error-on-unmatched", "."});
  CHECK(calls == 30);
  CHECK(highest == 30);
}

TEST_CASE("the words that ask for watching are an option, not a file's name") {
  CHECK(watches({"check", "--watch"}));
  CHECK(watches({"check", "-w", "tasks.yaml"}));
  CHECK_FALSE(watches({"check", "--", "--watch"}));
  CHECK_FALSE(watches({"check", "tasks.yaml"}));
}
