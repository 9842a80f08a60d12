#include "compiler/frontend/spec/marker.h"

#include "compiler/support/text.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace accelc;

namespace {

NearMiss scan(const std::string& text, const std::string& path = "tasks.yaml") {
  // Kept for the whole run: the scan's span points into it.
  static std::vector<std::shared_ptr<const SourceFile>> files;
  files.push_back(SourceFile::make(path, text));
  return scan_for_near_miss(*files.back());
}

}  // namespace

TEST_CASE("a text with the word accelc may be a spec") {
  for (const std::string text : {"accelc: v1\n", "{\"accelc\": \"v1\"}", "# accelc\ntasks: {}\n"}) {
    CHECK(has_marker_word(*SourceFile::make("tasks.yaml", text)));
  }
  CHECK(has_marker_word(*SourceFile::make("tasks.toml", "accelc = \"v1\"\n")));
  CHECK_FALSE(has_marker_word(*SourceFile::make("tasks.yaml", "tasks: {}\n")));
}

TEST_CASE("other tools' files are absent, also those that have tasks") {
  CHECK_FALSE(scan("").found());
  CHECK_FALSE(scan("kind: Deployment\nspec: {}\n").found());
  CHECK_FALSE(scan("version: '3'\ntasks:\n  build: {cmds: [make]}\nincludes: {}\n").found());
  CHECK_FALSE(scan("- hosts: all\n  tasks:\n    - images: x\n").found());
}

TEST_CASE("a misspelt marker is pointed at") {
  const NearMiss found = scan("# a spec\nacelc: v1\ntasks: {}\n");
  REQUIRE(found.found());
  CHECK(found.misspelt);
  CHECK(text_of(found.key) == "acelc");
  CHECK(scan("acceIc = \"v1\"\n", "tasks.toml").misspelt);
  CHECK_FALSE(scan("access: v1\n").found());
}

TEST_CASE("tasks beside another key of the language is a near miss") {
  const NearMiss found = scan("images: {}\ntasks:\n  a: {}\n");
  REQUIRE(found.found());
  CHECK_FALSE(found.misspelt);
  CHECK(text_of(found.key) == "tasks");
  CHECK(scan("[images]\nx = \"y\"\n[tasks.a]\n", "a.toml").found());
}

TEST_CASE("a task that says what only a task spec says is a near miss") {
  const std::vector<std::string> specs = {
      "tasks:\n  a:\n    image: g/t:1\n    command: [x]\n",
      "project: v\ntasks:\n  a:\n    command: [x]\n    accelerator: A100\n",
      "defaults: {image: \"g/t:1\"}\ntasks:\n  a:\n    command: [x]\n    limits: {gpu: 1}\n",
      "tasks:\n  a: {image: \"g/t:1\", python: {}}\n",
      "tasks: {a: {env: {}, image: \"g/t:1\", command: [x]}}\n",
      "tasks:\r\n  b:\r\n    env: {}\r\n  a:\r\n    image: g/t:1\r\n    pod: {}\r\n",
      "\"tasks\":\n  \"a\":\n    \"image\": \"g/t:1\"\n    \"command\": [\"x\"]\n",
      "tasks:\n  a:\n    cmd: x --lr {{.inputs.lr}}\n",
      "project: v\ndomain: development\ntasks:\n  a: {extends: b}\n",
  };
  for (const std::string& text : specs) {
    INFO(text);
    CHECK(scan(text).found());
    // A word in a comment does not make it one.
    const auto file = SourceFile::make("tasks.yaml", "# accelc\n" + text);
    CHECK(scan_for_near_miss(*file).found());
  }
  CHECK(scan("[tasks.a]\nimage = \"g\"\ncommand = [\"x\"]\n", "a.toml").found());
  CHECK(scan("[tasks.\"a.b\"]\ncommand = [\"x\"]\n[tasks.\"a.b\".limits]\ncpu = 1\n", "a.toml")
            .found());
  CHECK(scan("[tasks]\na = {image = \"g\", command = [\"x\"]}\n", "a.toml").found());
}

