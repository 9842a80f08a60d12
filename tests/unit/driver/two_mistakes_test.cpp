// Two mistakes in one task are two findings, unless one is a consequence of the other.
#include "compiler/driver/run.h"
#include "compiler/support/text.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace accelc {
namespace {

/// A mistake: a key of the task as it should not be, and what is said of it.
struct Mistake {
  std::string name;
  std::string key;   ///< which replaces the one of a good task; empty: nothing is written
  std::string text;  ///< of the value
  std::string code;
};

const std::vector<Mistake> kMistakes = {
    {"no image", "image", "", "AC3013"},
    {"image in capitals", "image", "ghcr.io/Acme/train:1", "AC3015"},
    {"moving image", "image", "ghcr.io/acme/train:latest", "AC4102"},
    {"foreign key for the image", "image", "container_image", "AC2001"},
    {"nothing to run", "command", "", "AC3012"},
    {"foreign key for the command", "command", "entrypoint", "AC2001"},
    {"malformed template", "args", "[\"{{ .inputs.seed }\"]", "AC3036"},
    {"unknown input", "args", "[\"{{.inputs.zz}}\"]", "AC3023"},
    {"foreign key", "gpu", "1", "AC2001"},
    {"partition that is not", "accelerator", "A100.9g.1gb", "AC3103"},
    {"accelerator that is not", "accelerator", "Frobnicator", "AC3101"},
    {"platform that is not", "platform", "gkee", "AC3026"},
    {"huge CPU", "limits", "{cpu: 4000}", "AC4203"},
    {"tiny memory", "requests", "{memory: 8}", "AC4202"},
    {"unknown resource", "limits", "{cpus: 4}", "AC3016"},
    {"negative retries", "retries", "-1", "AC2009"},
    {"duration in words", "timeout", "2 hours", "AC2102"},
    {"cache without version", "cache", "{serialize: true}", "AC3030"},
    {"name of a variable", "env", "{\"2ND\": x}", "AC3028"},
    {"password in env", "env", "{AWS_SECRET_ACCESS_KEY: q7Zt0WbR5nVx2LmK9pGd4JhS8fCy1AeU3oTi6NrB}",
     "AC4502"},
    {"base that is not", "extends", "nothing", "AC3007"},
    {"output nobody writes", "outputs", "{model: file}", "AC4705"},
    {"input that is not read", "inputs", "{lr: float}", "AC4706"},
    {"selector that Flyte lacks", "node_selector", "{pool: a}", "AC5001"},
    {"nodes that are none", "elastic", "{nnodes: many}", "AC3207"},
};

/// Keys of a good task, and what the mistakes make of them.
std::string spec_with(const std::vector<const Mistake*>& mistakes) {
  std::map<std::string, std::string> keys = {{"image", "ghcr.io/acme/train:1"},
                                             {"command", "[train]"}};
  for (const Mistake* mistake : mistakes) {
    const bool renamed = mistake->name.starts_with("foreign key for");
    if (renamed) {
      keys[mistake->text] = keys[mistake->key];
      keys.erase(mistake->key);
    } else if (mistake->text.empty()) {
      keys.erase(mistake->key);
    } else {
      keys[mistake->key] = mistake->text;
    }
  }
  std::string text = "accelc: v1\ntasks:\n  train:\n";
  for (const auto& [key, value] : keys) text += "    " + key + ": " + value + "\n";
  return text;
}

std::multiset<std::string> codes_of(const std::string& spec) {
  MemoryFileSystem files;
  files.files["tasks.yaml"] = spec;
  RunEnvironment environment{.files = &files};
  const std::string out =
      run({"check", "--output-format", "concise", "tasks.yaml"}, environment).out;
  std::multiset<std::string> codes;
  for (std::size_t at = out.find("[AC"); at != std::string::npos; at = out.find("[AC", at + 1)) {
    codes.insert(out.substr(at + 1, 6));
  }
  return codes;
}

struct Consequence {
  std::string hidden;
  std::string by;  ///< "*": any mistake with the name's beginning
  std::string why;
};

const std::vector<Consequence> kConsequences = {
    {"no image", "base that is not", "the base may have the image"},
    {"nothing to run", "base that is not", "the base may say what runs"},
    {"unknown input", "base that is not", "the base may have the input"},
    {"output nobody writes", "base that is not", "the base may have `data`"},
    {"input that is not read", "base that is not", "the base may have `data`"},
    {"output nobody writes", "nothing to run", "what runs may write it"},
    {"input that is not read", "nothing to run", "what runs may read it"},
    {"output nobody writes", "foreign key for the command", "what runs may write it"},
    {"input that is not read", "foreign key for the command", "what runs may read it"},
    {"cache without version", "base that is not", "the base may have the version"},
    {"no image", "nothing to run", "what runs says whether it needs one"},
    {"no image", "foreign key for the command", "what runs says whether it needs one"},
    {"selector that Flyte lacks", "nothing to run", "no target is asked about a task of no kind"},
    {"selector that Flyte lacks", "foreign key for the command", "no target is asked about it"},
    {"nothing to run", "malformed template",
     "its arguments without a command are said in its place"},
    {"nothing to run", "unknown input", "its arguments without a command are said in its place"},
    {"tiny memory", "unknown resource", "the unknown one may be the memory that was meant"},
};

bool is_consequence(const Mistake& hidden, const Mistake& by) {
  return std::any_of(kConsequences.begin(), kConsequences.end(), [&](const Consequence& one) {
    return one.hidden == hidden.name && one.by == by.name;
  });
}

TEST_CASE("each mistake alone is one finding") {
  CHECK(codes_of(spec_with({})).empty());
  for (const Mistake& mistake : kMistakes) {
    INFO(mistake.name << "\n" << spec_with({&mistake}));
    CHECK(codes_of(spec_with({&mistake})) == std::multiset<std::string>{mistake.code});
  }
}

TEST_CASE("two mistakes in one task are both reported") {
  std::size_t pairs = 0;
  std::set<std::string> used;
  for (const Mistake& a : kMistakes) {
    for (const Mistake& b : kMistakes) {
      // The same key cannot be wrong in two ways here.
      if (a.key == b.key) continue;
      const std::string spec = spec_with({&a, &b});
      const std::multiset<std::string> codes = codes_of(spec);
      INFO(a.name << ", " << b.name << "\n" << spec);
      const bool reported = a.code == b.code ? codes.count(a.code) == 2 : codes.count(a.code) == 1;
      if (is_consequence(a, b)) {
        CHECK_FALSE(reported);
      } else {
        CHECK(reported);
      }
      ++pairs;
    }
  }
  CHECK(pairs > 400);
}

}  // namespace
}  // namespace accelc