TEST_CASE("tasks of other tools are left alone") {
  const std::vector<std::string> others = {
      // Taskfile
      "version: '3'\nvars: {IMAGE: x}\nenv: {A: b}\ntasks:\n  build:\n    desc: Build\n    cmds:\n"
      "      - docker run --image {{.IMAGE}}\n    sources: ['*.go']\n    env: {A: b}\n"
      "    requires: {vars: [IMAGE]}\n  default: task --list\n",
      // moon
      "platform: node\nproject:\n  name: app\ntasks:\n  build:\n    command: 'vite build'\n"
      "    args: [--x]\n    extends: base\n    inputs: ['src/**/*']\n    outputs: [dist]\n",
      // Taskcluster
      "loader: x\ntasks:\n  linux64:\n    description: x\n    worker-type: b-linux\n"
      "    worker:\n      docker-image: {in-tree: decision}\n      command: [x]\n"
      "      image: a\n    run: {using: run-task, command: make, image: x}\n",
      // Ansible's roles, Gitpod, Databricks
      "tasks:\n  - name: x\n    image: a:1\n    command: y\n",
      "image: gitpod/workspace\ntasks:\n- init: npm i\n  command: npm start\n",
      "resources:\n  jobs:\n    j:\n      tasks:\n        - task_key: a\n",
      // Tekton, Argo
      "kind: Pipeline\nspec:\n  tasks:\n    - name: b\n      taskSpec: {steps: [{image: x, "
      "command: [y]}]}\n",
      "spec:\n  templates:\n    - container: {image: a, command: [x], args: "
      "[\"{{inputs.parameters.m}}\"]}\n",
      // compose, with a service of that name
      "services:\n  tasks:\n    image: a\n    command: x\n",
      // batect, Robocorp, Orquesta
      "project_name: x\ncontainers:\n  e: {image: r}\ntasks:\n  run:\n    run: {container: e, "
      "command: x}\n",
      "tasks:\n  Run:\n    shell: python x.py\n  Other:\n    command: [python, x]\n",
      "version: 1.0\ntasks:\n  t1:\n    action: core.local\n    retry: {count: 2}\n    next: []\n",
  };
  for (const std::string& text : others) {
    INFO(text);
    CHECK_FALSE(scan(text).found());
  }
  // cargo-make, pixi, mise
  const std::vector<std::string> tables = {
      "[tasks.build]\ncommand = \"cargo\"\nargs = [\"build\"]\ndependencies = [\"fmt\"]\n",
      "[project]\nname = \"x\"\n[tasks]\nt = {cmd = \"p\", inputs = [\"a\"], outputs = [\"b\"]}\n"
      "[tasks.train]\ncmd = \"x\"\ninputs = [\"a\"]\n",
      "[tasks.build]\nrun = \"npm run build\"\noutputs = [\"b\"]\ntimeout = \"5m\"\n",
  };
  for (const std::string& text : tables) {
    INFO(text);
    CHECK_FALSE(scan(text, "a.toml").found());
  }
}

TEST_CASE(
    "the specs of the pages are known without their marker, when they say what a task needs") {
  std::size_t known = 0;
  for (const std::string& text : test::spec_texts(".yaml")) {
    constexpr std::string_view kMarker = "accelc: v1\n";
    if (!text.starts_with(kMarker)) continue;
    const std::string rest = text.substr(kMarker.size());
    // Of the form that most have: a block with these keys at the same depth.
    const bool plain = rest.starts_with("tasks:\n  ") && !rest.starts_with("tasks:\n  -") &&
                       rest.find("\n    image: ") != std::string::npos &&
                       rest.find("\n    command: ") != std::string::npos;
    // A line of a quoted text can look like a key (AC1123).
    const auto continues = [](std::string_view line) {
      return std::ranges::count(line, '"') % 2 != 0;
    };
    const bool quoted_lines = std::ranges::any_of(split(rest, '\n'), continues);
    if (!plain || quoted_lines || rest.find("accelc") != std::string::npos) continue;
    INFO(rest);
    CHECK(scan(rest).found());
    ++known;
  }
  CHECK(known > 40);
}

TEST_CASE("the file name alone can make a spec") {
  CHECK(is_spec_by_name("train.accelc.yaml"));
  CHECK(is_spec_by_name("a/b.accelc.toml"));
  CHECK_FALSE(is_spec_by_name("accelc.toml"));
  CHECK_FALSE(is_spec_by_name("accelc.yaml"));
}
